// What the package names of the Windows SDK.

#pragma once
typedef unsigned long DWORD;
DWORD GetCurrentThreadId(void);
typedef int WINBOOL;
typedef void (*PFLS_CALLBACK_FUNCTION)(void *value);
DWORD FlsAlloc(PFLS_CALLBACK_FUNCTION callback);
void *FlsGetValue(DWORD index);
WINBOOL FlsSetValue(DWORD index, void *value);
char *strerror(int error);

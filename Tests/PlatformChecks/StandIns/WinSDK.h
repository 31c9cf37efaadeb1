// What the package names of the Windows SDK.

#pragma once
typedef unsigned long DWORD;
DWORD GetCurrentThreadId(void);
char *strerror(int error);

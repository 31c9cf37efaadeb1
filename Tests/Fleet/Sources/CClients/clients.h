#include <hiredis/hiredis.h>
#include <libpq-fe.h>

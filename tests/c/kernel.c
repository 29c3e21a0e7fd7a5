/* Says which kernel traces, or why none does. */

#include "blackbox.h"
#include <stdio.h>

int main(void)
{
    const char *name = "nothing";
    const bb_status status = bb_kernel(&name);

    if (status == BB_OK)
        printf("%s\n", name);
    else
        printf("%d %s %s\n", status, name, bb_last_error());
    return 0;
}

/* Says which kernel traces. */

#include "blackbox.h"
#include <stdio.h>

int main(void)
{
    printf("%s\n", bb_kernel());
    return 0;
}

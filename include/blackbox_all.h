/**
 * @file blackbox_all.h
 * @brief Black Box: all headers of the C interface. Generated; do not edit.
 */

#include "blackbox.h"
#include "blackbox_game.h"
#include "blackbox_sheet.h"
#include "blackbox_dungeon.h"

/*
 * Black Box: every function of the headers once more, with an error of the caller's. Generated; do not edit.
 *
 * bb_board_parse_err(..., &error) is bb_board_parse(...) and, if that fails, bb_last_error_read(&error), in one call of C:
 * for languages that move between threads from one call to the next, as Go does, where the last error of the thread may be
 * that of somebody else. `error` may be NULL; after a call that succeeds only its status is written.
 */

#ifndef BLACKBOX_ERRORS_H
#define BLACKBOX_ERRORS_H

#include "blackbox_all.h"

/** Fills in the error after a call that ended with this status. */
static inline bb_status bb_error_of(bb_status status, bb_error *error)
{
    if (error) {
        if (status != BB_OK)
            bb_last_error_read(error);
        error->status = status;
    }
    return status;
}

static inline bb_status bb_size_parse_err(const char *text, size_t length, bb_size *size, bb_error *error)
{ return bb_error_of(bb_size_parse(text, length, size), error); }
static inline bb_status bb_size_format_err(bb_size size, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_size_format(size, out, capacity, length), error); }
static inline bb_status bb_size_read_err(bb_size size, bb_size_totals *totals, bb_error *error)
{ return bb_error_of(bb_size_read(size, totals), error); }
static inline bb_status bb_board_new_err(uint64_t bits, bb_size size, bb_board *board, bb_error *error)
{ return bb_error_of(bb_board_new(bits, size, board), error); }
static inline bb_status bb_board_from_atoms_err(const bb_cell *atoms, size_t count, bb_size size, bb_board *board, bb_error *error)
{ return bb_error_of(bb_board_from_atoms(atoms, count, size, board), error); }
static inline bb_status bb_board_atoms_err(bb_board board, bb_cell *atoms, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_board_atoms(board, atoms, capacity, count), error); }
static inline bb_status bb_board_count_err(bb_board board, uint32_t *count, bb_error *error)
{ return bb_error_of(bb_board_count(board, count), error); }
static inline bb_status bb_board_contains_err(bb_board board, bb_cell cell, bool *contains, bb_error *error)
{ return bb_error_of(bb_board_contains(board, cell, contains), error); }
static inline bb_status bb_board_insert_err(bb_board *board, bb_cell cell, bool *changed, bb_error *error)
{ return bb_error_of(bb_board_insert(board, cell, changed), error); }
static inline bb_status bb_board_remove_err(bb_board *board, bb_cell cell, bool *changed, bb_error *error)
{ return bb_error_of(bb_board_remove(board, cell, changed), error); }
static inline bb_status bb_cell_index_err(bb_cell cell, bb_size size, uint32_t *index, bb_error *error)
{ return bb_error_of(bb_cell_index(cell, size, index), error); }
static inline bb_status bb_cell_at_err(uint32_t index, bb_size size, bb_cell *cell, bb_error *error)
{ return bb_error_of(bb_cell_at(index, size, cell), error); }
static inline bb_status bb_cell_parse_err(const char *text, size_t length, bb_size size, bb_cell *cell, bb_error *error)
{ return bb_error_of(bb_cell_parse(text, length, size, cell), error); }
static inline bb_status bb_cell_format_err(bb_cell cell, bb_size size, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_cell_format(cell, size, out, capacity, length), error); }
static inline bb_status bb_cell_axial_err(bb_cell cell, bb_size size, int8_t *q, int8_t *r, bb_error *error)
{ return bb_error_of(bb_cell_axial(cell, size, q, r), error); }
static inline bb_status bb_cell_from_axial_err(int32_t q, int32_t r, bb_size size, bb_cell *cell, bb_error *error)
{ return bb_error_of(bb_cell_from_axial(q, r, size, cell), error); }
static inline bb_status bb_size_symmetries_err(bb_size size, bb_symmetry *symmetries, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_size_symmetries(size, symmetries, capacity, count), error); }
static inline bb_status bb_board_transform_err(bb_board board, bb_symmetry symmetry, bb_board *image, bb_error *error)
{ return bb_error_of(bb_board_transform(board, symmetry, image), error); }
static inline bb_status bb_cell_transform_err(bb_cell cell, bb_symmetry symmetry, bb_size size, bb_cell *image, bb_error *error)
{ return bb_error_of(bb_cell_transform(cell, symmetry, size, image), error); }
static inline bb_status bb_symmetry_inverse_err(bb_symmetry symmetry, bb_symmetry *inverse, bb_error *error)
{ return bb_error_of(bb_symmetry_inverse(symmetry, inverse), error); }
static inline bb_status bb_symmetry_then_err(bb_symmetry first, bb_symmetry second, bb_symmetry *both, bb_error *error)
{ return bb_error_of(bb_symmetry_then(first, second, both), error); }
static inline bb_status bb_port_at_err(bb_side side, uint32_t position, bb_size size, bb_port *port, bb_error *error)
{ return bb_error_of(bb_port_at(side, position, size, port), error); }
static inline bb_status bb_port_side_err(bb_port port, bb_size size, bb_side *side, uint32_t *position, bb_error *error)
{ return bb_error_of(bb_port_side(port, size, side, position), error); }
static inline bb_status bb_port_entry_err(bb_port port, bb_size size, bb_cell *cell, uint8_t *heading, bb_error *error)
{ return bb_error_of(bb_port_entry(port, size, cell, heading), error); }
static inline bb_status bb_port_from_number_err(uint32_t number, bb_numbering numbering, bb_size size, bb_port *port, bb_error *error)
{ return bb_error_of(bb_port_from_number(number, numbering, size, port), error); }
static inline bb_status bb_port_number_err(bb_port port, bb_numbering numbering, bb_size size, uint32_t *number, bb_error *error)
{ return bb_error_of(bb_port_number(port, numbering, size, number), error); }
static inline bb_status bb_port_parse_err(const char *text, size_t length, bb_numbering numbering, bb_size size, bb_port *port, bb_error *error)
{ return bb_error_of(bb_port_parse(text, length, numbering, size, port), error); }
static inline bb_status bb_port_format_err(bb_port port, bb_numbering numbering, bb_size size, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_port_format(port, numbering, size, out, capacity, length), error); }
static inline bb_status bb_port_transform_err(bb_port port, bb_symmetry symmetry, bb_size size, bb_port *image, bb_error *error)
{ return bb_error_of(bb_port_transform(port, symmetry, size, image), error); }
static inline bb_status bb_board_fire_err(bb_board board, bb_port port, bb_outcome *outcome, bb_error *error)
{ return bb_error_of(bb_board_fire(board, port, outcome), error); }
static inline bb_status bb_board_trace_err(bb_board board, bb_port port, bb_step *steps, size_t capacity, size_t *count, bb_trace *trace, bb_error *error)
{ return bb_error_of(bb_board_trace(board, port, steps, capacity, count, trace), error); }
static inline bb_status bb_outcome_parse_err(const char *text, size_t length, bb_numbering numbering, bb_size size, bb_outcome *outcome, bb_error *error)
{ return bb_error_of(bb_outcome_parse(text, length, numbering, size, outcome), error); }
static inline bb_status bb_outcome_format_err(bb_outcome outcome, bb_numbering numbering, bb_size size, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_outcome_format(outcome, numbering, size, out, capacity, length), error); }
static inline bb_status bb_outcome_transform_err(bb_outcome outcome, bb_symmetry symmetry, bb_size size, bb_outcome *image, bb_error *error)
{ return bb_error_of(bb_outcome_transform(outcome, symmetry, size, image), error); }
static inline bb_status bb_board_signature_err(bb_board board, uint8_t *signature, size_t capacity, bb_error *error)
{ return bb_error_of(bb_board_signature(board, signature, capacity), error); }
static inline bb_status bb_signatures_err(const uint64_t *boards, size_t count, bb_size size, uint32_t threads, uint8_t *signatures, size_t capacity, bb_error *error)
{ return bb_error_of(bb_signatures(boards, count, size, threads, signatures, capacity), error); }
static inline bb_status bb_planes_err(const uint64_t *boards, size_t count, bb_size size, const bb_port *ports, const bb_outcome *outcomes, size_t questions, uint64_t *masks, size_t capacity, bb_error *error)
{ return bb_error_of(bb_planes(boards, count, size, ports, outcomes, questions, masks, capacity), error); }
static inline bb_status bb_board_parse_err(const char *text, size_t length, bb_board *board, bb_error *error)
{ return bb_error_of(bb_board_parse(text, length, board), error); }
static inline bb_status bb_board_parse_with_err(const char *text, size_t length, const bb_parse_options *options, bb_board *board, bb_error *error)
{ return bb_error_of(bb_board_parse_with(text, length, options, board), error); }
static inline bb_status bb_board_format_err(bb_board board, bb_notation notation, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_board_format(board, notation, out, capacity, length), error); }
static inline bb_status bb_board_format_to_err(bb_board board, bb_notation notation, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_board_format_to(board, notation, writer), error); }
static inline bb_status bb_notation_detect_err(const char *text, size_t length, bb_notation *notation, bb_error *error)
{ return bb_error_of(bb_notation_detect(text, length, notation), error); }
static inline bb_status bb_wide_board_new_err(bb_size size, bb_wide_board **board, bb_error *error)
{ return bb_error_of(bb_wide_board_new(size, board), error); }
static inline bb_status bb_wide_board_from_atoms_err(const bb_cell *atoms, size_t count, bb_size size, bb_wide_board **board, bb_error *error)
{ return bb_error_of(bb_wide_board_from_atoms(atoms, count, size, board), error); }
static inline bb_status bb_wide_board_from_board_err(bb_board board, bb_wide_board **wide, bb_error *error)
{ return bb_error_of(bb_wide_board_from_board(board, wide), error); }
static inline bb_status bb_wide_board_to_board_err(const bb_wide_board *wide, bb_board *board, bb_error *error)
{ return bb_error_of(bb_wide_board_to_board(wide, board), error); }
static inline bb_status bb_wide_board_clone_err(const bb_wide_board *board, bb_wide_board **copy, bb_error *error)
{ return bb_error_of(bb_wide_board_clone(board, copy), error); }
static inline bb_status bb_wide_board_parse_err(const char *text, size_t length, bb_wide_board **board, bb_error *error)
{ return bb_error_of(bb_wide_board_parse(text, length, board), error); }
static inline bb_status bb_wide_board_parse_with_err(const char *text, size_t length, const bb_parse_options *options, bb_wide_board **board, bb_error *error)
{ return bb_error_of(bb_wide_board_parse_with(text, length, options, board), error); }
static inline bb_status bb_wide_board_format_err(const bb_wide_board *board, bb_notation notation, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_wide_board_format(board, notation, out, capacity, length), error); }
static inline bb_status bb_wide_board_format_to_err(const bb_wide_board *board, bb_notation notation, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_wide_board_format_to(board, notation, writer), error); }
static inline bb_status bb_wide_board_size_err(const bb_wide_board *board, bb_size *size, bb_error *error)
{ return bb_error_of(bb_wide_board_size(board, size), error); }
static inline bb_status bb_wide_board_count_err(const bb_wide_board *board, uint32_t *count, bb_error *error)
{ return bb_error_of(bb_wide_board_count(board, count), error); }
static inline bb_status bb_wide_board_atoms_err(const bb_wide_board *board, bb_cell *atoms, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_wide_board_atoms(board, atoms, capacity, count), error); }
static inline bb_status bb_wide_board_contains_err(const bb_wide_board *board, bb_cell cell, bool *contains, bb_error *error)
{ return bb_error_of(bb_wide_board_contains(board, cell, contains), error); }
static inline bb_status bb_wide_board_insert_err(bb_wide_board *board, bb_cell cell, bool *changed, bb_error *error)
{ return bb_error_of(bb_wide_board_insert(board, cell, changed), error); }
static inline bb_status bb_wide_board_remove_err(bb_wide_board *board, bb_cell cell, bool *changed, bb_error *error)
{ return bb_error_of(bb_wide_board_remove(board, cell, changed), error); }
static inline bb_status bb_wide_board_equal_err(const bb_wide_board *one, const bb_wide_board *other, bool *equal, bb_error *error)
{ return bb_error_of(bb_wide_board_equal(one, other, equal), error); }
static inline bb_status bb_wide_board_transform_err(const bb_wide_board *board, bb_symmetry symmetry, bb_wide_board **image, bb_error *error)
{ return bb_error_of(bb_wide_board_transform(board, symmetry, image), error); }
static inline bb_status bb_wide_board_fire_err(const bb_wide_board *board, bb_port port, bb_outcome *outcome, bb_error *error)
{ return bb_error_of(bb_wide_board_fire(board, port, outcome), error); }
static inline bb_status bb_wide_board_trace_err(const bb_wide_board *board, bb_port port, bb_step *steps, size_t capacity, size_t *count, bb_trace *trace, bb_error *error)
{ return bb_error_of(bb_wide_board_trace(board, port, steps, capacity, count, trace), error); }
static inline bb_status bb_wide_board_signature_err(const bb_wide_board *board, bb_outcome *signature, size_t capacity, bb_error *error)
{ return bb_error_of(bb_wide_board_signature(board, signature, capacity), error); }
static inline bb_status bb_wide_signatures_err(const bb_wide_board *const *boards, size_t count, uint32_t threads, bb_outcome *signatures, size_t capacity, bb_error *error)
{ return bb_error_of(bb_wide_signatures(boards, count, threads, signatures, capacity), error); }
static inline bb_status bb_board_draw_err(bb_board board, bb_picture picture, const bb_port *ports, size_t count, bool atoms, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_board_draw(board, picture, ports, count, atoms, out, capacity, length), error); }
static inline bb_status bb_board_draw_to_err(bb_board board, bb_picture picture, const bb_port *ports, size_t count, bool atoms, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_board_draw_to(board, picture, ports, count, atoms, writer), error); }
static inline bb_status bb_wide_board_draw_err(const bb_wide_board *board, bb_picture picture, const bb_port *ports, size_t count, bool atoms, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_wide_board_draw(board, picture, ports, count, atoms, out, capacity, length), error); }
static inline bb_status bb_wide_board_draw_to_err(const bb_wide_board *board, bb_picture picture, const bb_port *ports, size_t count, bool atoms, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_wide_board_draw_to(board, picture, ports, count, atoms, writer), error); }
static inline bb_status bb_contest_new_err(bb_contest **contest, bb_error *error)
{ return bb_error_of(bb_contest_new(contest), error); }
static inline bb_status bb_contest_answer_err(bb_contest *contest, const char *input, size_t length, bool last, char *output, size_t capacity, size_t *read, size_t *written, bb_error *error)
{ return bb_error_of(bb_contest_answer(contest, input, length, last, output, capacity, read, written), error); }
static inline bb_status bb_contest_state_err(const bb_contest *contest, bool *over, uint64_t *cases, uint64_t *rays, bb_error *error)
{ return bb_error_of(bb_contest_state(contest, over, cases, rays), error); }
static inline bb_status bb_u128_format_err(bb_u128 number, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_u128_format(number, out, capacity, length), error); }
static inline bb_status bb_boards_count_err(bb_size size, uint32_t atoms, uint64_t *count, bb_error *error)
{ return bb_error_of(bb_boards_count(size, atoms, count), error); }
static inline bb_status bb_boards_err(bb_size size, uint32_t atoms, uint64_t first, uint64_t *boards, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_boards(size, atoms, first, boards, capacity, count), error); }
static inline bb_status bb_board_rank_err(bb_board board, uint64_t *rank, bb_error *error)
{ return bb_error_of(bb_board_rank(board, rank), error); }
static inline bb_status bb_board_unrank_err(bb_size size, uint32_t atoms, uint64_t rank, bb_board *board, bb_error *error)
{ return bb_error_of(bb_board_unrank(size, atoms, rank, board), error); }
static inline bb_status bb_board_canonical_err(bb_board board, bb_board *canonical, uint32_t *weight, bb_error *error)
{ return bb_error_of(bb_board_canonical(board, canonical, weight), error); }
static inline bb_status bb_wide_board_canonical_err(const bb_wide_board *board, bb_wide_board **canonical, uint32_t *weight, bb_error *error)
{ return bb_error_of(bb_wide_board_canonical(board, canonical, weight), error); }
static inline bb_status bb_classes_count_err(bb_size size, uint32_t atoms, uint64_t *count, bb_error *error)
{ return bb_error_of(bb_classes_count(size, atoms, count), error); }
static inline bb_status bb_classes_new_err(bb_size size, uint32_t atoms, uint64_t first, uint64_t stop, bb_classes **classes, bb_error *error)
{ return bb_error_of(bb_classes_new(size, atoms, first, stop, classes), error); }
static inline bb_status bb_classes_next_err(bb_classes *classes, uint64_t *boards, uint8_t *weights, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_classes_next(classes, boards, weights, capacity, count), error); }
static inline bb_status bb_cells_first_err(uint32_t *list, size_t length, uint32_t cells, bb_error *error)
{ return bb_error_of(bb_cells_first(list, length, cells), error); }
static inline bb_status bb_cells_next_err(uint32_t *list, size_t length, uint32_t cells, bool *more, bb_error *error)
{ return bb_error_of(bb_cells_next(list, length, cells, more), error); }
static inline bb_status bb_cells_rank_err(const uint32_t *list, size_t length, uint32_t cells, bb_u128 *rank, bb_error *error)
{ return bb_error_of(bb_cells_rank(list, length, cells, rank), error); }
static inline bb_status bb_cells_unrank_err(uint32_t *list, size_t length, uint32_t cells, bb_u128 rank, bb_error *error)
{ return bb_error_of(bb_cells_unrank(list, length, cells, rank), error); }
static inline bb_status bb_ray_statistics_new_err(bb_size size, uint32_t min_atoms, uint32_t max_atoms, uint32_t threads, const bb_watch *watch, bb_ray_statistics **rays, bb_error *error)
{ return bb_error_of(bb_ray_statistics_new(size, min_atoms, max_atoms, threads, watch, rays), error); }
static inline bb_status bb_ray_statistics_outcomes_err(const bb_ray_statistics *rays, bb_port port, bb_u128 *hits, bb_u128 *reflections, bb_u128 *detours, size_t capacity, bb_error *error)
{ return bb_error_of(bb_ray_statistics_outcomes(rays, port, hits, reflections, detours, capacity), error); }
static inline bb_status bb_ray_statistics_lengths_err(const bb_ray_statistics *rays, bb_u128 *lengths, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_ray_statistics_lengths(rays, lengths, capacity, count), error); }
static inline bb_status bb_ray_statistics_deflections_err(const bb_ray_statistics *rays, bb_u128 *deflections, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_ray_statistics_deflections(rays, deflections, capacity, count), error); }
static inline bb_status bb_ray_statistics_longest_err(const bb_ray_statistics *rays, bb_extreme *ray, bb_cell *atoms, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_ray_statistics_longest(rays, ray, atoms, capacity, count), error); }
static inline bb_status bb_ray_statistics_most_deflected_err(const bb_ray_statistics *rays, bb_extreme *ray, bb_cell *atoms, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_ray_statistics_most_deflected(rays, ray, atoms, capacity, count), error); }
static inline bb_status bb_census_new_err(bb_size size, uint32_t min_atoms, uint32_t max_atoms, const bb_census_options *options, const bb_watch *watch, bb_census **census, bb_error *error)
{ return bb_error_of(bb_census_new(size, min_atoms, max_atoms, options, watch, census), error); }
static inline bb_status bb_census_read_err(const bb_census *census, bb_census_totals *totals, bb_error *error)
{ return bb_error_of(bb_census_read(census, totals), error); }
static inline bb_status bb_census_class_sizes_err(const bb_census *census, bb_class_size *sizes, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_census_class_sizes(census, sizes, capacity, count), error); }
static inline bb_status bb_census_rays_err(const bb_census *census, const bb_ray_statistics **rays, bb_error *error)
{ return bb_error_of(bb_census_rays(census, rays), error); }
static inline bb_status bb_census_json_err(const bb_census *census, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_census_json(census, out, capacity, length), error); }
static inline bb_status bb_census_json_to_err(const bb_census *census, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_census_json_to(census, writer), error); }
static inline bb_status bb_class_list_of_size_err(bb_size size, uint32_t min_atoms, uint32_t max_atoms, uint64_t class_size, size_t most, const bb_census_options *options, const bb_watch *watch, bb_class_list **list, bb_error *error)
{ return bb_error_of(bb_class_list_of_size(size, min_atoms, max_atoms, class_size, most, options, watch, list), error); }
static inline bb_status bb_class_list_of_board_err(bb_board board, uint32_t min_atoms, uint32_t max_atoms, size_t most, const bb_watch *watch, bb_u128 *count, bb_class_list **list, bb_error *error)
{ return bb_error_of(bb_class_list_of_board(board, min_atoms, max_atoms, most, watch, count, list), error); }
static inline bb_status bb_wide_class_list_of_board_err(const bb_wide_board *board, uint32_t min_atoms, uint32_t max_atoms, size_t most, const bb_watch *watch, bb_u128 *count, bb_class_list **list, bb_error *error)
{ return bb_error_of(bb_wide_class_list_of_board(board, min_atoms, max_atoms, most, watch, count, list), error); }
static inline bb_status bb_class_list_count_err(const bb_class_list *list, size_t *classes, bb_error *error)
{ return bb_error_of(bb_class_list_count(list, classes), error); }
static inline bb_status bb_class_list_size_err(const bb_class_list *list, size_t class_index, size_t *boards, bb_error *error)
{ return bb_error_of(bb_class_list_size(list, class_index, boards), error); }
static inline bb_status bb_class_list_board_err(const bb_class_list *list, size_t class_index, size_t board_index, bb_wide_board **board, bb_error *error)
{ return bb_error_of(bb_class_list_board(list, class_index, board_index, board), error); }
static inline bb_status bb_class_list_bits_err(const bb_class_list *list, size_t class_index, uint64_t *boards, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_class_list_bits(list, class_index, boards, capacity, count), error); }
static inline bb_status bb_ambiguous_boards_err(bb_size size, uint32_t min_atoms, uint32_t max_atoms, const bb_census_options *options, const bb_watch *watch, uint64_t *boards, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_ambiguous_boards(size, min_atoms, max_atoms, options, watch, boards, capacity, count), error); }
static inline bb_status bb_outcome_table_new_err(bb_size size, uint32_t min_atoms, uint32_t max_atoms, const bb_watch *watch, bb_outcome_table **table, bb_error *error)
{ return bb_error_of(bb_outcome_table_new(size, min_atoms, max_atoms, watch, table), error); }
static inline bb_status bb_outcome_table_read_err(const bb_outcome_table *table, bb_outcome_table_size *size, bb_error *error)
{ return bb_error_of(bb_outcome_table_read(table, size), error); }
static inline bb_status bb_outcome_table_classes_err(const bb_outcome_table *table, uint32_t *classes, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_outcome_table_classes(table, classes, capacity, count), error); }
static inline bb_status bb_outcome_table_par_err(const bb_outcome_table *table, bb_board board, bb_par *par, bb_error *error)
{ return bb_error_of(bb_outcome_table_par(table, board, par), error); }
static inline bb_status bb_board_par_err(bb_board board, const bb_watch *watch, bb_par *par, bb_error *error)
{ return bb_error_of(bb_board_par(board, watch, par), error); }
static inline bb_status bb_board_certificate_err(bb_board board, const bb_watch *watch, bb_port *ports, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_board_certificate(board, watch, ports, capacity, count), error); }
static inline bb_status bb_outcome_table_pars_err(const bb_outcome_table *table, uint32_t threads, const bb_watch *watch, uint16_t *pars, size_t capacity, bb_error *error)
{ return bb_error_of(bb_outcome_table_pars(table, threads, watch, pars, capacity), error); }
static inline bb_status bb_outcome_table_certificate_err(const bb_outcome_table *table, bb_board board, bb_port *ports, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_outcome_table_certificate(table, board, ports, capacity, count), error); }
static inline bb_status bb_outcome_table_certificates_err(const bb_outcome_table *table, uint32_t threads, const bb_watch *watch, uint8_t *rays, size_t capacity, bb_error *error)
{ return bb_error_of(bb_outcome_table_certificates(table, threads, watch, rays, capacity), error); }
static inline bb_status bb_outcome_table_optimal_err(const bb_outcome_table *table, bb_scoring scoring, const bb_watch *watch, uint64_t *lower, uint64_t *upper, bb_error *error)
{ return bb_error_of(bb_outcome_table_optimal(table, scoring, watch, lower, upper), error); }
static inline bb_status bb_outcome_table_optimal_worst_err(const bb_outcome_table *table, bb_scoring scoring, const bb_watch *watch, uint32_t *worst, bb_error *error)
{ return bb_error_of(bb_outcome_table_optimal_worst(table, scoring, watch, worst), error); }
static inline bb_status bb_outcome_table_fixed_ports_err(const bb_outcome_table *table, const bb_watch *watch, bb_port *ports, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_outcome_table_fixed_ports(table, watch, ports, capacity, count), error); }
static inline bb_status bb_outcome_table_play_err(const bb_outcome_table *table, const bb_play_options *options, const bb_watch *watch, bb_played *played, uint64_t *histogram, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_outcome_table_play(table, options, watch, played, histogram, capacity, count), error); }
static inline bb_status bb_position_left_err(const bb_position *position, uint64_t *classes, uint64_t *placements, bb_error *error)
{ return bb_error_of(bb_position_left(position, classes, placements), error); }
static inline bb_status bb_position_history_err(const bb_position *position, bb_observation *rays, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_position_history(position, rays, capacity, count), error); }
static inline bb_status bb_position_boards_err(const bb_position *position, uint64_t *boards, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_position_boards(position, boards, capacity, count), error); }
static inline bb_status bb_position_outcomes_err(const bb_position *position, bb_port port, bb_outcome_count *outcomes, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_position_outcomes(position, port, outcomes, capacity, count), error); }
static inline bb_status bb_evidence_new_err(bb_size size, uint32_t min_atoms, uint32_t max_atoms, bb_evidence **evidence, bb_error *error)
{ return bb_error_of(bb_evidence_new(size, min_atoms, max_atoms, evidence), error); }
static inline bb_status bb_evidence_parse_err(const char *text, size_t length, bb_numbering numbering, bb_evidence **evidence, bb_error *error)
{ return bb_error_of(bb_evidence_parse(text, length, numbering, evidence), error); }
static inline bb_status bb_evidence_full_err(bb_board board, bb_evidence **evidence, bb_error *error)
{ return bb_error_of(bb_evidence_full(board, evidence), error); }
static inline bb_status bb_wide_evidence_full_err(const bb_wide_board *board, bb_evidence **evidence, bb_error *error)
{ return bb_error_of(bb_wide_evidence_full(board, evidence), error); }
static inline bb_status bb_evidence_clone_err(const bb_evidence *evidence, bb_evidence **copy, bb_error *error)
{ return bb_error_of(bb_evidence_clone(evidence, copy), error); }
static inline bb_status bb_evidence_read_err(const bb_evidence *evidence, bb_evidence_size *size, bb_error *error)
{ return bb_error_of(bb_evidence_read(evidence, size), error); }
static inline bb_status bb_evidence_format_err(const bb_evidence *evidence, bool lines, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_evidence_format(evidence, lines, out, capacity, length), error); }
static inline bb_status bb_evidence_format_to_err(const bb_evidence *evidence, bool lines, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_evidence_format_to(evidence, lines, writer), error); }
static inline bb_status bb_evidence_add_err(bb_evidence *evidence, bb_fact fact, bb_error *error)
{ return bb_error_of(bb_evidence_add(evidence, fact), error); }
static inline bb_status bb_evidence_remove_err(bb_evidence *evidence, bb_fact fact, bool *removed, bb_error *error)
{ return bb_error_of(bb_evidence_remove(evidence, fact, removed), error); }
static inline bb_status bb_evidence_observe_err(bb_evidence *evidence, bb_port port, bb_outcome outcome, bb_error *error)
{ return bb_error_of(bb_evidence_observe(evidence, port, outcome), error); }
static inline bb_status bb_evidence_know_err(bb_evidence *evidence, bb_cell cell, bool atom, bb_error *error)
{ return bb_error_of(bb_evidence_know(evidence, cell, atom), error); }
static inline bb_status bb_evidence_facts_err(const bb_evidence *evidence, bb_fact *facts, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_evidence_facts(evidence, facts, capacity, count), error); }
static inline bb_status bb_evidence_result_err(const bb_evidence *evidence, bb_port port, bool *fired, bb_outcome *outcome, bb_error *error)
{ return bb_error_of(bb_evidence_result(evidence, port, fired, outcome), error); }
static inline bb_status bb_evidence_check_err(const bb_evidence *evidence, bb_board guess, bool *agrees, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_evidence_check(evidence, guess, agrees, capacity, count), error); }
static inline bb_status bb_wide_evidence_check_err(const bb_evidence *evidence, const bb_wide_board *guess, bool *agrees, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_wide_evidence_check(evidence, guess, agrees, capacity, count), error); }
static inline bb_status bb_evidence_allows_err(const bb_evidence *evidence, bb_board board, bool *allows, bb_error *error)
{ return bb_error_of(bb_evidence_allows(evidence, board, allows), error); }
static inline bb_status bb_wide_evidence_allows_err(const bb_evidence *evidence, const bb_wide_board *board, bool *allows, bb_error *error)
{ return bb_error_of(bb_wide_evidence_allows(evidence, board, allows), error); }
static inline bb_status bb_evidence_known_err(const bb_evidence *evidence, bb_cell cell, bool *known, bool *atom, bb_error *error)
{ return bb_error_of(bb_evidence_known(evidence, cell, known, atom), error); }
static inline bb_status bb_prior_new_err(bb_prior **prior, bb_error *error)
{ return bb_error_of(bb_prior_new(prior), error); }
static inline bb_status bb_prior_set_numbers_err(bb_prior *prior, const bb_atoms_weight *weights, size_t count, bb_error *error)
{ return bb_error_of(bb_prior_set_numbers(prior, weights, count), error); }
static inline bb_status bb_prior_set_ln_odds_err(bb_prior *prior, bb_size size, const double *ln_odds, size_t cells, bb_error *error)
{ return bb_error_of(bb_prior_set_ln_odds(prior, size, ln_odds, cells), error); }
static inline bb_status bb_prior_set_boards_err(bb_prior *prior, bb_size size, const uint64_t *boards, const double *ln_weights, size_t count, bb_error *error)
{ return bb_error_of(bb_prior_set_boards(prior, size, boards, ln_weights, count), error); }
static inline bb_status bb_prior_set_error_err(bb_prior *prior, double rate, bb_error *error)
{ return bb_error_of(bb_prior_set_error(prior, rate), error); }
static inline bb_status bb_evidence_solve_err(const bb_evidence *evidence, const bb_prior *prior, const bb_watch *watch, bb_solution **solution, bb_error *error)
{ return bb_error_of(bb_evidence_solve(evidence, prior, watch, solution), error); }
static inline bb_status bb_solution_read_err(const bb_solution *solution, bb_solution_totals *totals, bb_error *error)
{ return bb_error_of(bb_solution_read(solution, totals), error); }
static inline bb_status bb_solution_count_format_err(const bb_solution *solution, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_solution_count_format(solution, out, capacity, length), error); }
static inline bb_status bb_solution_atoms_err(const bb_solution *solution, bb_atoms_count *atoms, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_solution_atoms(solution, atoms, capacity, count), error); }
static inline bb_status bb_solution_atoms_format_err(const bb_solution *solution, uint32_t atoms, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_solution_atoms_format(solution, atoms, out, capacity, length), error); }
static inline bb_status bb_solution_probability_err(const bb_solution *solution, double *probability, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_solution_probability(solution, probability, capacity, count), error); }
static inline bb_status bb_solution_model_err(const bb_solution *solution, bb_wide_board **board, bb_error *error)
{ return bb_error_of(bb_solution_model(solution, board), error); }
static inline bb_status bb_solution_conflict_err(const bb_solution *solution, bb_fact *facts, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_solution_conflict(solution, facts, capacity, count), error); }
static inline bb_status bb_evidence_models_err(const bb_evidence *evidence, size_t most, const bb_watch *watch, bb_board_visitor visitor, void *user, bb_error *error)
{ return bb_error_of(bb_evidence_models(evidence, most, watch, visitor, user), error); }
static inline bb_status bb_evidence_draw_err(const bb_evidence *evidence, const bb_solution *solution, bb_picture picture, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_evidence_draw(evidence, solution, picture, out, capacity, length), error); }
static inline bb_status bb_evidence_draw_to_err(const bb_evidence *evidence, const bb_solution *solution, bb_picture picture, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_evidence_draw_to(evidence, solution, picture, writer), error); }
static inline bb_status bb_evidence_list_err(const bb_evidence *evidence, const bb_watch *watch, bb_board_list **list, bb_error *error)
{ return bb_error_of(bb_evidence_list(evidence, watch, list), error); }
static inline bb_status bb_board_list_read_err(const bb_board_list *list, bb_board_list_size *size, bb_error *error)
{ return bb_error_of(bb_board_list_read(list, size), error); }
static inline bb_status bb_board_list_boards_err(const bb_board_list *list, bb_u128 from, uint64_t *boards, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_board_list_boards(list, from, boards, capacity, count), error); }
static inline bb_status bb_board_list_sample_err(const bb_board_list *list, uint64_t seed, uint64_t *boards, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_board_list_sample(list, seed, boards, capacity, count), error); }
static inline bb_status bb_evidence_sample_err(const bb_evidence *evidence, const bb_prior *prior, uint64_t seed, const bb_watch *watch, uint64_t *boards, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_evidence_sample(evidence, prior, seed, watch, boards, capacity, count), error); }
static inline bb_status bb_board_list_board_err(const bb_board_list *list, bb_u128 position, bb_wide_board **board, bb_error *error)
{ return bb_error_of(bb_board_list_board(list, position, board), error); }
static inline bb_status bb_evidence_blocks_err(const bb_evidence *evidence, size_t most, const bb_watch *watch, bb_block_visitor visitor, void *user, bb_error *error)
{ return bb_error_of(bb_evidence_blocks(evidence, most, watch, visitor, user), error); }
static inline bb_status bb_evidence_find_err(const bb_evidence *evidence, const bb_watch *watch, bb_wide_board **board, bb_error *error)
{ return bb_error_of(bb_evidence_find(evidence, watch, board), error); }
static inline bb_status bb_evidence_decide_err(const bb_evidence *evidence, bb_encoding encoding, const bb_watch *watch, bb_decision *decision, bb_wide_board **model, bb_fact *conflict, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_evidence_decide(evidence, encoding, watch, decision, model, conflict, capacity, count), error); }
static inline bb_status bb_evidence_conclude_err(const bb_evidence *evidence, const bb_watch *watch, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_evidence_conclude(evidence, watch, writer), error); }
static inline bb_status bb_evidence_dimacs_err(const bb_evidence *evidence, bb_encoding encoding, const bb_watch *watch, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_evidence_dimacs(evidence, encoding, watch, writer), error); }
static inline bb_status bb_evidence_explain_err(const bb_evidence *evidence, bb_cell cell, const bb_watch *watch, bb_explanation **explanation, bb_error *error)
{ return bb_error_of(bb_evidence_explain(evidence, cell, watch, explanation), error); }
static inline bb_status bb_explanation_read_err(const bb_explanation *explanation, bb_explanation_totals *totals, bb_error *error)
{ return bb_error_of(bb_explanation_read(explanation, totals), error); }
static inline bb_status bb_explanation_facts_err(const bb_explanation *explanation, bb_fact *facts, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_explanation_facts(explanation, facts, capacity, count), error); }
static inline bb_status bb_explanation_forced_err(const bb_explanation *explanation, bb_decided *forced, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_explanation_forced(explanation, forced, capacity, count), error); }
static inline bb_status bb_explanation_format_err(const bb_explanation *explanation, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_explanation_format(explanation, out, capacity, length), error); }
static inline bb_status bb_evidence_advise_err(const bb_evidence *evidence, const bb_prior *prior, bb_scoring scoring, const bb_watch *watch, bb_advice **advice, bb_error *error)
{ return bb_error_of(bb_evidence_advise(evidence, prior, scoring, watch, advice), error); }
static inline bb_status bb_advice_read_err(const bb_advice *advice, bb_advice_totals *totals, bb_error *error)
{ return bb_error_of(bb_advice_read(advice, totals), error); }
static inline bb_status bb_advice_ports_err(const bb_advice *advice, bb_port_advice *ports, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_advice_ports(advice, ports, capacity, count), error); }
static inline bb_status bb_advice_outcomes_err(const bb_advice *advice, bb_port port, bb_outcome_boards *outcomes, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_advice_outcomes(advice, port, outcomes, capacity, count), error); }
static inline bb_status bb_advisor_new_err(bb_size size, uint32_t atoms, bb_scoring scoring, bb_advisor **advisor, bb_error *error)
{ return bb_error_of(bb_advisor_new(size, atoms, scoring, advisor), error); }
static inline bb_status bb_advisor_advise_err(bb_advisor *advisor, const bb_evidence *evidence, const bb_watch *watch, bb_advice **advice, bb_error *error)
{ return bb_error_of(bb_advisor_advise(advisor, evidence, watch, advice), error); }
static inline bb_status bb_evidence_estimate_err(const bb_evidence *evidence, bb_scoring scoring, const bb_watch *watch, bb_advice **advice, bb_error *error)
{ return bb_error_of(bb_evidence_estimate(evidence, scoring, watch, advice), error); }
static inline bb_status bb_evidence_solve_many_err(const bb_problems *problems, uint32_t threads, const bb_watch *watch, const bb_answers *answers, bb_error *error)
{ return bb_error_of(bb_evidence_solve_many(problems, threads, watch, answers), error); }
static inline bb_status bb_evidence_advise_many_err(const bb_problems *problems, bb_scoring scoring, uint32_t threads, const bb_watch *watch, const bb_many_advice *advice, bb_error *error)
{ return bb_error_of(bb_evidence_advise_many(problems, scoring, threads, watch, advice), error); }
static inline bb_status bb_game_new_err(bb_params params, bool allow_zero, const char *seed, size_t length, bb_game **game, bb_error *error)
{ return bb_error_of(bb_game_new(params, allow_zero, seed, length, game), error); }
static inline bb_status bb_game_from_id_err(const char *id, size_t length, bool allow_zero, bb_game **game, bb_error *error)
{ return bb_error_of(bb_game_from_id(id, length, allow_zero, game), error); }
static inline bb_status bb_game_hiding_err(bb_board board, bool allow_zero, bb_game **game, bb_error *error)
{ return bb_error_of(bb_game_hiding(board, allow_zero, game), error); }
static inline bb_status bb_wide_game_hiding_err(const bb_wide_board *board, bool allow_zero, bb_game **game, bb_error *error)
{ return bb_error_of(bb_wide_game_hiding(board, allow_zero, game), error); }
static inline bb_status bb_game_load_err(const char *file, size_t length, bool allow_zero, bb_game **game, bb_error *error)
{ return bb_error_of(bb_game_load(file, length, allow_zero, game), error); }
static inline bb_status bb_game_save_err(const bb_game *game, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_game_save(game, out, capacity, length), error); }
static inline bb_status bb_game_save_to_err(const bb_game *game, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_game_save_to(game, writer), error); }
static inline bb_status bb_game_clone_err(const bb_game *game, bb_game **copy, bb_error *error)
{ return bb_error_of(bb_game_clone(game, copy), error); }
static inline bb_status bb_game_id_err(const bb_game *game, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_game_id(game, out, capacity, length), error); }
static inline bb_status bb_game_seed_err(const bb_game *game, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_game_seed(game, out, capacity, length), error); }
static inline bb_status bb_game_play_err(bb_game *game, bb_move made, bb_error *error)
{ return bb_error_of(bb_game_play(game, made), error); }
static inline bb_status bb_game_apply_err(bb_game *game, bb_move made, bb_error *error)
{ return bb_error_of(bb_game_apply(game, made), error); }
static inline bb_status bb_game_undo_err(bb_game *game, bool *done, bb_error *error)
{ return bb_error_of(bb_game_undo(game, done), error); }
static inline bb_status bb_game_redo_err(bb_game *game, bool *done, bb_error *error)
{ return bb_error_of(bb_game_redo(game, done), error); }
static inline bb_status bb_game_restart_err(bb_game *game, bool *done, bb_error *error)
{ return bb_error_of(bb_game_restart(game, done), error); }
static inline bb_status bb_game_go_to_err(bb_game *game, size_t position, bb_error *error)
{ return bb_error_of(bb_game_go_to(game, position), error); }
static inline bb_status bb_move_parse_err(const char *text, size_t length, bb_size size, bb_move *made, bb_error *error)
{ return bb_error_of(bb_move_parse(text, length, size, made), error); }
static inline bb_status bb_move_format_err(bb_move made, bb_size size, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_move_format(made, size, out, capacity, length), error); }
static inline bb_status bb_game_history_err(const bb_game *game, size_t number, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_game_history(game, number, out, capacity, length), error); }
static inline bb_status bb_game_read_err(const bb_game *game, bb_game_state *state, bb_error *error)
{ return bb_error_of(bb_game_read(game, state), error); }
static inline bb_status bb_game_status_err(const bb_game *game, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_game_status(game, out, capacity, length), error); }
static inline bb_status bb_game_mark_err(const bb_game *game, bb_port port, bb_mark *mark, bb_error *error)
{ return bb_error_of(bb_game_mark(game, port, mark), error); }
static inline bb_status bb_game_observations_err(const bb_game *game, bb_observation *observations, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_game_observations(game, observations, capacity, count), error); }
static inline bb_status bb_game_guesses_err(const bb_game *game, bb_cell *cells, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_game_guesses(game, cells, capacity, count), error); }
static inline bb_status bb_game_locks_err(const bb_game *game, bb_cell *cells, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_game_locks(game, cells, capacity, count), error); }
static inline bb_status bb_game_atoms_err(const bb_game *game, bb_cell *cells, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_game_atoms(game, cells, capacity, count), error); }
static inline bb_status bb_game_score_err(const bb_game *game, bb_scoring scoring, bb_score *score, bb_error *error)
{ return bb_error_of(bb_game_score(game, scoring, score), error); }
static inline bb_status bb_game_check_result_err(const bb_game *game, bb_check_result *result, bb_port *port, bb_error *error)
{ return bb_error_of(bb_game_check_result(game, result, port), error); }
static inline bb_status bb_game_draw_err(const bb_game *game, bb_picture picture, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_game_draw(game, picture, out, capacity, length), error); }
static inline bb_status bb_game_draw_to_err(const bb_game *game, bb_picture picture, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_game_draw_to(game, picture, writer), error); }
static inline bb_status bb_game_evidence_err(const bb_game *game, bb_evidence **evidence, bb_error *error)
{ return bb_error_of(bb_game_evidence(game, evidence), error); }
static inline bb_status bb_game_par_err(const bb_game *game, const bb_watch *watch, bb_par *par, bb_error *error)
{ return bb_error_of(bb_game_par(game, watch, par), error); }
static inline bb_status bb_game_is_unique_err(const bb_game *game, bb_unique unique, const bb_watch *watch, bool *is_unique, bb_error *error)
{ return bb_error_of(bb_game_is_unique(game, unique, watch, is_unique), error); }
static inline bb_status bb_games_generate_err(const char *id, size_t length, bool allow_zero, const bb_wanted *wanted, const bb_watch *watch, uint64_t count, bb_game_visitor visitor, void *user, bb_error *error)
{ return bb_error_of(bb_games_generate(id, length, allow_zero, wanted, watch, count, visitor, user), error); }
static inline bb_status bb_puzzle_fewest_err(const bb_game *game, const bb_watch *watch, bb_puzzle **puzzle, bb_error *error)
{ return bb_error_of(bb_puzzle_fewest(game, watch, puzzle), error); }
static inline bb_status bb_puzzle_deduction_err(const bb_game *game, bb_difficulty most, const bb_watch *watch, bb_puzzle **puzzle, bb_error *error)
{ return bb_error_of(bb_puzzle_deduction(game, most, watch, puzzle), error); }
static inline bb_status bb_puzzle_read_err(const bb_puzzle *puzzle, bb_puzzle_size *size, bb_error *error)
{ return bb_error_of(bb_puzzle_read(puzzle, size), error); }
static inline bb_status bb_puzzle_clues_err(const bb_puzzle *puzzle, bb_fact *facts, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_puzzle_clues(puzzle, facts, capacity, count), error); }
static inline bb_status bb_puzzle_evidence_err(const bb_puzzle *puzzle, bb_evidence **evidence, bb_error *error)
{ return bb_error_of(bb_puzzle_evidence(puzzle, evidence), error); }
static inline bb_status bb_puzzle_board_err(const bb_puzzle *puzzle, bb_wide_board **board, bb_error *error)
{ return bb_error_of(bb_puzzle_board(puzzle, board), error); }
static inline bb_status bb_puzzle_words_err(const bb_puzzle *puzzle, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_puzzle_words(puzzle, out, capacity, length), error); }
static inline bb_status bb_puzzle_words_to_err(const bb_puzzle *puzzle, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_puzzle_words_to(puzzle, writer), error); }
static inline bb_status bb_sheet_write_err(const bb_puzzle *const *puzzles, size_t count, const bb_sheet_options *options, bb_sheet_format format, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_sheet_write(puzzles, count, options, format, writer), error); }
static inline bb_status bb_dungeon_parse_err(const char *text, size_t length, bb_dungeon **dungeon, bb_error *error)
{ return bb_error_of(bb_dungeon_parse(text, length, dungeon), error); }
static inline bb_status bb_dungeons_read_err(const char *text, size_t length, bb_dungeon_visitor visitor, void *user, bb_error *error)
{ return bb_error_of(bb_dungeons_read(text, length, visitor, user), error); }
static inline bb_status bb_dungeon_read_err(const bb_dungeon *dungeon, uint32_t *width, uint32_t *height, bb_cell *start, bb_cell *exit, bb_error *error)
{ return bb_error_of(bb_dungeon_read(dungeon, width, height, start, exit), error); }
static inline bb_status bb_dungeon_is_wall_err(const bb_dungeon *dungeon, bb_cell cell, bool *wall, bb_error *error)
{ return bb_error_of(bb_dungeon_is_wall(dungeon, cell, wall), error); }
static inline bb_status bb_dungeon_solve_err(const bb_dungeon *dungeon, bb_dungeon_rule rule, uint32_t limit, bb_dungeon_answer *answer, bb_error *error)
{ return bb_error_of(bb_dungeon_solve(dungeon, rule, limit, answer), error); }
static inline bb_status bb_dungeon_path_err(const bb_dungeon *dungeon, bb_dungeon_rule rule, uint32_t steps, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_dungeon_path(dungeon, rule, steps, out, capacity, length), error); }
static inline bb_status bb_dungeon_walk_err(const bb_dungeon *dungeon, bb_dungeon_rule rule, const char *moves, size_t length, bb_cell *player, bb_monster *monsters, size_t capacity, size_t *count, bb_error *error)
{ return bb_error_of(bb_dungeon_walk(dungeon, rule, moves, length, player, monsters, capacity, count), error); }
static inline bb_status bb_dungeon_animate_err(const bb_dungeon *dungeon, bb_dungeon_rule rule, const char *moves, size_t moves_length, bool frontier, char *out, size_t capacity, size_t *length, bb_error *error)
{ return bb_error_of(bb_dungeon_animate(dungeon, rule, moves, moves_length, frontier, out, capacity, length), error); }
static inline bb_status bb_dungeon_animate_to_err(const bb_dungeon *dungeon, bb_dungeon_rule rule, const char *moves, size_t moves_length, bool frontier, bb_writer writer, bb_error *error)
{ return bb_error_of(bb_dungeon_animate_to(dungeon, rule, moves, moves_length, frontier, writer), error); }

#endif /* BLACKBOX_ERRORS_H */

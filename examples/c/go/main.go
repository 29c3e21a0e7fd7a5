// Solves evidence from Go: counts the boards left, and fires the port that says the most.
//
//	CGO_CFLAGS=$(pkg-config --cflags blackbox) CGO_LDFLAGS=$(pkg-config --libs blackbox) go run . [EVIDENCE]
//
// Go moves a goroutine between threads from one call to the next, so each call takes an error of its own: the functions
// of blackbox_errors.h.
package main

/*
#include <blackbox_errors.h>
#include <stdlib.h>
*/
import "C"

import (
	"errors"
	"fmt"
	"os"
	"unsafe"
)

// The error of a call that failed.
func check(status C.bb_status, problem *C.bb_error) error {
	if status == C.BB_OK {
		return nil
	}
	return errors.New(C.GoString(&problem.message[0]))
}

func solve(text string) error {
	var problem C.bb_error
	input := C.CString(text)
	defer C.free(unsafe.Pointer(input))

	var evidence *C.bb_evidence
	defer func() { C.bb_evidence_free(evidence) }()
	status := C.bb_evidence_parse_err(input, C.BB_NUL_TERMINATED, C.BB_PORTS_LETTERS, &evidence, &problem)
	if err := check(status, &problem); err != nil {
		return err
	}

	watch := C.bb_watch{limit: 1000000000}
	watch.size = C.size_t(unsafe.Sizeof(watch))
	var solution *C.bb_solution
	defer func() { C.bb_solution_free(solution) }()
	if err := check(C.bb_evidence_solve_err(evidence, nil, &watch, &solution, &problem), &problem); err != nil {
		return err
	}
	var digits [64]C.char
	if err := check(C.bb_solution_count_format_err(solution, C.BB_ATOMS_UNKNOWN, &digits[0], 64, nil, &problem), &problem); err != nil {
		return err
	}
	fmt.Println(C.GoString(&digits[0]), "boards")

	var advice *C.bb_advice
	defer func() { C.bb_advice_free(advice) }()
	status = C.bb_evidence_advise_err(evidence, nil, C.BB_SCORING_RAYS, &watch, &advice, &problem)
	if err := check(status, &problem); err != nil {
		return err
	}
	var totals C.bb_advice_totals
	if err := check(C.bb_advice_read_err(advice, &totals, &problem), &problem); err != nil {
		return err
	}
	var size C.bb_evidence_size
	if err := check(C.bb_evidence_read_err(evidence, &size, &problem), &problem); err != nil {
		return err
	}
	if bool(totals.has_best) {
		status = C.bb_port_format_err(totals.best, C.BB_PORTS_LETTERS, size.size, &digits[0], 64, nil, &problem)
		if err := check(status, &problem); err != nil {
			return err
		}
		fmt.Println("fire", C.GoString(&digits[0]))
	}
	return nil
}

func main() {
	text := "8x8 4; L5 B5; R1 H"
	if len(os.Args) > 1 {
		text = os.Args[1]
	}
	if err := solve(text); err != nil {
		fmt.Fprintln(os.Stderr, "solve:", err)
		os.Exit(2)
	}
}

-- Solves evidence from LuaJIT: reads it, counts the boards left, and fires the port that says the most.
--
--     luajit solve.lua [EVIDENCE]
--
-- blackbox.cdef, installed beside the header, has its declarations without comments. BLACKBOX_CDEF and
-- BLACKBOX_LIBRARY name the two where they are in no standard place.
local ffi = require("ffi")
local file = assert(io.open(os.getenv("BLACKBOX_CDEF") or "/usr/local/include/blackbox.cdef"))
ffi.cdef(file:read("*a"))
file:close()
local bb = ffi.load(os.getenv("BLACKBOX_LIBRARY") or "blackbox")
assert(bb.bb_abi_version() == bb.BB_ABI_VERSION, "another ABI than the declarations have")

-- Ends with the message of a call that failed. The last error is that of this thread, and Lua stays in it.
local function check(status)
    if status ~= bb.BB_OK then
        error(("%s: %s"):format(ffi.string(bb.bb_status_name(status)), ffi.string(bb.bb_last_error())), 0)
    end
end

-- Makes a handle that is freed with Lua's value.
local function made(type, free, call)
    local out = ffi.new(type .. " *[1]")
    check(call(out))
    return ffi.gc(out[0], free)
end

local text = arg[1] or "8x8 4; L5 B5; R1 H"
local evidence = made("bb_evidence", bb.bb_evidence_free, function(out)
    return bb.bb_evidence_parse(text, bb.BB_NUL_TERMINATED, bb.BB_PORTS_LETTERS, out)
end)
local watch = ffi.new("bb_watch", { size = ffi.sizeof("bb_watch"), limit = 1e9 })
local solution = made("bb_solution", bb.bb_solution_free, function(out)
    return bb.bb_evidence_solve(evidence, nil, watch, out)
end)
local digits = ffi.new("char[64]")
check(bb.bb_solution_count_format(solution, bb.BB_ATOMS_UNKNOWN, digits, 64, nil))
print(ffi.string(digits) .. " boards")

local advice = made("bb_advice", bb.bb_advice_free, function(out)
    return bb.bb_evidence_advise(evidence, nil, bb.BB_SCORING_RAYS, watch, out)
end)
local totals, size = ffi.new("bb_advice_totals"), ffi.new("bb_evidence_size")
check(bb.bb_advice_read(advice, totals))
check(bb.bb_evidence_read(evidence, size))
if totals.has_best then
    check(bb.bb_port_format(totals.best, bb.BB_PORTS_LETTERS, size.size, digits, 64, nil))
    print("fire " .. ffi.string(digits))
end

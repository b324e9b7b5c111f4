/** @type {readonly import('../report.mjs').Survivor[]} */
export default [
  {
    file: 'src/desk/trading/actions/tpsl/evidence.ts',
    code: "triggerEvidence.by === 'row' ?",
    why: 'For the compiler: the evidence of a trigger is always by its row.',
  },
  {
    file: 'src/desk/trading/actions/deposit.ts',
    code: 'return `deposit ${hash ??',
    original: "''",
    why: 'The text for an amount or a time that is not known is the same in every id.',
  },
  {
    file: 'src/desk/trading/actions/trail.ts',
    code: "id: `trailing ${posId} ${createdAt ?? ''}`",
    original: "''",
    why: 'The text for a time that is not known is the same in every id.',
  },
  {
    file: 'src/desk/trading/actions/trail.ts',
    code: "!absences.isAbsent('stop')",
    original: "'stop'",
    why: 'Only one thing of this call may be absent, so that its name does not matter.',
  },
]

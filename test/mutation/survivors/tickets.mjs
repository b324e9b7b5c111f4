/** @type {readonly import('../report.mjs').Survivor[]} */
export default [
  {
    file: 'src/desk/trading/tickets/store.ts',
    code: ".join('')",
    why: 'The script looks for a role with its brackets, and finds it whatever stands between two of them.',
  },
  {
    file: 'src/desk/trading/tickets/store.ts',
    code: 'reservation?.size.toFixed() ??',
    original: "''",
    why: 'Without a reservation the script reads no size.',
  },
  {
    file: 'src/desk/trading/tickets/outcome-check-queues.ts',
    code: "const [userId = '', id = ''] =",
    original: "''",
    why: 'Each member that was ever put into the set has both parts.',
  },
  {
    file: 'src/desk/trading/tickets/batch-store.ts',
    code: "const [userId = '', id = ''] =",
    original: "''",
    why: 'Each member that was ever put into the set has both parts.',
  },
  {
    file: 'src/desk/trading/tickets/confirm.ts',
    code: 'while (timers.now() < until)',
    replacement: 'timers.now() <= until',
    why: 'One try more, if the clock is read in the very moment in which the hour ends.',
  },
  {
    file: 'src/desk/trading/tickets/confirm.ts',
    code: 'const states: readonly TicketState[] = claim.after',
    replacement: 'false',
    why: 'The move before has just found that the ticket is in none of these states.',
  },
  {
    file: 'src/desk/trading/tickets/ticket-follower.ts',
    code: 'if (holdsRisk !== true ||',
    replacement: 'false',
    why: 'Ending a reservation that is not held changes nothing; the check saves two round trips.',
  },
  {
    file: 'src/desk/trading/tickets/ticket-follower.ts',
    code: '...(transactionHash === undefined ?',
    replacement: 'false',
    why: 'JSON leaves an undefined hash out.',
  },
  {
    file: 'src/desk/trading/tickets/reconciler.ts',
    code: 'if (!hasFollowUpNow(ticket))',
    replacement: 'false',
    why: 'Without a follow-up the report is marked right after the message; the other mark costs two round trips.',
  },
]

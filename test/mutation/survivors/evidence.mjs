/** @type {readonly import('../report.mjs').Survivor[]} */
export default [
  {
    file: 'src/desk/trading/evidence/find-rows.ts',
    code: '(involved.get(claimant) ?? [])',
    original: '[]',
    why: 'A claimant is always among its candidates; the name put there is no row of anybody.',
  },
  {
    file: 'src/desk/trading/evidence/find-rows.ts',
    code: '(candidates.get(name) ?? [])',
    original: '[]',
    why: 'Every name that is asked for is among the candidates.',
  },
  {
    file: 'src/desk/trading/evidence/explanations.ts',
    code: '(chosen >> index) % 2 === 1',
    replacement: '(chosen >> index) % 2 !== 1',
    why: 'The same sets are tried, in the opposite order.',
  },
  {
    file: 'src/desk/trading/evidence/explanations.ts',
    code: 'const hasShare = causes.some(',
    why: 'More orders are tried, of which each leads to the same amounts; the first is still the order of the causes.',
  },
  {
    file: 'src/desk/trading/evidence/find-end.ts',
    code: "if (field === 'collateral' ||",
    original: "field === 'collateral'",
    replacement: 'false',
    why: 'A change of collateral leaves the size as it is: whatever explains the size does so without it too, so nothing is told.',
  },
]

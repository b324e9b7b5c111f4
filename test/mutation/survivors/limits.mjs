/** @type {readonly import('../report.mjs').Survivor[]} */
export default [
  {
    file: 'src/desk/trading/risk/limits/exposure.ts',
    code: 'named.owner.toLowerCase()',
    why: 'Capitals make the spellings of an address equal as small letters do.',
  },
  {
    file: 'src/desk/trading/risk/limits/parse-limits.ts',
    code: "const { count = '', unit = '' } =",
    original: "''",
    why: 'A word that does not match has no duration whatever the defaults: each gives NaN.',
  },
  {
    file: 'src/desk/trading/risk/limits/parse-limits.ts',
    code: "orders: '',",
    why: 'A unit that cannot be read from a word allows as little as none.',
  },
  {
    file: 'src/desk/trading/risk/limits/store.ts',
    code: "fields['coolOffUntil'] ?? '0'",
    original: "'0'",
    why: 'Without a cool-off there is none ahead: neither 0 nor the NaN of an empty text is.',
  },
]

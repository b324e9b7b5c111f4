/**
 * The mutants that no test finds and that may stay, each with the reason: most leave the behaviour as it is. One is
 * named by its file and a part of the line that it changes; `original` and `replacement` tell several of a line apart.
 *
 * @type {readonly { file: string, code: string, original?: string, replacement?: string, why: string }[]}
 */
export const SURVIVORS = [
  // src/accounts/vault
  {
    file: 'src/accounts/vault/master-key-check.ts',
    code: 'const KNOWN_TEXT =',
    why: 'Any text checks a key: the seal of an empty one is authenticated, too.',
  },
  {
    file: 'src/accounts/vault/master-key-check.ts',
    code: 'const checkRecord =',
    original: "'vault'",
    why: 'The owner of the check records only has to be the same at every start; their kind keeps them apart.',
  },
  {
    file: 'src/accounts/vault/vault.ts',
    code: "packed = ''",
    why: 'A text without a third part is refused whatever the default: neither text is the encoding of a sealed body.',
  },
  {
    file: 'src/accounts/vault/vault.ts',
    code: 'if (batch.length < size)',
    why: 'A new batch before the old one is used up only costs time; its bytes are as random.',
  },
  // src/accounts/two-factor
  {
    file: 'src/accounts/two-factor/attempts.ts',
    code: "?? '0'",
    original: "'0'",
    why: 'Without a stored time there is none ahead: neither 0 nor the NaN of an empty text is.',
  },
  {
    file: 'src/accounts/two-factor/pin.ts',
    code: 'export const storedPin = z.object',
    why: 'The module does not load with it, so that its tests fail before they begin, which Stryker does not count.',
  },
  {
    file: 'src/accounts/two-factor/pin.ts',
    code: '(pin.charCodeAt(at + 1) - pin.charCodeAt(at) + 10) % 10',
    why: 'Only the equality of the steps counts, and less 10 they are as equal modulo 10.',
  },
  {
    file: 'src/accounts/two-factor/pin.ts',
    code: 'if (error) reject(error)',
    why: 'scrypt checks its parameters before it begins. Without a key the comparison fails as well.',
  },
  {
    file: 'src/accounts/two-factor/record.ts',
    code: "z.discriminatedUnion('kind', [storedPin, storedTotp])",
    original: "'kind'",
    why: 'The module does not load with it, so that its tests fail before they begin, which Stryker does not count.',
  },
  {
    file: 'src/accounts/two-factor/records.ts',
    code: 'const [[, removed] = []] =',
    why: 'For the compiler: the reply to a transaction has an entry for each command.',
  },
  {
    file: 'src/accounts/two-factor/records.ts',
    code: '.exec()) ?? []',
    why: 'For the compiler: a transaction without WATCH is always carried out.',
  },
  {
    file: 'src/accounts/two-factor/reset.ts',
    code: '(await read(userId)) ?? {',
    why: 'Only if the reset is cancelled between two commands; then it has no end to be told.',
  },
  {
    file: 'src/accounts/two-factor/set-up.ts',
    code: "wanted: z.discriminatedUnion('kind', [",
    original: "'kind'",
    why: 'The module does not load with it, so that its tests fail before they begin, which Stryker does not count.',
  },
  {
    file: 'src/accounts/two-factor/set-up.ts',
    code: "z.object({ kind: z.literal('pin'), typed: storedPin.optional() })",
    why: 'The module does not load with it, so that its tests fail before they begin, which Stryker does not count.',
  },
  {
    file: 'src/accounts/two-factor/set-up.ts',
    code: 'let isDone = false',
    why: 'It is set before it is read.',
  },
  {
    file: 'src/accounts/two-factor/totp.ts',
    code: 'export const storedTotp =',
    why: 'The module does not load with it, so that its tests fail before they begin, which Stryker does not count.',
  },
  {
    file: 'src/accounts/two-factor/totp.ts',
    code: 'const CODE =',
    why: 'The library refuses a code of another length itself.',
  },
  {
    file: 'src/accounts/two-factor/totp.ts',
    code: 'new OtpSecret({ size: SECRET_BYTES })',
    why: 'It is the default of the library, which may change.',
  },
  {
    file: 'src/accounts/two-factor/two-factor.ts',
    code: "const REMEMBERED = 'remembered'",
    why: 'The name only has to be that of no action.',
  },
  // src/desk/trading/risk
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
  // src/service/records
  {
    file: 'src/service/records/times.ts',
    code: 'const zoned = text.length > 10',
    original: 'text.length > 10',
    replacement: 'true',
    why: 'A date alone is of UTC with a zone and without one.',
  },
  {
    file: 'src/service/records/times.ts',
    code: 'const zoned = text.length > 10',
    replacement: 'text.length >= 10',
    why: 'A date alone is of UTC with a zone and without one.',
  },
  {
    file: 'src/service/records/record.ts',
    code: '[key, decimals === undefined ? { names } : { names, decimals }]',
    original: '[key, decimals === undefined ? { names } : { names, decimals }]',
    why: 'The module does not load with it, so that its tests fail before they begin, which Stryker does not count.',
  },
  {
    file: 'src/service/records/record.ts',
    code: '.filter(([key]) => key !== rest)',
    why: 'The field of the rest would be read, too, as nothing; its getter is defined in its place afterwards.',
  },
  {
    file: 'src/service/records/record.ts',
    code: 'rules[key]?.names ?? []',
    original: '[]',
    why: 'Only the field of the rest has no names, and nothing is looked up by them.',
  },
  {
    file: 'src/desk/trading/evidence/matching.ts',
    code: '(involved.get(claimant) ?? [])',
    original: '[]',
    why: 'A claimant is always among its candidates; the name put there is no row of anybody.',
  },
  {
    file: 'src/desk/trading/evidence/matching.ts',
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
    file: 'src/desk/trading/evidence/explanations.ts',
    code: 'const ROUNDING = new Big(',
    why: 'The module does not load with it, so that its tests fail before they begin, which Stryker does not count.',
  },
  // src/desk/trading/actions
  {
    file: 'src/desk/trading/actions/open/figures.ts',
    code: "knownTotal([{ cost: 'openingFee', amount: fee }, closingFee])",
    original: "'openingFee'",
    why: 'A sum of costs does not depend on their names.',
  },
  {
    file: 'src/desk/trading/actions/tpsl/evidence.ts',
    code: "triggerEvidence.by === 'row' ?",
    why: 'For the compiler: the evidence of a trigger is always by its row.',
  },
]

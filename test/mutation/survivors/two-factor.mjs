/** @type {readonly import('../report.mjs').Survivor[]} */
export default [
  {
    file: 'src/accounts/two-factor/attempts.ts',
    code: "?? '0'",
    original: "'0'",
    why: 'Without a stored time there is none ahead: neither 0 nor the NaN of an empty text is.',
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
    code: '(await read(userId)) ?? running(',
    why: 'Only if the reset is cancelled between two commands; then it has no end to be told.',
  },
  {
    file: 'src/accounts/two-factor/set-up.ts',
    code: 'let isDone = false',
    why: 'It is set before it is read.',
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
]

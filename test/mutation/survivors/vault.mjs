/** @type {readonly import('../report.mjs').Survivor[]} */
export default [
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
]

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
    file: 'src/accounts/vault/rotate.ts',
    code: 'if (found.resealed > 0 && pass < MAX_PASSES) continue',
    original: 'found.resealed > 0',
    why: 'A further pass after one that found nothing to reseal changes nothing; it only costs time.',
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

import { findNamed } from '../../../accounts/label.js'
import type { Account } from '../../../accounts/accounts.js'
import { GrammarError } from '../../../desk/trading/grammar/fault.js'
import type { Word } from '../../../desk/trading/grammar/word.js'

/** The id of the account that a word names by its label, without its spaces, or by its id; or the error that asks for another word. */
export function namedAccount(
  accounts: readonly Pick<Account, 'id' | 'label'>[],
  { text, at, length }: Word,
): string | GrammarError {
  const named = findNamed(accounts, text, ({ label }) => label)
  if (named.is === 'one') return named.one.id
  if (named.is === 'none') return new GrammarError('typed-not-account', at, length, {})
  return new GrammarError('typed-same-account', at, length, {
    ids: named.all.map(({ id, label }) => `${label} = ${id}`).join(' · '),
  })
}

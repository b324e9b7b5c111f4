import { failureNote } from './form.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { MarketDataAccess } from '../../../desk/market/market-data-access.js'
import type { Desk } from '../../../desk/desk.js'
import { pairWord } from '../../../desk/trading/grammar/views.js'
import type { DeskContext } from '../context.js'
import type { PairChoice } from '../../../desk/pair-choices.js'
import { findNamed } from '../../../accounts/label.js'
import type { Account } from '../../../accounts/accounts.js'
import { GrammarError } from '../../../desk/trading/grammar/fault.js'
import type { Word } from '../../../desk/trading/grammar/word.js'

/** Finds the pair that a text names, in the words of the grammar; or offers those whose names are nearest. */
export async function findPair(
  ctx: DeskContext,
  { market }: { readonly market: Pick<Desk['market'], 'find' | 'all'> },
  access: MarketDataAccess,
  typed: string,
): Promise<
  | { readonly pair: string }
  | { readonly note: FormattedString; readonly facts?: { readonly pairs: readonly PairChoice[] } | undefined }
> {
  try {
    const found = await market.find(access, typed)
    if (!('nearest' in found)) return { pair: pairWord(found) }
    const { nearest } = found
    if (nearest.length === 0) return { note: ctx.text('trade-pair-unknown', { typed }) }
    const pairs = (await market.all(access)).filter(({ symbol }) => nearest.includes(symbol))
    return {
      note: ctx.text('trade-pair-nearest', { typed }),
      facts: { pairs: pairs.map((pair) => ({ ...pair, isFavourite: false })) },
    }
  } catch (error) {
    return { note: failureNote(ctx, error) }
  }
}

/** The id of the account that a word names by its label, without its spaces, or by its id; or the error that asks for another word. */
export function namedAccount(
  accounts: readonly Pick<Account, 'id' | 'label'>[],
  { text, at, length }: Word,
): string | GrammarError {
  const named = findNamed(accounts, text, ({ label }) => label)
  if (named.is === 'one') return named.one.id
  if (named.is === 'none') return new GrammarError('typed-not-account-word', at, length, {})
  return new GrammarError('typed-same-account', at, length, {
    ids: named.all.map(({ id, label }) => `${label} = ${id}`).join(' · '),
  })
}

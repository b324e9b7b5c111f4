import type { Desk } from '../../../desk/desk.js'
import { spellings } from '../../../desk/market/pairs/pair-list.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { ServiceError } from '../../../service/errors.js'
import type { WordsLine } from '../../../desk/trading/words/understanding.js'
import { personOf, type DeskContext } from '../../shell/context.js'

/**
 * The lines of a choice that the account leaves possible: "sell eth" cannot close a long position where none is open. All of
 * them where the positions cannot be read now.
 */
export async function possibleLines(
  ctx: DeskContext,
  { findTrader, account }: Pick<Desk, 'findTrader' | 'account'>,
  lines: readonly WordsLine[],
): Promise<readonly WordsLine[]> {
  const close = lines.find(({ command }) => command === 'close')
  if (!close || lines.every(({ command }) => command === 'close')) return lines
  const [pair = ''] = close.words.split(' ')
  try {
    const trader = await findTrader(personOf(ctx).id, ctx.userContext)
    if (!trader) return lines
    const { positions, mayBeMore } = await account.positions.marked(trader, ({ isLong }) => isLong !== false)
    const isOpen = positions.some(({ symbol = '' }) => spellings(symbol).includes(pair))
    return isOpen || mayBeMore ? lines : lines.filter((line) => line !== close)
  } catch (err) {
    if (!(err instanceof ServiceError || err instanceof SealError)) throw err
    ctx.log.info(
      { event: 'choice-not-narrowed', err },
      'Could not read the positions that a sentence may close; all readings of it are offered',
    )
    return lines
  }
}

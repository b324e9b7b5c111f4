import type { Desk } from '../../../desk/desk.js'
import { ServiceError } from '../../../service/errors.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { familiarSymbols } from '../../../desk/trading/words/pairs/pair-names.js'
import { personOf, type DeskContext } from '../../shell/context.js'

/** The pairs that a person's sentences may name, as BASE/QUOTE; well-known ones where theirs cannot be read now. */
export async function pairSymbols(
  ctx: DeskContext,
  { market }: Pick<Desk, 'market'>,
): Promise<readonly string[]> {
  try {
    const { settings } = ctx.userContext ?? {}
    const access = await market.findMarketDataAccess(personOf(ctx).id, { isPrivate: true, settings })
    if (!access) return familiarSymbols
    const pairs = await market.all(access)
    return pairs.map(({ symbol }) => symbol)
  } catch (err) {
    if (!(err instanceof ServiceError || err instanceof SealError)) throw err
    ctx.log.info(
      { event: 'pair-lookup-failed', err },
      'Could not read the pairs that a sentence may name; well-known ones are taken',
    )
    return familiarSymbols
  }
}

import { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { divide } from '../../../../lib/decimals.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { TrailPlan } from '../../../../desk/trading/actions/trail.js'
import { idWord } from '../../../../desk/trading/grammar/print-values.js'
import { losesAt } from '../../../../desk/trading/positions/manage-issues.js'
import { isUnplanned } from '../../../../desk/trading/unresolved-target.js'
import {
  bestStop,
  levelOfMove,
  stopOfMove,
  trailRule,
  type TrailRule,
} from '../../../../plans/kinds/trail.js'
import { printTrail, type TrailWords } from '../../../../plans/kinds/trail-words.js'
import { orMissingCard } from '../../../shell/cards/issue.js'
import { positionName } from '../../../shell/format/pair-and-side.js'
import { type PictureContext, type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { type OfferPlan, planHead } from './offer.js'
import { unplannedCard } from './unplanned.js'

/** The preview of a stop-loss that the bot moves in steps. Nothing is armed by it. */
export type PreviewTrail = (context: PictureContext, trader: Trader, wanted: TrailWords) => Promise<Message>

/** The step of a distance in average true ranges, in these. */
const STEP_OF_ATR = '0.5'

const HUNDRED = new Big(100)

export function createPreviewTrail({
  desk,
  offerPlan,
}: {
  readonly desk: Desk
  readonly offerPlan: OfferPlan
}): PreviewTrail {
  const preview: PreviewTrail = async (context, trader, wanted) => {
    const { trading } = desk
    const { text, numbers } = context
    const render = renderContextOf(context)
    // As that of the service: it finds the position, its price and its average true range.
    const planned = await trading.plan(trading.readAccount(trader), wanted)
    if (isUnplanned(planned))
      return await unplannedCard(render, desk, trader, planned, {
        intent: wanted,
        example: (id) => `/trail ${printTrail({ ...wanted, target: { by: 'id', id } })}`,
      })
    if (planned.intent.kind !== 'trail' || !('stopPrice' in planned))
      throw new Error(`A trailing stop was planned as ${planned.intent.kind}`)
    const { position } = planned
    const { id, isLong, price, symbol } = position
    for (const { list, error } of position.unread) if (list === 'orders') throw error
    if (isLong === undefined || !symbol.includes('/')) return { text: text('plan-even-unknown') }
    const name = positionName(render, position)
    const from = bestStop({ isLong }, position.orders)
    if (!from || !losesAt({ isLong }, from, price))
      return { text: text('plan-trail-no-stop', { ...name, example: `/tpsl ${idWord(id)} sl 2%` }) }
    const sizes = sizesOf(planned, wanted)
    const rule = trailRule({ isLong, price, from }, sizes)
    const step = numbers.price(sizes.step)
    if (rule === 'large') return { text: text('plan-trail-large', { step, price: numbers.price(price) }) }
    if ('least' in rule)
      return { text: text('plan-trail-small', { step, least: numbers.exactPrice(rule.least) }) }
    return await offerPlan(render, {
      trader,
      position,
      rule,
      guardedBy: planned,
      preview: () => [
        planHead(render, trader, { rule, position }),
        join(
          [
            text('plan-trail-now', { stop: numbers.exactPrice(from), mark: numbers.price(price) }),
            ...atrLine(render, wanted, rule),
            ...stepLines(render, rule),
          ],
          '\n',
        ),
        text('plan-trail-mandate', name),
      ],
    })
  }
  return async (context, trader, wanted) =>
    await orMissingCard(context, () => preview(context, trader, wanted))
}

/** The step and, for one in average true ranges, the distance to the price, in the quote currency. */
function sizesOf(
  { distance, position: { price } }: TrailPlan,
  { distance: typed }: TrailWords,
): { readonly step: Big; readonly behind: Big | undefined } {
  if (distance.by === 'percent')
    return { step: divide(price.times(distance.percent), HUNDRED), behind: undefined }
  const { dollars } = distance
  return typed.by === 'atr'
    ? { step: divide(dollars.times(STEP_OF_ATR), typed.times), behind: dollars }
    : { step: dollars, behind: undefined }
}

/** The distance that average true ranges have come to. */
function atrLine(
  { text, numbers }: RenderContext,
  { distance: typed }: TrailWords,
  { distance }: TrailRule,
): readonly FormattedString[] {
  if (typed.by !== 'atr') return []
  const { times, period } = typed
  return [
    text('plan-trail-atr', { times: numbers.amount(times), period, distance: numbers.exactPrice(distance) }),
  ]
}

/** The step of a rule, its first move and its last. */
function stepLines({ text, numbers }: RenderContext, rule: TrailRule): readonly FormattedString[] {
  const at = (move: number) => ({
    price: numbers.exactPrice(levelOfMove(rule, move).price),
    stop: numbers.exactPrice(stopOfMove(rule, move)),
  })
  return [
    text('plan-trail-step', {
      step: numbers.exactPrice(rule.step),
      distance: numbers.exactPrice(rule.distance),
    }),
    text('plan-trail-first', at(1)),
    text('plan-trail-last', { ...at(rule.moves), moves: String(rule.moves) }),
  ]
}

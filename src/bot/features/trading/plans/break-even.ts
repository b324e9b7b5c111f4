import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { BreakEvenIntent } from '../../../../desk/trading/actions/break-even.js'
import type { TpslIntent } from '../../../../desk/trading/actions/tpsl/grammar.js'
import { idWord } from '../../../../desk/trading/grammar/print-values.js'
import { losesAt } from '../../../../desk/trading/positions/manage-issues.js'
import { isUnplanned } from '../../../../desk/trading/unresolved-target.js'
import { awaitedTakeProfits, parseBreakEvenAtTp, saysAtTp } from '../../../../plans/kinds/break-even-at-tp.js'
import { hasStopAtEntry, parseBreakEven } from '../../../../plans/kinds/break-even.js'
import { replyWithRead } from '../../../shell/account-read.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import { planActionText, planTimeText } from '../../../shell/cards/plan.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import { positionName } from '../../../shell/format/pair-and-side.js'
import { type PictureContext, renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import type { OfferPlan } from './offer.js'
import { unplannedCard } from './unplanned.js'

/** The preview of a stop at the entry price once a gain is reached; `gain`: a target as /tpsl takes it. Nothing is armed by it. */
export type PreviewBreakEven = (context: PictureContext, trader: Trader, gain: TpslIntent) => Promise<Message>

export function createPreviewBreakEven(deps: {
  readonly desk: Desk
  readonly offerPlan: OfferPlan
}): PreviewBreakEven {
  return async (context, trader, gain) => {
    const { trading } = deps.desk
    const { text, numbers } = context
    const render = renderContextOf(context)
    const planned = await trading.plan(trading.readAccount(trader), gain)
    if (isUnplanned(planned))
      return await unplannedCard(render, deps.desk, trader, planned, {
        intent: gain,
        example: (id) => `/breakeven ${idWord(id)} at 2%`,
      })
    if (planned.intent.kind !== 'tpsl' || !('takeProfit' in planned) || !planned.takeProfit)
      throw new Error(`A gain was planned as ${planned.intent.kind}`)
    const { position } = planned
    const { entryPrice: entry, isLong, price: mark, symbol } = position
    if (!entry || isLong === undefined || !symbol.includes('/')) return { text: text('plan-even-unknown') }
    const { price } = planned.takeProfit
    const values = { price: numbers.exactPrice(price), entry: numbers.exactPrice(entry) }
    if (price.lte(0) || losesAt({ isLong }, price, entry) || price.eq(entry))
      return { text: text('plan-even-no-gain', values) }
    if (mark && !losesAt({ isLong }, mark, price)) return { text: text('plan-even-reached', values) }
    const rule = { kind: 'break-even', price, isLong } as const
    return await deps.offerPlan(render, {
      trader,
      position,
      rule,
      guardedBy: planned,
      preview: (plan) => [
        join([planActionText(render, { rule, position }), accountLine(render, trader)], '\n'),
        join(
          [text('plan-even-entry', { ...values, mark: numbers.price(mark) }), planTimeText(render, plan)],
          '\n',
        ),
        text('plan-even-mandate', positionName(render, position)),
        text('plan-even-depends'),
      ],
    })
  }
}

/** The preview of a stop at the entry price once a take-profit of a part has filled. Nothing is armed by it. */
export type PreviewBreakEvenAtTp = (
  context: PictureContext,
  trader: Trader,
  intent: BreakEvenIntent,
) => Promise<Message>

export function createPreviewBreakEvenAtTp(deps: {
  readonly desk: Desk
  readonly offerPlan: OfferPlan
}): PreviewBreakEvenAtTp {
  return async (context, trader, intent) => {
    const { trading } = deps.desk
    const { text, numbers } = context
    const render = renderContextOf(context)
    const account = trading.readAccount(trader)
    const planned = await trading.plan(account, intent)
    if (isUnplanned(planned))
      return await unplannedCard(render, deps.desk, trader, planned, {
        intent,
        example: (id) => `/breakeven ${idWord(id)} at tp`,
      })
    if (planned.intent.kind !== 'breakEven' || !('position' in planned) || !planned.position)
      throw new Error(`A stop at the entry was planned as ${planned.intent.kind}`)
    const { position } = planned
    const { id, entryPrice: entry, isLong, price: mark, symbol, orders, unread } = position
    for (const { list, error } of unread) if (list === 'orders') throw error
    if (!entry || isLong === undefined || !symbol.includes('/')) return { text: text('plan-even-unknown') }
    if (hasStopAtEntry({ id, position: { entryPrice: entry, isLong } }, orders))
      return { text: text('plan-even-in-place') }
    const name = positionName(render, position)
    const takeProfits = awaitedTakeProfits(orders, { isLong })
    if (takeProfits.length === 0)
      return { text: text('plan-tp-none', { ...name, example: `/tpsl ${idWord(id)} tp 5% 50%` }) }
    const rule = { kind: 'break-even-at-tp', takeProfits } as const
    return await deps.offerPlan(render, {
      trader,
      position,
      rule,
      guardedBy: planned,
      preview: (plan) => [
        join([planActionText(render, { rule, position }), accountLine(render, trader)], '\n'),
        join(
          [
            text('plan-even-entry', { entry: numbers.exactPrice(entry), mark: numbers.price(mark) }),
            planTimeText(render, plan),
          ],
          '\n',
        ),
        text('plan-even-mandate', name),
        text('plan-tp-depends'),
      ],
    })
  }
}

/** /breakeven: a stop at the entry price of a position, once it has gained, or a take-profit of a part has filled. */
export function breakEvenCommand({
  desk,
  previewBreakEven,
  previewBreakEvenAtTp,
}: {
  readonly desk: Desk
  readonly previewBreakEven: PreviewBreakEven
  readonly previewBreakEvenAtTp: PreviewBreakEvenAtTp
}): Command {
  return {
    name: 'breakeven',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    accepts: (words) => (saysAtTp(words) ? parseBreakEvenAtTp(words) : parseBreakEven(words)).ok,
    changesState: true,
    hasNumbers: true,
    examples: ['/breakeven BTC at 2%', '/breakeven BTC at tp'],
    rate: 'exits',
    run: async (ctx, typed) => {
      await replyWithRead(ctx, desk, async (own, trader) => {
        if (saysAtTp(typed)) {
          const said = parseBreakEvenAtTp(typed)
          if (!said.ok) return { text: typedFaultCard(own.text, typed, said.fault) }
          return await previewBreakEvenAtTp(own, trader, { kind: 'breakEven', target: said.intent })
        }
        const parsed = parseBreakEven(typed)
        if (!parsed.ok) return { text: typedFaultCard(own.text, typed, parsed.fault) }
        return await previewBreakEven(own, trader, parsed.intent)
      })
    },
  }
}

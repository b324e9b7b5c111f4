import type { FormattedString } from '@grammyjs/parse-mode'
import { divide } from '../../../../lib/decimals.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import { isRefused } from '../../../../desk/trading/actions/plan.js'
import { isUnplanned } from '../../../../desk/trading/unresolved-target.js'
import { orderFrom } from '../../../../plans/kinds/kinds.js'
import { parseScaleIn, SCALE_IN_EXAMPLE } from '../../../../plans/kinds/scale-in-words.js'
import { planScaleIn, type ScaleInPlan } from '../../../../plans/plan-scale-in.js'
import { replyWithRead } from '../../../shell/account-read.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import { notPlannedText } from '../../../shell/cards/issue.js'
import { planActionText } from '../../../shell/cards/plan.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import { dateTime } from '../../../shell/format/times.js'
import { type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { OfferPlan } from './offer.js'
import { eachLine, sumLines } from './slices.js'

/** /scalein: positions of one size, each opened by a plan once the price reaches its level. */
export function scaleInCommand({
  desk,
  offerPlan,
  now,
}: {
  readonly desk: Desk
  readonly offerPlan: OfferPlan
  readonly now: Clock
}): Command {
  return {
    name: 'scalein',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    accepts: (words) => parseScaleIn(words).ok,
    changesState: true,
    hasNumbers: true,
    examples: [SCALE_IN_EXAMPLE],
    run: async (ctx, typed) => {
      await replyWithRead(ctx, desk, async (own, trader) => {
        const parsed = parseScaleIn(typed)
        if (!parsed.ok) return { text: typedFaultCard(own.text, typed, parsed.fault) }
        const { trading } = desk
        const render = renderContextOf(own)
        const { slippage } = await trading.orderDefaults(trader.userId)
        const account = trading.readAccount(trader)
        const planned = await planScaleIn(trading, account, parsed.intent, { slippage, now })
        if (isUnplanned(planned)) return { text: notPlannedText(render, planned) }
        const preview = previewLines(render, trader, planned)
        if (isRefused(planned)) return { text: join([...preview, own.text('preview-refused')], '\n\n') }
        const { rule, pair } = planned
        const { id: pairId, symbol } = pair
        return await offerPlan(render, {
          trader,
          position: { pairId, symbol, isLong: rule.isLong },
          rule,
          guardedBy: orderFrom(rule, 1, symbol),
          preview: () => [...preview, own.text('plan-scale-in-mandate'), own.text('plan-scale-in-depends')],
        })
      })
    },
  }
}

/** The preview of all slices: the level of each and its worst entry, what they come to then, and what is wrong with them. */
function previewLines(
  render: RenderContext,
  trader: Trader,
  planned: ScaleInPlan,
): readonly FormattedString[] {
  const { text, numbers } = render
  const { rule, pair, price: mark } = planned
  const position = { symbol: pair.symbol, isLong: rule.isLong, id: undefined }
  return [
    join(
      [planActionText(render, { rule, position, progress: undefined }), accountLine(render, trader)],
      '\n',
    ),
    join(
      [
        eachLine(render, planned),
        text('plan-scale-in-now', {
          price: numbers.price(mark),
          slippage: numbers.percent(rule.slippage),
          end: dateTime(render, new Date(rule.endsAt)),
        }),
        ...planned.levels.map(({ price, sent, worst }) =>
          text('plan-scale-in-level', {
            price: numbers.exactPrice(price),
            move: numbers.signedPercent(divide(price.minus(mark).times(100), mark)),
            low: numbers.exactPrice(sent.low),
            high: numbers.exactPrice(sent.high),
            worst: numbers.price(worst),
          }),
        ),
      ],
      '\n',
    ),
    ...sumLines(render, planned),
  ]
}

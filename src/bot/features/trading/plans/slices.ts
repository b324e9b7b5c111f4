import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import { isRefused } from '../../../../desk/trading/actions/plan.js'
import { isUnplanned } from '../../../../desk/trading/unresolved-target.js'
import { type AddRule, orderFrom } from '../../../../plans/kinds/kinds.js'
import { endOf, type SlicesRule } from '../../../../plans/kinds/slices.js'
import { parseSlices, SLICE_EXAMPLES } from '../../../../plans/kinds/slices-words.js'
import { planSlices, type SlicesPlan, type SlicesSum } from '../../../../plans/plan-slices.js'
import { LEAST_COLLATERAL } from '../../../../service/operations/inputs.js'
import { replyWithRead } from '../../../shell/account-read.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import { issuePart, notPlannedText } from '../../../shell/cards/issue.js'
import { feeLine, lossLine, totalLine } from '../../../shell/cards/opening-lines.js'
import { planActionText } from '../../../shell/cards/plan.js'
import { liquidationCaveat } from '../../../shell/cards/pnl-parts.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import { dateTime } from '../../../shell/format/times.js'
import { type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { OfferPlan } from './offer.js'

/** /twap and /dca: positions of one size, opened one after another by a plan, within a band of prices. */
export function slicesCommand(
  name: SlicesRule['command'],
  { desk, offerPlan, now }: { readonly desk: Desk; readonly offerPlan: OfferPlan; readonly now: Clock },
): Command {
  return {
    name,
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    accepts: (words) => parseSlices(name, words).ok,
    changesState: true,
    hasNumbers: true,
    examples: [SLICE_EXAMPLES[name]],
    run: async (ctx, typed) => {
      await replyWithRead(ctx, desk, async (own, trader) => {
        const parsed = parseSlices(name, typed)
        if (!parsed.ok) return { text: typedFaultCard(own.text, typed, parsed.fault) }
        const { trading } = desk
        const render = renderContextOf(own)
        const { slippage } = await trading.orderDefaults(trader.userId)
        const account = trading.readAccount(trader)
        const planned = await planSlices(trading, account, parsed.intent, { slippage, now })
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
          preview: () => [...preview, own.text('plan-slices-mandate'), own.text('plan-slices-depends')],
        })
      })
    },
  }
}

/** The preview of all slices: their times and prices, what they come to at the worst of these, and what is wrong with them. */
function previewLines(
  render: RenderContext,
  trader: Trader,
  planned: SlicesPlan,
): readonly FormattedString[] {
  const { text, numbers } = render
  const { rule, pair } = planned
  const { count, everyMs, firstAt, band, slippage } = rule
  const lastAt = firstAt + (count - 1) * everyMs
  const times = {
    first: dateTime(render, new Date(firstAt)),
    last: dateTime(render, new Date(lastAt)),
    end: dateTime(render, new Date(endOf(rule))),
  }
  const position = { symbol: pair.symbol, isLong: rule.isLong, id: undefined }
  return [
    join(
      [planActionText(render, { rule, position, progress: undefined }), accountLine(render, trader)],
      '\n',
    ),
    join(
      [
        eachLine(render, planned),
        text('plan-slices-times', times),
        text('plan-slices-band', {
          low: numbers.exactPrice(band.low),
          high: numbers.exactPrice(band.high),
          price: numbers.price(planned.price),
          slippage: numbers.percent(slippage),
        }),
        text('plan-slices-entry', {
          best: numbers.exactPrice(planned.best),
          worst: numbers.exactPrice(planned.worst),
        }),
      ],
      '\n',
    ),
    ...sumLines(render, planned),
  ]
}

/** The line of what each slice takes. */
export function eachLine(
  { text, numbers }: RenderContext,
  { rule, atWorst }: Pick<SlicesSum, 'atWorst'> & { readonly rule: AddRule },
): FormattedString {
  return text('plan-slices-each', {
    collateral: numbers.dollars(rule.collateral),
    size: numbers.dollars(rule.size),
    leverage: numbers.multiple(atWorst.leverage),
    least: numbers.dollars(new Big(LEAST_COLLATERAL)),
  })
}

/** The lines of the sum of all slices at the worst of their prices, and of what is wrong with them. */
export function sumLines(
  render: RenderContext,
  { rule, collateral, size, atWorst, balance, loss, issues }: SlicesSum & { readonly rule: AddRule },
): readonly FormattedString[] {
  const { text, numbers } = render
  return [
    join(
      [
        text('plan-slices-all', { collateral: numbers.dollars(collateral), size: numbers.dollars(size) }),
        feeLine(render, atWorst.openFee),
        totalLine(render, { total: atWorst.total, balance }),
        text('plan-slices-worst', {
          liquidation: numbers.price(atWorst.liquidationPrice),
          stop: numbers.exactPrice(rule.stopLoss),
        }),
        ...liquidationCaveat(render, atWorst.missing),
        ...lossLine(render, loss),
      ],
      '\n',
    ),
    ...issuePart(render, issues),
  ]
}

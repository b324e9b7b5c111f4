import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import type { Clock } from '../../../../lib/clock.js'
import { divide } from '../../../../lib/decimals.js'
import type { Desk } from '../../../../desk/desk.js'
import { isRefused } from '../../../../desk/trading/actions/plan.js'
import type { Parsed } from '../../../../desk/trading/grammar/command-grammar.js'
import type { AccountReading } from '../../../../desk/trading/account-reading.js'
import type { Trading } from '../../../../desk/trading/trading.js'
import {
  isUnplanned,
  type RefusedIntent,
  type UnknownPair,
} from '../../../../desk/trading/unresolved-target.js'
import { type AddRule, orderFrom } from '../../../../plans/kinds/kinds.js'
import { parseScaleIn, SCALE_IN_EXAMPLE } from '../../../../plans/kinds/scale-in-words.js'
import { endOf, type SlicesRule } from '../../../../plans/kinds/slices.js'
import { parseSlices, SLICE_EXAMPLES } from '../../../../plans/kinds/slices-words.js'
import { planScaleIn, type ScaleInPlan } from '../../../../plans/plan-scale-in.js'
import { planSlices, type SlicesPlan, type SlicesSum } from '../../../../plans/plan-slices.js'
import { LEAST_COLLATERAL } from '../../../../service/operations/inputs.js'
import { replyWithRead } from '../../../shell/account-read.js'
import { issuePart, notPlannedText, orMissingCard } from '../../../shell/cards/issue.js'
import { feeLine, lossLine, totalLine } from '../../../shell/cards/opening-lines.js'
import { liquidationCaveat } from '../../../shell/cards/pnl-parts.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Message } from '../../../shell/text/message.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import { dateTime } from '../../../shell/format/times.js'
import { type PictureContext, type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { type OfferPlan, planHead } from './offer.js'

interface SlicesDeps {
  readonly desk: Desk
  readonly offerPlan: OfferPlan
  readonly now: Clock
}

/** /twap and /dca: positions of one size, opened one after another by a plan, within a band of prices. */
export function slicesCommand(name: SlicesRule['command'], deps: SlicesDeps): Command {
  return commandOf(deps, {
    name,
    example: SLICE_EXAMPLES[name],
    parse: (words) => parseSlices(name, words),
    plan: planSlices,
    lines: timeLines,
    mandate: ({ text }) => text('plan-slices-mandate'),
  })
}

/** /scalein: positions of one size, each opened by a plan once the price reaches its level. */
export function scaleInCommand(deps: SlicesDeps): Command {
  return commandOf(deps, {
    name: 'scalein',
    example: SCALE_IN_EXAMPLE,
    parse: parseScaleIn,
    plan: planScaleIn,
    lines: levelLines,
    mandate: ({ text }) => text('plan-scale-in-mandate'),
  })
}

/** The sum of all slices, with their rule. */
type PlannedSlices = SlicesSum & { readonly rule: AddRule }

/** A command that previews a plan of slices, with the button that arms it. */
function commandOf<Intent, Planned extends PlannedSlices>(
  { desk, offerPlan, now }: SlicesDeps,
  {
    name,
    example,
    parse,
    plan,
    lines,
    mandate,
  }: {
    readonly name: string
    readonly example: string
    readonly parse: (words: string) => Parsed<Intent>
    readonly plan: (
      trading: Pick<Trading, 'plan'>,
      account: AccountReading,
      intent: Intent,
      defaults: { readonly slippage: Big | undefined; readonly now: Clock },
    ) => Promise<Planned | UnknownPair | RefusedIntent>
    /** The times or prices of the slices. */
    readonly lines: (render: RenderContext, planned: Planned) => readonly FormattedString[]
    /** The mandate that its owner gives. */
    readonly mandate: (render: RenderContext) => FormattedString
  },
): Command {
  return {
    name,
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    accepts: (words) => parse(words).ok,
    changesState: true,
    hasNumbers: true,
    examples: [example],
    run: async (ctx, typed) => {
      await replyWithRead(ctx, desk, async (own, trader) => {
        const parsed = parse(typed)
        if (!parsed.ok) return { text: typedFaultCard(own.text, typed, parsed.fault) }
        return await orMissingCard(own, () => preview(own, trader, parsed.intent))
      })
    },
  }

  async function preview(own: PictureContext, trader: Trader, intent: Intent): Promise<Message> {
    const { trading } = desk
    const render = renderContextOf(own)
    const { slippage } = await trading.orderDefaults(trader.userId)
    const planned = await plan(trading, trading.readAccount(trader), intent, { slippage, now })
    if (isUnplanned(planned)) return { text: notPlannedText(render, planned) }
    const { rule, pair } = planned
    const position = { pairId: pair.id, symbol: pair.symbol, isLong: rule.isLong }
    const preview = [
      planHead(render, trader, { rule, position }),
      join([eachLine(render, planned), ...lines(render, planned)], '\n'),
      join(sumLines(render, planned), '\n'),
      ...issuePart(render, planned.issues),
    ]
    if (isRefused(planned)) return { text: join([...preview, own.text('preview-refused')], '\n\n') }
    return await offerPlan(render, {
      trader,
      position,
      rule,
      guardedBy: orderFrom(rule, 1, pair.symbol),
      preview: () => [...preview, mandate(render)],
    })
  }
}

/** The times of slices, the prices at which they are sent, and those of their fills. */
function timeLines({ text, numbers }: RenderContext, planned: SlicesPlan): readonly FormattedString[] {
  const { rule, sent, best, worst } = planned
  const { count, everyMs, firstAt, slippage } = rule
  const timeOf = (at: number) => dateTime({ numbers }, new Date(at))
  return [
    text('plan-slices-times', {
      first: timeOf(firstAt),
      last: timeOf(firstAt + (count - 1) * everyMs),
      end: timeOf(endOf(rule)),
    }),
    text('plan-slices-band', {
      low: numbers.price(sent.low),
      high: numbers.price(sent.high),
      price: numbers.price(planned.price),
      slippage: numbers.percent(slippage),
    }),
    text('plan-slices-entry', { best: numbers.exactPrice(best), worst: numbers.exactPrice(worst) }),
  ]
}

/** The time until which levels are waited for; then each level, with the worst entry of its slice. */
function levelLines(render: RenderContext, planned: ScaleInPlan): readonly FormattedString[] {
  const { text, numbers } = render
  const { rule, price: mark, levels } = planned
  return [
    text('plan-scale-in-now', {
      price: numbers.price(mark),
      slippage: numbers.percent(rule.slippage),
      end: dateTime(render, new Date(rule.endsAt)),
    }),
    ...levels.map(({ price, sent, worst }) =>
      text('plan-scale-in-level', {
        price: numbers.exactPrice(price),
        move: numbers.signedPercent(divide(price.minus(mark).times(100), mark)),
        low: numbers.exactPrice(sent.low),
        high: numbers.exactPrice(sent.high),
        worst: numbers.price(worst),
      }),
    ),
  ]
}

/** The line of what each slice takes. */
function eachLine({ text, numbers }: RenderContext, { rule, atWorst }: PlannedSlices): FormattedString {
  return text('plan-slices-each', {
    collateral: numbers.dollars(rule.collateral),
    size: numbers.dollars(rule.size),
    leverage: numbers.multiple(atWorst.leverage),
    least: numbers.dollars(new Big(LEAST_COLLATERAL)),
  })
}

/** The sum of all slices at the worst of their prices. */
function sumLines(
  render: RenderContext,
  { rule, collateral, size, atWorst, balance, loss }: PlannedSlices,
): readonly FormattedString[] {
  const { text, numbers } = render
  return [
    text('plan-slices-all', { collateral: numbers.dollars(collateral), size: numbers.dollars(size) }),
    feeLine(render, atWorst.openFee),
    totalLine(render, { total: atWorst.total, balance }),
    text('plan-slices-worst', {
      liquidation: numbers.price(atWorst.liquidationPrice),
      stop: numbers.exactPrice(rule.stopLoss),
    }),
    ...liquidationCaveat(render, atWorst.missing),
    ...lossLine(render, loss),
  ]
}

import type { FormattedString } from '@grammyjs/parse-mode'
import { divide, total } from '../../../../lib/decimals.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { ClosePlan } from '../../../../desk/trading/actions/close.js'
import { isRefused } from '../../../../desk/trading/actions/plan.js'
import type { Parsed } from '../../../../desk/trading/grammar/command-grammar.js'
import { isUnplanned } from '../../../../desk/trading/unresolved-target.js'
import {
  parsePriceClose,
  parseScaleOut,
  printPriceClose,
  SCALE_OUT_EXAMPLE,
  type PriceCloseIntent,
} from '../../../../plans/kinds/price-close-words.js'
import {
  momentsOf,
  parseTimedScaleOut,
  printTimedScaleOut,
  saysTimes,
  TIMED_SCALE_OUT_EXAMPLE,
  type TimedScaleOutWords,
} from '../../../../plans/kinds/timed-scale-out.js'
import {
  planPriceClose,
  planTimedScaleOut,
  type PriceClosePlan,
  type TimedScaleOutPlan,
  type UnfitPrices,
} from '../../../../plans/plan-price-close.js'
import { replyWithRead } from '../../../shell/account-read.js'
import { issuePart, orMissingCard } from '../../../shell/cards/issue.js'
import { planTimeText } from '../../../shell/cards/plan.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import { countdown, dateTime } from '../../../shell/format/times.js'
import { type PictureContext, type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { type OfferPlan, planHead } from './offer.js'
import { typeAnewCard } from './unplanned.js'

/** The preview of closes that the words behind /close or /scaleout say, each at its price or its time. Nothing is armed by it. */
export type PreviewCloses = (
  context: PictureContext,
  trader: Trader,
  command: 'close' | 'scaleout',
  words: string,
) => Promise<Message>

interface ClosesDeps {
  readonly desk: Desk
  readonly offerPlan: OfferPlan
  readonly now: Clock
}

export function createPreviewCloses(deps: ClosesDeps): PreviewCloses {
  return async (context, trader, command, words) => {
    const render = renderContextOf(context)
    const previewed = async <Intent>(
      parsed: Parsed<Intent>,
      preview: (deps: ClosesDeps, render: RenderContext, trader: Trader, intent: Intent) => Promise<Message>,
    ): Promise<Message> => {
      if (!parsed.ok) return { text: typedFaultCard(context.text, words, parsed.fault) }
      const { intent } = parsed
      return await orMissingCard(context, () => preview(deps, render, trader, intent))
    }
    if (command === 'close') return await previewed(parsePriceClose(words), previewAtPrices)
    return saysTimes(words)
      ? await previewed(parseTimedScaleOut(words), previewAtTimes)
      : await previewed(parseScaleOut(words), previewAtPrices)
  }
}

/** /scaleout: closes parts of a position, each at its price or at its time. */
export function scaleOutCommand({
  desk,
  previewCloses,
}: {
  readonly desk: Desk
  readonly previewCloses: PreviewCloses
}): Command {
  return {
    name: 'scaleout',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    accepts: (words) => (saysTimes(words) ? parseTimedScaleOut(words) : parseScaleOut(words)).ok,
    changesState: true,
    hasNumbers: true,
    examples: [SCALE_OUT_EXAMPLE, TIMED_SCALE_OUT_EXAMPLE],
    rate: 'exits',
    run: async (ctx, typed) => {
      await replyWithRead(ctx, desk, (own, trader) => previewCloses(own, trader, 'scaleout', typed))
    },
  }
}

async function previewAtPrices(
  { desk, offerPlan }: ClosesDeps,
  render: RenderContext,
  trader: Trader,
  intent: PriceCloseIntent,
): Promise<Message> {
  const { text, numbers } = render
  const planned = await planPriceClose(desk.trading.readAccount(trader), intent)
  if (planned === 'no-price') return { text: text('plan-price-unknown') }
  if ('unfit' in planned) return { text: unfitText(render, planned) }
  if (isUnplanned(planned))
    return typeAnewCard(render, planned, (id) => printPriceClose({ ...intent, target: { by: 'id', id } }))
  const { rule, position, whole, closes, mark, issues } = planned
  const lines = closes.map((close) => {
    const { price } = close.position
    return text('plan-close-at', {
      price: numbers.exactPrice(price),
      move: numbers.signedPercent(price && divide(price.minus(mark).times(100), mark)),
      ...closeValues(render, close),
    })
  })
  const sum = rule.parts.length > 1 ? [text('plan-scale-all', sumValues(render, whole, closes))] : []
  const shown = previewParts(render, trader, planned, [...lines, ...sum], issues)
  if (isRefused(planned)) return { text: join([...shown, text('preview-refused')], '\n\n') }
  const isOfThen = rule.parts.some(({ share: { by } }) => by !== 'amount')
  return await offerPlan(render, {
    trader,
    position,
    rule,
    guardedBy: whole,
    preview: (plan, warnings) => [
      ...shown,
      ...(isOfThen ? [text('plan-size-then')] : []),
      join(
        [
          planTimeText(render, plan),
          ...(intent.isScaleOut ? [text('plan-scale-shares')] : []),
          ...warnings,
          text('plan-prices-mandate'),
        ],
        '\n',
      ),
    ],
  })
}

async function previewAtTimes(
  { desk, offerPlan, now }: ClosesDeps,
  render: RenderContext,
  trader: Trader,
  typed: TimedScaleOutWords,
): Promise<Message> {
  const { text } = render
  const { trading } = desk
  const zone = await trading.timeZoneOf(trader.userId)
  const times = typed.parts.map(({ value }) => value)
  const moments = momentsOf(times, { now: now(), zone })
  if ('disordered' in moments)
    return { text: text('plan-scale-order', { part: String(moments.disordered + 1) }) }
  const planned = await planTimedScaleOut(trading.readAccount(trader), typed, moments)
  if (isUnplanned(planned))
    return typeAnewCard(render, planned, (id) => printTimedScaleOut({ ...typed, target: { by: 'id', id } }))
  const { rule, position, whole, closes } = planned
  const lines = closes.map(({ at, close }) =>
    text('plan-part-at', {
      time: dateTime(render, new Date(at)),
      left: countdown(render, new Date(at)),
      ...closeValues(render, close),
    }),
  )
  const sum = text(
    'plan-parts-all',
    sumValues(
      render,
      whole,
      closes.map(({ close }) => close),
    ),
  )
  const shown = previewParts(render, trader, planned, [...lines, sum], whole.issues)
  if (isRefused(whole)) return { text: join([...shown, text('preview-refused')], '\n\n') }
  return await offerPlan(render, {
    trader,
    position,
    rule,
    guardedBy: whole,
    preview: (_, warnings) => [
      ...shown,
      join([text('plan-scale-shares'), ...warnings, text('plan-parts-mandate')], '\n'),
    ],
  })
}

function unfitText({ text, numbers }: RenderContext, { unfit, mark, prices }: UnfitPrices): FormattedString {
  const [price = '—', other = '—'] = prices.map((one) => numbers.exactPrice(one))
  return unfit === 'same-side'
    ? text('plan-close-same-side', { price, other, mark: numbers.price(mark) })
    : text('plan-scale-passed', { price, mark: numbers.price(mark) })
}

/** The first parts of a preview: its head, the lines of the closes below the price of now, and what is wrong with them. */
function previewParts(
  render: RenderContext,
  trader: Trader,
  { rule, position }: Pick<PriceClosePlan | TimedScaleOutPlan, 'rule' | 'position'>,
  lines: readonly FormattedString[],
  issues: ClosePlan['issues'],
): readonly FormattedString[] {
  const { text, numbers } = render
  const now = text('plan-even-entry', {
    entry: numbers.exactPrice(position.entryPrice),
    mark: numbers.price(position.price),
  })
  return [
    planHead(render, trader, { rule, position }),
    join([now, ...lines], '\n'),
    ...issuePart(render, issues),
  ]
}

/** The values of a line that says what one close comes to. */
function closeValues({ numbers }: RenderContext, { size, figures }: ClosePlan) {
  return {
    size: numbers.dollars(size),
    profit: numbers.signedDollars(figures?.profit),
    fee: numbers.dollars(figures?.fee),
  }
}

/** The values of the line that says what all closes come to. */
function sumValues({ numbers }: RenderContext, { size, position }: ClosePlan, closes: readonly ClosePlan[]) {
  return {
    size: numbers.dollars(size),
    whole: numbers.dollars(position.size),
    profit: numbers.signedDollars(total(closes.map(({ figures }) => figures?.profit))),
    fee: numbers.dollars(total(closes.map(({ figures }) => figures?.fee))),
  }
}

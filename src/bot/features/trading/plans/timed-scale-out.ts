import type { FormattedString } from '@grammyjs/parse-mode'
import { total } from '../../../../lib/decimals.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import { isRefused } from '../../../../desk/trading/actions/plan.js'
import { IncompletePositionError } from '../../../../desk/trading/positions/managed-position.js'
import { isUnplanned } from '../../../../desk/trading/unresolved-target.js'
import {
  momentsOf,
  parseTimedScaleOut,
  printTimedScaleOut,
  type TimedScaleOutWords,
} from '../../../../plans/kinds/timed-scale-out.js'
import { planTimedScaleOut, type TimedScaleOutPlan } from '../../../../plans/plan-price-close.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import { issuePart } from '../../../shell/cards/issue.js'
import { planActionText } from '../../../shell/cards/plan.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { countdown, dateTime } from '../../../shell/format/times.js'
import { type PictureContext, type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import type { OfferPlan } from './offer.js'
import { unplannedCloseCard } from './unplanned.js'

/** The preview of a scale-out by times, by the words behind /scaleout. Nothing is armed by it. */
export type PreviewTimedScaleOut = (
  context: PictureContext,
  trader: Trader,
  words: string,
) => Promise<Message>

export function createPreviewTimedScaleOut(deps: {
  readonly desk: Desk
  readonly offerPlan: OfferPlan
  readonly now: Clock
}): PreviewTimedScaleOut {
  const preview = async (
    context: PictureContext,
    trader: Trader,
    typed: TimedScaleOutWords,
  ): Promise<Message> => {
    const { trading } = deps.desk
    const { text } = context
    const render = renderContextOf(context)
    const zone = await trading.timeZoneOf(trader.userId)
    const times = typed.parts.map(({ value }) => value)
    const moments = momentsOf(times, { now: deps.now(), zone })
    if ('disordered' in moments)
      return { text: text('plan-scale-order', { part: String(moments.disordered + 1) }) }
    const planned = await planTimedScaleOut(trading.readAccount(trader), typed, moments)
    if (isUnplanned(planned))
      return unplannedCloseCard(render, planned, (id) =>
        printTimedScaleOut({ ...typed, target: { by: 'id', id } }),
      )
    const shown = previewParts(render, trader, planned)
    if (isRefused(planned.whole)) return { text: join([...shown, text('preview-refused')], '\n\n') }
    const { rule, position, whole } = planned
    return await deps.offerPlan(render, {
      trader,
      position,
      rule,
      guardedBy: whole,
      preview: (_, warnings) => [
        ...shown,
        join([text('plan-scale-shares'), ...warnings, text('plan-parts-mandate')], '\n'),
        text('plans-depend'),
      ],
    })
  }
  return async (context, trader, words) => {
    const parsed = parseTimedScaleOut(words)
    if (!parsed.ok) return { text: typedFaultCard(context.text, words, parsed.fault) }
    try {
      return await preview(context, trader, parsed.intent)
    } catch (error) {
      if (!(error instanceof IncompletePositionError)) throw error
      return { text: context.text('manage-incomplete', { symbol: error.symbol }) }
    }
  }
}

/** The lines of a preview: the close at each time by the price of now, and all of them together. */
function previewParts(
  render: RenderContext,
  trader: Trader,
  { rule, position, closes, whole }: TimedScaleOutPlan,
): readonly FormattedString[] {
  const { text, numbers } = render
  return [
    join(
      [planActionText(render, { rule, position, progress: undefined }), accountLine(render, trader)],
      '\n',
    ),
    join(
      [
        text('plan-even-entry', {
          entry: numbers.exactPrice(position.entryPrice),
          mark: numbers.price(position.price),
        }),
        ...closes.map(({ at, close: { size, figures } }) =>
          text('plan-part-at', {
            time: dateTime(render, new Date(at)),
            left: countdown(render, new Date(at)),
            size: numbers.dollars(size),
            profit: numbers.signedDollars(figures?.profit),
            fee: numbers.dollars(figures?.fee),
          }),
        ),
        text('plan-parts-all', {
          size: numbers.dollars(whole.size),
          whole: numbers.dollars(position.size),
          profit: numbers.signedDollars(total(closes.map(({ close }) => close.figures?.profit))),
          fee: numbers.dollars(total(closes.map(({ close }) => close.figures?.fee))),
        }),
      ],
      '\n',
    ),
    ...issuePart(render, whole.issues),
  ]
}

import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import { divide, total } from '../../../../lib/decimals.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { ClosePlan } from '../../../../desk/trading/actions/close.js'
import { isRefused } from '../../../../desk/trading/actions/plan.js'
import type { Parsed } from '../../../../desk/trading/grammar/command-grammar.js'
import { IncompletePositionError } from '../../../../desk/trading/positions/managed-position.js'
import { isUnplanned } from '../../../../desk/trading/unresolved-target.js'
import {
  parsePriceClose,
  parseScaleOut,
  printPriceClose,
  SCALE_OUT_EXAMPLE,
  type PriceCloseIntent,
} from '../../../../plans/kinds/price-close-words.js'
import {
  parseTimedScaleOut,
  saysTimes,
  TIMED_SCALE_OUT_EXAMPLE,
} from '../../../../plans/kinds/timed-scale-out.js'
import { planPriceClose, type PriceClosePlan, type UnfitPrices } from '../../../../plans/plan-price-close.js'
import { replyWithRead } from '../../../shell/account-read.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import { issuePart } from '../../../shell/cards/issue.js'
import { planActionText, planTimeText } from '../../../shell/cards/plan.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import { type PictureContext, type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import type { OfferPlan } from './offer.js'
import type { PreviewTimedScaleOut } from './timed-scale-out.js'
import { unplannedCloseCard } from './unplanned.js'

/** The preview of closes at prices, by the words behind /close or /scaleout. Nothing is armed by it. */
export type PreviewPriceClose = (
  context: PictureContext,
  trader: Trader,
  command: 'close' | 'scaleout',
  words: string,
) => Promise<Message>

export function createPreviewPriceClose(deps: {
  readonly desk: Desk
  readonly offerPlan: OfferPlan
}): PreviewPriceClose {
  const preview = async (
    context: PictureContext,
    trader: Trader,
    intent: PriceCloseIntent,
  ): Promise<Message> => {
    const { text } = context
    const render = renderContextOf(context)
    const planned = await planPriceClose(deps.desk.trading.readAccount(trader), intent)
    if (planned === 'no-price') return { text: text('plan-price-unknown') }
    if ('unfit' in planned) return { text: unfitText(render, planned) }
    if (isUnplanned(planned))
      return unplannedCloseCard(render, planned, (id) =>
        printPriceClose({ ...intent, target: { by: 'id', id } }),
      )
    const shown = previewParts(render, trader, planned)
    if (isRefused(planned)) return { text: join([...shown, text('preview-refused')], '\n\n') }
    const { rule, position, whole } = planned
    const isOfThen = rule.parts.some(({ share: { by } }) => by !== 'amount')
    return await deps.offerPlan(render, {
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
        text('plan-prices-depend'),
      ],
    })
  }
  return async (context, trader, command, words) => {
    const parsed: Parsed<PriceCloseIntent> =
      command === 'close' ? parsePriceClose(words) : parseScaleOut(words)
    if (!parsed.ok) return { text: typedFaultCard(context.text, words, parsed.fault) }
    try {
      return await preview(context, trader, parsed.intent)
    } catch (error) {
      if (!(error instanceof IncompletePositionError)) throw error
      return { text: context.text('manage-incomplete', { symbol: error.symbol }) }
    }
  }
}

/** /scaleout: closes parts of a position, each at its price or at its time. */
export function scaleOutCommand({
  desk,
  previewPriceClose,
  previewTimedScaleOut,
}: {
  readonly desk: Desk
  readonly previewPriceClose: PreviewPriceClose
  readonly previewTimedScaleOut: PreviewTimedScaleOut
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
      await replyWithRead(ctx, desk, (own, trader) =>
        saysTimes(typed)
          ? previewTimedScaleOut(own, trader, typed)
          : previewPriceClose(own, trader, 'scaleout', typed),
      )
    },
  }
}

function unfitText({ text, numbers }: RenderContext, { unfit, mark, prices }: UnfitPrices): FormattedString {
  const [price = '—', other = '—'] = prices.map((one) => numbers.exactPrice(one))
  return unfit === 'same-side'
    ? text('plan-close-same-side', { price, other, mark: numbers.price(mark) })
    : text('plan-scale-passed', { price, mark: numbers.price(mark) })
}

/** The lines of a preview: the close at each price, and all of them together. */
function previewParts(
  render: RenderContext,
  trader: Trader,
  { rule, position, mark, closes, whole, issues }: PriceClosePlan,
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
          mark: numbers.price(mark),
        }),
        ...closes.map((close) => closeLine(render, close, mark)),
        ...(rule.parts.length > 1
          ? [
              text('plan-scale-all', {
                size: numbers.dollars(whole.size),
                whole: numbers.dollars(position.size),
                profit: numbers.signedDollars(total(closes.map(({ figures }) => figures?.profit))),
                fee: numbers.dollars(total(closes.map(({ figures }) => figures?.fee))),
              }),
            ]
          : []),
      ],
      '\n',
    ),
    ...issuePart(render, issues),
  ]
}

function closeLine(
  { text, numbers }: RenderContext,
  { position: { price }, size, figures }: ClosePlan,
  mark: Big,
): FormattedString {
  const move = price && divide(price.minus(mark).times(100), mark)
  return text('plan-close-at', {
    price: numbers.exactPrice(price),
    move: numbers.signedPercent(move),
    size: numbers.dollars(size),
    profit: numbers.signedDollars(figures?.profit),
    fee: numbers.dollars(figures?.fee),
  })
}

import { timeOfDay } from '../../../shell/format/times.js'
import { accountLine, oldMarkLines } from '../../../shell/cards/account-parts.js'
import { sideKey, pairName } from '../../../shell/format/pair-and-side.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { CloseAllPlan, ClosePart } from '../../../../desk/trading/actions/close-all/plan.js'
import type { MarkedPositions } from '../../../../desk/account/positions/positions.js'
import type { Trader } from '../../../../desk/trader.js'
import { pickKeyboard } from './keyboard.js'
import { pnlCaveats } from '../../../shell/cards/pnl-parts.js'
import { join } from '../../../shell/text/markup.js'
import { unreadLines } from '../../../shell/cards/issue.js'
import type { Message } from '../../../shell/text/message.js'

/** More lines than this no phone shows at a glance, and all of them might not fit into one message. */
export const MOST_LINES = 30

/** The open positions, to tick those that shall be closed. */
export function pickCard(
  render: RenderContext,
  trader: Trader,
  { positions, unread, asOf }: MarkedPositions,
  ticked: ReadonlySet<string>,
): Message {
  const { text, numbers } = render
  const head = [text('close-all-title'), accountLine(render, trader)]
  const foot = text('as-of', { time: timeOfDay({ numbers }, asOf) })
  const isNone = positions.length === 0
  const body = isNone && unread.length > 0 ? [] : [text(isNone ? 'positions-none' : 'close-all-which')]
  return {
    text: join([...head, ...body, ...unreadLines(render, unread), foot], '\n'),
    keyboard: pickKeyboard(text, trader, positions, ticked, ({ unrealizedPnl }) =>
      numbers.signedDollars(unrealizedPnl),
    ),
  }
}

/** The preview of closing several of the positions that were read: the sum, and a line for each. */
export function closeAllPreview(
  render: RenderContext,
  trader: Trader,
  plan: CloseAllPlan,
  { asOf, unread }: Pick<MarkedPositions, 'asOf' | 'unread'>,
): FormattedString {
  const { text, numbers } = render
  const { parts, totals } = plan
  const sum = [
    text('close-all-money', {
      size: numbers.dollars(totals.size),
      profit: numbers.signedDollars(totals.profit),
    }),
    text('close-all-back', { fee: numbers.dollars(totals.fee), payout: numbers.dollars(totals.payout) }),
    ...pnlCaveats(render, { missing: plan.missing, isEstimate: false }),
  ]
  return join(
    [
      join([text('close-all-preview', { count: parts.length }), accountLine(render, trader)], '\n'),
      join(sum, '\n'),
      join(
        [...parts.slice(0, MOST_LINES).map((part) => partLine(render, part)), ...more(render, parts.length)],
        '\n',
      ),
      ...oldPrices(render, plan, asOf),
      ...leftOutLine(render, plan),
      ...unreadLines(render, unread),
      text('close-all-market'),
    ],
    '\n\n',
  )
}

/** That there is nothing to close, and what could not be judged. */
export function nothingToClose(
  render: RenderContext,
  plan: CloseAllPlan,
  { unread }: Pick<MarkedPositions, 'unread'>,
): FormattedString {
  return join(
    [render.text('close-all-nothing'), ...leftOutLine(render, plan), ...unreadLines(render, unread)],
    '\n\n',
  )
}

/** Says how many lines do not stand there. */
export function more({ text }: RenderContext, count: number): readonly FormattedString[] {
  return count > MOST_LINES ? [text('close-all-more', { number: String(count - MOST_LINES) })] : []
}

function partLine(render: RenderContext, { held, figures }: ClosePart): FormattedString {
  const { text, numbers } = render
  return text('close-all-part', {
    symbol: pairName(text, held),
    side: text(sideKey(held.position.isLong)),
    size: numbers.dollars(held.position.size),
    profit: numbers.signedDollars(figures?.profit),
  })
}

/** The pairs whose last price is old. They are closed all the same. */
function oldPrices(render: RenderContext, { parts }: CloseAllPlan, asOf: Date): readonly FormattedString[] {
  const lines = oldMarkLines(
    render,
    parts.map(({ held }) => held),
    asOf,
  )
  return lines.length === 0 ? [] : [join(lines.slice(0, MOST_LINES), '\n')]
}

function leftOutLine(render: RenderContext, { leftOut }: CloseAllPlan): readonly FormattedString[] {
  if (leftOut.length === 0) return []
  const names = leftOut.slice(0, MOST_LINES).map((held) => pairName(render.text, held))
  return [render.text('close-all-left-out', { names: join(names, ', ') })]
}

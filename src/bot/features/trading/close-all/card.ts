import type { FormattedString } from '@grammyjs/parse-mode'
import type { CloseAllPlan, ClosePart } from '../../../../desk/trading/actions/close/close-all.js'
import type { Positions } from '../../../../desk/account/positions.js'
import type { Trader } from '../../../../desk/trader.js'
import { pairName } from '../../../shell/format/pair-name.js'
import { pickKeyboard } from './keyboard.js'
import { sideKey } from '../../account/positions/keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { accountLine, type Pen } from '../previews/parts.js'

/** More lines than this no phone shows at a glance, and all of them might not fit into one message. */
export const MOST_LINES = 30

/** The open positions, to tick those that shall be closed. */
export function pickCard(
  pen: Pen,
  trader: Trader,
  { held, asOf }: Positions,
  ticked: ReadonlySet<string>,
): Message {
  const { text, numbers } = pen
  const head = [text('close-all-title'), accountLine(pen, trader)]
  const foot = text('as-of', { time: numbers.timeOfDay(asOf) })
  const body = text(held.length === 0 ? 'positions-none' : 'close-all-which')
  return {
    text: join([...head, body, foot], '\n'),
    keyboard: pickKeyboard(text, trader, held, ticked, ({ profit }) => numbers.signedDollars(profit)),
  }
}

/** What closing several positions comes to: the sum, and a line for each. */
export function closeAllPreview(pen: Pen, trader: Trader, plan: CloseAllPlan): FormattedString {
  const { text, numbers } = pen
  const { parts, totals } = plan
  const sum = [
    text('close-all-money', {
      size: numbers.dollars(totals.size),
      profit: numbers.signedDollars(totals.profit),
    }),
    text('close-all-back', { fee: numbers.dollars(totals.fee), payout: numbers.dollars(totals.payout) }),
  ]
  return join(
    [
      join([text('close-all-preview', { count: parts.length }), accountLine(pen, trader)], '\n'),
      join(sum, '\n'),
      join(
        [...parts.slice(0, MOST_LINES).map((part) => partLine(pen, part)), ...more(pen, parts.length)],
        '\n',
      ),
      ...leftOutLine(pen, plan),
      join([text('close-all-market'), text('preview-stands')], '\n'),
    ],
    '\n\n',
  )
}

/** That there is nothing to close, and what could not be judged. */
export function nothingToClose(pen: Pen, plan: CloseAllPlan): FormattedString {
  return join([pen.text('close-all-nothing'), ...leftOutLine(pen, plan)], '\n\n')
}

/** Says how many lines do not stand there. */
export function more({ text }: Pen, count: number): readonly FormattedString[] {
  return count > MOST_LINES ? [text('close-all-more', { number: String(count - MOST_LINES) })] : []
}

function partLine(pen: Pen, { held, figures }: ClosePart): FormattedString {
  const { text, numbers } = pen
  return text('close-all-part', {
    symbol: pairName(text, held),
    side: text(sideKey(held.position.isLong)),
    size: numbers.dollars(held.position.size),
    profit: numbers.signedDollars(figures?.profit),
  })
}

function leftOutLine(pen: Pen, { leftOut }: CloseAllPlan): readonly FormattedString[] {
  if (leftOut.length === 0) return []
  const names = leftOut.slice(0, MOST_LINES).map((held) => pairName(pen.text, held))
  return [pen.text('close-all-left-out', { names: join(names, ', ') })]
}

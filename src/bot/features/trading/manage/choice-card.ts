import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { NotOne } from '../../../../desk/trading/managing.js'
import type { OpenPosition } from '../../../../desk/trading/positions/read-open.js'
import type { Trader } from '../../../../desk/trader.js'
import { needsNoMark } from '../../../../desk/trading/grammar/target.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { doDeed, doValues, isGuided, openGuide, type Deed } from './keyboard.js'
import { shownOf } from '../../../shell/keyboard/shown.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { asOfLine } from '../../../shell/cards/account-parts.js'
import { nameOf, type Pen } from '../previews/parts.js'

/** More buttons than these nobody looks through. */
const MOST_BUTTONS = 20

/** What is wanted of the one that is chosen; without words it is still to be asked. */
export interface Wish {
  readonly deed: Deed
  readonly words: string
}

/** Asks which position is meant, or says that none is and what is open. */
export function whichPosition(
  pen: Pen,
  trader: Trader,
  { found, open, asOf }: NotOne<OpenPosition>,
  wish: Wish,
): Message {
  const { text } = pen
  if (open.length === 0) return { text: text('manage-none') }
  const shown = found.length > 0 ? found : open
  const keyboard = new InlineKeyboard()
  const typed: string[] = []
  for (const [index, one] of shown.entries()) {
    const data = index < MOST_BUTTONS ? dataFor(trader, wish, shortId(one.id)) : undefined
    const name = text('manage-button', { ...nameOf(pen, one), id: one.id })
    if (data === undefined) typed.push(`/${wish.deed} ${spoken(one.id)} ${wish.words}`.trim())
    else keyboard.text(caption(name.text), data).row()
  }
  const commands = typed.map((example) => text('manage-command', { example }))
  const rest = typed.length === 0 ? [] : [text('manage-which-word'), ...commands]
  const head = text(found.length > 0 ? 'manage-which' : 'manage-no-such')
  const lines = shown.map((position) => positionLine(pen, position))
  return { text: join([head, ...lines, ...rest, asOfLine(pen, asOf)], '\n'), keyboard }
}

/** An open position in one line. */
function positionLine(pen: Pen, open: OpenPosition): FormattedString {
  const { text, numbers } = pen
  const { size, leverage } = open.position
  return text('manage-position', {
    ...nameOf(pen, open),
    leverage: numbers.multiple(leverage),
    size: numbers.dollars(size),
    id: open.id,
  })
}

/** What a button carries; undefined where more was typed than fits on one. */
function dataFor(trader: Trader, { deed, words }: Wish, target: string): string | undefined {
  if (isGuided(deed) && words === '') return openGuide.pack({ ...shownOf(trader), deed, position: target })
  const values = doValues(trader, { deed, target, words })
  return doDeed.fits(values) ? doDeed.pack(values) : undefined
}

/** An id as one types it in a command. */
export function spoken(id: string): string {
  return needsNoMark(id) ? id : `#${id}`
}

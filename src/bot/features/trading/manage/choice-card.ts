import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { NotOne } from '../../../../desk/trading/managing.js'
import type { OpenPosition } from '../../../../desk/trading/positions/read-open.js'
import type { Trader } from '../../../../desk/trader.js'
import { needsNoMark } from '../../../../desk/trading/grammar/target.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { doPositionAction, doValues, isGuided, openGuide, type PositionAction } from './keyboard.js'
import { shownOf } from '../../../shell/keyboard/shown.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { asOfLine } from '../../../shell/cards/account-parts.js'
import { nameOf } from '../previews/parts.js'

/** More buttons than these nobody looks through. */
const MOST_BUTTONS = 20

/** What is wanted of the one that is chosen; without words it is still to be asked. */
export interface Wish {
  readonly deed: PositionAction
  readonly words: string
}

/** Asks which position is meant, or says that none is and what is open. */
export function whichPosition(
  render: RenderContext,
  trader: Trader,
  { found, open, asOf }: NotOne<OpenPosition>,
  wish: Wish,
): Message {
  const { text } = render
  if (open.length === 0) return { text: text('manage-none') }
  const shown = found.length > 0 ? found : open
  const keyboard = new InlineKeyboard()
  const typed: string[] = []
  for (const [index, one] of shown.entries()) {
    const data = index < MOST_BUTTONS ? dataFor(trader, wish, shortId(one.id)) : undefined
    const name = text('manage-button', { ...nameOf(render, one), id: one.id })
    if (data === undefined) typed.push(`/${wish.deed} ${spoken(one.id)} ${wish.words}`.trim())
    else keyboard.text(caption(name.text), data).row()
  }
  const commands = typed.map((example) => text('manage-command', { example }))
  const rest = typed.length === 0 ? [] : [text('manage-which-word'), ...commands]
  const head = text(found.length > 0 ? 'manage-which' : 'manage-no-such')
  const lines = shown.map((position) => positionLine(render, position))
  return { text: join([head, ...lines, ...rest, asOfLine(render, asOf)], '\n'), keyboard }
}

/** An open position in one line. */
function positionLine(render: RenderContext, open: OpenPosition): FormattedString {
  const { text, numbers } = render
  const { size, leverage } = open.position
  return text('manage-position', {
    ...nameOf(render, open),
    leverage: numbers.multiple(leverage),
    size: numbers.dollars(size),
    id: open.id,
  })
}

/** What a button carries; undefined where more was typed than fits on one. */
function dataFor(trader: Trader, { deed, words }: Wish, target: string): string | undefined {
  if (isGuided(deed) && words === '') return openGuide.pack({ ...shownOf(trader), deed, position: target })
  const values = doValues(trader, { deed, target, words })
  return doPositionAction.fits(values) ? doPositionAction.pack(values) : undefined
}

/** An id as one types it in a command. */
export function spoken(id: string): string {
  return needsNoMark(id) ? id : `#${id}`
}

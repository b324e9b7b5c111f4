import { positionName } from '../../../shell/format/pair-and-side.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Trader } from '../../../../desk/trader.js'
import { idWord } from '../../../../desk/trading/grammar/print-values.js'
import type { OpenPosition } from '../../../../desk/trading/positions/read-open.js'
import type { NoSinglePosition } from '../../../../desk/trading/unresolved-target.js'
import { asOfLine } from '../../../shell/cards/account-parts.js'
import { unreadLines } from '../../../shell/cards/issue.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { shownOf } from '../../../shell/keyboard/shown.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { openGuide, type GuidedAction } from './keyboard.js'

/** More buttons than these nobody looks through. */
const MOST_BUTTONS = 20

/** The way on with the position that is chosen. */
interface Answers {
  /** The data of its button; absent for commands alone, which are too long for a button. */
  readonly dataFor?: (positionId: string) => string
  /** The command for it, where there is no button; undefined where there is no such command. */
  readonly example: (positionId: string) => string | undefined
}

/** The answers that lead to the guided form of an action. */
export function toGuide(trader: Trader, action: GuidedAction): Answers {
  return {
    dataFor: (id) => openGuide.pack({ ...shownOf(trader), action, position: shortId(id) }),
    example: (id) => `/${action} ${idWord(id)}`,
  }
}

/** Asks which position is meant, or says that none is open. */
export function whichPosition(
  render: RenderContext,
  { found, open, unread, asOf }: Pick<NoSinglePosition, 'found' | 'open' | 'unread' | 'asOf'>,
  answers: Answers,
): Message {
  const { text } = render
  const notRead = unreadLines(render, unread)
  // The service has not said that there is none where a part could not be read.
  if (open.length === 0) return { text: notRead.length > 0 ? join(notRead, '\n') : text('manage-none') }
  const shown = found.length > 0 ? found : open
  const keyboard = new InlineKeyboard()
  const { dataFor, example: exampleFor } = answers
  const buttons = dataFor ? shown.slice(0, MOST_BUTTONS) : []
  for (const one of buttons) {
    const name = text('manage-button', { ...positionName(render, one), id: one.id })
    keyboard.text(caption(name.text), dataFor?.(one.id) ?? '').row()
  }
  const commands = shown.slice(buttons.length).flatMap(({ id }) => {
    const example = exampleFor(id)
    return example === undefined ? [] : [text('manage-command', { example })]
  })
  const isRest = buttons.length > 0 && commands.length > 0
  const rest = [...(isRest ? [text('manage-which-others')] : []), ...commands]
  const head = text(found.length > 0 ? 'manage-which' : 'manage-no-such')
  const lines = shown.map((position) => positionLine(render, position))
  return { text: join([head, ...lines, ...rest, ...notRead, asOfLine(render, asOf)], '\n'), keyboard }
}

/** An open position in one line. */
function positionLine(render: RenderContext, open: OpenPosition): FormattedString {
  const { text, numbers } = render
  const { size, leverage } = open.position
  return text('manage-position', {
    ...positionName(render, open),
    leverage: numbers.multiple(leverage),
    size: numbers.dollars(size),
    id: open.id,
  })
}

import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { NotOne } from '../../desk/managing.js'
import type { OpenPosition, WaitingOrder } from '../../desk/orders/manage-open.js'
import { needsNoMark } from '../../desk/typed/target.js'
import { shortId } from '../keyboards/action.js'
import { caption } from '../keyboards/caption.js'
import { doDeed, isGuided, openGuide, packed, type Deed } from '../keyboards/manage.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'
import { orderLine } from './order-line.js'
import { nameOf, type Pen } from './preview-parts.js'

/** More buttons than these nobody looks through. */
const MOST_BUTTONS = 20

/** What is wanted of the one that is chosen; without words it is still to be asked. */
export interface Wish {
  readonly deed: Deed
  readonly words: string
}

/** Asks which position is meant, or says that none is and what is open. */
export function whichPosition(pen: Pen, { found, open }: NotOne<OpenPosition>, wish: Wish): Message {
  const { text } = pen
  if (open.length === 0) return { text: text('manage-none') }
  const shown = found.length > 0 ? found : open
  const head = text(found.length > 0 ? 'manage-which' : 'manage-no-such')
  const button = (position: OpenPosition): FormattedString =>
    text('manage-button', { ...nameOf(pen, position), id: position.id })
  return choice(pen, head, shown, wish, { line: (position) => positionLine(pen, position), button })
}

/** Asks which order is meant, or says that none is and which wait. */
export function whichOrder(pen: Pen, { found, open }: NotOne<WaitingOrder>): Message {
  const { text } = pen
  if (open.length === 0) return { text: text('manage-no-orders') }
  const shown = found.length > 0 ? found : open
  const head = text(found.length > 0 ? 'manage-orders' : 'manage-no-such-order')
  const button = (order: WaitingOrder): FormattedString =>
    text('manage-order-button', { symbol: order.symbol, order: orderLine(pen, order) })
  const line = (order: WaitingOrder): FormattedString =>
    join([button(order), ' ', text('manage-id', { id: order.id })])
  return choice(pen, head, shown, { deed: 'cancelorder', words: '' }, { line, button })
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

function choice<T extends { readonly id: string }>(
  { text }: Pen,
  head: FormattedString,
  all: readonly T[],
  wish: Wish,
  {
    line,
    button,
  }: { readonly line: (one: T) => FormattedString; readonly button: (one: T) => FormattedString },
): Message {
  const keyboard = new InlineKeyboard()
  const typed: string[] = []
  for (const [index, one] of all.entries()) {
    const data = index < MOST_BUTTONS ? dataFor(wish, shortId(one.id)) : undefined
    if (data === undefined) typed.push(`/${wish.deed} ${spoken(one.id)} ${wish.words}`.trim())
    else keyboard.text(caption(button(one).text), data).row()
  }
  const commands = typed.map((example) => text('manage-command', { example }))
  const rest = typed.length === 0 ? [] : [text('manage-which-word'), ...commands]
  return { text: join([head, ...all.map(line), ...rest], '\n'), keyboard }
}

function dataFor({ deed, words }: Wish, target: string): string | undefined {
  return isGuided(deed) && words === ''
    ? packed(openGuide, { deed, position: target })
    : packed(doDeed, { deed, target, words })
}

/** An id as one types it in a command. */
export function spoken(id: string): string {
  return needsNoMark(id) ? id : `#${id}`
}

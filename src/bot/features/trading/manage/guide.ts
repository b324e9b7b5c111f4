import { NoPriceError } from '../../../../desk/market/prices/prices.js'
import type { AccountReading } from '../../../../desk/trading/account-reading.js'
import type { Target } from '../../../../desk/trading/grammar/target.js'
import {
  type ExitPosition,
  holdingOf,
  readExitPosition,
  readManagedPosition,
  termsOf,
} from '../../../../desk/trading/positions/managed-position.js'
import type { OpenPosition } from '../../../../desk/trading/positions/read-open.js'
import { findByTarget } from '../../../../desk/trading/positions/find-by-target.js'
import type { MarketDesk } from '../../../../desk/market/market.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { missingCard } from '../../../shell/cards/issue.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { Message } from '../../../shell/text/message.js'
import { toGuide, whichPosition } from './choice-card.js'
import { type GuidedForm, guides } from './guides.js'
import { type GuidedAction, previewData } from './keyboard.js'
import { positionName } from '../../../shell/format/pair-and-side.js'
import { InlineKeyboard } from 'grammy'
import { divide } from '../../../../lib/decimals.js'
import type { Trader } from '../../../../desk/trader.js'
import { idWord } from '../../../../desk/trading/grammar/print-values.js'
import { asOfLine, oldMarkLines } from '../../../shell/cards/account-parts.js'
import { orderLine } from '../order-line.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { join } from '../../../shell/text/markup.js'
import { backToPosition } from '../../account/positions/keyboard.js'

/** The longest wait for what only makes the choices better, in milliseconds. */
const SHOWN_MS = 3_000

/** The guided form of an action for the position that a target names, or the question which position. */
export async function openForm(
  render: RenderContext,
  account: AccountReading,
  action: GuidedAction,
  target: Target | undefined,
  market: Pick<MarketDesk, 'averageTrueRange'>,
): Promise<Message> {
  const { positions, unlisted, unread, asOf } = await account.open()
  const listed = target ? findByTarget(target, positions) : positions
  const found = listed.length > 0 || !target ? listed : findByTarget(target, unlisted)
  const [only, ...others] = found
  if (only && others.length === 0) return await formFor(render, account, action, only, market)
  return whichPosition(render, { found, open: positions, unread, asOf }, toGuide(account.trader, action))
}

/** The same for the position of a button; `position` is its `shortId`. */
export async function guidedForm(
  render: RenderContext,
  account: AccountReading,
  action: GuidedAction,
  position: string,
  market: Pick<MarketDesk, 'averageTrueRange'>,
): Promise<Message> {
  const { positions, unlisted } = await account.open()
  const held = [...positions, ...unlisted].find(({ id }) => shortId(id) === position)
  return held
    ? await formFor(render, account, action, held, market)
    : { text: render.text('manage-not-open') }
}

async function formFor(
  render: RenderContext,
  account: AccountReading,
  action: GuidedAction,
  position: OpenPosition,
  market: Pick<MarketDesk, 'averageTrueRange'>,
): Promise<Message> {
  try {
    const { trader } = account
    if (action === 'add') {
      const held = await readManagedPosition(account, position)
      return guideCard(render, trader, held, action, guides.add(render, held))
    }
    const held = await readExitPosition(account, position)
    if (action === 'close' || action === 'collateral')
      return guideCard(render, trader, held, action, guides[action](render, held))
    const { price, symbol } = held
    if (!price) throw new NoPriceError(symbol)
    const range = await account.within(SHOWN_MS, market.averageTrueRange(trader, symbol))
    const priced = { ...held, ...termsOf(held, 'isLong'), price, range }
    return guideCard(render, trader, priced, action, guides[action](render, priced))
  } catch (error) {
    return missingCard(render, error)
  }
}

/** The guided form of an action on a position: buttons that carry amounts, each leading to a preview. */
export function guideCard(
  render: RenderContext,
  trader: Trader,
  held: ExitPosition,
  action: GuidedAction,
  [question, rows, other]: GuidedForm,
): Message {
  const { text, numbers } = render
  const keyboard = new InlineKeyboard()
  for (const row of rows) {
    for (const { label, wanted, target = held.id } of row)
      keyboard.text(caption(label.text), previewData(trader, shortId(target), wanted))
    keyboard.row()
  }
  keyboard.append(backToPosition(text, trader, held.id))
  const { price, priceAsOf } = held
  const holding = holdingOf(held)
  const marks =
    price && priceAsOf
      ? [{ symbol: held.symbol, mark: { ok: true, value: { price, asOf: priceAsOf } } as const }]
      : []
  const lines = [
    text('manage-position', {
      ...positionName(render, held),
      leverage: numbers.multiple(holding && divide(holding.size, holding.collateral)),
      size: numbers.dollars(held.size),
      id: held.id,
    }),
    text('manage-price', { price: numbers.price(price) }),
    ...held.orders.map((order) => orderLine(render, order)),
    '',
    question,
    text('manage-other', { example: `/${action} ${idWord(held.id)} ${other}` }),
    '',
    ...oldMarkLines(render, marks, held.asOf),
    asOfLine(render, held.asOf),
  ]
  return { text: join(lines, '\n'), keyboard }
}

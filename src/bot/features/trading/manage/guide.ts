import { NoPriceError } from '../../../../desk/market/prices/prices.js'
import type { AccountReading } from '../../../../desk/trading/account-reading.js'
import type { Target } from '../../../../desk/trading/grammar/target.js'
import {
  IncompletePositionError,
  readExitPosition,
  readManagedPosition,
  termsOf,
} from '../../../../desk/trading/positions/managed-position.js'
import type { OpenPosition } from '../../../../desk/trading/positions/read-open.js'
import { findByTarget } from '../../../../desk/trading/positions/find-by-target.js'
import { shortId } from '../../../shell/keyboard/action.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { Message } from '../../../shell/text/message.js'
import { toGuide, whichPosition } from './choice-card.js'
import { guideCard } from './guide-card.js'
import { guides } from './guides.js'
import type { GuidedAction } from './keyboard.js'

/** The guided form of an action for the position that a target names, or the question which position. */
export async function openForm(
  render: RenderContext,
  account: AccountReading,
  action: GuidedAction,
  target: Target | undefined,
): Promise<Message> {
  const { positions, unlisted, unread, asOf } = await account.open()
  const listed = target ? findByTarget(target, positions) : positions
  const found = listed.length > 0 || !target ? listed : findByTarget(target, unlisted)
  const [only, ...others] = found
  if (only && others.length === 0) return await formFor(render, account, action, only)
  return whichPosition(render, { found, open: positions, unread, asOf }, toGuide(account.trader, action))
}

/** The same for the position of a button; `position` is its `shortId`. */
export async function formOf(
  render: RenderContext,
  account: AccountReading,
  action: GuidedAction,
  position: string,
): Promise<Message> {
  const { positions, unlisted } = await account.open()
  const held = [...positions, ...unlisted].find(({ id }) => shortId(id) === position)
  return held ? await formFor(render, account, action, held) : { text: render.text('manage-not-open') }
}

async function formFor(
  render: RenderContext,
  account: AccountReading,
  action: GuidedAction,
  position: OpenPosition,
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
    const priced = { ...held, ...termsOf(held, 'isLong'), price }
    return guideCard(render, trader, priced, action, guides[action](render, priced))
  } catch (error) {
    if (error instanceof NoPriceError) return { text: render.text('no-price', { symbol: error.symbol }) }
    if (error instanceof IncompletePositionError)
      return { text: render.text('manage-incomplete', { symbol: error.symbol }) }
    throw error
  }
}

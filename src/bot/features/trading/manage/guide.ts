import { NoPriceError } from '../../../../desk/market/prices/prices.js'
import type { AccountReading } from '../../../../desk/trading/account-reading.js'
import type { Target } from '../../../../desk/trading/grammar/target.js'
import { readExitPosition, readManagedPosition } from '../../../../desk/trading/positions/managed-position.js'
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
  const { positions, asOf } = await account.open()
  const found = target ? findByTarget(target, positions) : positions
  const [only, ...others] = found
  if (only && others.length === 0) return await formFor(render, account, action, only)
  return whichPosition(render, { found, open: positions, asOf }, toGuide(account.trader, action))
}

/** The same for the position of a button; `position` is its `shortId`. */
export async function formOf(
  render: RenderContext,
  account: AccountReading,
  action: GuidedAction,
  position: string,
): Promise<Message> {
  const { positions } = await account.open()
  const held = positions.find(({ id }) => shortId(id) === position)
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
    if (action === 'close') {
      const held = await readExitPosition(account, position)
      return guideCard(render, trader, held, action, guides.close(render, held))
    }
    const held = await readManagedPosition(account, position)
    return guideCard(render, trader, held, action, guides[action](render, held))
  } catch (error) {
    if (error instanceof NoPriceError) return { text: render.text('no-price', { symbol: error.symbol }) }
    throw error
  }
}

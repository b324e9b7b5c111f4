import type { RenderContext } from '../../../shell/render-context.js'
import type { ManageIntent } from '../../../../desk/trading/positions/manage-intent.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Trading, UnknownPair } from '../../../../desk/trading/trading.js'
import type { Intent } from '../../../../desk/trading/grammar/intent.js'
import { printTyped } from '../../../../desk/trading/grammar/print.js'
import type { FilledPart } from '../../../../desk/trading/order-defaults/fill-in.js'
import { depositPreview, openingPreview, platformPreview } from './opening.js'
import type { Draft } from './draft.js'
import { changeKeyboard } from '../tickets/keyboard.js'
import { manageDraft } from './manage-drafts.js'
import type { Message } from '../../../shell/text/message.js'

/**
 * The preview of what a trader means to do, or what stands in its way; `filled` is what of an order they did not say.
 * Nothing is kept of it yet.
 */
export async function draftOf(
  trading: Trading,
  render: RenderContext,
  trader: Trader,
  intent: Intent | ManageIntent,
  filled: readonly FilledPart[] = [],
): Promise<Draft | Message> {
  switch (intent.kind) {
    case 'open': {
      const plan = await trading.opening(trader, intent)
      if ('nearest' in plan) return unknownPair(render, plan)
      return {
        plan,
        text: openingPreview(render, trader, plan, filled),
        line: lineOf(intent),
        others: (ticketId) => changeKeyboard(render.text, ticketId),
      }
    }
    case 'deposit': {
      const plan = await trading.deposit(trader, intent.amount)
      return { plan, text: depositPreview(render, trader, plan), line: lineOf(intent) }
    }
    case 'platform': {
      const plan = trading.platform(intent.address)
      return { plan, text: platformPreview(render, trader, plan, intent.address), line: lineOf(intent) }
    }
    case 'closeAll':
    case 'chart':
    case 'price':
      throw new Error(`Nothing is offered for a command of the kind ${intent.kind}`)
    case 'close':
    case 'add':
    case 'collateral':
    case 'tpsl':
    case 'trail':
    case 'cancelOrder':
    case 'breakEven':
    case 'reverse':
    case 'replace':
      return await manageDraft(trading.managing, render, trader, intent)
    default:
      throw new Error(`No such intent: ${JSON.stringify(intent satisfies never)}`)
  }
}

function lineOf(intent: Intent): string {
  const { command, text } = printTyped(intent)
  return `${command} ${text}`
}

function unknownPair({ text }: RenderContext, { nearest }: UnknownPair): Message {
  return {
    text:
      nearest.length === 0
        ? text('pair-unknown')
        : text('pair-unknown-nearest', { names: nearest.join(', ') }),
  }
}

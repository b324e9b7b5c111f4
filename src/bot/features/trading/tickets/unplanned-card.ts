import type { TradingIntent } from '../../../../desk/trading/actions/actions.js'
import { hasCommand, printTyped } from '../../../../desk/trading/actions/commands.js'
import type { UnresolvedTarget } from '../../../../desk/trading/unresolved-target.js'
import { shortId } from '../../../shell/keyboard/action.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { unreadLines } from '../../../shell/cards/issue.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { whichPosition } from '../manage/choice-card.js'
import { choosePosition } from '../manage/keyboard.js'

/**
 * The card of an intent that does not name exactly one pair, position or order: what there is instead, or the question which
 * position. `keep` keeps the intent for the answer and gives its id.
 */
export async function unplannedCard(
  render: RenderContext,
  unplanned: UnresolvedTarget,
  intent: TradingIntent,
  keep: () => Promise<string>,
): Promise<Message> {
  const { text } = render
  switch (unplanned.unplanned) {
    case 'unknown-pair': {
      const { nearest } = unplanned
      return {
        text:
          nearest.length === 0
            ? text('pair-unknown')
            : text('pair-unknown-nearest', { names: nearest.join(', ') }),
      }
    }
    case 'no-single-order':
      // Of several orders /cancelorder asks by itself; a button that names one that is gone is not asked back.
      return {
        text:
          unplanned.unread.length === 0
            ? text('manage-not-open')
            : join([text('manage-not-open'), ...unreadLines(render, unplanned.unread)], '\n'),
      }
    case 'no-single-position': {
      if (unplanned.open.length === 0) return whichPosition(render, unplanned, undefined)
      const id = await keep()
      return whichPosition(render, unplanned, {
        dataFor: (position) => choosePosition.pack({ intent: id, position: shortId(position) }),
        example: (position) => exampleFor(intent, position),
      })
    }
    default:
      throw new Error(`No such result: ${JSON.stringify(unplanned satisfies never)}`)
  }
}

/** The command that asks for the same of a position; undefined for what only buttons ask for. */
function exampleFor(intent: TradingIntent, id: string): string | undefined {
  if (!hasCommand(intent) || !('target' in intent)) return undefined
  const { command, text } = printTyped({ ...intent, target: { by: 'id', id } })
  return `/${command} ${text}`
}

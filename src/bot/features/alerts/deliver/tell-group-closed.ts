import type { Notice } from '../../../../alerts/notice.js'
import { decodeRule } from '../../../../alerts/rules/rule.js'
import type { Logger } from '../../../../lib/log/log.js'
import { conditionText, groupLines } from '../../../shell/cards/rule.js'
import { createPush, refusable } from '../../../shell/delivery/push.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import { join } from '../../../shell/text/markup.js'

/**
 * Tells the owner of an alert, in their private chat, that the group of a notice takes no message of the bot. Never rejects: the
 * notice waits either way.
 */
export function createTellGroupClosed(
  deps: Parameters<typeof createPush>[0] & {
    readonly findRecipient: (userId: number) => Promise<Recipient>
    readonly logger: Pick<Logger, 'warn'>
  },
): (notice: Notice) => Promise<void> {
  const push = createPush(deps)
  return async ({ facts }) => {
    const rule = decodeRule(facts['rule'])
    if (!rule) return
    const { userId } = rule
    try {
      const { render, language } = await deps.findRecipient(userId)
      const lines = [
        conditionText(render, rule.condition),
        ...groupLines(render, rule),
        render.text('alert-group-closed'),
      ]
      await refusable(() =>
        push({ userId, chatId: userId, language, topic: 'alerts' }, { text: join(lines, '\n') }),
      )
    } catch (err) {
      deps.logger.warn(
        { event: 'group-closed-not-told', err, user: userId },
        'The owner of an alert could not be told that its group takes no messages; it is not tried again',
      )
    }
  }
}

import type { RenderContext } from '../../shell/render-context.js'
import { adminKeyboard } from './keyboard.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** What there is to administer, and how much of it. */
export function adminCard({ text }: RenderContext, people: number, decisions: number): Message {
  return {
    text: join(
      [
        text('admin-title'),
        join(
          [
            text('admin-people-count', { count: String(people) }),
            text('admin-decisions-count', { count: String(decisions) }),
          ],
          '\n',
        ),
        text('admin-hint'),
      ],
      '\n\n',
    ),
    keyboard: adminKeyboard(text),
  }
}

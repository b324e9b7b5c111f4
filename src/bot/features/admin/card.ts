import type { RenderContext } from '../../shell/render-context.js'
import { adminKeyboard } from './keyboard.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** The overview: how many people there are, and how many decisions. */
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

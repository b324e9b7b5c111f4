import type { RenderContext } from '../../shell/render-context.js'
import type { Big } from 'big.js'
import { askQuickKeyboard } from './keyboard.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/**
 * Asks for a confirmation before orders up to this size are sent as they are typed; asked each time the limit grows.
 */
export function askQuickCard({ text, numbers }: RenderContext, most: Big): Message {
  return {
    text: join(
      [
        text('settings-quick-ask', { most: numbers.dollars(most) }),
        text('settings-quick-still'),
        text('settings-quick-step'),
      ],
      '\n\n',
    ),
    keyboard: askQuickKeyboard(text, most.toFixed()),
  }
}

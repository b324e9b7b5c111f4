import { api } from '../api.js'
import { IconButton } from '../shell/elements.js'
import { attempt } from '../shell/notices.js'
import { me, messages, openChat, pinned } from '../store.js'
import { excerpt } from '../text/summary.js'
import { showMessage } from './items.js'

/** The bar with the message that was pinned last: a press shows it, another one unpins it. */
export function PinBar() {
  const id = pinned.value.at(-1) ?? 0
  const message = messages.value.find(({ message_id }) => message_id === id)
  const unpin = (): void => attempt(() => api.unpin(openChat.value.chat.id, me.value.id, id))
  return (
    <div class="pin-bar" id="pin-bar" role="region" aria-label="Pinned message" hidden={!message}>
      <button type="button" class="pin-to" id="pin-to" onClick={() => showMessage(id)}>
        <b>Pinned message</b> <span dir="auto">{message && excerpt(message, 120)}</span>
      </button>
      <IconButton id="pin-end" icon="close" label="Unpin" onClick={unpin} />
    </div>
  )
}

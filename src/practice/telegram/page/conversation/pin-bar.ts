import { api } from '../api.js'
import type { ChatEvent } from '../protocol.js'
import type { Session } from '../session.js'
import { byId } from '../shell/dom.js'
import { excerpt } from '../text/summary.js'

/** The bar above the conversation with the message that was pinned last. */
export interface PinBar {
  /** Shows the pinned messages of the open chat, by their ids; the last pinned is last. */
  open: (pinned: readonly number[]) => void
  /** Shows an event of the open chat after the session has applied it. */
  apply: (event: ChatEvent) => void
  /** True for a pinned message. */
  has: (messageId: number) => boolean
}

/** Creates the bar: a press shows the message, and another one unpins it. */
export function createPinBar({
  session,
  show,
  attempt,
}: {
  session: Session
  show: (messageId: number) => void
  attempt: (work: () => Promise<unknown>) => void
}): PinBar {
  const bar = byId('pin-bar', HTMLDivElement)
  const words = byId('pin-words', HTMLSpanElement)
  let pinned: number[] = []

  const last = (): number | undefined => pinned.at(-1)
  const update = (): void => {
    const id = last()
    const message = session.known(session.chatInfo.chat.id).find(({ message_id }) => message_id === id)
    bar.hidden = message === undefined
    words.textContent = message ? excerpt(message, 120) : ''
  }
  byId('pin-to', HTMLButtonElement).addEventListener('click', () => {
    const id = last()
    if (id !== undefined) show(id)
  })
  byId('pin-end', HTMLButtonElement).addEventListener('click', () => {
    const id = last()
    if (id !== undefined) attempt(() => api.unpin(session.chatInfo.chat.id, session.me.id, id))
  })

  return {
    open(ids) {
      pinned = [...ids]
      update()
    },
    apply(event) {
      if (!('message_id' in event) || event.kind === 'reaction') return
      if (event.kind === 'pinned' || event.kind === 'deleted')
        pinned = pinned.filter((id) => id !== event.message_id)
      if (event.kind === 'pinned' && event.pinned) pinned.push(event.message_id)
      update()
    },
    has: (messageId) => pinned.includes(messageId),
  }
}

import type { ChatMessage } from '../protocol.js'
import { byId } from '../shell/dom.js'
import { excerpt } from '../text/summary.js'

/** The line over the text box that says which message is being answered. */
export interface ReplyBar {
  readonly answered: ChatMessage | undefined
  answer: (message: ChatMessage) => void
  clear: () => void
}

/** `onClear` hears when the person takes the answer back. */
export function createReplyBar(onClear: () => void): ReplyBar {
  const bar = byId('reply-bar', HTMLDivElement)
  const words = byId('reply-words', HTMLSpanElement)
  const author = byId('reply-author', HTMLElement)
  let answered: ChatMessage | undefined
  const clear = (): void => {
    answered = undefined
    bar.hidden = true
  }
  byId('reply-cancel', HTMLButtonElement).addEventListener('click', () => {
    clear()
    onClear()
  })
  return {
    get answered() {
      return answered
    },
    answer(message) {
      answered = message
      author.textContent = message.from.first_name
      words.textContent = excerpt(message, 80)
      bar.hidden = false
    },
    clear,
  }
}

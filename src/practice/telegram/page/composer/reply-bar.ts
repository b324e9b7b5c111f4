import type { ChatMessage } from '../protocol.js'
import { byId } from '../shell/dom.js'
import { excerpt } from '../text/summary.js'

/** Bar above the text box that shows the message being replied to. */
export interface ReplyBar {
  readonly answered: ChatMessage | undefined
  answer: (message: ChatMessage) => void
  clear: () => void
}

/** `onClear` is called when the person cancels the reply. */
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

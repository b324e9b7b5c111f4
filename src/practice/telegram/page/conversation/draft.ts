import { api } from '../api.js'
import type { Draft } from '../protocol.js'
import { richMessage } from '../rich/rich-message.js'
import { button, byId, element } from '../shell/dom.js'
import type { Notices } from '../shell/notices.js'
import { richText } from '../text/rich-text.js'
import type { MessageOptions } from './message.js'

/** The partial message that the bot streams into the open chat. */
export interface DraftView {
  /** Shows a draft of the bot in a chat, or none. */
  show: (chatId: number, draft: Draft | null | undefined, options: MessageOptions) => void
}

/** Creates the place below the messages where a draft is shown until it expires. */
export function createDraftView(notices: Notices): DraftView {
  const place = byId('draft', HTMLDivElement)
  let timer = 0
  return {
    show(chatId, draft, options) {
      clearTimeout(timer)
      const left = (draft?.expires_at ?? 0) - options.text.now()
      place.hidden = !draft || left <= 0
      place.replaceChildren()
      if (!draft || left <= 0) return
      timer = setTimeout(() => (place.hidden = true), left)
      const stop = (): void => notices.attempt(() => api.stopDraft(chatId, options.me.id))
      place.append(
        element('div', { class: 'bubble' }, [content(chatId, draft, options)]),
        ...(draft.can_stop && !draft.is_stopped ? [button({ class: 'key stop' }, ['Stop'], stop)] : []),
      )
    },
  }
}

function content(chatId: number, draft: Draft, options: MessageOptions): HTMLElement {
  const { text = '', entities = [], rich_message } = draft
  if (rich_message) {
    // Its buttons belong to no message yet: a press says so.
    const message = {
      message_id: 0,
      from: options.me,
      chat: { id: chatId, type: 'private' as const },
      date: 0,
    }
    return richMessage(message, rich_message, options)
  }
  if (text === '') return element('div', { class: 'text thinking' }, ['Thinking…'])
  return element('div', { class: 'text', dir: 'auto' }, richText(text, entities, options.text))
}

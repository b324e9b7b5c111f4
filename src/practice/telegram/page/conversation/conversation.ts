import type { ChatMessage } from '../protocol.js'
import { byId, prefersReducedMotion } from '../shell/dom.js'
import { arrange } from './arrange.js'
import { messageItem, type MessageOptions } from './message.js'
import { createScrolling } from './scrolling.js'

/** Messages of the open chat. */
export interface Conversation {
  /** Shows another chat. */
  open: (messages: readonly ChatMessage[], options: MessageOptions) => void
  /** Adds a message, or replaces an edited one. */
  place: (message: ChatMessage) => void
  /** Removes a deleted message. */
  remove: (messageId: number) => void
  /** Scrolls to a message and highlights it briefly. */
  show: (messageId: number) => void
  /** Finds an inline button of a message by `row:column`. */
  key: (messageId: number, key: string) => HTMLElement | null
  toEnd: () => void
}

/** Duration of the removal animation, in milliseconds. */
const REMOVAL_MS = 180

/** Creates the list of messages. */
export function createConversation(): Conversation {
  const list = byId('messages', HTMLOListElement)
  const scrolling = createScrolling(list)
  /** All shown messages, oldest first. */
  let shown: ChatMessage[] = []
  let options: MessageOptions | undefined

  const itemOf = (key: string): HTMLLIElement | null =>
    list.querySelector(`li[data-post="${CSS.escape(key)}"]`)
  const make = (key: string): HTMLLIElement | undefined => {
    const [first, ...more] = shown.filter((message) => postOf(message) === key)
    if (!first || !options) return undefined
    const thread = shown.find(({ message_id: id }) => id === first.message_thread_id)
    const item = messageItem([first, ...more], { ...options, topic: thread?.forum_topic_created?.name })
    item.dataset['post'] = key
    return item
  }

  const renew = (key: string): void => {
    const [old, next] = [itemOf(key), make(key)]
    if (old && next) {
      const focused = document.activeElement
      const again =
        focused instanceof HTMLElement && old.contains(focused) ? focused.dataset['key'] : undefined
      const wasCurrent = old.tabIndex === 0
      const scrolled = [...old.querySelectorAll('.rich-table')].map(({ scrollLeft }) => scrollLeft)
      old.replaceWith(next)
      // An edit does not move a table that is wider than the phone.
      for (const [index, table] of next.querySelectorAll('.rich-table').entries())
        table.scrollLeft = scrolled[index] ?? 0
      if (wasCurrent) next.tabIndex = 0
      // Keep the keyboard focus on a button although its message was edited.
      if (again !== undefined) next.querySelector<HTMLElement>(`[data-key="${CSS.escape(again)}"]`)?.focus()
      else if (old === focused) next.focus()
    } else if (next) list.append(next)
    else if (old) leave(old)
    if (next) arrange(list)
  }

  const leave = (item: HTMLLIElement): void => {
    delete item.dataset['post']
    const end = (): void => {
      item.remove()
      arrange(list)
    }
    if (prefersReducedMotion()) return end()
    const height = `${item.offsetHeight}px`
    item.inert = true
    item.style.overflow = 'clip'
    item.animate(
      [
        { opacity: 1, height },
        { opacity: 0, transform: 'scale(0.9)', height, offset: 0.6 },
        { opacity: 0, transform: 'scale(0.9)', height: '0', marginTop: '0' },
      ],
      { duration: REMOVAL_MS, easing: 'ease-out' },
    ).onfinish = end
    return undefined
  }

  const conversation: Conversation = {
    open(messages, newOptions) {
      options = newOptions
      shown = [...messages]
      const keys = [...new Set(shown.map(postOf))]
      list.replaceChildren(...keys.flatMap((key) => make(key) ?? []))
      arrange(list)
      scrolling.toEnd()
    },
    place(message) {
      const index = shown.findIndex(({ message_id }) => message_id === message.message_id)
      if (index === -1) shown.push(message)
      else shown[index] = message
      renew(postOf(message))
      if (index === -1) scrolling.grown()
    },
    remove(messageId) {
      const gone = shown.find(({ message_id }) => message_id === messageId)
      if (!gone) return
      shown = shown.filter((message) => message !== gone)
      renew(postOf(gone))
    },
    show(messageId) {
      const message = shown.find(({ message_id }) => message_id === messageId)
      const item = message && itemOf(postOf(message))
      if (!item) return
      item.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
      item.focus({ preventScroll: true })
      item.animate([{ background: 'var(--mark)' }, { background: 'transparent' }], { duration: 1_200 })
    },
    key(messageId, key) {
      const message = shown.find(({ message_id }) => message_id === messageId)
      return (message && itemOf(postOf(message))?.querySelector<HTMLElement>(`[data-key="${key}"]`)) ?? null
    },
    toEnd: scrolling.toEnd,
  }
  return conversation
}

/** Key of a list item: an album, or a single message. */
function postOf(message: ChatMessage): string {
  return message.media_group_id === undefined ? `m${message.message_id}` : `g${message.media_group_id}`
}

import { computed, effect, signal } from '@preact/signals'
import type { ChatMessage } from '../protocol.js'
import { chatKey, me, messages } from '../store.js'

/** The message whose reply keyboard or force reply is active for the current person: the newest one with such a markup. */
export const activeMarkupMessage = computed(() => {
  const found = messages.value.findLast(
    ({ reply_markup: markup, ...message }) =>
      markup &&
      (markup.keyboard ?? markup.remove_keyboard ?? markup.force_reply) !== undefined &&
      (!markup.selective || isAddressed(message, me.value.id)),
  )
  return found?.reply_markup?.remove_keyboard ? undefined : found
})

/** True if a selective keyboard applies to a person: it replies to or mentions them. */
function isAddressed(message: Pick<ChatMessage, 'reply_to_message' | 'entities'>, personId: number): boolean {
  if (message.reply_to_message?.from?.id === personId) return true
  return (message.entities ?? []).some(
    (entity) => entity.type === 'text_mention' && entity.user.id === personId,
  )
}

/** The reply keyboard of the open chat. */
export const keyboard = computed(() => {
  const markup = activeMarkupMessage.value?.reply_markup
  return markup?.keyboard && markup.keyboard.length > 0 ? markup : undefined
})

/** True while the keyboard is shown; the person can hide it. */
export const isKeyboardOpen = signal(false)

/** Begins to show each new keyboard. */
export function openNewKeyboards(): void {
  effect(() => {
    isKeyboardOpen.value = keyboard.value !== undefined
  })
}

/** Hides a one-time keyboard after a message was sent. */
export function keyboardUsed(): void {
  if (keyboard.value?.one_time_keyboard) isKeyboardOpen.value = false
}

/** The topics that were created in the open chat, by their ids. */
export const topics = computed<ReadonlyMap<number, string>>(() => {
  const names = new Map<number, string>()
  for (const { message_thread_id: id, forum_topic_created } of messages.value) {
    if (id !== undefined && forum_topic_created) names.set(id, forum_topic_created.name)
  }
  return names
})

const chosen = signal<{ chatKey: string; topic: number } | undefined>()

/** Id of the topic in which the next message is written; undefined for the general one. */
export const topic = computed(() => {
  const { chatKey: key, topic } = chosen.value ?? {}
  return key === chatKey.value && topic !== undefined && topics.value.has(topic) ? topic : undefined
})

export function chooseTopic(id: number | undefined): void {
  chosen.value = id === undefined ? undefined : { chatKey: chatKey.value, topic: id }
}

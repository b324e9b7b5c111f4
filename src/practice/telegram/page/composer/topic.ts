import { computed, signal } from '@preact/signals'
import { chatKey, messages } from '../store.js'

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

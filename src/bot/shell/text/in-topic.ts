import type { Context } from 'grammy'
import { refusedWith } from './refusals.js'

/** The parameter of a call that sends a message into a topic. */
export interface TopicPlace {
  readonly message_thread_id?: number
}

/** The topic in which an update was written or pressed; undefined in the general one, and in a chat without topics. */
export function topicOf({ msg }: Pick<Context, 'msg'>): number | undefined {
  return msg?.is_topic_message === true ? msg.message_thread_id : undefined
}

/** True if Telegram refused a message because its topic was deleted or closed. */
export function isNoTopic(error: unknown): boolean {
  return refusedWith(error, 'message thread not found') || refusedWith(error, 'TOPIC_CLOSED')
}

/**
 * Sends a message into a topic. Where that was deleted or closed, into the one that `replace` gives, or into the main thread of
 * the chat.
 */
export async function inTopic<Sent>(
  topic: number | undefined,
  send: (place: TopicPlace) => Promise<Sent>,
  replace?: () => Promise<number | undefined>,
  /** Called where the topic was deleted rather than closed. */
  noteDeleted?: () => void,
): Promise<Sent> {
  if (topic === undefined) return await send({})
  try {
    return await send({ message_thread_id: topic })
  } catch (error) {
    if (!isNoTopic(error)) throw error
    if (refusedWith(error, 'message thread not found')) noteDeleted?.()
    return await inTopic(await replace?.(), send)
  }
}

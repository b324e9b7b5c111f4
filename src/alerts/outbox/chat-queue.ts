/** The person and the chat of a chat queue: notices that belong to one person and go to one chat, in their order. */
export interface ChatQueueId {
  /** Telegram id of the person. */
  readonly userId: number
  /** The person's private chat, or a group in which they armed a rule. */
  readonly chatId: number
}

/** The name of a chat queue in the sets of the schedule. */
export function chatQueueName({ userId, chatId }: ChatQueueId): string {
  return `${userId}/${chatId}`
}

/** The chat queue of a name that `chatQueueName` made. */
export function parseChatQueue(name: string): ChatQueueId {
  const [userId = '', chatId = ''] = name.split('/')
  return { userId: Number.parseInt(userId, 10), chatId: Number.parseInt(chatId, 10) }
}

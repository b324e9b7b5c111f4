/** The person and the chat of a chat queue: notices that belong to one person and go to one chat, in their order. */
export interface ChatQueueId {
  /** Telegram id of the person. */
  readonly userId: number
  /** The person's private chat, or a group in which they armed a rule. */
  readonly chatId: number
}

/** True for the chat queue of a group. */
export function isOfGroup({ userId, chatId }: ChatQueueId): boolean {
  return userId !== chatId
}

/** A chat queue on lease. It is released by its holder, or taken back by others once the lease ends. */
export interface LeasedChatQueue extends ChatQueueId {
  /** The number of the lease: a random one, so that nobody else ends it. */
  readonly lease: number
  /** True if the queue was found without anything to send before: found so again, it is not checked again. */
  readonly isLastCheck: boolean
  /** True if its last lease has ended without being released: its sender died, or lost Redis. */
  readonly isTakenBack: boolean
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

/** The notices for one chat that one person caused, in order: what is told one after another. */
export interface ChatQueue {
  /** Whose notices: numeric Telegram id. */
  readonly userId: number
  /** Where they are told: the person's own chat, or a group in which they armed a rule. */
  readonly chatId: number
}

/** A lane as Redis names it in the lists of lanes. */
export function chatQueueName({ userId, chatId }: ChatQueue): string {
  return `${userId}/${chatId}`
}

/** The lane of a name that `laneName` made. */
export function parseChatQueue(name: string): ChatQueue {
  const [userId = '', chatId = ''] = name.split('/')
  return { userId: Number.parseInt(userId, 10), chatId: Number.parseInt(chatId, 10) }
}

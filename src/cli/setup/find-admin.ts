import type { Api } from 'grammy'
import type { User } from 'grammy/types'

/** Seconds that Telegram holds one request for updates. */
const HOLD_S = 20

/** Requests until it is given up: five minutes. */
const REQUESTS = 15

/**
 * Waits until somebody writes to the bot in private, and gives that person; undefined after five minutes. The message stays at
 * Telegram, so that the bot answers it once it runs. Rejects with a GrammyError of 409 while the bot runs, or has a webhook.
 */
export async function findAdmin(api: Pick<Api, 'getUpdates'>): Promise<User | undefined> {
  for (let request = 0; request < REQUESTS; request++) {
    const updates = await api.getUpdates({ timeout: HOLD_S, allowed_updates: ['message'] })
    const written = updates.findLast(({ message }) => message?.chat.type === 'private')
    if (written?.message?.from) return written.message.from
  }
  return undefined
}

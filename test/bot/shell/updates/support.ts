import type { Update } from 'grammy/types'
import type { Inbox } from '../../../../src/bot/shell/updates/inbox.js'
import type { Taken } from '../../../../src/bot/shell/updates/taken.js'

/** A text that somebody wrote in a private chat. */
export function messageIn(chatId: number, updateId: number, text = `text ${updateId}`): Update {
  const chat = { id: chatId, type: 'private' as const, first_name: 'Ann' }
  const from = { id: chatId, is_bot: false, first_name: 'Ann' }
  return { update_id: updateId, message: { message_id: updateId, date: 1_700_000_000, chat, from, text } }
}

/** A promise to be settled from outside. */
export function promised<T = void>(): {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: Error) => void
} {
  let resolve!: (value: T) => void
  let reject!: (error: Error) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Leases the next update of an inbox; undefined if none is ready. */
export async function takeOne(inbox: Pick<Inbox, 'take'>, leaseMs: number): Promise<Taken | undefined> {
  const { taken } = await inbox.take(1, leaseMs)
  return taken[0]
}

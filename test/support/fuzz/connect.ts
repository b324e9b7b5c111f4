import type { Update } from 'grammy/types'
import type { PracticeAccount } from '../../../src/demo/practice-account.js'
import type { Redis } from 'ioredis'
import { personWith, privateChat } from './people.js'
import { handled } from './fuzz-test.js'
import type { FuzzTelegram } from './telegram.js'

/** Update with a text message in a person's private chat. */
export function written(id: number, personId: number, text: string): Update {
  const from = personWith(personId)
  const length = /^\/\w+/.exec(text)?.[0].length
  const marks =
    length === undefined ? {} : { entities: [{ type: 'bot_command' as const, offset: 0, length }] }
  const date = Math.floor(Date.now() / 1_000)
  return {
    update_id: id,
    message: { message_id: id, date, chat: privateChat(from), from, text, ...marks },
  }
}

/** Connects one account per person by /connect, all at once; update ids continue after `firstId`. */
export async function connectAll(
  { telegram, redis }: { readonly telegram: FuzzTelegram; readonly redis: Redis },
  people: readonly { readonly id: number; readonly account: PracticeAccount; readonly label: string }[],
  firstId: number,
): Promise<void> {
  let id = firstId
  const says = [
    ({ label }: { readonly label: string }) => `/connect ${label}`,
    ({ account }: { readonly account: PracticeAccount }) => account.apiKey,
    ({ account }: { readonly account: PracticeAccount }) => account.keyId,
  ]
  for (const say of says) {
    await telegram.hand(people.map((person) => written(++id, person.id, say(person))))
    await handled(redis)
  }
}

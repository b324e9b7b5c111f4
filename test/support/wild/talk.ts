import type { Redis } from 'ioredis'
import { written } from './connect.js'
import { handled } from './flood.js'
import type { BotCall, WildTelegram } from './telegram.js'

/** Somebody who says one thing after another, and sees what the bot does about each. */
export interface Talk {
  /** Gives what the bot did in this chat. */
  say(text: string): Promise<readonly BotCall[]>
}

/** A talk of a person's in their private chat; their updates have ids from `firstId` on. */
export function talkOf(
  { telegram, redis }: { readonly redis: Redis; readonly telegram: WildTelegram },
  personId: number,
  firstId: number,
): Talk {
  let id = firstId
  return {
    say: async (text) => {
      telegram.takeCalls()
      await telegram.hand([written(++id, personId, text)])
      await handled(redis)
      return telegram.takeCalls().filter(({ chatId }) => chatId === personId)
    },
  }
}

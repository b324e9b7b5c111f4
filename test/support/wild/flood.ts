import { setTimeout as sleep } from 'node:timers/promises'
import type { Update } from 'grammy/types'
import type { Redis } from 'ioredis'
import { keys } from '../../../src/redis/keys.js'
import { chanceOf, randomFrom } from '../property/random.js'
import type { BotCall, WildTelegram } from './telegram.js'
import { wildUpdate, type Crowd } from './updates.js'

/** How large a flood is, and what stands around it. */
export interface FloodPlan {
  readonly telegram: WildTelegram
  /** The bot's own, for the test's eyes: it shows when everything is handled. */
  readonly redis: Redis
  readonly crowd: Crowd
  readonly updates: number
  /** How many updates are handed over at once; what the bot says to them is held against their chats. */
  readonly perWave: number
  readonly seed: number
  /** Chats that may be written to at any time, because something goes on for their people. */
  readonly mayHearLater: ReadonlySet<number>
  /** Throws when the bot has ended. */
  readonly check?: () => void
  /** Called after each wave, with how many updates have been handled. */
  readonly afterWave?: (count: number) => Promise<void> | void
}

/** What a flood came to. */
export interface FloodReport {
  readonly calls: Readonly<Record<string, number>>
  /** How many replies named the very update that they answer. */
  readonly marked: number
  /** What was said to a chat that it was not for, in words. */
  readonly astray: readonly string[]
}

/** Hands random updates to the bot, wave after wave, and looks at whom it answers. */
export async function flood(plan: FloodPlan): Promise<FloodReport> {
  const { telegram, redis, crowd, updates, perWave, mayHearLater } = plan
  const chance = chanceOf(randomFrom(plan.seed))
  const calls: Record<string, number> = {}
  const astray: string[] = []
  const later = new Set(mayHearLater)
  let marked = 0
  let id = plan.seed * 10_000_000
  telegram.takeCalls()
  for (let count = 0; count < updates; count += perWave) {
    const wave = Array.from({ length: Math.min(perWave, updates - count) }, () =>
      wildUpdate(crowd, chance, ++id),
    )
    // At times an update is delivered twice, or after the one behind it.
    if (chance.is(0.3)) wave.push(wave[0]!)
    await telegram.hand(wave.toSorted((one, other) => one.update_id - other.update_id))
    await handled(redis, plan.check)
    const belongs = addresseesOf(wave)
    for (const call of telegram.takeCalls()) {
      calls[call.method] = (calls[call.method] ?? 0) + 1
      const mark = /\/wild(\d+)x/.exec(call.body)?.[1]
      if (mark !== undefined) marked++
      const isLate = call.chatId !== undefined && later.has(call.chatId)
      // What was shown for a while is taken out of the chat that it was shown in.
      const isOwn = call.messageId !== undefined && telegram.chatOf(call.messageId) === call.chatId
      if (!isRight(call, belongs, mark) && !isLate && !isOwn) {
        astray.push(`${call.method} to ${call.chatId ?? call.queryId}: ${call.body.slice(0, 300)}`)
      }
    }
    // Whoever asks to be forgotten is told when it is done, which may be later.
    for (const { callback_query: press } of wave) {
      if (press?.data?.startsWith('forget') === true) later.add(press.from.id)
    }
    await plan.afterWave?.(count + wave.length)
  }
  return { calls, marked, astray }
}

/** Waits until the inbox is empty: everything that was taken over is then handled to its end. */
export async function handled(redis: Redis, check?: FloodPlan['check']): Promise<void> {
  while ((await redis.zcard(keys.inboxReady())) > 0) {
    check?.()
    await sleep(5)
  }
}

/** Chats and queries that a wave gives the bot reason to speak to. */
interface Addressees {
  readonly chats: ReadonlySet<number>
  readonly queries: ReadonlySet<string>
  /** The chat of each update, by its id. */
  readonly chatOf: ReadonlyMap<string, number>
}

function addresseesOf(wave: readonly Update[]): Addressees {
  const chatOf = new Map<string, number>()
  const chats = new Set<number>()
  const queries = new Set<string>()
  for (const update of wave) {
    const { callback_query: press, inline_query: asked, ...others } = update
    const held = (Object.values(others) as readonly unknown[]).find((one) => hasChat(one))
    // A button below a message that was sent by way of the bot has no chat; its person is answered in private.
    const chat = press ? (press.message?.chat.id ?? press.from.id) : held?.chat.id
    if (chat !== undefined) {
      chats.add(chat)
      chatOf.set(String(update.update_id), chat)
    }
    const query = press?.id ?? asked?.id
    if (query !== undefined) queries.add(query)
  }
  return { chats, queries, chatOf }
}

function hasChat(value: unknown): value is { readonly chat: { readonly id: number } } {
  return typeof value === 'object' && value !== null && 'chat' in value
}

function isRight(call: BotCall, { chats, queries, chatOf }: Addressees, mark: string | undefined): boolean {
  if (call.queryId !== undefined) return queries.has(call.queryId)
  if (call.chatId === undefined) return true
  return chats.has(call.chatId) && (mark === undefined || chatOf.get(mark) === call.chatId)
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Update } from 'grammy/types'
import type { Redis } from 'ioredis'
import { keys } from '../../../src/redis/keys.js'
import { chanceOf, randomFrom } from '../property/random.js'
import type { BotCall, FuzzTelegram } from './telegram.js'
import { randomUpdate, type Crowd } from './random-update.js'

/** Size and context of a fuzz run. */
export interface FuzzPlan {
  readonly telegram: FuzzTelegram
  /** The bot's Redis, to see when all updates are handled. */
  readonly redis: Redis
  readonly crowd: Crowd
  readonly updates: number
  /** Number of updates sent at once; the bot's calls are compared with their chats. */
  readonly perWave: number
  readonly seed: number
  /** Chats that may get messages at any time, because of background work for their people. */
  readonly mayGetLater: ReadonlySet<number>
  /** Throws if the bot has exited. */
  readonly check?: () => void
  /** Called after each wave with the number of handled updates. */
  readonly afterWave?: (count: number) => Promise<void> | void
}

/** Result of a fuzz run. */
export interface FuzzReport {
  readonly calls: Readonly<Record<string, number>>
  /** Number of replies that contain the id of their update. */
  readonly marked: number
  /** Calls to a chat that had no reason for them, as text. */
  readonly misdirected: readonly string[]
}

/** Sends random updates to the bot, wave after wave, and checks which chats it answers. */
export async function runFuzzTest(plan: FuzzPlan): Promise<FuzzReport> {
  const { telegram, redis, crowd, updates, perWave, mayGetLater } = plan
  const chance = chanceOf(randomFrom(plan.seed))
  const calls: Record<string, number> = {}
  const misdirected: string[] = []
  const later = new Set(mayGetLater)
  let marked = 0
  let id = plan.seed * 10_000_000
  telegram.takeCalls()
  for (let count = 0; count < updates; count += perWave) {
    const wave = Array.from({ length: Math.min(perWave, updates - count) }, () =>
      randomUpdate(crowd, chance, ++id),
    )
    // Sometimes deliver an update twice.
    if (chance.is(0.3)) wave.push(wave[0]!)
    await telegram.hand(wave.toSorted((one, other) => one.update_id - other.update_id))
    await handled(redis, plan.check)
    const belongs = addresseesOf(wave)
    for (const call of telegram.takeCalls()) {
      calls[call.method] = (calls[call.method] ?? 0) + 1
      const mark = /\/fuzz(\d+)x/.exec(call.body)?.[1]
      if (mark !== undefined) marked++
      const isLate = call.chatId !== undefined && later.has(call.chatId)
      // A temporary message is deleted in the chat it was sent to.
      const isOwn = call.messageId !== undefined && telegram.chatOf(call.messageId) === call.chatId
      if (!isExpected(call, belongs, mark) && !isLate && !isOwn) {
        misdirected.push(`${call.method} to ${call.chatId ?? call.queryId}: ${call.body.slice(0, 300)}`)
      }
    }
    // The confirmation of a data erasure may come later.
    for (const { callback_query: press } of wave) {
      if (press?.data?.startsWith('forget') === true) later.add(press.from.id)
    }
    await plan.afterWave?.(count + wave.length)
  }
  return { calls, marked, misdirected }
}

/** Waits until the inbox is empty, so that all accepted updates are handled. */
export async function handled(redis: Redis, check?: FuzzPlan['check']): Promise<void> {
  while ((await redis.zcard(keys.inboxDue())) > 0) {
    check?.()
    await sleep(5)
  }
}

/** Chats and queries that a wave gives the bot a reason to answer. */
interface Addressees {
  readonly chats: ReadonlySet<number>
  readonly queries: ReadonlySet<string>
  /** Chat of each update, by its id. */
  readonly chatOf: ReadonlyMap<string, number>
}

function addresseesOf(wave: readonly Update[]): Addressees {
  const chatOf = new Map<string, number>()
  const chats = new Set<number>()
  const queries = new Set<string>()
  for (const update of wave) {
    const { callback_query: press, inline_query: asked, ...others } = update
    const held = (Object.values(others) as readonly unknown[]).find((one) => hasChat(one))
    // A button below an inline message has no chat; its person is answered in private.
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

function isExpected(
  call: BotCall,
  { chats, queries, chatOf }: Addressees,
  mark: string | undefined,
): boolean {
  if (call.queryId !== undefined) return queries.has(call.queryId)
  if (call.chatId === undefined) return true
  return chats.has(call.chatId) && (mark === undefined || chatOf.get(mark) === call.chatId)
}

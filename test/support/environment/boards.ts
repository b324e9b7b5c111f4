import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { PracticeAccount } from '../../../src/demo/practice-account.js'
import type { Call } from '../../../packages/practice-telegram/src/driver/client.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { SeenMessage } from '../../../packages/practice-telegram/src/driver/observer.js'
import { plainLines } from '../../../packages/practice-telegram/src/page/text/summary.js'
import { keys } from '../../../src/redis/keys.js'
import { MARKET_LONG } from '../trading/execute-cases.js'
import { environmentForThisFile, type TestEnvironment } from './test-environment.js'

/** An environment for tests of boards: people whose accounts are watched, at a price of BTC that stands still. */
export interface BoardEnvironment {
  readonly on: TestEnvironment
  readonly redis: () => Redis
  readonly setPrice: (price: string) => Promise<unknown>
  /** Lets time pass, and has the boards that are due by then edited at once. */
  readonly advance: (ms: number) => Promise<void>
  /** A person with a pinned board; with a long position of 1,000 dollars in BTC unless `isOpen` is false. */
  readonly withBoard: (isOpen?: boolean) => Promise<{
    readonly person: ChatUser
    readonly account: PracticeAccount
    readonly board: SeenMessage
  }>
  /** Id of the only open position of a person with one account. */
  readonly positionOf: (person: ChatUser) => Promise<string>
  /** Calls of a method in the private chat of a person. */
  readonly callsTo: (person: ChatUser, method: string) => Promise<readonly Call[]>
}

/** Sets up the environment before the tests of this file. */
export function boardsForThisFile(
  options: Parameters<typeof environmentForThisFile>[0] = {},
): BoardEnvironment {
  const on = environmentForThisFile({
    paper: { tickMs: 'manual' },
    ...options,
    environment: {
      ROLES: 'bot,watcher,outbox',
      WATCH_ACTIVE_MS: '200',
      WATCH_IDLE_MS: '200',
      CHAINS: '42161:Arbitrum',
      ...options.environment,
    },
  })
  const watched = options.bot !== 'none'
  let redis: Redis | undefined
  const setPrice: BoardEnvironment['setPrice'] = (price) =>
    on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })
  beforeAll(() => {
    redis = new Redis(on.environment.redis.url)
  })
  afterAll(() => redis?.disconnect())
  beforeEach(async () => {
    await on.exchange('DELETE', '/faults')
    await on.driver.older({})
    await setPrice('60000')
  })
  /** The snapshot of the only account of a person; undefined until its first poll. */
  const snapshotOf = async ({ user }: ChatUser): Promise<string | undefined> => {
    const [key] = (await redis?.keys(`squawkbox:{user:${user.id}}:account-snapshot:*`)) ?? []
    return key === undefined ? undefined : ((await redis?.hget(key, 'snapshot')) ?? undefined)
  }
  const positionOf: BoardEnvironment['positionOf'] = async (person) => {
    const { positions } = JSON.parse((await snapshotOf(person)) ?? '{"positions":{}}') as {
      readonly positions: object
    }
    return Object.keys(positions)[0] ?? ''
  }
  return {
    on,
    redis: () => redis!,
    setPrice,
    advance: async (ms) => {
      await on.advance(ms)
      // A timer of the worker does not know of the clock that was set.
      await redis?.publish(keys.boardsDue(), '1')
    },
    withBoard: async (isOpen = true) => {
      const { person, account } = await on.connected()
      if (isOpen) {
        await account.execute('newPositionOrderWithTPSL', {
          ...MARKET_LONG,
          tokenId: '1',
          takeProfit: '66000',
          stopLoss: '57000',
        })
        await on.advance(5_000)
      }
      await person.send('/board')
      const board = await person.waitFor('📌 Board')
      await expect.poll(() => person.pinned()).toEqual([board.message_id])
      await expect.poll(() => redis?.hget(keys.board(person.user.id), 'incomplete')).toBeNull()
      // Nothing in the first poll of an account has just happened.
      if (watched) await expect.poll(() => (isOpen ? positionOf(person) : snapshotOf(person))).toBeTruthy()
      return { person, account, board }
    },
    positionOf,
    callsTo: async ({ chatId }, method) =>
      (await on.driver.calls(method)).filter(({ parameters }) => parameters['chat_id'] === chatId),
  }
}

/** The lines of a rich message, or of a plain one. */
export function linesOf(message: SeenMessage | undefined): string {
  return message?.rich_message ? plainLines(message.rich_message).join('\n') : (message?.text ?? '')
}

/** The boards in a chat. */
export async function boardsOf(person: ChatUser): Promise<readonly SeenMessage[]> {
  return (await person.messages()).filter((message) => linesOf(message).startsWith('📌 Board'))
}

/** The lines of the last one. */
export async function linesNow(person: ChatUser): Promise<string> {
  return linesOf((await boardsOf(person)).at(-1))
}

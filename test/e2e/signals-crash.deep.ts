import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import type { BotProcess } from '../support/environment/bot-process.js'
import { postSignal, signalSource, type SignalSourceOfTest } from '../support/environment/signals.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// The processes go by the clock of Redis, which runs with that of this machine.
const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 200 },
  environment: { API_PORT: '0', SERVICE_TIMEOUT_MS: '10000' },
})

const LONG = { timeoutMs: 120_000 }

interface ServedProcess extends BotProcess {
  readonly url: string
}

/** A process of the bot with the address of its API. */
async function served(): Promise<ServedProcess> {
  const before = on.log.length
  const bot = await on.botProcess()
  const urlOf = (): string | undefined =>
    /"event":"api-started".*?"url":"(?<url>[^"]+)"|"url":"(?<other>[^"]+)".*?"event":"api-started"/
      .exec(on.log.slice(before).find((line) => line.includes('api-started')) ?? '')
      ?.slice(1)
      .find((url) => url !== undefined)
  await expect.poll(urlOf, { timeout: 120_000 }).toBeDefined()
  return { ...bot, url: urlOf() ?? '' }
}

async function withRedis<T>(read: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(on.environment.redis.url)
  try {
    return await read(redis)
  } finally {
    redis.disconnect()
  }
}

/** Typed commands of the drafts of a person. */
const linesOf = ({ user }: ChatUser): Promise<readonly string[]> =>
  withRedis(async (redis) => {
    const ids = await redis.zrange(keys.drafts(user.id), '0', '-1')
    const found = await Promise.all(ids.map((id) => redis.get(keys.draft(user.id, id))))
    return found.map((text) => (JSON.parse(text ?? '{}') as { readonly line: string }).line).toSorted()
  })

/** The lists of a person's sources, as they are stored. */
const signalsOf = ({ user }: ChatUser): Promise<string> =>
  withRedis(async (redis) => (await redis.hvals(keys.signalHistory(user.id))).join('\n'))

const cardsOf = async (person: ChatUser, words: string): Promise<number> =>
  (await person.messages()).filter(({ text }) => text?.includes(words)).length

/** Sends a signal until it is answered for good, as its sender does. Gives the last status. */
async function sendUntilAnswered(
  source: SignalSourceOfTest,
  body: object,
  urls: () => readonly string[],
): Promise<number> {
  let attempt = 0
  let last = 0
  const isAnswered = async (): Promise<boolean> => {
    const all = urls()
    try {
      last = (await postSignal(source, body, all[attempt++ % all.length])).status
    } catch (error) {
      // The process is gone, or goes in the middle of its answer.
      if (!(error instanceof TypeError)) throw error
      return false
    }
    // Being taken by another process, or more requests than a minute has.
    return last !== 503 && last !== 429
  }
  await expect.poll(isAnswered, { timeout: 150_000, interval: 2_000 }).toBe(true)
  return last
}

test('after kill -9 between acceptance and card the draft still comes, exactly one', async () => {
  const dying = await served()
  const { person } = await on.connected()
  const source = await signalSource(person, dying.url, 'tv 100 5x')
  await on.driver.fault({ method: 'sendMessage', kind: 'hang', when: 'before', times: 99 })
  const body = { ticker: 'BTC', action: 'buy', id: 'once' }
  expect((await postSignal(source, body)).status).toBe(202)
  await dying.kill()
  expect(await cardsOf(person, 'by the signal source tv')).toBe(0)
  await on.driver.clearFaults()
  const next = await served()
  await person.waitFor('by the signal source tv', LONG)
  expect((await postSignal(source, body, next.url)).status).toBe(200)
  expect(await linesOf(person)).toEqual(['/long BTC 100 5x'])
  expect(await cardsOf(person, 'by the signal source tv')).toBe(1)
  await next.kill()
})

test('after kill -9 while a signal is being taken its sender sends it again, and it is one draft', async () => {
  const dying = await served()
  const kept = await served()
  const { person } = await on.connected()
  const source = await signalSource(person, dying.url, 'tv 100 5x')
  const body = { ticker: 'BTC', action: 'buy', id: 'again' }
  // Its figures are not read before the process dies.
  await on.fault({ on: 'reads', what: 'hang', times: 'always' })
  const first = postSignal(source, body).then(
    ({ status }) => status,
    () => 0,
  )
  await expect.poll(() => signalsOf(person), { timeout: 120_000, interval: 10 }).toContain('"taking"')
  await dying.kill()
  await first
  await on.exchange('DELETE', '/faults')
  expect([200, 202]).toContain(await sendUntilAnswered(source, body, () => [kept.url]))
  await person.waitFor('by the signal source tv', LONG)
  expect(await linesOf(person)).toEqual(['/long BTC 100 5x'])
  await kept.kill()
})

test('ten deliveries of each signal over two processes of which one is killed in the middle are one draft each', async () => {
  const kept = await served()
  const { person } = await on.connected()
  const source = await signalSource(person, kept.url, 'tv 100 5x day 99')
  const pairs = ['BTC', 'ETH', 'SOL'] as const
  for (const [round, pair] of pairs.entries()) {
    const dying = await served()
    let urls = [dying.url, kept.url]
    const body = { ticker: pair, action: 'buy', id: pair }
    let answered = 0
    const sent = Array.from({ length: 10 }, async (_, index) => {
      const status = await sendUntilAnswered(source, body, () => (index % 2 === 0 ? urls : urls.toReversed()))
      answered += 1
      return status
    })
    // At once, after the first answer, after the second.
    await expect.poll(() => answered, { timeout: 120_000, interval: 1 }).toBeGreaterThanOrEqual(round)
    await dying.kill()
    urls = [kept.url]
    const statuses = await Promise.all(sent)
    expect(statuses.filter((status) => status !== 200 && status !== 202)).toEqual([])
  }
  expect(await linesOf(person)).toEqual(pairs.map((pair) => `/long ${pair} 100 5x`))
  await expect.poll(() => cardsOf(person, '/long SOL 100 5x'), { timeout: 120_000 }).toBeGreaterThan(0)
  await kept.kill()
})

import { Big } from 'big.js'
import { beforeEach, expect, test } from 'vitest'
import { ownKeys } from '../../src/accounts/erasure/own-keys.js'
import type { NewDraft } from '../../src/drafts/posting.js'
import { keys } from '../../src/redis/keys.js'
import { readSignalBody } from '../../src/signals/formats/read-signal.js'
import type { Received } from '../../src/signals/intake/outcome.js'
import { createDraftSignal } from '../../src/signals/intake/draft-signal.js'
import type { FoundTrade } from '../../src/signals/intake/find-opened.js'
import { createReceiveSignal } from '../../src/signals/intake/receive.js'
import { createSignalHistory, DAY_MS } from '../../src/signals/intake/signal-history.js'
import type { SourceMapping } from '../../src/signals/sources/record.js'
import { createSignalSources, type SignalSource } from '../../src/signals/sources/sources.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { mappingOf, withoutMandate } from './support.js'
import { ampleMemory } from '../support/redis/ample-memory.js'
import { systemRandom } from '../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)

const START = Date.UTC(2026, 4, 8, 6, 20)
const PERSON = 7

let clock = START
/** Drafts by their key: the same key is the same draft. */
let drafts = new Map<string, NewDraft>()
let price: Big | undefined
let isIncomplete = false
/** The trade that the source has opened before. */
let opened: FoundTrade
let refusal: 'role' | 'too-many' | undefined
/** The number of drafts that are accepted before one is refused. */
let refusedFrom = 0
/** True where the most drafts of a day came, not of an hour. */
let isOfDay = false
/** Holds up every process that has posted a draft. */
let hangsAfterPost = Promise.resolve()
/** Fails once, after the draft was posted, as a process that dies. */
let diesAfterPost = false

beforeEach(async () => {
  clock = START
  drafts = new Map()
  price = new Big('70000')
  isIncomplete = false
  opened = { is: 'none', hadOne: false, unanswered: [] }
  refusal = undefined
  refusedFrom = 0
  isOfDay = false
  hangsAfterPost = Promise.resolve()
  diesAfterPost = false
  await redis().flushall()
})

const sources = () =>
  createSignalSources({
    random: systemRandom,
    redis: redis(),
    requireTwoFactor: () => Promise.resolve(),
    memory: { requireRoom: () => Promise.resolve() },
    now: () => clock,
  })

async function sourceOf(mapping: Partial<SourceMapping> = {}, id = '0000000a'): Promise<SignalSource> {
  const prepared = await sources().prepare(PERSON, id, { name: 'tv', mapping: mappingOf(mapping) })
  expect(await prepared?.store()).toBe(true)
  const source = await sources().get(PERSON, id)
  if (!source) throw new Error('The source is not stored')
  return source
}

/** Sends a body through intake parts of their own, as those of a process. */
async function send(source: SignalSource, body: unknown): Promise<Received> {
  const receive = createReceiveSignal({
    random: systemRandom,
    lines: createSignalHistory({ redis: redis(), memory: ampleMemory }),
    draftSignal: createDraftSignal({
      findOpened: () => Promise.resolve(opened),
      actOnUpdate: withoutMandate,
      figures: {
        place: () => Promise.resolve({ accountId: 'a1', chainId: '42161' }),
        read: () => Promise.resolve({ price, balance: new Big('1000'), isIncomplete }),
      },
      drafts: {
        post: async (draft) => {
          await Promise.resolve()
          if (refusal === 'too-many')
            return { ok: false, reason: refusal, of: isOfDay ? 'day' : 'person', most: 120, waitMs: 61_500 }
          if (refusal && drafts.size >= refusedFrom) return { ok: false, reason: refusal }
          const isRepeat = drafts.has(draft.key)
          if (!isRepeat) drafts.set(draft.key, draft)
          if (diesAfterPost) {
            diesAfterPost = false
            throw new Error('The process died')
          }
          await hangsAfterPost
          return { ok: true, id: draft.key, isRepeat }
        },
        cancel: (_, id) => {
          drafts.delete(id)
          return Promise.resolve({ ok: true })
        },
      },
    }),
    heartbeats: { note: () => Promise.resolve() },
    updatesDue: { scheduleBy: () => Promise.resolve() },
    outbox: { put: () => Promise.reject(new Error('A source without a mandate tells nothing')) },
    now: () => clock,
  })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return await receive({ userId: PERSON, source, ...readSignalBody(text, 's3cret') })
}

const list = (source: SignalSource) =>
  createSignalHistory({ redis: redis(), memory: ampleMemory }).list({ userId: PERSON, id: source.id })

const BUY = { ticker: 'BTCUSDT', action: 'buy', sl: '68600', secret: 's3cret' }

test('a signal becomes one draft with its own words, and a line', async () => {
  const source = await sourceOf()
  expect(await send(source, BUY)).toMatchObject({ status: 'accepted', state: 'drafted' })
  expect([...drafts.values()]).toMatchObject([
    {
      userId: PERSON,
      accountId: 'a1',
      chainId: '42161',
      sender: { kind: 'signal', id: source.id, name: 'tv' },
      line: '/long BTC 100 5x sl 68600',
      words: 'ticker: BTCUSDT, action: buy, sl: 68600',
    },
  ])
  expect(await list(source)).toMatchObject([
    { at: START, state: 'drafted', commands: '/long BTC 100 5x sl 68600', price: '70000', accountId: 'a1' },
  ])
  expect(JSON.stringify(await redis().hgetall(keys.signalHistory(PERSON)))).not.toContain('s3cret')
})

test('ten at once are one draft, and the others are repeats of it', async () => {
  const source = await sourceOf()
  const received = await Promise.all(Array.from({ length: 10 }, () => send(source, BUY)))
  expect(received.map(({ status }) => status).toSorted()).toEqual([
    'accepted',
    ...Array<string>(9).fill('repeated'),
  ])
  expect(drafts.size).toBe(1)
  expect(await list(source)).toMatchObject([{ state: 'drafted', repeats: 9 }])
})

test('the same content is another signal after a minute, the same id after a day', async () => {
  const source = await sourceOf({ maxLagMs: 3_600_000 })
  const withId = { ...BUY, id: 'one' }
  expect((await send(source, BUY)).status).toBe('accepted')
  expect((await send(source, withId)).status).toBe('accepted')
  clock += 59_999
  expect((await send(source, BUY)).status).toBe('repeated')
  clock += 1
  expect((await send(source, BUY)).status).toBe('accepted')
  expect((await send(source, withId)).status).toBe('repeated')
  clock += 24 * 60 * 60_000
  expect((await send(source, withId)).status).toBe('accepted')
  expect(drafts.size).toBe(4)
})

test('an id of a strategy with another time is another signal', async () => {
  const source = await sourceOf()
  const at = (timestamp: string) => ({ instrument: 'BTC', action: 'ENTER_LONG', id: 'Long', timestamp })
  expect((await send(source, at('2026-05-08T06:20:00Z'))).status).toBe('accepted')
  expect((await send(source, at('2026-05-08T06:20:00Z'))).status).toBe('repeated')
  expect((await send(source, at('2026-05-08T06:20:01Z'))).status).toBe('accepted')
})

test('an id without a time is one signal for each pair, side and content', async () => {
  const source = await sourceOf()
  const first = { ticker: 'BTCUSDT', action: 'buy', id: 'Long' }
  for (const other of [{}, { ticker: 'ETHUSDT' }, { action: 'sell' }, { sl: '60001' }])
    expect((await send(source, { ...first, ...other })).status).toBe('accepted')
  expect((await send(source, first)).status).toBe('repeated')
})

test('an id with a time is one signal for each pair, side and share', async () => {
  const source = await sourceOf()
  const timestamp = '2026-05-08T06:20:00Z'
  const first = { instrument: 'BTC', action: 'EXIT_LONG', id: 'x', timestamp }
  for (const other of [
    {},
    { instrument: 'ETH' },
    { action: 'EXIT_SHORT' },
    { action: 'ENTER_LONG' },
    { investmentType: 'percentage_position', amount: '50' },
  ])
    expect(await send(source, { ...first, ...other })).toMatchObject({ status: 'accepted' })
  expect((await send(source, first)).status).toBe('repeated')
})

test('a repeat of one that became no draft is refused for the same reason', async () => {
  const source = await sourceOf({ mostADay: 1 })
  refusal = 'role'
  expect(await send(source, BUY)).toMatchObject({ state: 'draft-refused' })
  expect(await send(source, BUY)).toMatchObject({ status: 'refused', state: 'draft-refused', detail: 'role' })
  refusal = undefined
  expect((await send(source, { ...BUY, sl: '60001' })).status).toBe('accepted')
  const full = { ...BUY, sl: '60002' }
  expect(await send(source, full)).toMatchObject({
    status: 'refused',
    state: 'daily-limit',
    waitMs: DAY_MS - (clock % DAY_MS),
  })
  expect(await send(source, full)).toMatchObject({ status: 'refused', state: 'daily-limit' })
})

test('a late one and one from the future become lines, also by their own bound', async () => {
  const source = await sourceOf()
  const at = (ms: number, more = {}) => ({ ...BUY, timestamp: new Date(START + ms).toISOString(), ...more })
  expect(await send(source, at(-60_000))).toMatchObject({ status: 'accepted' })
  expect(await send(source, at(-60_001))).toMatchObject({ status: 'refused', state: 'late', detail: '60' })
  expect(await send(source, at(-31_000, { maxLag: '30' }))).toMatchObject({
    status: 'refused',
    state: 'late',
  })
  expect(await send(source, at(-90_000, { maxLag: '120' }))).toMatchObject({
    status: 'refused',
    state: 'late',
  })
  expect(await send(source, at(60_001))).toMatchObject({ status: 'refused', state: 'early' })
  expect(drafts.size).toBe(1)
  expect((await list(source)).map(({ state }) => state)).toEqual(['early', 'late', 'late', 'late', 'drafted'])
})

test('one that is not understood becomes a line with its reason', async () => {
  const source = await sourceOf()
  expect(await send(source, 'to the moon')).toMatchObject({ status: 'refused', state: 'unreadable-no-pair' })
  expect(await send(source, { ...BUY, tip: 1 })).toMatchObject({
    state: 'unreadable-unknown-field',
    detail: 'tip',
  })
  expect(drafts.size).toBe(0)
  expect(await list(source)).toHaveLength(2)
})

test('a line keeps what its signal was to open, whatever became of it, and gives way to none that was to open nothing', async () => {
  const source = await sourceOf({ pairs: { GOLD: 'XAU' } })
  refusal = 'role'
  await send(source, 'GOLD SHORT 5x Entry 70000 SL 71000')
  const timestamp = new Date(START - 90_000).toISOString()
  await send(source, { ticker: 'ETHUSDT', action: 'add', sentiment: 'long', timestamp })
  await send(source, 'BTC: close half')
  for (let index = 0; index < 120; index += 1) await send(source, `nothing ${index}`)
  const lines = await list(source)
  expect(lines).toHaveLength(100)
  expect(lines.slice(-2)).toMatchObject([
    { state: 'late', opens: { kind: 'add', pair: 'ETH', side: 'long' } },
    { state: 'draft-refused', opens: { kind: 'open', pair: 'XAU', side: 'short' } },
  ])
  expect(lines.filter(({ opens }) => opens)).toHaveLength(2)
})

test('a line is told what its draft opened, and nothing else of it changes', async () => {
  const source = await sourceOf()
  await send(source, BUY)
  await send(source, { ...BUY, ticker: 'ETHUSDT' })
  const before = await list(source)
  const history = createSignalHistory({ redis: redis(), memory: ampleMemory })
  const opened = { positionId: '12', at: START }
  await history.noteOpened({ userId: PERSON, id: source.id }, new Map([[before[1]?.id ?? '', opened]]))
  expect(await list(source)).toEqual([before[0], { ...before[1], opened }])
})

test('a day has its most drafts; those that became none do not count', async () => {
  const source = await sourceOf({ mostADay: 2, size: { by: 'risk', amount: '5' } })
  const buy = (ticker: string, more = {}) => send(source, { ticker, action: 'buy', sl: '60000', ...more })
  expect((await buy('AAA')).state).toBe('drafted')
  expect((await buy('BBB', { sl: '' })).state).toBe('no-stop')
  expect((await buy('CCC')).state).toBe('drafted')
  expect(await buy('DDD')).toMatchObject({ status: 'refused', state: 'daily-limit' })
  clock += 24 * 60 * 60_000
  expect((await buy('EEE')).state).toBe('drafted')
})

test('a reversal takes the places of two drafts of the day', async () => {
  const source = await sourceOf({ mostADay: 3 })
  await send(source, { ticker: 'SOL', action: 'buy', sentiment: 'long', prevMarketPosition: 'short' })
  expect(drafts.size).toBe(2)
  expect((await send(source, BUY)).state).toBe('drafted')
  expect((await send(source, { ...BUY, id: 'other' })).state).toBe('daily-limit')
})

test('one whose figures could not be read may be sent again', async () => {
  const source = await sourceOf({ size: { by: 'risk', amount: '5' } })
  price = undefined
  isIncomplete = true
  expect(await send(source, BUY)).toMatchObject({ status: 'refused', state: 'unavailable' })
  price = new Big('70000')
  isIncomplete = false
  expect(await send(source, BUY)).toMatchObject({ status: 'accepted' })
})

test('one whose process died is made again with the same key, and is one draft', async () => {
  const source = await sourceOf()
  diesAfterPost = true
  await expect(send(source, BUY)).rejects.toThrow('died')
  expect(await send(source, BUY)).toMatchObject({ status: 'repeated', state: 'taking' })
  clock += 10_001
  expect(await send(source, BUY)).toMatchObject({ status: 'accepted', state: 'drafted' })
  expect(drafts.size).toBe(1)
})

const BY_RISK = { size: { by: 'risk', amount: '5' }, mostADay: 2 } as const

/** A process that finds no figures takes a signal over. */
async function takenOverInVain(source: SignalSource): Promise<void> {
  clock += 10_001
  isIncomplete = true
  price = undefined
  expect(await send(source, BUY)).toMatchObject({ status: 'refused', state: 'unavailable' })
  isIncomplete = false
  price = new Big('71000')
}

/** The signal is one draft, says so, and has one of the two places of its day. */
async function expectOneDraft(source: SignalSource): Promise<void> {
  expect(drafts.size).toBe(1)
  expect(await list(source)).toMatchObject([{ state: 'drafted' }])
  expect((await send(source, { ...BUY, id: '2' })).status).toBe('accepted')
  expect((await send(source, { ...BUY, id: '3' })).state).toBe('daily-limit')
}

test('one whose process died after its draft, while the next could not read figures, is one draft', async () => {
  const source = await sourceOf(BY_RISK)
  diesAfterPost = true
  await expect(send(source, BUY)).rejects.toThrow('died')
  await takenOverInVain(source)
  expect(await send(source, BUY)).toMatchObject({ status: 'accepted' })
  await expectOneDraft(source)
})

test('one whose process hung after its draft, while the next could not read figures, is one draft', async () => {
  const source = await sourceOf(BY_RISK)
  let goOn = (): void => undefined
  hangsAfterPost = new Promise((resolve) => {
    goOn = resolve
  })
  const first = send(source, BUY)
  await expect.poll(() => drafts.size).toBe(1)
  hangsAfterPost = Promise.resolve()
  await takenOverInVain(source)
  goOn()
  expect(await first).toMatchObject({ status: 'accepted' })
  expect(await list(source)).toMatchObject([{ state: 'drafted' }])
  expect(await send(source, BUY)).toMatchObject({ status: 'repeated' })
  await expectOneDraft(source)
})

test('one whose figures could not be read is late when it comes again too late', async () => {
  const source = await sourceOf({ size: { by: 'risk', amount: '5' } })
  const body = { ...BUY, id: 'one', timestamp: new Date(START).toISOString() }
  isIncomplete = true
  price = undefined
  expect((await send(source, body)).state).toBe('unavailable')
  clock += 90_000
  expect(await send(source, body)).toMatchObject({ status: 'refused', state: 'late', detail: '90' })
  expect(await list(source)).toMatchObject([{ state: 'late' }])
  expect(drafts.size).toBe(0)
})

test('a reversal of which one half is refused becomes no draft', async () => {
  const source = await sourceOf()
  refusal = 'role'
  refusedFrom = 1
  const body = { ticker: 'SOL', action: 'buy', sentiment: 'long', prevMarketPosition: 'short' }
  expect(await send(source, body)).toMatchObject({ status: 'refused', state: 'draft-refused' })
  expect(drafts.size).toBe(0)
})

test('one that comes while the drafts of the hour are used up says when there is room', async () => {
  const source = await sourceOf()
  refusal = 'too-many'
  expect(await send(source, BUY)).toMatchObject({
    status: 'refused',
    state: 'draft-refused',
    detail: 'too-many',
    waitMs: 61_500,
  })
  isOfDay = true
  expect(await send(source, { ...BUY, id: 'next' })).toMatchObject({
    state: 'draft-refused',
    detail: 'too-many-today',
    waitMs: 61_500,
  })
  refusal = undefined
  expect(await send(source, { ...BUY, id: 'other' })).toMatchObject({ status: 'accepted', waitMs: undefined })
})

test('a refused draft says why, and a source that was removed takes nothing', async () => {
  const source = await sourceOf()
  refusal = 'role'
  expect(await send(source, BUY)).toMatchObject({ status: 'refused', state: 'draft-refused', detail: 'role' })
  expect(await sources().remove(PERSON, source.id)).toBe(true)
  expect(await sources().remove(PERSON, source.id)).toBe(false)
  expect(await send(source, { ...BUY, id: 'other' })).toEqual({
    status: 'refused',
    id: undefined,
    state: undefined,
  })
  expect(await list(source)).toEqual([])
})

test('signals that became nothing give way to those of trades', async () => {
  const source = await sourceOf({ mostADay: 1_000 })
  await send(source, BUY)
  for (let index = 0; index < 120; index += 1) await send(source, `${'nothing '.repeat(25)}${index}`)
  const lines = await list(source)
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.at(-1)).toMatchObject({ state: 'drafted', drafts: expect.any(String) as string })
  expect(lines.at(0)?.words).toContain('nothing')
})

test('a reversal is two drafts, and a hundred lines are kept', async () => {
  const source = await sourceOf({ mostADay: 1_000 })
  await send(source, { ticker: 'SOL', action: 'buy', sentiment: 'long', prevMarketPosition: 'short' })
  expect([...drafts.values()].map(({ line }) => line)).toEqual(['/close SOL 100%', '/long SOL 100 5x'])
  for (let index = 0; index < 100; index += 1) await send(source, `nothing ${index}`)
  const lines = await list(source)
  expect(lines).toHaveLength(100)
  expect(lines.at(0)?.words).toBe('nothing 99')
})

test('a close and a cancellation are for the trade that the source has opened', async () => {
  const place = { accountId: 'a2', chainId: '42161' }
  const trade = {
    positionId: '7',
    entryPrice: undefined,
    targetPrice: undefined,
    stopIds: [],
    isLatest: true,
    openedAt: START,
  }
  opened = { is: 'one', place, trade, unanswered: [] }
  const source = await sourceOf()
  await send(source, { ticker: 'BTCUSDT', action: 'sell', sentiment: 'flat' })
  await send(source, { ticker: 'BTCUSDT', action: 'cancel' })
  expect([...drafts.values()]).toMatchObject([
    { line: '/close 7 100%', ...place },
    { line: '/cancelorder 7', ...place },
  ])
})

test('every key is among those that are erased, and a secret is compared with its hash', async () => {
  const prepared = await sources().prepare(PERSON, '0000000b', { name: 'tv', mapping: mappingOf() })
  const secret = prepared?.secret.reveal() ?? ''
  expect(await prepared?.store()).toBe(true)
  const address = { userId: PERSON, id: '0000000b' }
  expect((await sources().authenticate(address, secret))?.name).toBe('tv')
  expect(await sources().authenticate(address, `${secret.slice(0, -1)}_`)).toBeUndefined()
  expect(await sources().authenticate({ ...address, userId: 8 }, secret)).toBeUndefined()
  expect(await sources().authenticate({ ...address, id: '0000000c' }, secret)).toBeUndefined()
  expect(JSON.stringify(await redis().hgetall(keys.signalSources(PERSON)))).not.toContain(secret)
  const source = await sources().get(PERSON, '0000000b')
  if (source) await send(source, BUY)
  const all = await redis().keys('*')
  expect(new Set(await ownKeys(redis(), PERSON))).toEqual(new Set(all))
})

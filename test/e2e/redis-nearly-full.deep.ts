import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { askedForKeyId, environmentForThisFile } from '../support/environment/test-environment.js'
import { postSignal, signalSource } from '../support/environment/signals.js'
import { openMemoryShare, type MemoryShare } from '../support/redis/memory-share.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { PAPER: 'on', SERVICE_TIMEOUT_MS: '10000', API_PORT: '0' },
})

let redis: Redis
let memory: MemoryShare
beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  memory = await openMemoryShare(redis)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})
afterEach(() => leaveRoom())
afterAll(async () => {
  await memory.end()
  redis.disconnect()
})

/** Has 95 % of the memory be used. The bot notices at its next reading, a quarter of a second later by its clock. */
async function fill(): Promise<void> {
  await memory.set(0.95)
  expect(await memory.read()).toBeGreaterThan(0.92)
  await on.advance(250)
}

async function leaveRoom(): Promise<void> {
  await memory.lift()
  await on.advance(250)
}

/** Says what happened, that nothing was stored, and what to do. */
const REFUSED =
  /database is nearly full, so it takes no new alerts and accounts for now\. Nothing was stored\. Please try again in a few minutes\..* closing, cancelling and reading work as usual/

async function refused(person: ChatUser): Promise<void> {
  expect((await person.waitFor(/nearly full/)).text).toMatch(REFUSED)
}

/** Types an order, confirms it, and waits until it is done. */
async function confirmed(person: ChatUser, order: string): Promise<void> {
  await person.send(order)
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('✅ Done'))
}

test('while Redis is nearly full a new alert is refused and not stored, and those that are set can be changed', async () => {
  const { person } = await on.connected()
  await person.send('/alert BTC > 66000')
  await person.waitFor('🔔 Active')
  await fill()
  const before = await redis.hgetall(keys.rules(person.user.id))
  await person.send('/alert BTC > 67000')
  await refused(person)
  await person.send('/alert')
  await refused(person)
  await person.start('alert_BTC')
  await refused(person)
  expect(await redis.hgetall(keys.rules(person.user.id))).toEqual(before)

  await person.send('/alerts')
  await person.waitFor('Alerts · 1')
  await person.press('🔔 BTC/USD above 66,000.00')
  await person.waitFor('Notifies you once')
  await person.press('🔁 Repeat, every 1h')
  await person.waitFor('Notifies you each time')
  await person.press('⏸ Pause')
  await person.waitFor('⏸ Paused')
  await person.press('🔔 Set alert')
  await person.waitFor('🔔 Active')
  await person.press('✏️ Edit')
  await person.waitFor('At which price?')
  await person.send('68000')
  await person.waitFor('Once, or each time?')
  await person.press('1️⃣ Once')
  await person.waitFor('BTC/USD above 68,000.00')
  expect(await redis.hlen(keys.rules(person.user.id))).toBe(1)

  await leaveRoom()
  await person.send('/alert BTC > 67000')
  await person.waitFor('🔔 Active')
})

test('a guided form whose last answer finds no room says so, and takes that answer once there is room', async () => {
  const { person } = await on.connected()
  await person.start('alert_BTC_above_70000')
  const last = await person.waitFor('Once, or each time?')
  await fill()
  await person.press('1️⃣ Once', { message: last })
  const card = await person.waitFor(/nearly full/)
  expect(card.text).toMatch(REFUSED)
  expect(card.message_id).toBe(last.message_id)
  expect(await redis.exists(keys.rules(person.user.id))).toBe(0)
  await leaveRoom()
  await person.press('1️⃣ Once', { message: card })
  await person.waitFor('🔔 Active')
  expect(await redis.hlen(keys.rules(person.user.id))).toBe(1)
})

test('while Redis is nearly full no key is asked for, and one that was typed is stored once there is room', async () => {
  const early = await on.person('Early')
  const { apiKey, keyId } = await signUp(on.environment.paper.url)
  await askedForKeyId(early, apiKey)
  await fill()
  const late = await on.person('Late')
  await late.send('/connect')
  await refused(late)

  await early.send(keyId)
  const said = await early.waitFor('The key is valid, but')
  expect(said.text).toMatch(
    /nearly full, so it takes no new accounts for now\. Nothing was stored\. Try again in a few minutes\?/,
  )
  await early.press('🔄 Try again')
  await early.waitFor('The key is valid, but')
  expect(await redis.exists(keys.accounts(early.user.id), keys.accounts(late.user.id))).toBe(0)
  await leaveRoom()
  await early.press('🔄 Try again')
  await early.waitFor('Connected as')
  expect(await redis.hlen(keys.accounts(early.user.id))).toBe(1)
})

test('while Redis is nearly full a paper account is not opened, also not at the practice exchange', async () => {
  const person = await on.person()
  await person.send('/accounts')
  await person.waitFor('Your accounts')
  await fill()
  await person.press('Use Paper', { answer: false })
  await refused(person)
  expect(await redis.exists(keys.accounts(person.user.id))).toBe(0)
  await leaveRoom()
  await person.press('Use Paper')
  await person.waitFor('in use')
})

test('while Redis is nearly full people read, close and cancel, and a key that is known is taken', async () => {
  const { person, account } = await on.connected()
  await confirmed(person, '/long BTC 100 5x')
  await person.send('/long BTC 100 5x limit 30000')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor(/✅/))
  await askedForKeyId(person, account.apiKey)
  await fill()
  await person.send(account.keyId)
  await person.waitFor('Connected as')
  await person.send('/positions')
  await person.waitFor('BTC/USD')
  await confirmed(person, '/close BTC 50%')
  await confirmed(person, '/cancelorder BTC')
  await person.send('/closeall all')
  await person.waitFor('Close 1 position')
  await person.press('✅ Close 1')
  await person.waitFor(/1 (?:accepted|done)/)
})

/** Posts to the API; gives the status and the seconds after which to come again. */
async function posted(path: string, token: string, body: object): Promise<readonly [number, string | null]> {
  const response = await fetch(apiUrl() + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  await response.text()
  return [response.status, response.headers.get('Retry-After')]
}

const apiUrl = (): string =>
  on.log
    .flatMap((line) =>
      line.includes('"api-started"') ? [(JSON.parse(line) as { readonly url: string }).url] : [],
    )
    .at(-1) ?? ''

test('while Redis is nearly full programs and sources are refused and told when to come again, and an order goes through', async () => {
  const { person } = await on.connected()
  await confirmed(person, '/long BTC 100 5x')
  await person.send('/api new full draft')
  const token = /sqb1_[\w-]+/.exec((await person.waitFor(/sqb1_/)).text ?? '')?.[0] ?? ''
  const source = await signalSource(person, apiUrl(), 'full 100 5x')
  const signal = { ticker: 'BTCUSDT', action: 'buy', id: 'one' }
  await fill()
  const drafts = await redis.zcard(keys.drafts(person.user.id))
  expect(await posted('/v1/alerts', token, { line: 'BTC > 90000' })).toEqual([503, '60'])
  expect(await posted('/v1/drafts', token, { line: '/long BTC 100 5x' })).toEqual([503, '60'])
  expect((await postSignal(source, signal)).status).toBe(503)
  expect(await redis.zcard(keys.drafts(person.user.id))).toBe(drafts)
  expect(await redis.exists(keys.rules(person.user.id), keys.apiAnswer(person.user.id, '*'))).toBe(0)
  await confirmed(person, '/close BTC 50%')
  await leaveRoom()
  expect((await posted('/v1/alerts', token, { line: 'BTC > 90000' }))[0]).toBe(201)
  expect((await postSignal(source, signal)).status).toBe(202)
})

import { Redis } from 'ioredis'
import { beforeAll, expect, test } from 'vitest'
import { apply, EMPTY_STATE, exchangeOn } from '../../packages/practice-exchange/src/engine/apply.js'
import type { ExchangeState } from '../../packages/practice-exchange/src/engine/state/state.js'
import type { ExecuteRecord } from '../../packages/practice-exchange/src/http/execute-log.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { postSignal, signalSource, type SignalSourceOfTest } from '../support/environment/signals.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

/** The exchange's own log: its state by its events, and the orders that reached it. */
let exchange: ExchangeState = EMPTY_STATE
const executed: ExecuteRecord[] = []

const on = environmentForThisFile({
  bot: 'none',
  paper: {
    tickMs: 'manual',
    onEvent: (event) => {
      exchange = apply(exchange, event)
    },
    onExecute: (record) => executed.push(record),
  },
  environment: { API_PORT: '0' },
})

let url = ''
beforeAll(async () => {
  url = (await on.startBot()).apiUrl ?? ''
})

const OPENING = 'BTC LONG Entry now 70000 TP 80000 SL 60000'

test('an update of a position that was closed meanwhile is for no other', async () => {
  const { person, source } = await withSource()
  const position = await opened(person, source, OPENING)
  await trade(person, '/long BTC 50 3x')
  expect((await postSignal(source, 'BTC: close half')).status).toBe(202)
  const card = await person.waitFor('by the signal source tv')
  await trade(person, `/close ${position} all`)
  await person.press('✅ Confirm', { message: card })
  await person.waitFor('There is no open position')
  expect(called(executed.at(-1)).params).toMatchObject({ posId: position })
  expect(await postSignal(source, 'BTC: SL to entry')).toMatchObject({
    status: 422,
    body: { reason: 'no-position' },
  })
})

test('a post, its Confirm, an update, and drafts for the position that it opened alone', async () => {
  const { person, source } = await withSource()
  await trade(person, '/long BTC 50 3x')
  const position = await opened(person, source, OPENING)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '71000', freeze: true })
  const update = 'TP1 hit ✅ Close half and move SL to break-even'
  expect((await postSignal(source, update)).status).toBe(202)
  expect((await postSignal(source, update)).status).toBe(200)
  const [half = '', stop = '', ...others] = (await lines(person)).slice(1)
  expect([half, others]).toEqual([`/close ${position} 50%`, []])
  expect(stop).toMatch(new RegExp(`^/tpsl #?${position}/\\d sl 70000$`))
  const before = executed.length
  const cards = [
    await person.waitFor('Closes $250.00 of $500.00'),
    await person.waitFor('This order is placed'),
  ]
  for (const card of cards) await confirm(person, card)
  const names = (): readonly string[] => executed.slice(before).map((one) => called(one).name)
  await on.passing(expect.poll(names).toEqual(['decreasePosition', 'addTPSL', 'cancelTriggerOrder']))
  const sent = executed.slice(before).map(called)
  expect(new Set(sent.map(({ params }) => params['posId']))).toEqual(new Set([position]))
})

test('a source updates its own position, and is refused where it has none or several', async () => {
  const { person, source } = await withSource()
  const other = await signalSource(person, url, 'other 100 5x')
  await trade(person, '/long BTC 50 3x')
  const own = await opened(person, source, OPENING)
  const refused = { status: 422, body: { reason: 'no-position' } }
  for (const post of ['close half', 'BTC long: SL to entry', 'Close all BTC', 'cancelled'])
    expect(await postSignal(other, post), post).toMatchObject(refused)
  expect(await postSignal(source, 'ETH: close half')).toMatchObject(refused)
  expect(await postSignal(source, 'BTC short: close half')).toMatchObject(refused)
  const others = await opened(person, other, 'BTC LONG Entry now 70000 TP 81000 SL 61000')
  // Within a minute the same words are a repeat.
  expect((await postSignal(other, 'Close BTC now')).status).toBe(202)
  expect((await postSignal(source, 'close half')).status).toBe(202)
  expect((await lines(person)).slice(-2)).toEqual([`/close ${others} 100%`, `/close ${own} 50%`])
  // Those that wait would share its card.
  await on.advance(61_000)
  await opened(person, source, 'ETH LONG SL 10%')
  expect(await postSignal(source, 'close 30%')).toMatchObject({
    status: 422,
    body: { reason: 'unsure-position' },
  })
  expect((await postSignal(source, 'BTC close 30%')).status).toBe(202)
})

test('an order that waits is taken back, and what is no update for certain is refused', async () => {
  const { person, source } = await withSource()
  const order = await opened(person, source, 'BTC LONG Entry 60000 TP 80000 SL 50000')
  const before = await lines(person)
  for (const post of [
    'BTC LONG Entry 60000 TP 80000 SL 50000 (edited: SL to entry)',
    'BTC: SL to entry\nETH LONG Entry 3000 TP 3300 SL 2800',
    'Close half of BTC if it drops',
    'BTC: close half?',
    // It is not open yet.
    'BTC: close half',
  ])
    expect((await postSignal(source, post)).status, post).toBe(422)
  expect(await lines(person)).toEqual(before)
  expect((await postSignal(source, 'BTC LONG cancelled ❌')).status).toBe(202)
  const cancel = `/cancelorder ${order}`
  expect((await lines(person)).at(-1)).toBe(cancel)
  await confirm(person, await person.waitFor('by the signal source tv'))
  expect(called(executed.at(-1))).toMatchObject({ name: 'cancelPendingOrder', params: { posId: order } })
})

test('a post that cancels takes back a draft that nobody has answered, of its source and pair alone', async () => {
  const { person, source } = await withSource()
  const other = await signalSource(person, url, 'other 100 5x')
  const before = executed.length
  expect((await postSignal(source, 'BTC LONG Entry 60000 TP 80000 SL 50000')).status).toBe(202)
  await person.waitFor('BTC LONG Entry 60000')
  const refused = { status: 422, body: { reason: 'no-position' } }
  expect(await postSignal(other, 'BTC LONG cancelled')).toMatchObject(refused)
  expect(await postSignal(source, 'ETH cancelled')).toMatchObject(refused)
  expect(await postSignal(source, 'BTC short cancelled')).toMatchObject(refused)
  expect((await postSignal(source, 'BTC LONG cancelled ❌')).status).toBe(202)
  expect((await postSignal(source, 'BTC LONG cancelled ❌')).status).toBe(200)
  await person.waitFor('Taken back by its sender')
  expect(executed.length).toBe(before)
  expect(await postSignal(source, 'cancelled')).toMatchObject(refused)
})

test('a stop goes to the first target of its trade, and a limit that the price has passed is no draft', async () => {
  const { person, source } = await withSource()
  const position = await opened(person, source, OPENING)
  expect((await postSignal(source, 'Move SL to TP1 #BTC')).status).toBe(202)
  expect((await lines(person)).at(-1)).toMatch(new RegExp(`^/tpsl #?${position}/\\d sl 80000$`))
  expect(await postSignal(source, 'BTC LONG Entry 75000 TP 80000 SL 72000')).toMatchObject({
    status: 422,
    body: { reason: 'passed-entry' },
  })
})

/** A person with a source, and prices that stay. */
async function withSource(): Promise<{ readonly person: ChatUser; readonly source: SignalSourceOfTest }> {
  const { person } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '70000', freeze: true })
  return { person, source: await signalSource(person, url, 'tv 100 5x') }
}

/** Posts an opening and confirms its draft; the id of the position, or of the order that waits. */
async function opened(person: ChatUser, source: SignalSourceOfTest, post: string): Promise<string> {
  expect((await postSignal(source, post)).status, post).toBe(202)
  await confirm(person, await person.waitFor(post))
  return String(exchangeOn(exchange, '42161').nextPosId - 1)
}

/** Sends a command, confirms it, and gives what was sent. */
async function trade(person: ChatUser, line: string): Promise<Called> {
  await person.send(line)
  await confirm(person, await person.waitFor(/expires|valid/i))
  return called(executed.at(-1))
}

async function confirm(person: ChatUser, message: Awaited<ReturnType<ChatUser['waitFor']>>): Promise<void> {
  await person.press('✅ Confirm', { message })
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await on.passing(person.waitFor(/✅ (?:Done|Placed|Order)/))
}

/** A call of the service. */
interface Called {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

function called(record: ExecuteRecord | undefined): Called {
  return JSON.parse(record?.body ?? '{}') as Called
}

/** Lines of a person's drafts, the oldest first. */
async function lines(person: ChatUser): Promise<readonly string[]> {
  const redis = new Redis(on.environment.redis.url)
  try {
    const ids = await redis.zrange(keys.drafts(person.user.id), '0', '-1')
    const found = await Promise.all(ids.map((id) => redis.get(keys.draft(person.user.id, id))))
    return found.map((text) => (JSON.parse(text ?? '{}') as { readonly line: string }).line)
  } finally {
    redis.disconnect()
  }
}

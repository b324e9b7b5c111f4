import { beforeAll, expect, test } from 'vitest'
import { apply, EMPTY_STATE, exchangeOn } from '../../packages/practice-exchange/src/engine/apply.js'
import type { ExchangeState } from '../../packages/practice-exchange/src/engine/state/state.js'
import type { ExecuteRecord } from '../../packages/practice-exchange/src/http/execute-log.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
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

/** The addresses of two processes. */
let urls: readonly string[] = []
beforeAll(async () => {
  const environment = { PAPER: on.environment.paper.url }
  const bots = [await on.startBot(environment), await on.startBot(environment)]
  urls = bots.map(({ apiUrl = '' }) => apiUrl)
})

const OPENING = 'BTC LONG Entry now 70000 TP 80000 SL 60000'

test('an update is acted on once, however many processes get it, and its owner hears of each step', async () => {
  const { person, source } = await withSource('tv 100 5x updates act')
  const position = await opened(person, source, 'Updates of this source act on the position')
  await price('71000')
  const before = executed.length
  const update = 'TP1 hit ✅ Close half and move SL to break-even'
  const answers = await Promise.all(urls.map(async (url) => (await postSignal(source, update, url)).status))
  expect(answers).toContain(202)
  const closed = await on.passing(person.waitFor('Close $250.00 of BTC/USD Long'))
  expect(closed.text).toContain('An update of tv, as agreed')
  const moved = await on.passing(person.waitFor('SL 70,000.00 · BTC/USD'))
  expect(moved.text).toContain('An update of tv, as agreed')
  const calls = () => executed.slice(before).map(called)
  await on.passing(expect.poll(calls).toHaveLength(3))
  expect(calls().map(({ name }) => name)).toEqual(['decreasePosition', 'addTPSL', 'cancelTriggerOrder'])
  expect(new Set(calls().map(({ params }) => params['posId']))).toEqual(new Set([position]))
  for (const url of urls) expect((await postSignal(source, update, url)).status).toBe(200)
  await person.send('/plans')
  const { text = '' } = await person.waitFor('⏰ Plans')
  expect(text).toContain('tv: Close 50 % of BTC/USD Long; Stop-loss of BTC/USD Long to 70,000.00')

  // The stop-loss would lose more: its owner hears why, and decides.
  expect((await postSignal(source, 'BTC: new SL 65000')).status).toBe(202)
  const notice = await on.passing(person.waitFor('Update not acted on'))
  expect(notice.text).toContain('tv: the stop-loss is at this price or a better one already')
  await on.passing(person.waitFor('by the signal source tv'))
  expect(calls()).toHaveLength(3)
})

test('a post that is pasted and drafted by the rules of a source promises no updates', async () => {
  const { person } = await withSource('tv 100 5x updates act')
  await person.send('BTC LONG Entry 70000-70500 TP 80000 SL 60000')
  await person.press('📨 tv', { message: await person.waitFor('This reads as a signal') })
  const card = await person.waitFor('by the signal source tv')
  expect(card.text).toContain('Nothing is sent before you confirm')
  expect(card.text).not.toContain('Updates of this source act')
})

test('a mandate is given and taken back with the card of its source', async () => {
  const { person, source } = await withSource('tv 100 5x')
  await opened(person, source)
  await card(person)
  await person.press('📡 Let updates act…')
  const { text = '' } = await person.waitFor('Let updates of tv act')
  expect(text).toContain('At most 10 steps an hour')
  expect(text).toContain('where it can, it becomes a draft')
  expect(text).toContain('for one reason, at most 5 an hour are told')
  expect(text).toContain('Whoever has the secret of this source can then reduce these positions')
  await person.press('✅ Agree')
  await person.waitFor('🟢 Updates act')
  const before = executed.length
  expect((await postSignal(source, 'BTC: close half')).status).toBe(202)
  await on.passing(person.waitFor('An update of tv, as agreed'))
  await on.passing(expect.poll(() => executed.length).toBe(before + 1))
  await card(person)
  await person.press('🛑 Updates ask again')
  await person.waitFor('Updates wait for your Confirm')
  expect((await postSignal(source, 'BTC: close 30%')).status).toBe(202)
  await on.passing(person.waitFor('Closes $75.00 of $250.00'))
  expect(executed.length).toBe(before + 1)
})

test('updates on paper act on the paper account, and ask again on the real one', async () => {
  const { person } = await on.connected()
  await person.send('/accounts')
  await person.waitFor('practice money')
  await person.press('Use Paper')
  await person.waitFor('in use')
  await price('70000')
  const source = await signalSource(person, urls[0] ?? '', 'tv 100 5x paper updates act')
  await opened(person, source)
  const before = executed.length
  expect((await postSignal(source, 'BTC: close half')).status).toBe(202)
  const { text = '' } = await on.passing(person.waitFor('An update of tv, as agreed'))
  expect(text).toContain('PAPER')
  await on.passing(expect.poll(() => executed.length).toBe(before + 1))
  await card(person)
  await person.press('From paper to the real account')
  await person.waitFor('Updates wait for your Confirm')
  // The paper account is still the one in use.
  expect((await postSignal(source, 'BTC SHORT 5x Entry now 71000 TP 60000 SL 80000')).status).toBe(202)
  const draft = await on.passing(person.waitFor('TP 60000'))
  expect(draft.text).toContain('Nothing is sent before you confirm')
  expect(draft.text).not.toContain('PAPER')
})

/** A person with a source, and prices that stay. */
async function withSource(
  words: string,
): Promise<{ readonly person: ChatUser; readonly source: SignalSourceOfTest }> {
  const { person } = await on.connected()
  await price('70000')
  return { person, source: await signalSource(person, urls[0] ?? '', words) }
}

/** Freezes BTC at a price, and lets the time pass for which one of before is kept. */
async function price(at: string): Promise<void> {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: at, freeze: true })
  await on.advance(10_000)
}

/** Posts an opening and confirms its draft; the id of the position. */
async function opened(person: ChatUser, source: SignalSourceOfTest, says = ''): Promise<string> {
  expect((await postSignal(source, OPENING)).status).toBe(202)
  const message = await person.waitFor(OPENING)
  expect(message.text).toContain(says)
  await person.press('✅ Confirm', { message })
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await on.passing(person.waitFor('✅ Done'))
  return String(exchangeOn(exchange, '42161').nextPosId - 1)
}

/** Shows the card of the source. */
async function card(person: ChatUser): Promise<void> {
  await person.send('/signals')
  await person.waitFor('Sources of signals')
  await person.press('📨 tv')
  await person.waitFor('last signals')
}

/** A call of the service. */
interface Called {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

function called(record: ExecuteRecord): Called {
  return JSON.parse(record.body) as Called
}

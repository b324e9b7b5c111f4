import { Big } from 'big.js'
import { beforeAll, expect, test } from 'vitest'
import { apply, EMPTY_STATE, exchangeOn } from '../../packages/practice-exchange/src/engine/apply.js'
import { formatUnits } from '../../packages/practice-exchange/src/engine/amounts.js'
import { accountOf } from '../../packages/practice-exchange/src/engine/state/update.js'
import type { ExchangeState } from '../../packages/practice-exchange/src/engine/state/state.js'
import type { ExecuteRecord } from '../../packages/practice-exchange/src/http/execute-log.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { signalSource, postSignal, type SignalSourceOfTest } from '../support/environment/signals.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

/** The exchange's own log: its state by its events, and the orders that reached it. */
let exchange: ExchangeState = EMPTY_STATE
const executed: ExecuteRecord[] = []

const CHAIN = '42161'
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
  // Paper accounts and others are on one exchange here, so that its log shows whose order it was.
  const bot = await on.startBot({ PAPER: on.environment.paper.url })
  url = bot.apiUrl ?? ''
})

const setPrice = async (price: string): Promise<void> => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })
}

/** Moves the price over some minutes, of which there are candles. */
async function goTo(...prices: readonly string[]): Promise<void> {
  for (const price of prices) {
    await setPrice(price)
    await on.advance(60_000)
    await on.advance(60_000)
  }
}

const balanceOf = (address: string): Big =>
  new Big(formatUnits(accountOf(exchangeOn(exchange, CHAIN), address).balance))

async function confirmNext(person: ChatUser, line: string): Promise<void> {
  const card = await person.waitFor('by the signal source tv')
  expect(card.text).toContain('PAPER')
  const before = executed.length
  await person.press('✅ Confirm', { message: card })
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await person.waitFor('✅ Done')
  expect(executed.length, line).toBe(before + 1)
}

async function scorecard(person: ChatUser): Promise<readonly string[]> {
  await person.send('/signals')
  await person.waitFor('Sources of signals')
  await person.press('📨 tv')
  const { text = '' } = await person.waitFor('last signals')
  return text.split('\n').filter((line) => /onfirmed: /.test(line))
}

/** A source of a person who has a paper account beside the one in use. */
async function onPaper(): Promise<{
  readonly person: ChatUser
  readonly source: SignalSourceOfTest
  readonly real: string
}> {
  const { person, account } = await on.connected()
  await person.send('/accounts')
  await person.waitFor('practice money')
  await person.press('Use Paper')
  await person.waitFor('in use')
  await person.send('/accounts')
  await person.waitFor('Your accounts')
  await person.press('Use Account 1')
  await person.waitFor('Account 1 ·')
  await setPrice('60000')
  const source = await signalSource(person, url, 'tv 120 10x paper')
  return { person, source, real: account.address }
}

test('a source on paper drafts for the paper account, and its scorecard says what the exchange says', async () => {
  const { person, source, real } = await onPaper()
  const untouched = balanceOf(real)
  await goTo('60000')

  expect((await postSignal(source, { ticker: 'BTC', action: 'buy', id: '1' })).status).toBe(202)
  await confirmNext(person, 'buy')
  const [opened] = executed.slice(-1)
  const paper = opened?.account ?? ''
  expect([paper === real, paper === '']).toEqual([false, false])
  const { activeIds } = accountOf(exchangeOn(exchange, CHAIN), paper)
  expect(activeIds).toHaveLength(1)
  expect(await scorecard(person)).toEqual([
    'Confirmed: 1 · won 0, lost 0, open 1 · $0.00',
    expect.stringContaining('Not confirmed: 0'),
  ])
  // Its balance before the opening: all that comes of the position is what the balance has changed by.
  const start = new Big(5_000)
  await goTo('61000')
  expect((await postSignal(source, { ticker: 'BTC', action: 'exit', id: '2' })).status).toBe(202)
  await confirmNext(person, 'exit')
  expect(accountOf(exchangeOn(exchange, CHAIN), paper).activeIds).toEqual([])
  const net = balanceOf(paper).minus(start)
  expect(net.gt(10)).toBe(true)
  // The close is part of what became of the position, and no result of its own.
  expect(await scorecard(person)).toEqual([
    `Confirmed: 1 · won 1, lost 0, open 0 · +$${net.toFixed(2)}`,
    expect.stringContaining('Not confirmed: 0'),
  ])

  // Dropped; its target is reached: 1,200 of size at 61,000, by 1,000 of price.
  await goTo('61000')
  const takes = { ticker: 'BTC', action: 'buy', tp: '62000', sl: '60500', id: '3' }
  expect((await postSignal(source, takes)).status).toBe(202)
  const card = await person.waitFor('by the signal source tv')
  await person.press('✖️ Drop', { message: card })
  await person.waitFor('Nothing was sent')
  await goTo('61000', '62500')
  // Not answered; its stop is reached: 1,200 of size at 62,500, by 500 of price.
  const stops = { ticker: 'BTC', action: 'sell', tp: '50000', sl: '63000', id: '4' }
  expect((await postSignal(source, stops)).status).toBe(202)
  await person.waitFor('by the signal source tv')
  await goTo('62500', '63500')
  const dollars = new Big(1_200).times(1_000).div(61_000).minus(new Big(1_200).times(500).div(62_500))
  expect(await scorecard(person)).toEqual([
    `Confirmed: 1 · won 1, lost 0, open 0 · +$${net.toFixed(2)}`,
    `Not confirmed: 2 · would have won 1, lost 1, open 0 · +$${dollars.toFixed(2)} before fees`,
  ])
  // Four signals: two orders, both of the paper account; the real one has what it had.
  expect(new Set(executed.slice(-2).map(({ account }) => account))).toEqual(new Set([paper]))
  expect(balanceOf(real)).toEqual(untouched)

  await person.send('/signals')
  await person.waitFor('Sources of signals')
  await person.press('📨 tv')
  await person.waitFor('last signals')
  await person.press('From paper to the real account')
  await person.waitFor('last signals')
  await goTo('63500')
  expect((await postSignal(source, { ticker: 'BTC', action: 'sell', id: '5' })).status).toBe(202)
  // The card before it may be edited meanwhile: its preview ends.
  expect((await person.waitFor('action: sell, id: 5')).text).not.toContain('PAPER')
})

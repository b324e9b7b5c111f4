import type { Message } from 'grammy/types'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { openPracticePosition } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

/** Longer than any price, rate or list is cached, and than a quote is valid. */
const PAST_EVERY_CACHE_MS = 70_000

const PREVIEWED = 'Nothing is sent before you confirm'
/** The open positions and the pending orders. */
const BOOK = { open_orders: 1, open_positions: 1 }
/** The same, with the price, the rates and fees of one pair, and the balance. */
const POSITION = { ...BOOK, charts: 1, pairInfo: 1, balances: 1 }
/** With the candles that the usual range of its pair is worked out from. */
/** The same with the free margin, for the share of the equity that a stop can lose. */
const EQUITY = { ...POSITION, portfolios: 1 }
const RANGED = { ...POSITION, charts: 2 }
/** The same for what adds to the exposure, which is counted over both chains: the other one is read as well. */
const EXPOSURE = { ...POSITION, open_orders: 2, open_positions: 2 }
/** The open positions, also those that only orders show, with the price of their pair. */
const MARKED = { ...BOOK, charts: 1 }

type Requests = Readonly<Record<string, number>>

/**
 * Requests to the service for one answer each, by the names of the exchange. A text in brackets or a pattern is a button.
 * `confirmed` is what its Confirm sends, and what is then waited for.
 */
const ANSWERS: readonly (readonly [
  asked: string | RegExp,
  answer: string | ReturnType<typeof hasButton>,
  requests: Requests,
  confirmed?: readonly [call: string, end: string],
])[] = [
  ['/close BTC', 'Close how much?', POSITION],
  ['[25 % (~$500.00)]', 'Closes $500.00 of', POSITION],
  ['/close BTC 10%', 'Closes $200.00 of', POSITION, ['decreasePosition', 'Done']],
  ['/add BTC', 'how much', POSITION],
  ['/add BTC 50 5x', PREVIEWED, EXPOSURE, ['addPosition', 'Done']],
  ['/collateral BTC', 'Collateral', POSITION],
  ['/collateral BTC +30', PREVIEWED, POSITION, ['addCollateral', 'Done']],
  ['/collateral BTC -10', PREVIEWED, POSITION, ['removeCollateral', 'Done']],
  ['/tpsl BTC', 'Or type it', RANGED],
  ['[Break-even]', 'has not yet passed the entry', POSITION],
  ['/tpsl BTC sl 57000', PREVIEWED, EQUITY, ['addTPSL', 'Stop-loss in place']],
  ['/tpsl BTC sl 58000', 'two steps', EQUITY],
  ['[➕ In addition to SL 57,000.00 · 100 %]', 'In addition to those', EQUITY],
  ['[↔️ Instead of SL 57,000.00 · 100 %]', 'two steps', EQUITY],
  ['/trail BTC', 'Or type it', RANGED],
  ['/trail BTC 2%', PREVIEWED, POSITION, ['addTrailingStop', 'Done']],
  ['/positions', 'Positions', { ...BOOK, charts: 1 }],
  // Its candles are for the stops that are offered.
  [/^BTC\/USD Long/, 'PnL, part by part', { ...BOOK, charts: 2 }],
  // The limits are asked about its second step.
  ['[Reverse]', 'Reverse', EXPOSURE],
  ['/cancelorder', 'Select the orders to cancel', BOOK],
  ['[All]', 'Cancel 2 orders', BOOK],
  ['/orders', 'pending', { ...BOOK, charts: 1 }],
  [/SL 57,000/, PREVIEWED, BOOK, ['cancelTriggerOrder', 'Done']],
  ['/long BTC 100 10x', PREVIEWED, EXPOSURE, ['newPositionOrder', 'Done']],
  ['/long BTC 100 5x', PREVIEWED, EXPOSURE],
  ['[✏️ Change]', 'lippage', { charts: 1 }],
  ['/long BTC 100 300x', 'maximum leverage', EXPOSURE],
  // What is to be changed is known by the button.
  ['[✏️ Change]', 'How large?', { charts: 1 }],
  ['/long BTC 100 5x sl 3%', 'of equity', { ...EXPOSURE, portfolios: 1 }],
  ['/close BTC', 'Which one?', BOOK],
  ['/close BTC 50%', 'Which one?', BOOK],
  [/^BTC\/USD Long/, 'Closes', POSITION],
  ['/deposit 25', PREVIEWED, { balances: 1 }, ['depositSelf', 'Done']],
  ['/platform 0x52908400098527886E0F7030069857D2E4169EE7', PREVIEWED, {}],
  ['/closeall', 'Select the positions to close', MARKED],
  [/⬜ BTC/, hasButton(/☑️ BTC/), MARKED],
  ['[Close selected ›]', 'Close 1 position', MARKED],
  ['/closeall all', PREVIEWED, MARKED],
]

test('each trading command and button requests only the data that it needs, each at most once', async () => {
  const redis = new Redis(on.environment.redis.url)
  onTestFinished(() => redis.disconnect())
  const { person, account } = await on.connected()
  for (const [pair, price] of Object.entries({ 'BTC/USD': '60000', 'ETH/USD': '3000' }))
    await on.exchange('POST', '/prices', { pair, price, freeze: true })
  await openPracticePosition(account)
  await on.advance(2_000)
  // With these two limits an order is judged by what is open.
  for (const limit of ['leverage 500', 'exposure 1000000']) {
    await person.send(`/limits ${limit}`)
    await person.waitFor(/./)
  }
  // Reads the pairs of the chain, and their names.
  await person.send('/price BTC')
  await person.waitFor('Prices')
  await person.send('/positions')
  await person.waitFor('Positions · Account 1')

  for (const [asked, answer, requests, confirmed] of ANSWERS) {
    await on.advance(PAST_EVERY_CACHE_MS)
    await settled(redis, person)
    await on.exchange('DELETE', '/requests')
    const button = typeof asked === 'string' ? /^\[(.*)\]$/.exec(asked)?.[1] : asked
    if (button !== undefined) await person.press(button)
    else if (typeof asked === 'string') await person.send(asked)
    await person.waitFor(answer)
    expect(await on.exchange('GET', '/requests'), String(asked)).toEqual(requests)
    if (!confirmed) continue
    const [call, end] = confirmed
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    expect(await on.exchange('GET', '/requests'), `${call} is sent once`).toMatchObject({
      [`execute:${call}`]: 1,
    })
    await on.advance(3_000)
    await on.passing(person.waitFor(end))
  }
})

/**
 * Waits for what comes by itself: until no ticket is checked any more, which reads the account, and the card of a preview that has expired
 * says so.
 */
async function settled(redis: Redis, person: ChatUser): Promise<void> {
  for (const urgency of ['urgent', 'ordinary'] as const)
    await expect.poll(() => redis.zcard(keys.ticketsDue('service', urgency))).toBe(0)
  await expect.poll(async () => (await person.messages()).some(hasButton(/^✅ Confirm$/))).toBe(false)
}

function hasButton(label: RegExp) {
  return ({ reply_markup: markup }: Message): boolean =>
    (markup?.inline_keyboard.flat() ?? []).some(({ text }) => label.test(text))
}

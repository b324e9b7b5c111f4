import { afterEach, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import { signUp } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, bot: 'none' })
let bot: App | undefined

beforeAll(async () => {
  bot = await on.startBot()
  await on.driver.settings({ inline: true })
})
afterEach(() => on.exchange('DELETE', '/faults'))

const freeze = (pair: string, price: string): Promise<unknown> =>
  on.exchange('POST', '/prices', { pair, price, freeze: true })
const refuse = { what: 'answer', status: 500, body: { error: 'no' }, times: 'always' }

/** The newest message, once it holds this. */
async function shows(seat: Pick<ChatUser, 'messages'>, expected: string | RegExp) {
  await expect.poll(async () => (await seat.messages()).at(-1)?.text ?? '').toMatch(expected)
  return (await seat.messages()).at(-1)
}

test('prices of several pairs come in one message, which Refresh edits in place', async () => {
  const { person } = await on.connected()
  await freeze('BTC/USD', '60000')
  await freeze('ETH/USD', '3000')
  await person.send('/price btc #2 btx')
  const card = await person.waitFor('Prices')
  expect(card.text).toMatch(/^BTC\/USD +60,000\.00 +[+−]?\d+\.\d\d %$/m)
  expect(card.text).toMatch(/^ETH\/USD +3,000\.00 +[+−]?\d+\.\d\d %$/m)
  expect(card.text).toContain('Unknown pair “BTX”. Did you mean')
  expect(card.text).toMatch(/As of \d\d:\d\d:\d\d UTC$/)
  await freeze('BTC/USD', '61000')
  await on.advance(3_000)
  await person.press('🔄 Refresh')
  const fresh = await shows(person, /BTC\/USD +61,000\.00/)
  expect(fresh?.message_id).toBe(card.message_id)
  await person.send('/price 4!')
  await person.waitFor('For example: /price BTC ETH')
  await person.send('/price')
  expect((await person.waitFor('Prices')).text?.match(/\/USD/g)).toHaveLength(5)
})

test('a pair shows its costs and open interest, becomes a favourite, and links to a trade and to all pairs', async () => {
  const { person } = await on.connected()
  await freeze('SOL/USD', '165')
  await person.send('/pair sol')
  const card = await person.waitFor('SOL/USD · ')
  expect(card.text).toContain('165.00 · ')
  expect(card.text).toMatch(/^Funding +[−\d]/m)
  expect(card.text).toMatch(/^Long +\$\S+ of \$\S+$/m)
  expect(card.text).toContain('Maximum leverage')
  await person.press('☆ Add to favourites')
  await expect.poll(async () => labels(await person.messages())).toContain('★ Remove favourite')
  await person.send('/price')
  expect((await person.waitFor('Prices')).text?.match(/\/USD/g)).toEqual(['/USD'])
  await person.press('‹ All pairs', { message: card })
  const list = await person.waitFor(/page 1 of/)
  expect(list.message_id).toBe(card.message_id)
  await person.send('/pair sol')
  await person.waitFor('SOL/USD · ')
  await person.press(/Short$/)
  expect((await person.waitFor('New trade')).text).toContain('Side: Short\nPair: SOL/USD')
})

test('the list of pairs is searched, sorted and paged with as few reads as possible', async () => {
  const { person } = await on.connected()
  await person.send('/pairs')
  const first = await person.waitFor('page 1 of 3')
  expect(first.text).toMatch(/^ADA\/USD /m)
  const before = await on.requests(/charts|pairInfo/)
  await on.advance(30_000)
  await person.press('Move')
  const byMove = await shows(person, /24 h/)
  const moves = [...(byMove?.text ?? '').matchAll(/([+−])(\d+\.\d\d) %$/gm)].map(([, sign, digits]) =>
    Number(`${sign === '−' ? '-' : ''}${digits}`),
  )
  await expect.poll(async () => labels(await person.messages())).toContain('• Move')
  expect(moves.length).toBeGreaterThan(5)
  expect(await on.requests(/charts|pairInfo/)).toBeLessThanOrEqual(before + 2 * 30)
  await person.press('Funding')
  await person.waitFor('Per hour')
  await person.press('Next ›')
  await person.waitFor('page 2 of 3')
  await person.press('Open int.')
  const interest = await person.waitFor(/^ +Long +Short$/m)
  expect(interest.message_id).toBe(first.message_id)
  await person.send('/pairs doge')
  expect((await person.waitFor('Matching “doge”: 1 pair')).text).toContain('DOGE/USD')
  await person.press('DOGE/USD')
  await person.waitFor('Open interest')
  await person.send('/pairs nothing')
  await person.waitFor('No pair matches “nothing”')
  await person.send('/funding')
  const funding = await person.waitFor('Daily holding cost')
  expect(funding.text?.match(/^[A-Z]+\/[A-Z]+ +[−\d.]+ % +[−$]/gm)?.length).toBeGreaterThan(20)
  // The rate that it is sorted by stands first, the highest above.
  const rates = [...(funding.text ?? '').matchAll(/^[A-Z]+\/[A-Z]+ +([−\d.]+) % /gm)].map(([, rate = '']) =>
    Number(rate.replace('−', '-')),
  )
  expect(rates).toEqual(rates.toSorted((one, other) => other - one))
  await person.press('Cheapest long')
  await expect.poll(async () => labels(await person.messages())).toContain('• Cheapest long')
})

test('a part that fails is reported in its place, and the other parts are shown', async () => {
  const { person } = await on.connected()
  await person.send('/price eth')
  await person.waitFor('ETH/USD')
  await on.advance(30_000)
  await on.fault({ ...refuse, on: 'charts' })
  await person.send('/pair eth')
  const unpriced = await person.waitFor('Could not be read: the price of ETH/USD')
  expect(unpriced.text).toContain('Funding')
  await person.send('/pairs')
  await person.waitFor('Candles could not be read')
  await on.exchange('DELETE', '/faults')
  await on.advance(30_000)
  await on.fault({ ...refuse, on: '/trade-bots/data/pairInfo' })
  await person.send('/pair eth')
  const uncosted = await person.waitFor('Could not be read: funding, borrow, fees and open interest')
  expect(uncosted.text).toMatch(/ in 24 hours/)
})

test('a pair whose record cannot be read keeps its price and its place among the favourites', async () => {
  const { person } = await on.connected()
  await person.send('/pair eth')
  await person.press('☆ Add to favourites', { message: await person.waitFor('ETH/USD · ') })
  await expect.poll(async () => labels(await person.messages())).toContain('★ Remove favourite')
  await on.advance(61 * 60_000)
  await on.fault({ ...refuse, status: 429, on: '/trade-bots/data/pairInfo/42161/2' })
  await freeze('ETH/USD', '3000')
  await person.send('/price')
  expect((await person.waitFor('Prices')).text).toMatch(/^ETH\/USD +3,000\.00/m)
  await person.send('/price sol eth')
  expect((await person.waitFor('SOL/USD')).text).toMatch(/^ETH\/USD +3,000\.00/m)
})

test('a card that fails completely has Retry, which replaces the error with the card', async () => {
  const { person } = await on.connected()
  const looks = ['/price eth', '/price', '/pair eth', '/funding', '/chart eth', '/mm funding']
  await on.advance(3_600_000)
  await on.fault({ on: 'all', what: 'answer', status: 500, body: { error: 'closed' }, times: 'always' })
  const failures: Awaited<ReturnType<typeof person.waitFor>>[] = []
  for (const look of looks) {
    await person.send(look)
    failures.push(await person.waitFor('The request failed: “closed”'))
  }
  await on.exchange('DELETE', '/faults')
  for (const failure of failures) {
    await person.press('🔄 Try again', { message: failure })
    expect((await person.waitFor('As of')).message_id).toBe(failure.message_id)
  }
})

test('in a group everybody with access can press the buttons, and no account data is shown', async () => {
  const { person: ann } = await on.connected('Ann')
  const { person: ben } = await on.connected('Ben')
  const stranger = await on.person('Cem')
  await stranger.send('/start')
  await stranger.waitFor('trading desk')
  const group = await on.driver.group({ title: 'Desk', members: [ann, ben, stranger] })
  await freeze('BTC/USD', '60000')
  await on.advance(3_000)
  await group.as(ann).send('/pair BTC')
  const card = await group.as(ann).waitFor('BTC/USD · ')
  expect(labels([card])).not.toContain('☆ Add to favourites')
  expect(await group.as(ann).link(/Long$/)).toBe('https://t.me/squawkbox_bot?start=trade_long_BTC-USD')
  await freeze('BTC/USD', '62000')
  await on.advance(3_000)
  await group.as(ben).press('🔄 Refresh')
  expect((await shows(group.as(ben), '62,000.00'))?.message_id).toBe(card.message_id)
  await group.as(stranger).press('🔄 Refresh')
  await group.as(stranger).waitFor('none is connected')
  expect(
    (await group.as(ben).messages()).find(({ message_id }) => message_id === card.message_id)?.text,
  ).toContain('62,000.00')
  await group.as(ann).send('/price')
  expect((await group.as(ann).waitFor('Prices')).text).not.toContain('Account 1')
})

test('inline prices are offered in any chat, and refused to a person without access', async () => {
  const { person } = await on.connected()
  await freeze('BTC/USD', '60000')
  await on.advance(15_000)
  const offer = await person.ask('btc')
  expect(offer.results).toMatchObject([{ type: 'article', title: 'BTC/USD 60,000.00' }])
  const sent = await offer.choose(offer.results[0]?.id ?? '')
  expect(sent.text).toMatch(/^BTC\/USD · Arbitrum\n60,000\.00 · [+−]?\d/)
  expect(sent.text).toMatch(/As of \d\d:\d\d:\d\d UTC$/)
  expect(sent.entities).toContainEqual({ type: 'bold', offset: 0, length: 7 })
  expect((await person.ask('')).results).toHaveLength(5)
  // As many as fit in a list to choose from, of all pairs that match.
  expect((await person.ask('usd')).results).toHaveLength(8)
  expect((await person.ask('nothing like it')).button?.start_parameter).toBe('pairs')
  const newcomer = await on.person('Dai')
  const nothing = await newcomer.ask('btc')
  expect(nothing).toMatchObject({ results: [], button: { start_parameter: 'connect' } })
  await newcomer.start('pair_BTC-USD')
  await newcomer.waitFor('none is connected')
  await on.advance(30_000)
  await on.fault({ ...refuse, on: 'charts' })
  expect((await person.ask('btc')).button?.text).toContain("can't be read now")
})

test("the operator's feed gives market data without an account, and its refusal is not blamed on the person", async () => {
  await bot?.stop()
  const feed = await signUp(on.environment.paper.url)
  await on.startBot({ FEED_API_KEY: feed.apiKey, FEED_KEY_ID: feed.keyId })
  const person = await on.person('Eve')
  await freeze('BTC/USD', '60000')
  await on.advance(3_000)
  await person.send('/price BTC')
  await person.waitFor(/BTC\/USD +60,000\.00/)
  expect((await person.ask('btc')).results).toMatchObject([{ title: 'BTC/USD 60,000.00' }])
  await person.send('/positions')
  await person.waitFor('No account is connected')
  await on.advance(30_000)
  await on.fault({ on: 'charts', what: 'unauthorised', times: 'always' })
  await person.send('/price BTC')
  await person.waitFor('Your own key is not affected')
  expect((await person.ask('btc')).button?.text).toContain("can't be read now")
})

/** The labels of all buttons of the last of these messages. */
function labels(messages: readonly Awaited<ReturnType<ChatUser['messages']>>[number][]): readonly string[] {
  return (messages.at(-1)?.reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text)
}

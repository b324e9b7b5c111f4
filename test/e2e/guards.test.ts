import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { openPracticePosition } from '../../src/demo/practice-account.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '2000',
    WATCH_IDLE_MS: '2000',
    CHAINS: '42161:Arbitrum',
    CHART_THREADS: '1',
  },
})
let redis: Redis
/** People whose accounts are read. */
let people = 0
beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  await on.startBot()
})
afterAll(() => redis.disconnect())
// Those of a test before would see the prices of the next one, too.
afterEach(async () => {
  const guards = await redis.keys('squawkbox:{user:*}:guards')
  if (guards.length > 0) await redis.unlink(...guards)
})
beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await price('60000')
})

/** Freezes BTC at a price. */
async function price(at: string): Promise<void> {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: at, freeze: true })
}

/** A person with that many longs in BTC: 2,000 dollars at 60,000, with 200 of collateral. */
async function holding(positions = 1): Promise<ChatUser> {
  const { person, account } = await on.connected()
  people++
  for (let count = 0; count < positions; count++) await openPracticePosition(account)
  await on.advance(2_000)
  return person
}

/** Arms a guard on an account with a position, and clears the count of requests. */
async function armed(line: string): Promise<ChatUser> {
  const person = await holding()
  await arm(person, line)
  return person
}

async function arm(person: ChatUser, line: string): Promise<string> {
  await person.send(line)
  const { text = '' } = await person.waitFor('Nothing is armed before you press Arm')
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  return text
}

/** Lets the watcher read each account about so often. */
async function reads(count: number): Promise<void> {
  const before = await on.requests(/open_positions/)
  while ((await on.requests(/open_positions/)) < before + (count + 1) * people) await on.advance(1_000)
}

const sent = (): Promise<number> => on.requests(/^execute:/)

test('closes a position that comes near to its liquidation, once, after two reads', async () => {
  const person = await holding()
  const preview = await arm(person, '/guard liquidation 3% close')
  expect(preview).toMatch(/Near liquidation < 3\s?% → close the position/)
  expect(preview).toContain('If it acted now:\n• Close $2,000.00 of BTC/USD Long')
  expect(preview).toContain('it only reduces')
  expect(preview).toContain('Guards depend on this bot')
  await reads(4)
  expect(await sent()).toBe(0)
  await price('55500')
  await reads(5)
  // Either of the two may be told first.
  const said = async (words: string): Promise<string> =>
    (await person.messages()).find(({ text }) => text?.includes(words))?.text ?? ''
  await on.passing(
    expect.poll(() => said('Confirmed by your guard (/guard)')).toContain('Close $2,000.00 of BTC/USD Long'),
  )
  await on.passing(expect.poll(() => said('Two reads in a row')).toContain('✅ Done: 1'))
  expect(await said('Two reads in a row')).toContain('🚦 Guard')
  expect(await sent()).toBe(1)
  await person.send('/guard')
  const { text } = await person.waitFor('🚦 Guards')
  expect(text).toContain('Last: ')
  await reads(6)
  expect(await sent()).toBe(1)
})

test('acts again only once its condition has ended', async () => {
  const person = await armed('/guard liquidation 3% reduce 10%')
  await price('55500')
  await on.passing(person.waitFor('✅ Done: 1'))
  await reads(3)
  expect(await sent()).toBe(1)
  await person.send('/guard')
  await person.waitFor('active again once the condition has ended')
  await price('60000')
  await reads(2)
  await price('55500')
  await on.passing(person.waitFor('✅ Done: 1'))
  expect(await sent()).toBe(2)
})

test('one read that a price was far off in decides nothing', async () => {
  const { user } = await armed('/guard liquidation 3% close')
  const seen = async () => (await redis.hvals(`squawkbox:{user:${user.id}}:guards`)).join('')
  await price('55500')
  // A second is less than the time between two reads.
  while (!(await seen()).includes('"met"')) await on.advance(1_000)
  await price('60000')
  await reads(4)
  expect(await sent()).toBe(0)
})

test('sets the suggested stop where there was none for the time', async () => {
  const person = await holding()
  await arm(person, '/guard nostop 60s stop')
  for (let seconds = 0; seconds < 40; seconds += 2) await on.advance(2_000)
  expect(await sent()).toBe(0)
  const receipt = await on.passing(person.waitFor('Confirmed by your guard (/guard)'))
  expect(receipt.text).toContain('Stop-loss')
  await reads(12)
  expect(await sent()).toBe(1)
  await person.send('/positions')
  expect((await person.waitFor('Positions')).text).not.toContain('No stop')
})

test('offers the suggested stop for a position without one', async () => {
  const person = await armed('/guard nostop 60s offer')
  const notice = await on.passing(person.waitFor('Two reads in a row'))
  expect(notice.text).toContain('Nothing was sent. You decide')
  await person.press(/🛡 Stop at/, { message: notice })
  await person.waitFor('Nothing is sent before you confirm')
  expect(await sent()).toBe(0)
})

test('tells of a loss in the window, with buttons, and sends nothing', async () => {
  const person = await armed('/guard loss $20 in 24h offer')
  await price('57000')
  await person.send('/close BTC all')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('The position is closed'))
  const closes = await sent()
  await reads(4)
  const notice = await on.passing(person.waitFor('Two reads in a row'))
  expect(notice.text).toContain('Loss in the window ≥ $20.00 · 1 day → tell you, with buttons')
  expect(notice.text).toContain('Nothing was sent. You decide')
  expect(await sent()).toBe(closes)
})

test('rehearses a guard over the closed positions of its account, and shows the times and a picture', async () => {
  const person = await holding()
  await price('57000')
  await person.send('/close BTC all')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('The position is closed'))
  await on.advance(120_000)
  await person.send('/guard loss $20 in 24h flat')
  const preview = await person.waitFor('Nothing is armed before you press Arm')
  const before = await sent()
  await person.press('🎞 Rehearse', { message: preview })
  const answer = await person.waitFor('What this guard would have done')
  expect(answer.photo).toBeDefined()
  const { caption = '' } = answer
  expect(caption).toContain('It would have acted once:')
  // A hundred lost on the price, and the fees of both ends.
  expect(caption).toMatch(/• [^\n]+ · \$10\d\.\d\d/)
  expect(caption).toContain('Closed positions alone decide this: times and figures are exact')
  expect(caption).toContain('what the guard would have closed or cancelled is not played on')
  await person.press('7 days', { message: answer })
  await person.waitFor(({ reply_markup: { inline_keyboard: rows = [] } = {} }) =>
    rows.flat().some(({ text }) => text === '• 7 days'),
  )
  expect(await sent()).toBe(before)
  await person.press('✅ Arm', { message: preview })
  await person.waitFor('🟢 Armed')
})

test('rehearses a typed guard at once, and arms nothing', async () => {
  const person = await holding()
  await person.send('/guard rehearse drawdown 10%')
  const answer = await person.waitFor('What this guard would have done')
  expect(answer.photo).toBeDefined()
  expect(answer.caption).toContain('It would not have acted')
  await person.send('/guard')
  expect((await person.waitFor('🚦 Guards')).text).toContain('You have no guard')
  await person.press('/guard drawdown 10% tell', { message: answer })
  await person.waitFor('Nothing is armed before you press Arm')
})

test('says of a guard without a history that it cannot be rehearsed', async () => {
  const person = await holding()
  await person.send('/guard nostop 60s stop')
  await person.waitFor('Nothing is armed before you press Arm')
  await person.press('🎞 Rehearse')
  await person.waitFor("This guard can't be rehearsed: the service has no history of stops")
})

test('knows nothing of a past whose prices cannot be read, and does not say that the guard would not have acted', async () => {
  const person = await holding()
  await person.send('/guard drawdown 10% tell')
  await person.waitFor('Nothing is armed before you press Arm')
  await on.fault({ on: 'charts', what: 'answer', status: 500, body: { error: 'no' }, times: 'always' })
  await person.press('🎞 Rehearse')
  const { caption = '' } = await on.passing(person.waitFor('What this guard would have done'))
  expect(caption).toContain('Its figure is not known at any time')
  expect(caption).not.toContain('It would not have acted')
})

test('rebuilds what was open for the drawdown, and says what that leaves out', async () => {
  const person = await holding()
  await person.send('/guard drawdown 10% tell')
  await person.waitFor('Nothing is armed before you press Arm')
  await person.press('🎞 Rehearse')
  const { caption = '' } = await person.waitFor('What this guard would have done')
  expect(caption).toContain('It would not have acted')
  expect(caption).toContain('Prices are those at the end of each candle (1 hour)')
  expect(caption).toContain('Funding and borrow count with the close, rebates not at all')
  expect(caption).not.toContain('not played on')
})

test('pauses the plans that add before it reduces, and their owner resumes them', async () => {
  const person = await holding()
  await person.send('/twap long BTC 100 10x over 40m in 4 sl 57000')
  await person.waitFor('Nothing is armed before you press Arm')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  const preview = await arm(person, '/guard exposure 1000 reduce 10%')
  expect(preview).toContain('First it pauses the plans that add to this account (/twap, /dca, /scalein)')
  const frozen = await on.passing(person.waitFor('A guard of this account acts'))
  expect(frozen.text).toContain('TWAP BTC/USD Long')
  await on.passing(person.waitFor('✅ Done: 1'))
  await on.advance(12 * 60_000)
  expect(await on.requests(/^execute:newPositionOrder/)).toBe(0)
  await person.send('/plans')
  await person.waitFor('⏰ Plans')
  await person.press('▶️ Resume')
  await person.waitFor('🟢 Armed')
  await on.advance(10 * 60_000)
  await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  expect(await on.requests(/^execute:newPositionOrder/)).toBe(1)
  await person.send('/plans')
  await person.waitFor('⏰ Plans')
  await person.press('🛑 Stop')
  await person.waitFor('🏁 Stopped by you')
})

test('acts on a drawdown from the high, and takes a withdrawal and a deposit for none', async () => {
  const { person, account } = await on.connected()
  people++
  await openPracticePosition(account)
  await on.advance(2_000)
  const preview = await arm(person, '/guard drawdown 1% reduce 50%')
  expect(preview).toMatch(/Drawdown from the equity high ≥ 1\s?% → close 50\s?% of each position/)
  expect(preview).toMatch(/Now 0\s?%/)
  expect(preview).toContain('Deposits and withdrawals are neither loss nor high')
  const settles = async () => {
    for (let seconds = 0; seconds < 90; seconds += 5) await on.advance(5_000)
    await reads(2)
  }
  await settles()
  await on.exchange('POST', '/withdrawals', { account: account.address, chainId: '42161', amount: '2500' })
  await settles()
  await account.execute('depositSelf', { amount: '1000' })
  await settles()
  expect(await sent()).toBe(1)
  await person.send('/guard')
  // Of about 5,000 dollars, 2,500 went and 1,000 came.
  expect((await person.waitFor('🚦 Guards')).text).toMatch(/Equity high: \$3,[45]\d\d\.\d\d/)
  await price('57000')
  const notice = await on.passing(person.waitFor('✅ Done: 1'))
  expect(notice.text).toMatch(/Two reads in a row: [23]\.\d+\s?%, then [23]\.\d+\s?%/)
  expect(await on.requests(/^execute:decreasePosition/)).toBe(1)
})

test('goes flat, and waits then with the others', async () => {
  const person = await holding(2)
  await arm(person, '/guard liquidation 3% flat')
  await person.send('/guard nostop 30m stop')
  await person.waitFor('Nothing is armed before you press Arm')
  await person.press('✅ Arm')
  await person.waitFor(({ text = '' }) => text.split('🟢 Armed').length === 3)
  await price('55500')
  await reads(8)
  await on.passing(person.waitFor('✅ Done: 2'))
  expect(await sent()).toBe(2)
  await person.send('/guard')
  await person.waitFor(({ text = '' }) => text.split('You are flat (/flat)').length === 3)
  await person.send('/long BTC 100 10x')
  await person.waitFor('/flat end')
})

test('the preview of one that goes flat names all accounts that it closes in', async () => {
  const person = await holding()
  await on.connect(person, 'Second')
  people++
  await person.send('/guard liquidation 3% flat')
  const { text } = await person.waitFor('Nothing is armed before you press Arm')
  expect(text).toMatch(/It closes and cancels in all your accounts: [^\n,]+, Second/)
  expect(text).toContain('All your plans (/plans) end with it')
})

test('a paused guard does nothing, and one that is stopped never does', async () => {
  const person = await armed('/guard liquidation 3% close')
  await person.press('⏸ Pause')
  await person.waitFor('⏸ Paused')
  await price('55500')
  await reads(5)
  expect(await sent()).toBe(0)
  await person.press('🛑 Stop')
  await person.waitFor('🏁 Stopped by you')
  await reads(5)
  expect(await sent()).toBe(0)
})

test('a preview that has expired arms nothing, and neither does a dropped one', async () => {
  const person = await holding()
  await person.send('/guard liquidation 3% close')
  const late = await person.waitFor('Nothing is armed before you press Arm')
  await on.advance(120_000)
  await person.press('✅ Arm', { message: late })
  await person.waitFor('This preview has expired. Nothing was armed')
  await person.send('/guard liquidation 3% close')
  await person.waitFor('Nothing is armed before you press Arm')
  await person.press('✖️ Cancel')
  await person.waitFor('Cancelled. Nothing was armed')
})

test('words that make no guard are named, with the actions that do', async () => {
  const person = await holding()
  await person.send('/guard nostop 60s flat')
  await person.waitFor(
    "“flat” can't follow this condition. Write one of these: tell, offer, stop, reduce, close",
  )
  await person.send('/guard liquidation 3%')
  expect((await person.waitFor('What is to happen?')).text).toContain('tell, offer, reduce, close, flat')
  await person.send('/guard nostop 60s')
  expect((await person.waitFor('What is to happen?')).text).toContain('tell, offer, stop, reduce, close.')
  await person.send('/guard loss 5 in 24h close')
  await person.waitFor('Write 5% or $5')
})

test('a call of unknown outcome freezes the guard, which sends nothing more', async () => {
  const person = await armed('/guard liquidation 3% reduce 50%')
  await on.fault({ on: 'execute', what: 'cut-before' })
  await price('55500')
  await reads(3)
  await on.passing(person.waitFor('Outcome unknown'))
  await reads(16)
  await on.passing(person.waitFor('It is not known whether what it sent arrived'))
  await person.send('/guard')
  await person.waitFor('🚦 Guards')
  await person.press('▶️ Resume')
  await person.waitFor('It is not known yet whether what it sent arrived')
  expect(await sent()).toBe(1)
})

test('cancels the orders that would open where the exposure is too large, and closes nothing', async () => {
  const person = await holding()
  await person.send('/long BTC 100 10x limit 50000')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('pending until its price is reached'))
  const preview = await arm(person, '/guard exposure 2500 cancel')
  expect(preview).toContain('At worst it cancels an order that you still want')
  expect(preview).not.toContain('5%')
  const notice = await on.passing(person.waitFor('Two reads in a row'))
  expect(notice.text).toContain('✅ Done: 1')
  expect(await on.requests(/^execute:cancelPendingOrder/)).toBe(1)
  expect(await sent()).toBe(1)
})

test.each([
  ['/guard margin 1% reduce 50%', '✅ Done: 1', 1],
  ['/guard open $1 tell', 'Nothing was sent. You decide', 0],
  ['/guard open $1 stop', '✅ Done: 1', 1],
] as const)('%s', async (line, says, calls) => {
  const person = await armed(line)
  const notice = await on.passing(person.waitFor('Two reads in a row'))
  expect(notice.text).toContain(says)
  expect(await sent()).toBe(calls)
})

test('offers what can be done after losses in a row', async () => {
  const person = await armed('/guard streak 1 offer')
  await price('57000')
  await person.send('/close BTC all')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor('The position is closed'))
  const notice = await on.passing(person.waitFor('Two reads in a row'))
  expect(notice.text).toContain('Nothing was sent. You decide')
  expect(await sent()).toBe(1)
})

test.each([
  ['/disconnect', /^🗑|Disconnect/, 'disconnected'],
  ['/forget', /Yes, delete|Delete everything/, 'deleted'],
] as const)(
  '%s counts the guards that end with it, and they do nothing any more',
  async (line, button, over) => {
    const person = await armed('/guard liquidation 3% close')
    await person.press('⏸ Pause')
    await person.waitFor('⏸ Paused')
    await person.press('▶️ Resume')
    await person.waitFor('🟢 Armed')
    await person.send(line)
    expect((await person.waitFor('Guards that end with it: 1')).text).not.toContain('Plans that end')
    await person.press(button)
    await person.waitFor(over)
    people--
    await price('55500')
    for (let seconds = 0; seconds < 20; seconds += 2) await on.advance(2_000)
    expect(await sent()).toBe(0)
  },
)

test('a guard of an owner who lost the role of a trader sends nothing, and says so', async () => {
  const person = await armed('/guard liquidation 3% close')
  await redis.hset(`squawkbox:{user:${person.user.id}}:person`, 'role', 'viewer')
  await price('55500')
  await reads(6)
  await person.waitFor('You may not trade with this bot now, and nothing more was sent')
  expect(await sent()).toBe(0)
})

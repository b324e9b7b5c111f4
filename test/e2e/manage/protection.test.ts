import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { PracticeAccount } from '../../../src/demo/practice-account.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../../src/redis/keys.js'
import { btcPositionsForThisFile, PREVIEW } from '../../support/trading/btc-positions.js'
import { createStopRecord } from '../../support/trading/stop-record.js'

const stops = createStopRecord()
const { on, price, holding, confirmed, carryOut } = btcPositionsForThisFile(stops)

type ChatMessage = Awaited<ReturnType<ChatUser['waitFor']>>

describe('/tpsl', () => {
  test('both, for a part of the position, with what they come to', async () => {
    const { person } = await holding()
    await person.send('/tpsl BTC tp 66000 sl 5% 50%')
    const { text } = await person.waitFor(PREVIEW)
    expect(text).toMatch(
      /TP 66,000\.00: \+\$(99\.00|98\.\d\d) \(\+49\.\d\d %\)\nSL 57,000\.00: −\$51\.\d\d \(−25\.\d\d %\)\nLoss at the stop-loss: \$51\.\d\d · \d\.\d+ % of equity\nResults: after all fees, and after funding and borrow until now\.\nCloses 50 % of the position/,
    )
    expect(await confirmed(person)).toContain('Take-profit in place.\nStop-loss in place.')
  })

  test.each([
    ['/tpsl BTC sl 61000', 'The stop-loss is on the wrong side of the price 60,000.00'],
    ['/tpsl BTC tp 59000', 'The take-profit is on the wrong side of the price 60,000.00'],
    ['/tpsl BTC sl 50000', 'beyond the liquidation price'],
  ])('%s says what is wrong with it', async (typed, expected) => {
    const { person } = await holding()
    await person.send(typed)
    expect((await person.waitFor(/./)).text).toContain(expected)
  })

  test('a stop that the service loses is loud', async () => {
    const { person } = await holding()
    await person.send('/tpsl BTC sl 57000')
    const preview = await person.waitFor(PREVIEW)
    await on.fault({ on: 'execute', what: 'stop-missing' })
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(62_000)
    const loud = await on.passing(
      person.waitFor(
        ({ text, message_id }) => message_id !== preview.message_id && text?.includes('missing') === true,
      ),
    )
    expect(loud.text).toContain('not in place')
    // It is repeated until it is acknowledged.
    expect(loud.text).toContain('👍 on this message or the button acknowledges it')
    const redis = new Redis(on.environment.redis.url)
    onTestFinished(() => redis.disconnect())
    const reminders = (): Promise<number> => redis.hlen(keys.reminders(person.user.id))
    await expect.poll(reminders).toBe(1)
    await person.react(loud.message_id, '👍')
    await expect.poll(reminders).toBe(0)
    const marked = async (): Promise<readonly unknown[]> =>
      (await on.driver.calls('setMessageReaction')).map(({ parameters }) => parameters['message_id'])
    await expect.poll(marked).toContain(loud.message_id)
  })

  /** Places a stop at 58,000 that the service loses, and gives the receipt that says so. */
  async function stopLost(person: ChatUser, says: string): Promise<string> {
    // A part is named, so it is added.
    await person.send('/tpsl BTC sl 58000 100%')
    await person.waitFor(PREVIEW)
    await on.fault({ on: 'execute', what: 'stop-missing' })
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(62_000)
    return (await on.passing(person.waitFor(says))).text ?? ''
  }

  test('a stop that the service loses beside an older one is told as that, not as no protection', async () => {
    const { person } = await holding()
    await carryOut(person, '/tpsl BTC sl 57000')
    const text = await stopLost(person, 'The new stop-loss is missing')
    expect(text).toContain('Stops cover 100 % of the position before its liquidation.')
    expect(text).not.toContain('not protected')
    expect(text).not.toContain('👍')
  })

  test.each([
    [
      'for a part: it says for which',
      ['/tpsl BTC sl 57000 10%'],
      'Stops cover 10 % of the position before its liquidation.',
    ],
    [
      'beyond the liquidation: there is no protection',
      ['/tpsl BTC sl 54500', '/add BTC 20 100x'],
      'The position is not protected',
    ],
  ])('a stop that the service loses beside an older one %s', async (_, commands, says) => {
    const { person } = await holding()
    await carryOut(person, ...commands)
    const text = await stopLost(person, 'stop-loss is missing')
    expect(text).toContain(says)
  })

  /** A person with a stop at 57,000, and the preview that puts one at 58,000 in its place. */
  async function changing(): Promise<{ person: ChatUser; account: PracticeAccount; preview: ChatMessage }> {
    const { person, account } = await holding()
    await person.send('/tpsl BTC sl 57000')
    await person.waitFor(PREVIEW)
    await confirmed(person)
    await person.send('/tpsl BTC sl 58000')
    const preview = await person.waitFor('two steps')
    await on.exchange('DELETE', '/requests')
    return { person, account, preview }
  }

  /** The text of a message other than the preview. */
  const anotherThan =
    ({ message_id: id }: ChatMessage, words: string) =>
    ({ text, message_id }: ChatMessage): boolean =>
      message_id !== id && text?.includes(words) === true

  async function pendingOrders(person: ChatUser): Promise<string> {
    await person.send('/cancelorder')
    return (await person.waitFor('Pending orders')).text ?? ''
  }

  test('a change of a stop is add and cancel, both on one Confirm', async () => {
    const { person, preview } = await changing()
    expect(preview.text).toMatch(/1\. This order is placed:\nSL 58,000\.00[^]*2\. [^]*SL 57,000\.00/)
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(2_000)
    expect((await person.waitFor('The second step follows')).text).toContain('SL 58,000.00')
    await on.advance(3_000)
    const { text } = await on.passing(person.waitFor(/Cancel the order at 57,000\.00[^]*✅ Done\./))
    expect(text).toContain('The new order at 58,000.00 is in place')
    const left = await pendingOrders(person)
    expect(left).toContain('SL 58,000.00')
    expect(left).not.toContain('57,000.00')
    expect(await on.exchange('GET', '/requests')).toMatchObject({
      'execute:cancelTriggerOrder': 1,
      'execute:addTPSL': 1,
    })
    expect(stops.lost()).toEqual([])
  })

  test('one that is to be added is so by a button, and takes the place of the old one by another', async () => {
    const { person } = await changing()
    await person.press('➕ In addition to SL 57,000.00 · 100 %')
    const added = await person.waitFor('In addition to those already in place:\nSL 57,000.00')
    await person.press('↔️ Instead of SL 57,000.00 · 100 %', { message: added })
    await person.waitFor('two steps')
    await person.press('➕ In addition to SL 57,000.00 · 100 %')
    await person.waitFor('In addition to those already in place')
    await confirmed(person)
    expect(await pendingOrders(person)).toMatch(/SL 5[78],000\.00[^]*SL 5[78],000\.00/)
    expect(await on.exchange('GET', '/requests')).not.toHaveProperty('execute:cancelTriggerOrder')
  })

  test('a stop and a take-profit move together, by one Confirm', async () => {
    const { person } = await holding()
    await carryOut(person, '/tpsl BTC tp 66000 sl 57000')
    await person.send('/tpsl BTC tp 67000 sl 58000')
    const preview = await person.waitFor('two steps')
    expect(preview.text).toMatch(
      /1\. [^]*TP 67,000\.00[^]*SL 58,000\.00[^]*2\. [^]*SL 57,000\.00[^]*TP 66,000\.00/,
    )
    await on.exchange('DELETE', '/requests')
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    for (let seconds = 0; seconds < 10; seconds++) await on.advance(1_000)
    await on.passing(person.waitFor(/Cancel the order at 66,000\.00[^]*✅ Done\./))
    const left = await pendingOrders(person)
    expect(left).toContain('SL 58,000.00')
    expect(left).toContain('TP 67,000.00')
    expect(left).not.toMatch(/57,000\.00|66,000\.00/)
    expect(await on.exchange('GET', '/requests')).toMatchObject({
      'execute:cancelTriggerOrder': 2,
      'execute:addTPSL': 1,
    })
    expect(stops.lost()).toEqual([])
  })

  test.each([
    ['open positions cannot be read', { on: 'open_positions', what: 'error-text', skip: 1, times: 6 }],
    ['open orders cannot be read', { on: 'open_orders', what: 'error-text', skip: 1, times: 6 }],
  ])(
    'when %s between the two steps, the position keeps a stop and the second step is tried again',
    async (_, fault) => {
      const { person } = await changing()
      // The first check of the ticket is the one that the fault lets through.
      on.hold()
      await person.press('✅ Confirm')
      await person.waitFor('Accepted by the service')
      await on.fault(fault)
      await on.advance(2_000)
      await on.passing(person.waitFor('The second step follows'))
      // Two tries fail, each with three reads; the next one is due three seconds after a try.
      await expect
        .poll(
          async () => {
            await on.advance(1_000)
            return await on.exchange('GET', '/faults')
          },
          { interval: 250 },
        )
        .toEqual([])
      await on.advance(4_000)
      await person.waitFor('The new order at 58,000.00 is in place')
      const left = await pendingOrders(person)
      expect(left).toContain('SL 58,000.00')
      expect(left).not.toContain('57,000.00')
      expect(await on.exchange('GET', '/requests')).toMatchObject({
        'execute:cancelTriggerOrder': 1,
        'execute:addTPSL': 1,
      })
      expect(stops.lost(), 'positions left without a stop').toEqual([])
    },
  )

  test('when the second step fails, the owner gets an urgent notice that both orders may be in place', async () => {
    const { person, preview } = await changing()
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'trading is paused' } })
    await on.advance(2_000)
    await person.waitFor('The second step follows')
    await on.advance(3_000)
    const loud = await on.passing(person.waitFor(anotherThan(preview, 'trading is paused')))
    expect(loud.text).toContain('The new order at 58,000.00 is in place')
    expect(loud.text).toContain('The old order may still be in place too. Look at /orders')
    expect(loud.text).not.toContain('unprotected')
    expect(await pendingOrders(person)).toMatch(
      /SL 57,000\.00[^]*SL 58,000\.00|SL 58,000\.00[^]*SL 57,000\.00/,
    )
    expect(stops.lost()).toEqual([])
  })

  test('when the service takes no more triggers, the old one stays and the receipt says what to do', async () => {
    const { person } = await changing()
    await on.fault({
      on: 'execute',
      what: 'answer',
      status: 500,
      body: { error: 'A position can have at most 10 triggers.' },
    })
    await person.press('✅ Confirm')
    const { text } = await on.passing(
      person.waitFor('The second step was not sent: the old order is not cancelled'),
    )
    expect(text).toContain('at most 10 triggers')
    expect(text).not.toContain('not protected')
    expect(await on.exchange('GET', '/requests')).not.toHaveProperty('execute:cancelTriggerOrder')
    expect(await pendingOrders(person)).toContain('SL 57,000.00')
    expect(stops.lost()).toEqual([])
  })

  test('when the service loses the new stop, no text says that the position is unprotected', async () => {
    const { person, preview } = await changing()
    await on.fault({ on: 'execute', what: 'stop-missing' })
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(62_000)
    const loud = await on.passing(person.waitFor(anotherThan(preview, 'not in place')))
    expect(loud.text).toContain('the old order is not cancelled')
    expect(loud.text).not.toMatch(/not protected|unprotected/)
    expect(stops.lost()).toEqual([])
  })
})

describe('/trail', () => {
  test('by percent: says where it would be now, and takes its place', async () => {
    const { person } = await holding()
    await person.send('/trail BTC 2%')
    expect((await person.waitFor(PREVIEW)).text).toMatch(
      /Trails the best price by 2 %\nCurrent price 60,000\.00\nAt the current price: 58,800\.00, −\$42\.\d\d \(−21\.\d\d %\)\nResults: [^\n]*\nCovers the whole position/,
    )
    expect(await confirmed(person)).toContain('Trailing stop in place.')
    await person.send('/trail BTC $500')
    await person.waitFor('already in place')
  })

  test('by dollars, and by buttons; for a part where one is said', async () => {
    const { person } = await holding()
    await person.send('/trail BTC $500 50%')
    const part = await person.waitFor('At the current price: 59,500.00')
    expect(part.text).toMatch(/, −\$9\.\d\d[^]*Closes 50 % of the position/)
    expect(await confirmed(person)).toContain('Trailing stop in place.')
    await price('59400')
    await on.advance(3_000)
    await person.send('/positions')
    await person.waitFor('Size $1,000.00 · collateral $100.00')
    await person.send('/trail')
    const asked = await person.waitFor('how far behind')
    // By the usual range of the pair, and before its liquidation at about 10 %.
    const offered = (asked.reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text)
    const [first = ''] = offered
    expect(offered.slice(0, 3).every((one) => parseFloat(one) > 0 && parseFloat(one) < 9)).toBe(true)
    await person.press(first)
    await person.waitFor(`Trails the best price by ${first.split(' (')[0]}`)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { openPracticePosition, type PracticeAccount } from '../../src/practice/demo/practice-account.js'
import type { ChatUser } from '../../src/practice/telegram/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await price('60000')
})

/** Lets BTC stand at a price. */
async function price(at: string): Promise<void> {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: at, freeze: true })
}

/** A person with so many longs in BTC: 2,000 dollars at 60,000, with 200 of collateral. */
async function holding(positions = 1): Promise<{ person: ChatUser; account: PracticeAccount }> {
  const { person, account } = await on.connected()
  for (let count = 0; count < positions; count++) await openPracticePosition(account)
  await on.advance(2_000)
  return { person, account }
}

/** Confirms what is shown, and waits for its end. */
async function confirmed(person: ChatUser, end = '✅ Done'): Promise<string> {
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  return (await person.waitFor(end)).text ?? ''
}

const stands = 'Nothing is sent before you confirm'

describe('/close', () => {
  test('a part of a position: the preview shows all figures, and the receipt the outcome', async () => {
    const { person } = await holding()
    await price('63000')
    await on.advance(3_000)
    await person.send('/close BTC 50%')
    const { text } = await person.waitFor(stands)
    expect(text).toMatch(
      /^Close BTC\/USD Long\nAccount 1 · Arbitrum\n\nCloses \$1,000\.00 of \$2,000\.00\nRemaining: size \$1,000\.00 · collateral \$100\.00\nCurrent price 63,000\.00\nPnL now \+\$49\.[45]\d \(\+49\.[45]\d %\)\nNet of the fee \$0\.50 and funding, borrow .*\nReturned to your balance \$149\.[45]\d\nLiquidation about 54,0\d\d\.\d\d \(−14\.\d\d %\)/,
    )
    expect(await confirmed(person)).toMatch(
      /^Close \$1,000\.00 of BTC\/USD Long\n[^]*Done\.\nPnL about \+\$49\.[45]\d, at the price of the preview\nFee \$0\.50\nRemaining: size \$1,000\.00/,
    )
    await person.send('/positions')
    await person.waitFor('Size $1,000.00 · collateral $100.00')
  })

  test('all of it: the receipt names the exit, the profit and the fee', async () => {
    const { person } = await holding()
    await person.send('/close btc all')
    expect((await person.waitFor(stands)).text).toContain('Nothing remains: the position is closed in full')
    expect(await confirmed(person)).toMatch(
      /Done\.\nExit 60,000\.00\nRealized PnL of the whole position [−+]?\$\d\.\d\d\nFee \$1\.00\nThe position is closed\./,
    )
  })

  test('by buttons alone, with the dollars on them', async () => {
    const { person } = await holding()
    await person.send('/close')
    expect((await person.waitFor('Close how much?')).text).toContain('Or type it, such as /close')
    await person.press('25 % (~$500.00)')
    expect((await person.waitFor(stands)).text).toContain('Closes $500.00 of $2,000.00')
  })

  test('asks which, where a pair names several, and goes on to the preview', async () => {
    const { person } = await holding(2)
    await person.send('/close BTC 50%')
    const which = await person.waitFor('Which one?')
    const ids = which.text?.match(/#\d+/g) ?? []
    expect(ids).toHaveLength(2)
    await person.press(`BTC/USD Long ${ids[1]}`)
    await person.waitFor('Closes $1,000.00 of $2,000.00')
    await person.send(`/close ${ids[0]} all`)
    await person.waitFor('Closes $2,000.00 of $2,000.00')
  })

  test.each([
    ['/close ETH 50%', 'No open position matches. These are open:\nBTC/USD Long 10.0×'],
    ['/close BTC 2001', 'The position size is only $2,000.00'],
    ['/close BTC', 'Close how much?'],
    ['/trail btc', 'Trailing stop: how far behind the best price?'],
    ['/tpsl ETH', 'No open position matches. These are open:\nBTC/USD Long 10.0×'],
  ])('%s says what is wrong with it, or what is missing', async (typed, expected) => {
    const { person } = await holding()
    await person.send(typed)
    expect((await person.waitFor(/./)).text).toContain(expected)
  })

  test('a refusal is shown in the words of the service', async () => {
    const { person } = await holding()
    await person.send('/close BTC all')
    await person.waitFor(stands)
    await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'closed for lunch' } })
    await person.press('✅ Confirm')
    await person.waitFor('“closed for lunch”. Nothing was done')
  })

  test('an order that the service accepted and then dropped is reported', async () => {
    const { person } = await holding()
    await person.send('/close BTC all')
    await person.waitFor(stands)
    await on.fault({ on: 'execute', what: 'keeper-cancels' })
    expect(await confirmed(person, 'then cancelled it')).not.toContain('PnL')
  })
})

test.each(['close', 'add', 'collateral', 'tpsl', 'trail'])('/%s with nothing open says so', async (name) => {
  const { person } = await on.connected()
  await person.send(`/${name}`)
  await person.waitFor('No open positions')
})

describe('/add', () => {
  test('shows the new size, entry, leverage, liquidation, fee and total', async () => {
    const { person } = await holding()
    await person.send('/add BTC 50 5x')
    const { text } = await person.waitFor(stands)
    expect(text).toMatch(
      /^Add to BTC\/USD Long\n.*\n\nAdds size \$250\.00 · collateral \$50\.00\nCurrent price 60,000\.00\nSize \$2,000\.00 → \$2,250\.00\nCollateral \$200\.00 → \$250\.00\nEntry 60,000\.00 → 60,000\.00\nLeverage 10\.0× → 9\.0×\nLiquidation 54,09\d\.\d\d → 53,4\d\d\.\d\d \(−1\d\.\d\d % from the current price\)\nOpening fee \$0\.13, on top\nFrom your balance: \$50\.13 of/,
    )
    expect(await confirmed(person)).toContain('Now size $2,250.00 · collateral $250.00')
  })

  test('by buttons, at the leverage the position has', async () => {
    const { person } = await holding()
    await person.send('/add')
    await person.waitFor('Add how much, at 10.0×?')
    await person.press('$50.00 (+$500.00)')
    expect((await person.waitFor(stands)).text).toContain('Adds size $500.00 · collateral $50.00')
  })
})

describe('/collateral', () => {
  test('put in: new leverage and liquidation', async () => {
    const { person } = await holding()
    await person.send('/collateral BTC +50')
    expect((await person.waitFor(stands)).text).toMatch(
      /^Add \$50\.00 collateral to BTC\/USD Long\n[^]*Collateral \$200\.00 → \$250\.00\nLeverage 10\.0× → 8\.0×\nLiquidation 54,09\d\.\d\d → 52,6\d\d\.\d\d/,
    )
    expect(await confirmed(person)).toContain('Now size $2,000.00 · collateral $250.00')
  })

  test('taken out by a button', async () => {
    const { person } = await holding()
    await person.send('/collateral')
    await person.waitFor('add or remove?')
    await person.press('−$50.00')
    expect((await person.waitFor(stands)).text).toContain('Remove $50.00 collateral from BTC/USD Long')
    expect(await confirmed(person)).toContain('collateral $150.00')
  })

  test.each([
    ['/collateral BTC -200', 'The position has only $200.00 of collateral'],
    ['/collateral BTC -190', 'It would be liquidated at'],
    ['/collateral BTC +5000', 'The size is smaller than the collateral'],
  ])('%s says what is wrong with it', async (typed, expected) => {
    const { person } = await holding()
    await price('59500')
    await on.advance(3_000)
    await person.send(typed)
    expect((await person.waitFor(/./)).text).toContain(expected)
  })
})

describe('/tpsl', () => {
  test('both, for a part of the position, with what they come to', async () => {
    const { person } = await holding()
    await person.send('/tpsl BTC tp 66000 sl 5% 50%')
    const { text } = await person.waitFor(stands)
    expect(text).toMatch(
      /TP 66,000\.00: \+\$99\.\d\d \(\+49\.\d\d %\)\nSL 57,000\.00: −\$50\.\d\d \(−25\.\d\d %\)\nCloses 50 % of the position/,
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
    const preview = await person.waitFor(stands)
    await on.fault({ on: 'execute', what: 'stop-missing' })
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(12_000)
    const loud = await person.waitFor(
      ({ text, message_id }) => message_id !== preview.message_id && text?.includes('missing') === true,
    )
    expect(loud.text).toContain('not in place')
  })

  test('a change of a stop is cancel and add, both on one Confirm', async () => {
    const { person } = await holding()
    await person.send('/tpsl BTC sl 57000')
    await person.waitFor(stands)
    await confirmed(person)
    await person.send('/tpsl BTC sl 58000')
    expect((await person.waitFor(stands)).text).toContain(
      'In addition to those already in place:\nSL 57,000.00',
    )
    await person.press('↔️ Instead of SL 57,000.00 · 100 %')
    const preview = await person.waitFor('two steps')
    expect(preview.text).toContain('neither is in place')
    await on.exchange('DELETE', '/requests')
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(2_000)
    expect((await person.waitFor('The second step follows')).text).toContain('Cancel the order at 57,000.00')
    await on.advance(3_000)
    expect((await person.waitFor('Stop-loss in place')).text).toContain('SL 58,000.00')
    await person.send('/cancelorder')
    const left = await person.waitFor('Pending orders')
    expect(left.text).toContain('SL 58,000.00')
    expect(left.text).not.toContain('57,000.00')
    expect(await on.exchange('GET', '/requests')).toMatchObject({
      'execute:cancelTriggerOrder': 1,
      'execute:addTPSL': 1,
    })
  })

  test('when the follow-up action fails, the owner gets an urgent notice that the position is unprotected', async () => {
    const { person } = await holding()
    await person.send('/tpsl BTC sl 57000')
    await person.waitFor(stands)
    await confirmed(person)
    await person.send('/tpsl BTC sl 58000')
    await person.waitFor(stands)
    await person.press('↔️ Instead of SL 57,000.00 · 100 %')
    const preview = await person.waitFor('two steps')
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'no more triggers' } })
    await on.advance(2_000)
    await person.waitFor('The second step follows')
    await on.advance(3_000)
    const loud = await person.waitFor(
      ({ text, message_id }) => message_id !== preview.message_id && text?.includes('unprotected') === true,
    )
    expect(loud.text).toContain('“no more triggers”')
  })

  test('when the first step fails, the second is not sent', async () => {
    const { person } = await holding()
    await person.send('/tpsl BTC sl 57000')
    await person.waitFor(stands)
    await confirmed(person)
    await person.send('/tpsl BTC sl 58000')
    await person.waitFor(stands)
    await person.press('↔️ Instead of SL 57,000.00 · 100 %')
    await person.waitFor('two steps')
    await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'not now' } })
    await person.press('✅ Confirm')
    await person.waitFor('The second step was not sent')
  })
})

describe('/trail', () => {
  test('by percent: says where it would be now, and takes its place', async () => {
    const { person } = await holding()
    await person.send('/trail BTC 2%')
    expect((await person.waitFor(stands)).text).toMatch(
      /Trails the best price by 2 %\nCurrent price 60,000\.00\nAt the current price: 58,800\.00, −\$41\.\d\d \(−20\.\d\d %\)\nCovers the whole position/,
    )
    expect(await confirmed(person)).toContain('Stop-loss in place.')
    await person.send('/trail BTC $500')
    await person.waitFor('already in place')
  })

  test('by dollars, and by buttons; for a part where one is said', async () => {
    const { person } = await holding()
    await person.send('/trail BTC $500 50%')
    const part = await person.waitFor('At the current price: 59,500.00')
    expect(part.text).toMatch(/, −\$8\.\d\d[^]*Closes 50 % of the position/)
    expect(await confirmed(person)).toContain('Stop-loss in place.')
    await price('59400')
    await on.advance(3_000)
    await person.send('/positions')
    await person.waitFor('Size $1,000.00 · collateral $100.00')
    await person.send('/trail')
    await person.waitFor('how far behind')
    await person.press('1 % (~58,806.00)')
    await person.waitFor('Trails the best price by 1 %')
  })
})

describe('/cancelorder', () => {
  /** Sets a target and a stop on the position that is there. */
  async function withTriggers(): Promise<ChatUser> {
    const { person } = await holding()
    await person.send('/tpsl BTC tp 66000 sl 57000')
    await person.waitFor(stands)
    await confirmed(person)
    return person
  }

  test('several by ticking: one preview, one Confirm, a ticket for each, and a report', async () => {
    const person = await withTriggers()
    await person.send('/long ETH 100 10x limit 1000')
    await person.waitFor(stands)
    await confirmed(person, 'Placed')
    await person.send('/cancelorder')
    const list = await person.waitFor('Select the orders to cancel')
    expect(list.text).toMatch(
      /^Pending orders\nAccount 1 · Arbitrum\n\nLimit Long ETH\/USD · \$1,000\.00 at 1,000\.00 #/,
    )
    await person.press('⬜ BTC/USD SL 57,000.00 · 100 %')
    await person.waitFor(hasButton(/☑️ BTC\/USD SL 57,000/))
    await person.press(/⬜ Limit Long ETH/)
    await person.waitFor(hasButton(/☑️ Limit Long ETH/))
    await person.press('Cancel selected ›')
    const preview = await person.waitFor('Cancel 2 orders')
    expect(preview.text).toContain('Returned: $100.00')
    expect(preview.text).toContain('This leaves BTC/USD Long without a stop')
    expect(preview.text).not.toContain('66,000.00')
    await on.exchange('DELETE', '/requests')
    await person.press('✅ Cancel 2')
    const report = await person.waitFor('Cancelling is finished', { timeoutMs: 15_000 })
    expect(report.message_id).toBe(preview.message_id)
    expect(report.text).toContain('2 done')
    expect(await on.exchange('GET', '/requests')).toMatchObject({
      'execute:cancelTriggerOrder': 1,
      'execute:cancelPendingOrder': 1,
    })
    await person.send('/cancelorder BTC')
    await person.waitFor('TP 66,000.00')
  })

  test('where a pair names several, those are ticked; all are taken back by one button', async () => {
    const person = await withTriggers()
    await person.send('/cancelorder btc')
    await person.waitFor(hasButton(/☑️ BTC\/USD TP 66,000.*☑️ BTC\/USD SL 57,000/))
    await person.press('Cancel selected ›')
    await person.waitFor('Cancel 2 orders')
    await person.press('✖️ Cancel')
    await person.waitFor('Cancelled by you. Nothing was sent')
    await person.send('/cancelorder ETH')
    await person.waitFor('No pending order matches')
    await person.press('All')
    await person.waitFor('Cancel 2 orders')
    await on.advance(61_000)
    await person.press('✅ Cancel 2')
    await person.waitFor('Here is a new one')
    await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'not today' } })
    await person.press('✅ Cancel 2')
    // One message is edited as each order ends; how many edits there are depends on how fast they end.
    const report = async (): Promise<string | undefined> => {
      await on.advance(1_000)
      return (await person.messages()).at(-1)?.text
    }
    await expect.poll(report).toMatch(/1 rejected · 1 done[^]*“not today”[^]*Not everything was cancelled/)
  })

  test('an order that waits to be filled, by its pair', async () => {
    const { person } = await on.connected()
    await person.send('/long BTC 100 10x limit 50000')
    await person.waitFor(stands)
    await confirmed(person, 'Placed')
    await person.send('/cancelorder BTC')
    expect((await person.waitFor(stands)).text).toContain(
      'Limit Long BTC/USD · $1,000.00 at 50,000.00\nReturned: $100.00',
    )
    await confirmed(person)
    await person.send('/balance')
    await person.waitFor('$5,000.00')
  })
})

describe('the buttons on the card of a position', () => {
  /** Opens the card. */
  async function card(person: ChatUser): Promise<void> {
    await person.send('/positions')
    await person.waitFor('Entry 60,000.00')
    await person.press(/^BTC\/USD Long/)
    await person.waitFor('Unpaid fees')
  }

  test.each([
    ['Close', 'Close how much?'],
    ['Add', 'Add how much'],
    ['Collateral', 'add or remove?'],
    ['TP/SL', 'Take-profit and stop-loss'],
    ['Trail', 'how far behind'],
  ])('%s leads to its amounts, and back', async (button, expected) => {
    const { person } = await holding()
    await card(person)
    await person.press(button)
    await person.waitFor(expected)
    await person.press('‹ Position')
    await person.waitFor('Unpaid fees')
  })

  test('Break-even sets a stop at the entry, and refuses while that is on the wrong side', async () => {
    const { person } = await holding()
    await price('59000')
    await on.advance(3_000)
    await card(person)
    await person.press('Break-even')
    await person.waitFor('has not yet passed the entry')
    await price('62000')
    await on.advance(3_000)
    await card(person)
    await person.press('Break-even')
    expect((await person.waitFor(stands)).text).toContain('SL 60,000.00')
    expect(await confirmed(person)).toContain('Stop-loss in place.')
  })

  test('Reverse closes, and offers the other way when that has filled', async () => {
    const { person } = await holding()
    await card(person)
    await person.press('Reverse')
    await person.waitFor('two steps')
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    const second = await person.waitFor('Closed. The second step')
    expect(second.text).toContain('Short BTC/USD · Market')
    expect(second.text).toContain('Collateral $200.00 · size $2,000.00')
    await person.press('✅ Confirm', { message: second })
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    await person.waitFor('Entry 60,000.00')
    await person.send('/positions')
    expect((await person.waitFor('As of')).text).toContain('BTC/USD Short')
  })

  test('a button of a position that has ended says so', async () => {
    const { person, account } = await holding()
    await card(person)
    await person.press('Close')
    await person.waitFor('Close how much?')
    await account.execute('decreasePosition', {
      posId: await lastPosition(person),
      size: '2000',
      isLong: true,
      tokenId: '1',
    })
    await on.advance(2_000)
    await person.press(/^25 %/)
    await person.waitFor('no longer open')
  })
})

test('buttons go on with the account and chain of their card, whichever is in use meanwhile', async () => {
  const { person } = await holding()
  await person.send('/tpsl BTC sl 57000')
  await person.waitFor(stands)
  await confirmed(person)
  const card = async (typed: string, says: string) => {
    await person.send(typed)
    return await person.waitFor(says)
  }
  const guide = await card('/close', 'Close how much?')
  const change = await card('/tpsl BTC sl 58000', 'In addition to those already in place')
  await on.connect(person, 'Other')
  await person.press('25 % (~$500.00)', { message: guide })
  expect((await person.waitFor('Closes $500.00 of $2,000.00')).text).toContain('Account 1 · Arbitrum')
  await person.press('↔️ Instead of SL 57,000.00 · 100 %', { message: change })
  expect((await person.waitFor('two steps')).text).toContain('Account 1 · Arbitrum')
  await card('/close', 'No open positions')
})

/** The id of the position that the last card is about. */
async function lastPosition(person: ChatUser): Promise<string> {
  const messages = await person.messages()
  return messages.at(-1)?.text?.match(/#(\d+)/)?.[1] ?? ''
}

test('after a new offer, nothing overwrites it with the end of the old one', async () => {
  const { person } = await holding()
  await person.send('/close BTC all')
  await person.waitFor(stands)
  await on.advance(61_000)
  await person.press('✅ Confirm')
  await person.waitFor('The preview had expired')
  await confirmed(person, 'The position is closed')
  await on.advance(120_000)
  // Whatever is due then is looked at before an order of a moment later is done.
  await person.send('/deposit 25')
  await person.waitFor(stands)
  await confirmed(person)
  const messages = await person.messages()
  expect(messages.map(({ text }) => text)).toContainEqual(expect.stringContaining('The position is closed'))
})

function hasButton(label: RegExp) {
  return ({ reply_markup }: { readonly reply_markup?: unknown }): boolean =>
    label.test(JSON.stringify(reply_markup))
}

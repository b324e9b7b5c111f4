import { describe, expect, test } from 'vitest'
import { btcPositionsForThisFile, PREVIEW } from '../../support/trading/btc-positions.js'

const { on, price, holding, confirmed } = btcPositionsForThisFile()

describe('/tpsl', () => {
  test('both, for a part of the position, with what they come to', async () => {
    const { person } = await holding()
    await person.send('/tpsl BTC tp 66000 sl 5% 50%')
    const { text } = await person.waitFor(PREVIEW)
    expect(text).toMatch(
      /TP 66,000\.00: \+\$(99\.00|98\.\d\d) \(\+49\.\d\d %\)\nSL 57,000\.00: −\$51\.\d\d \(−25\.\d\d %\)\nResults: after all fees, and after funding and borrow until now\.\nCloses 50 % of the position/,
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
    await on.advance(12_000)
    const loud = await person.waitFor(
      ({ text, message_id }) => message_id !== preview.message_id && text?.includes('missing') === true,
    )
    expect(loud.text).toContain('not in place')
  })

  test('a change of a stop is cancel and add, both on one Confirm', async () => {
    const { person } = await holding()
    await person.send('/tpsl BTC sl 57000')
    await person.waitFor(PREVIEW)
    await confirmed(person)
    await person.send('/tpsl BTC sl 58000')
    expect((await person.waitFor(PREVIEW)).text).toContain(
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
    await person.waitFor(PREVIEW)
    await confirmed(person)
    await person.send('/tpsl BTC sl 58000')
    await person.waitFor(PREVIEW)
    await person.press('↔️ Instead of SL 57,000.00 · 100 %')
    const preview = await person.waitFor('two steps')
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.fault({
      on: 'execute',
      what: 'answer',
      status: 500,
      body: { error: 'A position can have at most 10 triggers.' },
    })
    await on.advance(2_000)
    await person.waitFor('The second step follows')
    await on.advance(3_000)
    const loud = await person.waitFor(
      ({ text, message_id }) => message_id !== preview.message_id && text?.includes('unprotected') === true,
    )
    expect(loud.text).toContain('at most 10 triggers')
  })

  test('when the first step fails, the second is not sent', async () => {
    const { person } = await holding()
    await person.send('/tpsl BTC sl 57000')
    await person.waitFor(PREVIEW)
    await confirmed(person)
    await person.send('/tpsl BTC sl 58000')
    await person.waitFor(PREVIEW)
    await person.press('↔️ Instead of SL 57,000.00 · 100 %')
    await person.waitFor('two steps')
    await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'trading is paused' } })
    await person.press('✅ Confirm')
    await person.waitFor('The second step was not sent')
  })
})

describe('/trail', () => {
  test('by percent: says where it would be now, and takes its place', async () => {
    const { person } = await holding()
    await person.send('/trail BTC 2%')
    expect((await person.waitFor(PREVIEW)).text).toMatch(
      /Trails the best price by 2 %\nCurrent price 60,000\.00\nAt the current price: 58,800\.00, −\$42\.\d\d \(−21\.\d\d %\)\nResults: [^\n]*\nCovers the whole position/,
    )
    expect(await confirmed(person)).toContain('Stop-loss in place.')
    await person.send('/trail BTC $500')
    await person.waitFor('already in place')
  })

  test('by dollars, and by buttons; for a part where one is said', async () => {
    const { person } = await holding()
    await person.send('/trail BTC $500 50%')
    const part = await person.waitFor('At the current price: 59,500.00')
    expect(part.text).toMatch(/, −\$9\.\d\d[^]*Closes 50 % of the position/)
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

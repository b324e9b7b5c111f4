import { describe, expect, test } from 'vitest'
import { btcPositionsForThisFile, PREVIEW } from '../../support/trading/btc-positions.js'

const { on, price, holding, confirmed } = btcPositionsForThisFile()

describe('/close', () => {
  test('with a part of a position shows all figures in the preview and the outcome in the receipt', async () => {
    const { person } = await holding()
    await price('63000')
    await on.advance(3_000)
    await person.send('/close BTC 50%')
    const { text } = await person.waitFor(PREVIEW)
    expect(text).toMatch(
      /^Close BTC\/USD Long\nAccount 1 · Arbitrum\n\nCloses \$1,000\.00 of \$2,000\.00\nRemaining: size \$1,000\.00 · collateral \$100\.00\nCurrent price 63,000\.00\nPnL now \+\$(49\.0\d|48\.9\d) \(\+(49\.0\d|48\.9\d) %\)\nReturned to your balance \$149\.[45]\d\nPnL, part by part\nOn the price +\+\$50\.00\nOpening fee +−\$0\.50\nUnpaid position fee +\$0\.00\nClosing fee +−\$0\.50\nFunding [^]*Liquidation about 54,0\d\d\.\d\d \(−14\.\d\d %\)/,
    )
    expect(await confirmed(person)).toMatch(
      /^Close \$1,000\.00 of BTC\/USD Long\n[^]*Done\.\nExit 63,000\.00\nRealized PnL of this part \+\$(49\.0\d|48\.9\d)\nFee \$0\.50\nRemaining: size \$1,000\.00/,
    )
    await person.send('/positions')
    await person.waitFor('Size $1,000.00 · collateral $100.00')
  })

  test('with the whole position shows the exit price, the profit and the fee in the receipt', async () => {
    const { person } = await holding()
    await person.send('/close btc all')
    expect((await person.waitFor(PREVIEW)).text).toContain('Nothing remains: the position is closed in full')
    expect(await confirmed(person)).toMatch(
      /Done\.\nExit 60,000\.00\nRealized PnL of the whole position [−+]?\$\d\.\d\d\nFee \$1\.00\nThe position is closed\./,
    )
  })

  test('works by buttons alone, with the dollars on them', async () => {
    const { person } = await holding()
    await person.send('/close')
    expect((await person.waitFor('Close how much?')).text).toContain('Or type it, such as /close')
    await person.press('25 % (~$500.00)')
    expect((await person.waitFor(PREVIEW)).text).toContain('Closes $500.00 of $2,000.00')
  })

  test('asks for the position if a pair has several, and continues to the preview', async () => {
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
    ['/close ETH 50%', 'No open position matches. These are open:\nBTC/USD Long 10x'],
    ['/close BTC 2001', 'The position size is only $2,000.00'],
    ['/close BTC', 'Close how much?'],
    ['/trail btc', 'Trailing stop: how far behind the best price?'],
    ['/tpsl ETH', 'No open position matches. These are open:\nBTC/USD Long 10x'],
  ])('explains the error or the missing part of %s', async (typed, expected) => {
    const { person } = await holding()
    await person.send(typed)
    expect((await person.waitFor(/./)).text).toContain(expected)
  })

  test('shows an error in the words of the service', async () => {
    const { person } = await holding()
    await person.send('/close BTC all')
    await person.waitFor(PREVIEW)
    await on.fault({
      on: 'execute',
      what: 'answer',
      status: 500,
      body: { error: 'trading is paused for lunch' },
    })
    await person.press('✅ Confirm')
    await person.waitFor('The service answered “trading is paused for lunch”')
  })

  test('is done though it was answered with an error, when the position has ended', async () => {
    const { person } = await holding()
    await person.send('/close BTC all')
    await person.waitFor(PREVIEW)
    await on.fault({
      on: 'execute',
      what: 'answer',
      status: 500,
      body: { error: 'position not found' },
      acts: true,
    })
    await person.press('✅ Confirm')
    expect((await person.waitFor('position not found')).text).not.toContain('Nothing was done')
    await on.advance(3_000)
    const { text } = await on.passing(person.waitFor('✅ Done'))
    expect(text).toContain('The position is closed.')
  })

  test('reports an order that the service accepted and then dropped', async () => {
    const { person } = await holding()
    await person.send('/close BTC all')
    await person.waitFor(PREVIEW)
    await on.fault({ on: 'execute', what: 'keeper-cancels' })
    expect(await confirmed(person, 'then cancelled it')).not.toContain('PnL')
  })
})

test('a new preview is not overwritten by the result of the old one', async () => {
  const { person } = await holding()
  await person.send('/close BTC all')
  await person.waitFor(PREVIEW)
  await on.advance(61_000)
  await person.press('✅ Confirm')
  await person.waitFor('The preview had expired')
  await confirmed(person, 'The position is closed')
  await on.advance(120_000)
  // Whatever is due then is looked at before an order of a moment later is done.
  await person.send('/deposit 25')
  await person.waitFor(PREVIEW)
  await confirmed(person)
  const messages = await person.messages()
  expect(messages.map(({ text }) => text)).toContainEqual(expect.stringContaining('The position is closed'))
})

import { describe, expect, test } from 'vitest'
import { btcPositionsForThisFile, PREVIEW } from '../../support/trading/btc-positions.js'

const { on, price, holding, confirmed } = btcPositionsForThisFile()

test.each(['close', 'add', 'collateral', 'tpsl', 'trail'])(
  '/%s with nothing open reports that no position is open',
  async (name) => {
    const { person } = await on.connected()
    await person.send(`/${name}`)
    await person.waitFor('No open positions')
  },
)

describe('/add', () => {
  test('shows the new size, entry, leverage, liquidation, fee and total', async () => {
    const { person } = await holding()
    await person.send('/add BTC 50 5x')
    const { text } = await person.waitFor(PREVIEW)
    expect(text).toMatch(
      /^Add to BTC\/USD Long\n.*\n\nAdds size \$250\.00 · collateral \$50\.00\nCurrent price 60,000\.00\nSize \$2,000\.00 → \$2,250\.00\nCollateral \$200\.00 → \$250\.00\nEntry 60,000\.00 → 60,000\.00\nLeverage 10x → 9x\nLiquidation 54,09\d\.\d\d → 53,4\d\d\.\d\d \(−1\d\.\d\d % from the current price\)\nOpening fee \$0\.13, on top\nFrom your balance: \$50\.13 of/,
    )
    expect(await confirmed(person)).toContain('Now size $2,250.00 · collateral $250.00')
  })

  test('by buttons keeps the leverage of the position', async () => {
    const { person } = await holding()
    await person.send('/add')
    await person.waitFor('Add how much, at 10x?')
    await person.press('$50.00 (+$500.00)')
    expect((await person.waitFor(PREVIEW)).text).toContain('Adds size $500.00 · collateral $50.00')
  })
})

describe('/collateral', () => {
  test('ten equal additions, one after the other, are each reported as done', async () => {
    const { person } = await holding()
    for (let count = 1; count <= 10; count++) {
      await person.send('/collateral BTC +1')
      await person.waitFor(PREVIEW)
      expect(await confirmed(person)).toContain(`collateral $${200 + count}.00`)
    }
  })

  test('adds, with the new leverage and liquidation', async () => {
    const { person } = await holding()
    await person.send('/collateral BTC +50')
    expect((await person.waitFor(PREVIEW)).text).toMatch(
      /^Add \$50\.00 collateral to BTC\/USD Long\n[^]*Collateral \$200\.00 → \$250\.00\nLeverage 10x → 8x\nLiquidation 54,09\d\.\d\d → 52,6\d\d\.\d\d/,
    )
    expect(await confirmed(person)).toContain('Now size $2,000.00 · collateral $250.00')
  })

  test('removes by a button', async () => {
    const { person } = await holding()
    await person.send('/collateral')
    await person.waitFor('add or remove?')
    await person.press('−$50.00')
    expect((await person.waitFor(PREVIEW)).text).toContain('Remove $50.00 collateral from BTC/USD Long')
    expect(await confirmed(person)).toContain('collateral $150.00')
  })

  test.each([
    ['/collateral BTC -200', 'The position has only $200.00 of collateral'],
    ['/collateral BTC -190', 'It would be liquidated at'],
    ['/collateral BTC +5000', 'The size is smaller than the collateral'],
  ])('refuses %s with the reason', async (typed, expected) => {
    const { person } = await holding()
    await price('59500')
    await on.advance(3_000)
    await person.send(typed)
    expect((await person.waitFor(/./)).text).toContain(expected)
  })
})

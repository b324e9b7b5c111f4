import { expect, test } from 'vitest'
import { btcPositionsForThisFile } from '../../support/trading/btc-positions.js'

const { on, holding, price } = btcPositionsForThisFile()

/** Moves the price, and lets the exchange act on it. */
async function priceIs(at: string): Promise<void> {
  await price(at)
  await on.advance(3_000)
}

test('shares of the whole close as much of it at the service, nearest first, in any order of typing', async () => {
  const { person, account } = await holding()
  await person.send('/tpsl BTC tp 50% at 10% tp 50% at 1r sl 5%')
  const preview = await person.waitFor(({ text = '' }) => text.includes('sent as'))
  expect(preview.text).toMatch(
    /TP 63,000\.00 · 50 % of it now: .* · sent as 50 %\nTP 66,000\.00 · 50 % of it now: .* · sent as 100 %\nSL 57,000\.00 · 100 % of it now: .* · sent as 100 %/,
  )
  await person.press('✅ Confirm 3', { message: preview })
  await on.advance(8_000)
  const report = await on.passing(person.waitFor('Sending is finished'))
  expect(report.text).toContain('3 done')
  await priceIs('63000')
  expect(await account.openPositions()).toBe(1)
  await person.send('/close BTC 50%')
  expect((await person.waitFor('Closes $500.00')).text).toContain('of $1,000.00')
  await priceIs('66000')
  expect(await account.openPositions()).toBe(0)
})

test.each([
  ['tp 60% at 5% tp 60% at 10%', '120 % of tp together'],
  ['tp 50% at 5% tp 50% at 5%', 'is there twice'],
  ['tp 50 at 5%', 'not a percentage'],
  ['tp 50% at 5% tp 50% at 57000', 'Nothing was sent'],
  ['tp 40% at 5% tp 50% at +5%', 'Two of one kind are at 63,000.00'],
  ['tp 50% at 5% tp', 'A value is missing'],
])('/tpsl BTC %s is refused', async (words, said) => {
  const { person } = await holding()
  await person.send(`/tpsl BTC ${words}`)
  const refusal = await person.waitFor(({ text = '' }) => text.includes(said))
  expect(JSON.stringify(refusal.reply_markup ?? {})).not.toContain('Confirm')
})

test('of several positions of a pair each is named, with the command for it', async () => {
  const { person } = await holding(2)
  await person.send('/tpsl BTC tp 50% at 5% sl 3%')
  const { text = '' } = await person.waitFor('Which one?')
  const ids = [...new Set(text.match(/(?<=#)\d+/g))]
  expect(ids).toHaveLength(2)
  for (const id of ids) expect(text).toContain(`/tpsl ${id} tp 50% at 5% sl 100% at 3%`)
  await person.send(`/tpsl ${ids[1]} tp 50% at 5% sl 100% at 3%`)
  await person.waitFor(({ text: said = '' }) => said.includes('sent as'))
})

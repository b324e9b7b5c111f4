import { describe, expect, it, test } from 'vitest'
import { createNumbers } from '../../../../../src/bot/shell/format/numbers.js'
import { inlineChart, inlinePrice } from '../../../../../src/bot/features/market/inline.js'
import type { PairQuote } from '../../../../../src/desk/market/prices/quotes.js'
import { ASKED } from '../../../../desk/support.js'
import { access, failed, markOf, render, quoteOf, read } from '../support.js'
import { seen } from '../../support.js'

const card = (quote: PairQuote) => inlinePrice(render, access, quote, ASKED, 'squawkbox_bot')

test('an inline chart says which market it is of, and that it is of paper trading', () => {
  const pair = { id: '1', symbol: 'BTC/USD' }
  const said = (venue: string): string => {
    const credentials = { ...access.credentials, venue }
    return seen(inlineChart(render, { ...access, credentials }, pair, 'file', 'squawkbox_bot').message)
  }
  expect(said('service')).toBe('*BTC/USD* chart · Arbitrum\n[📈 Chart]')
  expect(said('paper')).toBe('*BTC/USD* chart · 📝 PAPER · Arbitrum\n[📈 Chart]')
})

describe('an inline price', () => {
  it('shows the pair, its change and the time, with a link into the private chat', () => {
    const { id, title, description, message } = card(quoteOf('BTC/USD', '68431.2', '66866.5'))
    expect({ id, title: title.text, description: description.text }).toEqual({
      id: '7',
      title: 'BTC/USD 68,431.20',
      description: '+2.34 % in 24 hours · 15:00:00 UTC',
    })
    expect(seen(message)).toMatchInlineSnapshot(`
      "*BTC/USD* · Arbitrum
      *68,431.20* · +2.34 % in 24 hours
      High 68,431.20 · low 66,866.50
      _As of ⟨15:00:00 UTC⟩_
      [Full details of this pair] [📈 Chart]"
    `)
    expect(message.keyboard?.inline_keyboard).toEqual([
      [
        { text: 'Full details of this pair', url: 'https://t.me/squawkbox_bot?start=pair_BTC-USD' },
        { text: '📈 Chart', url: 'https://t.me/squawkbox_bot?start=chart_BTC-USD' },
      ],
    ])
  })

  it('that is old, or has no daily change, says so', () => {
    const old = card(quoteOf('GBP/USD', '1.27', '1.26', { last: read(markOf('1.27', 20)) }))
    expect(seen(old.message)).toMatchInlineSnapshot(`
      "*GBP/USD* · Arbitrum
      *1.27* · +0.79 % in 24 hours
      High 1.27 · low 1.26 · 100 pips
      ⚠️ The last price of GBP/USD is from ⟨14:40:00 UTC⟩, 20 minutes ago.
      _As of ⟨15:00:00 UTC⟩_
      [Full details of this pair] [📈 Chart]"
    `)
    // The day before, in the zone in which the time is written.
    const tokyo = { ...render, numbers: createNumbers('en', { timeZone: 'Asia/Tokyo' }) }
    const quote = quoteOf('GBP/USD', '1.27', '1.26', { last: read(markOf('1.27', 20)) })
    expect(seen(inlinePrice(tokyo, access, quote, ASKED, 'squawkbox_bot').message)).toContain(
      'is from ⟨Mar 5, 2025, 23:40 GMT+9⟩, 20 minutes ago.',
    )
    const dayless = card(quoteOf('SOL/USD', '165', '1', { day: failed, dayChangePercent: undefined }))
    expect(seen(dayless.message)).toMatchInlineSnapshot(`
      "*SOL/USD* · Arbitrum
      *165.00* · — in 24 hours
      ⚠️ Could not be read: the last 24 hours of SOL/USD, so the change is missing.
      _As of ⟨15:00:00 UTC⟩_
      [Full details of this pair] [📈 Chart]"
    `)
  })

  it('of a pair that fits into no link has none', () => {
    expect(
      card(quoteOf('ÄÖ/USD', '1', '1', { pair: { id: '7', symbol: 'Ä Ö/USD' } })).message.keyboard,
    ).toBeUndefined()
  })
})

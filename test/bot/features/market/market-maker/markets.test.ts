import { describe, expect, it, test } from 'vitest'
import { seen } from '../../support.js'
import { big, card } from './support.js'

describe('open interest', () => {
  const interest = { pairId: '1', symbol: undefined, rest: {} }
  it('shows both sides, their sum, and the maximum if it is stated', () => {
    const delivered = {
      long: big('1234567.89'),
      short: big('0.01'),
      maxLong: big('2000000'),
      maxShort: undefined,
    }
    expect(seen(card({ read: 'oi', interest: { ...interest, ...delivered, total: undefined } })))
      .toMatchInlineSnapshot(`
        "*Open interest* · Arbitrum
        *BTC/USD*

        \`\`\`
        Long     $1,234,567.89
        Short            $0.01
        Total    $1,234,567.90
        Max long $2,000,000.00
        \`\`\`

        _As of ⟨15:00:00 UTC⟩_
        [🔄 Refresh]
        [Unrealized PnL] [PnL, total]
        [🧾 Raw]"
      `)
  })
  it('without any figures shows —', () => {
    const delivered = {
      long: undefined,
      short: undefined,
      maxLong: undefined,
      maxShort: undefined,
      total: undefined,
    }
    expect(seen(card({ read: 'oi', interest: { ...interest, ...delivered } }, 0, 'XYZ')))
      .toMatchInlineSnapshot(`
        "*Open interest* · Arbitrum
        *XYZ*

        \`\`\`
        Long  —
        Short —
        Total —
        \`\`\`

        _As of ⟨15:00:00 UTC⟩_
        [🔄 Refresh]
        [Unrealized PnL] [PnL, total]
        [🧾 Raw]"
      `)
  })
})

describe('unrealized PnL', () => {
  const pnl = {
    pairId: '1',
    symbol: undefined,
    long: big('-0.004'),
    short: big('12.5'),
    total: big('12.496'),
    rest: {},
  }
  it('shows both sides and their sum', () => {
    expect(seen(card({ read: 'upnl', pnl }))).toMatchInlineSnapshot(`
      "*Unrealized PnL* · Arbitrum
      *BTC/USD*

      \`\`\`
      Long    $0.00
      Short +$12.50
      Total +$12.50
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [Open interest] [PnL, total]
      [🧾 Raw]"
    `)
  })
  it('with a total shows the total', () => {
    const alone = { ...pnl, long: undefined, short: undefined }
    expect(seen(card({ read: 'upnlTotal', pnl: alone }))).toMatchInlineSnapshot(`
      "*PnL, total* · Arbitrum
      *BTC/USD*

      \`\`\`
      Total +$12.50
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [Open interest] [Unrealized PnL]
      [🧾 Raw]"
    `)
  })
})

test('funding rates are sorted from the highest to the lowest', () => {
  const rate = (pairId: string, value: string | undefined, symbol?: string) => ({
    pairId,
    symbol,
    rate: big(value),
    rest: {},
  })
  const rows = [
    rate('1', '-0.0000125'),
    rate('2', '0.00003'),
    rate('4', '3e-9', 'SOL/USD'),
    rate('999', undefined),
    rate('34', '0', 'PEPE/USD'),
  ]
  expect(seen(card({ read: 'funding', rows }))).toMatchInlineSnapshot(`
    "*Funding rates* · Arbitrum

    Hourly rate, and the daily cost for a long of $1,000.00. Below zero the long receives it.

    \`\`\`
    ETH/USD    0.0030 % +$0.72
    SOL/USD      3e-7 %  $0.00
    PEPE/USD   0.0000 %  $0.00
    BTC/USD   −0.0013 % −$0.30
    Pair #999         —      —
    \`\`\`

    _As of ⟨15:00:00 UTC⟩_
    [🔄 Refresh]
    [🧾 Raw]"
  `)
})

import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PHONE_COLUMNS } from '../../../../../src/bot/shell/format/table.js'
import { numbers, seen } from '../../support.js'
import { card, exposure } from './support.js'

describe('the exposure', () => {
  it('by pair has the sum of the pairs on top', () => {
    const rows = [
      exposure('1', '1000', '400.5', '599.5'),
      exposure('2', '0', '99999999999.99', '-99999999999.99'),
    ]
    expect(seen(card({ read: 'exposure', rows }))).toMatchInlineSnapshot(`
      "*Exposure* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      *All pairs*
      \`\`\`
      Long            $1,000.00
      Short $100,000,000,400.49
      Net   −$99,999,999,400.49
      \`\`\`

      *BTC/USD*
      \`\`\`
      Long  $1,000.00
      Short   $400.50
      Net    +$599.50
      \`\`\`

      *ETH/USD*
      \`\`\`
      Long                $0.00
      Short  $99,999,999,999.99
      Net   −$99,999,999,999.99
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [Positions] [Orders] [Trades]
      [🧾 Raw] [📋 0x1F1F…1F1F]"
    `)
  })

  it('of several pairs that nobody names is not that of the vault', () => {
    const rows = [exposure(undefined, '5', '6', '-1'), exposure(undefined, '7', '1', '6')]
    const text = seen(card({ read: 'exposure', rows }))
    expect(text).toContain('*All pairs*\n```\nLong  $12.00\nShort  $7.00\nNet   +$5.00')
    expect(text.match(/Unknown pair/g)).toHaveLength(2)
  })

  it('of the whole vault is shown as the service states it', () => {
    const rows = [exposure(undefined, '5', '6', '-1'), exposure('77', '5', undefined, '5')]
    expect(seen(card({ read: 'exposure', rows }))).toMatchInlineSnapshot(`
      "*Exposure* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      *All pairs*
      \`\`\`
      Long   $5.00
      Short  $6.00
      Net   −$1.00
      \`\`\`

      *Pair #77*
      \`\`\`
      Long   $5.00
      Short      —
      Net   +$5.00
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [Positions] [Orders] [Trades]
      [🧾 Raw] [📋 0x1F1F…1F1F]"
    `)
  })

  it('is reported as none if the service returns none', () => {
    expect(seen(card({ read: 'exposure', rows: [] }))).toMatchInlineSnapshot(`
      "*Exposure* · Arbitrum
      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`

      No exposure.

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [Positions] [Orders] [Trades]
      [🧾 Raw] [📋 0x1F1F…1F1F]"
    `)
  })

  it('equals the sum of any number of pairs, and is unknown if one of them is unknown', () => {
    const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 2, maxLength: 12 }), (cents) => {
        const rows = cents.map((one, index) =>
          exposure(String(index + 1), '1', '1', new Big(String(one)).div(100).toFixed(2)),
        )
        const sum = cents.reduce((all, one) => all + one, 0n)
        const shown = card({ read: 'exposure', rows }).text.text
        expect(shown).toContain(numbers.signedDollars(new Big(String(sum)).div(100)))
      }),
    )
    const rows = [exposure('1', '1', '1', '0'), exposure('2', '1', undefined, '1')]
    expect(card({ read: 'exposure', rows }).text.text).toMatch(/All pairs\nLong +\$2.00\nShort +—/)
  })
})

test('no row is wider than a phone, and huge and tiny amounts keep every digit', () => {
  const rows = [exposure('1', '123456789012345678901234567890.12', '0.0000001', '-1e40')]
  for (const line of card({ read: 'exposure', rows })
    .text.text.split('\n')
    .filter((one) => /^(Long|Short|Net|  )/.test(one))) {
    expect(line.length).toBeLessThanOrEqual(PHONE_COLUMNS)
  }
})

import { describe, expect, it, test } from 'vitest'
import {
  marketMakerMenuCard,
  subjectOn,
} from '../../../../../src/bot/features/market/market-maker/feature.js'
import { dataOf, seen, text } from '../../support.js'
import { account, chain } from './support.js'

describe('the market-maker menu', () => {
  it('has a button for every read of the last address', () => {
    expect(seen(marketMakerMenuCard(text, chain, { account, assets: ['BTC/USD'] }))).toMatchInlineSnapshot(`
      "*Market maker* · Arbitrum
      Any account's address can be used; no key is needed.

      \`/mm exposure 0x…\`
      \`/mm positions 0x…\`
      \`/mm orders 0x…\`
      \`/mm trades 0x…\`
      \`/mm oi BTC\`
      \`/mm upnl BTC\`, \`/mm upnl BTC total\`
      \`/mm funding\`

      The buttons, and reads without an address, use \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`.
      [Exposure] [Positions]
      [Orders] [Trades]
      [Open interest BTC/USD] [PnL BTC/USD]
      [Funding rates]"
    `)
  })
  it('quotes an argument that it cannot parse', () => {
    const fault = { kind: 'fault', fault: 'unknown', word: '<b>' } as const
    expect(seen(marketMakerMenuCard(text, chain, { account: undefined, assets: [], fault })))
      .toMatchInlineSnapshot(`
        "“<b>” is not one of the available reads.

        *Market maker* · Arbitrum
        Any account's address can be used; no key is needed.

        \`/mm exposure 0x…\`
        \`/mm positions 0x…\`
        \`/mm orders 0x…\`
        \`/mm trades 0x…\`
        \`/mm oi BTC\`
        \`/mm upnl BTC\`, \`/mm upnl BTC total\`
        \`/mm funding\`
        [Funding rates]"
      `)
  })
})

test('each button holds its read and the whole address within its byte limit', () => {
  const long = { id: '4294967295', name: 'x' }
  const message = marketMakerMenuCard(text, long, { account, assets: ['BTC/USD'] })
  const subjects = dataOf(message).map((data) => {
    const [, read = '', , , of = ''] = data.split(':')
    return subjectOn({ read, of: decodeURIComponent(of) })
  })
  expect(subjects).toEqual([
    { read: 'exposure', account },
    { read: 'positions', account },
    { read: 'orders', account },
    { read: 'trades', account },
    { read: 'oi', asset: 'BTC/USD' },
    { read: 'upnl', asset: 'BTC/USD' },
    { read: 'funding' },
  ])
  expect(subjectOn({ read: 'e', of: 'BTC' })).toBeUndefined()
  expect(subjectOn({ read: 'x', of: account })).toBeUndefined()
})

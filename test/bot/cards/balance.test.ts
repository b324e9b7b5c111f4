import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { balanceCard } from '../../../src/bot/cards/balance.js'
import type { Balances } from '../../../src/service/service.js'
import { ASKED, traderNamed } from '../../desk/support.js'
import { dataOf, numbers, seen, text } from './support.js'

const card = (balances: Omit<Balances, 'rest'>) =>
  balanceCard(text, numbers, traderNamed('Ada'), { balances: { ...balances, rest: {} }, asOf: ASKED })

describe('the balance', () => {
  it('shows what the account holds', () => {
    const message = card({
      vusd: new Big('1234567.891'),
      usdc: new Big('0'),
      usdcAllowance: new Big(
        '115792089237316195423570985008687907853269984665640564039457584007913129.639935',
      ),
      eth: new Big('0.012345678901234567'),
    })
    expect(seen(message)).toMatchInlineSnapshot(`
      "*Balance* · Ada · Arbitrum
      In the trading account: *$1,234,567.89*
      USDC in the wallet: *$0.00*
      USDC the service may take: *without limit*
      ETH for fees: *0.01234568*
      _As of 15:00:00 UTC_
      [🔄 Refresh] [🧾 Raw]"
    `)
    expect(dataOf(message)).toEqual(['balance:a1:42161', 'raw:a1:42161:balances:-'])
  })

  it('shows — for what the service left out, and never a zero', () => {
    expect(seen(card({ vusd: undefined, usdc: undefined, usdcAllowance: undefined, eth: undefined })))
      .toMatchInlineSnapshot(`
        "*Balance* · Ada · Arbitrum
        In the trading account: *—*
        USDC in the wallet: *—*
        USDC the service may take: *—*
        ETH for fees: *—*
        _As of 15:00:00 UTC_
        [🔄 Refresh] [🧾 Raw]"
      `)
  })
})

import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { balanceCard } from '../../../../../src/bot/features/account/balance.js'
import type { Funds } from '../../../../../src/desk/account/funds/funds.js'
import { createReadFunds } from '../../../../../src/desk/account/funds/funds.js'
import { defaultDialect } from '../../../../../src/service/dialect.js'
import { RejectedError } from '../../../../../src/service/errors.js'
import type { Balances, Portfolio } from '../../../../../src/service/service.js'
import { ASKED, handClock, serviceWith, traderNamed } from '../../../../desk/support.js'
import { dataOf, numbers, seen, text } from '../../support.js'

const ada = traderNamed('Ada')
const NONE = { eth: undefined, usdc: undefined, usdcAllowance: undefined, vusd: undefined }

/** The card as it is made where the service answers with these. */
async function read(
  balances: Omit<Balances, 'rest'> | Error,
  /** Null for an empty portfolio. */
  inUse: string | undefined | null | Error,
): Promise<Funds> {
  const service = serviceWith({
    dialect: defaultDialect,
    balances: async () => {
      if (balances instanceof Error) throw balances
      return { ...balances, rest: {} }
    },
    portfolio: async () => {
      if (inUse instanceof Error) throw inUse
      if (inUse === null) return undefined
      return { collateralUsage: inUse === undefined ? undefined : new Big(inUse) } as Portfolio
    },
  })
  return await createReadFunds({ service, now: handClock().now })(ada)
}

const card = (funds: Funds) => balanceCard({ text, numbers }, ada, funds)

describe('the balance', () => {
  it('shows what the account holds', async () => {
    const balances = {
      vusd: new Big('1234567.891'),
      usdc: new Big('0'),
      usdcAllowance: new Big(
        '115792089237316195423570985008687907853269984665640564039457584007913129.639935',
      ),
      eth: new Big('0.012345678901234567'),
    }
    const funds = await read(balances, '150')
    expect(funds.asOf).toEqual(ASKED)
    expect(seen(card(funds))).toMatchInlineSnapshot(`
      "*Balance* · Ada · Arbitrum
      Trading account: *$1,234,567.89*
      USDC in the wallet: *$0.00*
      USDC allowance: *unlimited*
      ETH for gas: *0.01234568*
      Collateral in use: *$150.00*
      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh] [🧾 Raw]"
    `)
    expect(dataOf(card(funds))).toEqual(['balance:a1:42161', 'raw:a1:42161:balances:-'])
  })

  it('shows — for what the service left out, and never a zero', async () => {
    expect(seen(card(await read(NONE, undefined)))).toMatchInlineSnapshot(`
      "*Balance* · Ada · Arbitrum
      Trading account: *—*
      USDC in the wallet: *—*
      USDC allowance: *—*
      ETH for gas: *—*
      Collateral in use: *—*
      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh] [🧾 Raw]"
    `)
    expect(seen(card(await read(NONE, null)))).toBe(seen(card(await read(NONE, undefined))))
  })

  it('shows the readable parts, and names the unreadable ones', async () => {
    const refused = new RejectedError('portfolio', 'maintenance until noon')
    expect(seen(card(await read({ ...NONE, vusd: new Big(10) }, refused)))).toMatchInlineSnapshot(`
      "*Balance* · Ada · Arbitrum
      Trading account: *$10.00*
      USDC in the wallet: *—*
      USDC allowance: *—*
      ETH for gas: *—*
      ⚠️ Collateral in use could not be read: the service answered “maintenance until noon”.
      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh] [🧾 Raw]"
    `)
    expect(seen(card(await read(new Error('away'), '150')))).toMatchInlineSnapshot(`
      "*Balance* · Ada · Arbitrum
      ⚠️ The balances could not be read.
      Collateral in use: *$150.00*
      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh] [🧾 Raw]"
    `)
  })

  it('fails when nothing could be read', async () => {
    const [one, other] = [new Error('one'), new Error('other')]
    await expect(read(one, other)).rejects.toBe(one)
  })
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ExecuteRecord } from '../../packages/practice-exchange/src/http/execute-log.js'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import { limitLong, MARKET_LONG, PROTECTED_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { openDirectly } from './direct-mini-app.js'
import { browserForThisFile } from './support.js'

/** People with positions whose pages are roamed, and the rules that hold for them; for one file. */
export function roamedPagesForThisFile() {
  const executed: ExecuteRecord[] = []
  const on = environmentForThisFile({
    paper: { tickMs: 'manual', onExecute: (record) => executed.push(record) },
    miniAppPort: 0,
  })
  const browser = browserForThisFile()

  /** A person with positions and orders, whose prices stand still. */
  async function trader(name: string) {
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '3000', freeze: true })
    const { person, account } = await on.connected(name)
    await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
    await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2', isLong: false })
    await account.execute('newPositionOrder', limitLong('50000'))
    await on.advance(5_000)
    return { person, account, before: executed.length }
  }

  const nothingExecuted = (before: number) => () =>
    executed.length > before ? `The exchange was asked to execute: ${executed.at(-1)?.body}` : undefined

  /** Free margin of an account on both chains, in cents, as the exchange has it now. */
  async function freeCents({ apiKey, keyId }: PracticeAccount): Promise<bigint> {
    const balances = await Promise.all(
      ['42161', '8453'].map(async (chain) => {
        const reply = await fetch(`${on.environment.paper.url}/trade-bots/data/balances/${chain}`, {
          headers: { 'svc-api-key': apiKey, 'svc-key-id': keyId },
        })
        const { vusdBalance } = (await reply.json()) as { vusdBalance: string }
        return BigInt(vusdBalance)
      }),
    )
    return balances.reduce((sum, one) => sum + one, 0n) / 10n ** 28n
  }

  /** The figures of the desk against the state of the exchange: number of positions, and free margin. */
  const figuresOf = (page: Page, account: PracticeAccount) => async () => {
    const [positions, cents] = [await account.openPositions(), await freeCents(account)]
    const read = () =>
      page.evaluate<readonly [string, number]>(`[
        (document.querySelector('#funds > :nth-child(3) dd')?.textContent ?? '').replace(/\\D/g, ''),
        document.querySelectorAll('#positions > li').length,
      ]`)
    // After a change of language another view shows no figures of the desk.
    if ((await page.locator('#funds').count()) === 0) return undefined
    // It may still be reading.
    await page.locator('#funds > :nth-child(3) dd', { hasText: /\d/ }).waitFor({ state: 'attached' })
    // The page is told within some seconds.
    for (let round = 0; round < 20; round += 1) {
      const [free, rows] = await read()
      // A filter may hide rows; none is added.
      if (free === String(cents) && rows <= positions) return undefined
      await on.advance(500)
    }
    const [free, rows] = await read()
    return `The page shows ${rows} positions and ${free} cents; the exchange has ${positions} and ${cents}.`
  }

  /** Opens the desk of a trader as a phone does. */
  async function openDesk(name: string) {
    const { person, account, before } = await trader(name)
    const page = await browser.open(on.environment.variables['WEBAPP_URL'] ?? '', {
      size: { width: 360, height: 740 },
    })
    page.setDefaultTimeout(20_000)
    // What the page says in the console of a request that was refused is no error of its own.
    browser.forgive(/Failed to load resource|Open this page|net::ERR/)
    await openDirectly(page, on, person)
    await page.locator('#positions > li').nth(1).waitFor()
    await expect.poll(() => page.locator('#funds .bone').count()).toBe(0)
    return { page, account, before }
  }

  return { on, browser, trader, nothingExecuted, figuresOf, openDesk }
}

/** Taps that lead out of the mini app. */
export const isLeftOnDesk = (name: string): boolean => /^(Charts by TradingView)$/.test(name)

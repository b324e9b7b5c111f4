import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ExecuteRecord } from '../../packages/practice-exchange/src/http/execute-log.js'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import { limitLong, MARKET_LONG, PROTECTED_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { openDirectly } from './direct-mini-app.js'
import { roam } from './roam.js'
import { browserForThisFile, send, waitForMessage } from './support.js'

/** Minutes for which both pages are roamed; without them so many steps are taken. */
const MINUTES = Number.parseFloat(process.env['ROAM_MINUTES'] ?? '0')
const STEPS = 70

/** The first seed; another one roams elsewhere. */
const SEED = Number.parseInt(process.env['ROAM_SEED'] ?? '41', 10)

const executed: ExecuteRecord[] = []
const on = environmentForThisFile({
  paper: { tickMs: 'manual', onExecute: (record) => executed.push(record) },
  miniAppPort: 0,
})
const browser = browserForThisFile()

/** Gives true as long as there is time, or for so many steps. */
function stepsOf(count: number): () => boolean {
  const until = MINUTES > 0 ? Date.now() + MINUTES * 30_000 : undefined
  let taken = 0
  return () => (until === undefined ? taken++ < count : Date.now() < until)
}

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

const isLeftOnDesk = (name: string): boolean => /^(Charts by TradingView)$/.test(name)

test('by random taps and texts the mini app breaks no rule', async () => {
  const { page, account, before } = await openDesk('Roaming')
  const found = await roam(page, {
    seed: SEED,
    steps: stepsOf(STEPS),
    isLeft: isLeftOnDesk,
    rules: [nothingExecuted(before)],
    between: figuresOf(page, account),
  })
  expect(found).toBeUndefined()
})

const COMMANDS = [
  '/positions',
  '/orders',
  '/balance',
  '/pnl',
  '/history',
  '/price BTC ETH',
  '/pair ETH',
  '/funding',
  '/alerts',
  '/settings',
  '/help',
  '/long BTC 100 10x sl 57000',
  '/close BTC 50%',
  '/tpsl BTC sl 58500',
  'close half of my eth',
  '<b>what</b>',
  '/cancel',
]

test('by random taps and texts the practice chat breaks no rule', async () => {
  const { person, before } = await trader('Chatting')
  const page = await browser.open(on.environment.chat.url, {
    size: { width: 360, height: 740 },
    as: person,
  })
  page.setDefaultTimeout(20_000)
  browser.forgive(/Failed to load resource/)
  await send(page, '/positions')
  await waitForMessage(page, 'BTC/USD')
  const found = await roam(page, {
    seed: SEED,
    steps: stepsOf(STEPS),
    // A Confirm executes, as it should; the page of the desk is roamed by itself; a message that is replied to stays so,
    // and nothing is sent of an empty field.
    isLeft: (name) =>
      /^(Reply to.*|Send|Chats)$|Confirm|Desk|Live chart|Type them on a page|Attach|file/i.test(name),
    texts: COMMANDS,
    rules: [nothingExecuted(before)],
  })
  expect(found).toBeUndefined()
  // The bot still answers, in whatever language it was set to.
  await page.reload()
  const messages = page.locator('li.message')
  await messages.first().waitFor()
  const last = (await person.messages()).length
  await send(page, '/help')
  await expect.poll(async () => (await person.messages()).length).toBeGreaterThan(last + 1)
})

/** Faults that the roamer must find, as scripts that run in the page. */
const PLANTED = [
  [
    'a dead button',
    /Nothing happens at “TP\/SL/,
    `addEventListener('click', (event) => {
      if (event.target.closest?.('[data-act=tpsl]')) event.stopImmediatePropagation()
    }, true)`,
  ],
  [
    'an error that nobody catches',
    /nobody caught: .*planted/,
    `addEventListener('click', (event) => {
      if (event.target.closest?.('[data-view=history]')) throw new Error('planted')
    })`,
  ],
  [
    'a wrong figure',
    /the exchange has/,
    `setInterval(() => {
      const free = document.querySelector('#funds > :nth-child(3) dd')
      if (free) free.textContent = '$1.00'
    }, 50)`,
  ],
] as const

test.each(PLANTED)('the roamer finds %s', async (_, expected, script) => {
  const { page, account, before } = await openDesk('Planted')
  await page.evaluate(script)
  // The error is meant.
  browser.forgive(/planted/)
  let taken = 0
  const found = await roam(page, {
    seed: SEED,
    steps: () => taken++ < 300,
    // What leads away from the planted fault is left.
    isLeft: (name) => isLeftOnDesk(name) || /Settings|Connect|Chart|Alerts|New order/.test(name),
    rules: [nothingExecuted(before)],
    between: figuresOf(page, account),
  })
  expect(found).toMatch(expected)
})

test('the roamer finds an order that is executed', async () => {
  const { page, account, before } = await openDesk('Executing')
  await account.execute('newPositionOrder', limitLong('49000'))
  const rules = [nothingExecuted(before)]
  const found = await roam(page, { seed: SEED, steps: () => true, isLeft: isLeftOnDesk, rules })
  expect(found).toContain('asked to execute')
})

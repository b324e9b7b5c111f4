import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { isPictured, looksOf } from './looks.js'
import { browserForThisFile, send } from './support.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, environment: { CHART_THREADS: '1' } })
const browser = browserForThisFile()

const CARDS = fileURLToPath(new URL('../artifacts/cards/', import.meta.url))

/** Commands to check; the last message is the card. */
const COMMANDS = [
  '/start',
  '/help',
  '/positions',
  '/orders',
  '/balance',
  '/portfolio',
  '/history',
  '/deposits',
  '/price BTC ETH',
  '/pair BTC',
  '/pairs',
  '/funding',
  '/chart BTC 1h',
  '/pnl',
  '/long ETH 50 5x tp 10% sl 5%',
  '/long BTC 100',
  '/close BTC 50%',
  '/closeall',
  '/trade',
  '/cancel',
  '/tpsl BTC',
  '/activity',
  '/alert BTC above 70000',
  '/alerts',
  '/notify',
  '/quiet 22-7',
  '/digest daily 8',
  '/limits',
  '/secure',
  '/settings',
  '/language',
  '/accounts',
  '/export',
  '/mm',
  '/referrals',
  '/nonsense',
]

// The longest words, and from right to left.
const LOOKS = looksOf([
  { language: 'ru', width: 360, theme: 'light' },
  { language: 'ar', width: 360, theme: 'dark' },
])

test.each(LOOKS)(
  'every card fits its window: $language, $width, $theme',
  async ({ language, width, theme }) => {
    mkdirSync(CARDS, { recursive: true })
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    const { person, account } = await on.connected()
    await account.execute('depositSelf', { amount: '2000' })
    await account.execute('newPositionOrderWithTPSL', {
      ...MARKET_LONG,
      takeProfit: '66000',
      stopLoss: '57000',
    })
    await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2', isLong: false })
    await on.advance(5_000)
    await person.send(`/language ${language}`)
    const page = await browser.open(on.environment.chat.url, {
      size: { width, height: 780 },
      theme,
      as: person,
    })
    const messages = page.locator('li.message')

    for (const [index, command] of COMMANDS.entries()) {
      const before = await messages.count()
      await send(page, command)
      await expect.poll(() => messages.count(), { message: command }).toBeGreaterThan(before + 1)
      const card = messages.last()
      const picture = card.locator('img')
      if ((await picture.count()) > 0) await picture.first().waitFor()
      const name = `${language}-${width}-${theme}-${String(index).padStart(2, '0')}-${command.slice(1).replaceAll(/\W+/g, '-')}`
      if (isPictured) await card.screenshot({ path: `${CARDS}${name}.png`, animations: 'disabled' })
      const wide = await card.evaluate((element) =>
        [element, ...element.querySelectorAll('pre, button')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.textContent),
      )
      expect(wide, `${command} in ${language}`).toEqual([])
    }
  },
)

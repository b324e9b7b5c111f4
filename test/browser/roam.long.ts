import { expect, test } from 'vitest'
import { roam } from './roam.js'
import { isLeftOnDesk, roamedPagesForThisFile } from './roamed-pages.js'
import { send, waitForMessage } from './support.js'

/** Minutes for which both pages are roamed. */
const MINUTES = Number.parseFloat(process.env['ROAM_MINUTES'] ?? '10')

/** The first seed; another one roams elsewhere. */
const SEED = Number.parseInt(process.env['ROAM_SEED'] ?? '41', 10)

const { on, browser, trader, nothingExecuted, figuresOf, openDesk } = roamedPagesForThisFile()

/** True for half of the time. */
function forHalfOfTheTime(): () => boolean {
  const until = Date.now() + MINUTES * 30_000
  return () => Date.now() < until
}

test('by random taps and texts the mini app breaks no rule', async () => {
  const { page, account, before } = await openDesk('Roaming')
  const found = await roam(page, {
    seed: SEED,
    steps: forHalfOfTheTime(),
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
    steps: forHalfOfTheTime(),
    // A Confirm executes, as it should; the page of the desk is roamed by itself; a message that is replied to stays so,
    // and nothing is sent of an empty field.
    isLeft: (name) =>
      /^(Reply to.*|Send|Chats)$|^✅|Confirm|Desk|Live chart|Type them on a page|Attach|file/i.test(name),
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

import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { fillPanel } from '../../src/demo/panel.js'
import { loadPracticeKey } from '../../src/demo/practice-account.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { partBarriers } from './axe.js'
import { browserForThisFile } from './support.js'

const on = environmentForThisFile({ bot: 'none', environment: { API_PORT: '0' } })
const browser = browserForThisFile()

beforeAll(async () => {
  const bot = await on.startBot()
  const { paper, redis } = on.environment
  const key = loadPracticeKey(paper.url, join(redis.dir, '..', 'practice-key.json'))
  const panel = await fillPanel({
    driver: on.driver,
    exchangeUrl: paper.url,
    key,
    apiUrl: bot.apiUrl ?? '',
  })
  return async () => await panel.close()
})

test('the panel of the demo shows what happens to a person as it happens', async () => {
  const { person } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await person.send('/api new demo events')
  const { text = '' } = await person.waitFor('It is shown only once')
  const token = /sqb1_[\w-]+/.exec(text)?.[0] ?? ''

  const page = await browser.open(on.environment.chat.url, {
    size: { width: 360, height: 740 },
    theme: 'dark',
    as: person,
  })
  await page.getByRole('button', { name: 'Panel' }).click()
  const panel = page.getByRole('complementary', { name: 'Practice exchange' })
  await panel.getByLabel('Token').fill('sqb1_nobody')
  await panel.getByRole('button', { name: 'Show events' }).click()
  const refusal = page.getByRole('dialog', { name: /refused the token: A valid token is required/ })
  await refusal.getByRole('button', { name: 'OK', exact: true }).click()
  browser.forgive(/status of 502/)
  await panel.getByLabel('Token').fill(token)
  await panel.getByRole('button', { name: 'Show events' }).click()
  await panel.getByText('Nothing has happened').waitFor()

  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  const accepted = panel.getByText('ticket.accepted')
  await accepted.waitFor({ timeout: 120_000 })
  expect(await panel.getByText('ticket.claimed').count()).toBe(1)
  expect(await panel.getByText('newPositionOrder').count()).toBeGreaterThan(1)
  await accepted.scrollIntoViewIfNeeded()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await partBarriers(page, '#panel')).toEqual([])
  await browser.picture(page, 'demo-events')
  await panel.getByRole('button', { name: 'Another token' }).click()
  await panel.getByLabel('Token').waitFor()
})

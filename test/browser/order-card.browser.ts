import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { browserForThisFile, send } from './support.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })
const browser = browserForThisFile()

test.each([
  { name: 'narrow', size: { width: 360, height: 740 }, theme: 'light' },
  { name: 'narrow', size: { width: 360, height: 740 }, theme: 'dark' },
  { name: 'wide', size: { width: 1280, height: 900 }, theme: 'light' },
  { name: 'wide', size: { width: 1280, height: 900 }, theme: 'dark' },
] as const)('the card of an order shows what became of it: $name, $theme', async ({ name, size, theme }) => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person } = await on.connected(`${name} ${theme}`)
  const page = await browser.open(on.environment.chat.url, { size, theme, as: person })
  const picture = (what: string): Promise<void> =>
    browser.picture(page, `order-card-${what}-${name}-${theme}`)
  const card = page.locator('li.message').last()
  await send(page, '/long BTC 100 10x slip 0.5 tp 66000 sl 57000')
  await card.getByText('Preview expires').waitFor()
  expect(await card.locator('time[data-relative]').innerText()).toMatch(/^in \d+ (?:sec|min)/)
  await picture('preview')
  await card.getByRole('button', { name: '✅ Confirm' }).click()
  await card.getByRole('button', { name: 'Sent' }).waitFor()
  await on.advance(3_000)
  await card.getByRole('button', { name: 'Done' }).waitFor()
  expect(await card.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
  await card.getByRole('button', { name: /^📋 \/long/ }).click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^\/long BTC 100 10x/)
  await picture('done')
  await send(page, '/positions')
  await card.getByRole('button', { name: 'BTC/USD Long' }).click()
  await card.getByRole('button', { name: /^📋 #/ }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await picture('position')
  await send(page, '/close BTC 100%')
  await card.getByText('Preview expires').waitFor()
  await card.getByRole('button', { name: '✅ Confirm' }).click()
  await on.advance(3_000)
  await card.getByText('The position is closed').waitFor()
})

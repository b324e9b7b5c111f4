import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sceneForThisFile } from './scene.js'
import { browserForThisFile } from './support.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

/** A program that fills the panel: a price that rises with every read, and a button that fails once. */
const bodies: unknown[] = []
let price = 100
const app = new Hono()
  .get('/price', (c) => {
    price += 1
    return c.json({ blocks: [{ label: 'BTC/USD', value: String(price), trend: 'up' }, form()] })
  })
  .post('/order', async (c) => {
    bodies.push(await c.req.json())
    return bodies.length === 1
      ? c.json({ error: 'The market is closed' }, 500)
      : c.json({ message: 'Ordered' })
  })
let server: Server | undefined
let address = ''
beforeAll(async () => {
  server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  if (!server.listening) await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server?.close().closeAllConnections())

const form = () => ({
  fields: [
    { name: 'size', label: 'Size', placeholder: '100' },
    {
      name: 'pair',
      label: 'Pair',
      options: [
        { value: '1', label: 'BTC/USD' },
        { value: '2', label: 'ETH/USD' },
      ],
    },
  ],
  buttons: [
    { id: 'long', label: 'Long', post: `${address}/order`, body: { isLong: true } },
    { id: 'short', label: 'Short', post: `${address}/order`, body: { isLong: false } },
  ],
})

test('a refreshed section keeps typed text, and its form is sent', async () => {
  const ann = await scene.person('Ann')
  await scene.driver.panel({
    title: 'Exchange',
    sections: [{ id: 'price', title: 'Prices', source: `${address}/price`, every: 1, blocks: [] }],
  })
  const page = await browser.open(scene.chat.url, { as: ann })
  const panel = page.getByRole('complementary', { name: 'Exchange' })
  await panel.getByLabel('Size').fill('25')
  const shown = panel.locator('dd')
  const before = await shown.innerText()
  await expect.poll(() => shown.innerText(), { timeout: 120_000 }).not.toBe(before)
  expect(await panel.getByLabel('Size').inputValue()).toBe('25')
  await panel.getByLabel('Pair').selectOption('ETH/USD')

  await panel.getByRole('button', { name: 'Short' }).click()
  await page.getByRole('dialog', { name: 'The market is closed' }).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await panel.getByLabel('Size').press('Enter')
  await page.getByRole('status').filter({ hasText: 'Ordered' }).waitFor()
  expect(bodies).toEqual([
    { isLong: false, size: '25', pair: '2' },
    { isLong: true, size: '25', pair: '2' },
  ])
  browser.forgive(/status of 502/)
})

test('a panel filled while the page is open appears at once', async () => {
  const ann = await scene.person('Ann')
  const page = await browser.open(scene.chat.url, { as: ann, size: 'phone' })
  const blocks = [{ label: 'Address', value: '0xabc', copy: true }]
  await scene.driver.panel({ title: 'Later', blocks })
  await page.getByRole('button', { name: 'Panel' }).click()
  await page.getByRole('button', { name: 'Copy Address' }).click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('0xabc')
  await page.keyboard.press('Escape')
  await page.locator('#panel').waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: 'Panel' }).getAttribute('aria-expanded')).toBe('false')
})

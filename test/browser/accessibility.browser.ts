import { expect, test } from 'vitest'
import { barriers } from './axe.js'
import { everything } from './messages.js'
import { sceneForThisFile } from './scene.js'
import { browserForThisFile, LOOKS, waitForMessage } from './support.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

test.each(LOOKS)('axe finds no accessibility errors, $size, $theme', async ({ size, theme }) => {
  const ann = await scene.person('Ann')
  const bob = await scene.person('Bob')
  await scene.call('setMyCommands', {
    commands: [{ command: 'positions', description: 'Your open positions' }],
  })
  await everything(scene, ann)
  const group = await scene.driver.group({ title: 'The desk', members: [ann, bob] })
  await group.as(bob).send('Good morning')
  await scene.driver.panel({
    title: 'Practice exchange',
    sections: [
      {
        id: 'all',
        title: 'Everything',
        blocks: [
          { text: 'A line of text' },
          { label: 'API key', value: 'practice-key-0123456789', copy: true },
          { label: 'BTC/USD', value: '68,000.0', trend: 'up' },
          { label: 'ETH/USD', value: '3,400.00', trend: 'down' },
          {
            fields: [
              { name: 'pair', label: 'Pair', options: [{ value: '1', label: 'BTC/USD' }] },
              { name: 'price', label: 'Price', placeholder: '68000' },
            ],
            buttons: (['primary', 'success', 'danger'] as const).map((style) => ({
              id: style,
              label: style,
              style,
              post: 'http://127.0.0.1:9/none',
            })),
          },
        ],
      },
    ],
  })
  const page = await browser.open(scene.chat.url, { size, theme, as: ann })
  await waitForMessage(page, 'trades-2026')
  await browser.picture(page, `everything-${size}-${theme}`)
  expect(await barriers(page)).toEqual([])

  await page.locator('#scroll').evaluate((scroll) => scroll.scrollTo(0, 0))
  await page.locator('.to-end').waitFor()
  await browser.picture(page, `everything-top-${size}-${theme}`)
  expect(await barriers(page), 'scrolled up').toEqual([])

  await page.locator('#text').fill('/')
  await page.getByRole('option', { name: '/positions' }).waitFor()
  expect(await barriers(page), 'with the menu').toEqual([])
  await page.locator('#text').fill('')

  // On a phone the columns are drawers; on a desktop they are always visible, so a dialog is checked instead.
  const openers = size === 'phone' ? ['Chats', 'Panel'] : ['New group']
  for (const name of openers) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.locator('.column[data-open], dialog[open]').waitFor()
    await browser.picture(page, `${name.replaceAll(' ', '-').toLowerCase()}-${size}-${theme}`)
    expect(await barriers(page), name).toEqual([])
    await page.keyboard.press('Escape')
  }
})

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { TABLE } from './messages.js'
import { picture, sceneForThisFile } from './scene.js'
import { browserForThisFile, send, waitForMessage } from './support.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

test('the page adds a person and a group, and switches to another member of the group', async () => {
  const ann = await scene.person('Ann')
  const page = await browser.open(scene.chat.url, { as: ann })
  await page.getByRole('button', { name: 'New person' }).click()
  await page.getByLabel('Name').fill('Bob')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('#as', { hasText: 'Bob' }).waitFor()

  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByLabel('Name').fill('The desk')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('#title', { hasText: 'The desk' }).waitFor()
  await send(page, 'Good morning')
  await page.getByLabel('You are').selectOption('Bob')
  await page.getByRole('button', { name: /The desk/ }).click()
  const item = await waitForMessage(page, 'Good morning')
  expect(await item.locator('.author').innerText()).toBe('Ann')
  await send(page, 'Good morning, Ann')
  expect(await (await waitForMessage(page, 'morning, Ann')).getAttribute('class')).toContain('mine')
  await browser.picture(page, 'group-desktop')
})

test('messages in another chat are counted until it is opened', async () => {
  const ann = await scene.person('Ann')
  const cleo = await scene.person('Cleo')
  const group = await scene.driver.group({ title: 'Night shift', members: [ann, cleo] })
  const page = await browser.open(scene.chat.url, { as: ann })
  await group.as(cleo).send('Anyone there?')
  const entry = page.getByRole('button', { name: /Night shift/ })
  await entry.filter({ hasText: '1 new' }).waitFor()
  expect(await entry.innerText()).toContain('Cleo: Anyone there?')
  await entry.click()
  await waitForMessage(page, 'Anyone there?')
  expect(await entry.locator('.badge').count()).toBe(0)
})

test('pictures open, an album is one message, and a file downloads with its content', async () => {
  const ann = await scene.person('Ann')
  const page = await browser.open(scene.chat.url, { as: ann, size: 'phone' })
  const media = ['one', 'two', 'three'].map((name) => ({
    type: 'photo',
    media: `attach://${name}`,
    caption: name,
  }))
  await scene.upload(
    'sendMediaGroup',
    { chat_id: `${ann.chatId}`, media: JSON.stringify(media) },
    {
      one: picture(300, 200, [200, 40, 40]),
      two: picture(200, 300, [40, 200, 40]),
      three: picture(300, 300, [40, 40, 200]),
    },
  )
  await expect.poll(() => page.locator('.picture').count()).toBe(3)
  expect(await page.locator('li.message').count()).toBe(2)
  await browser.picture(page, 'album-phone')
  await page.getByRole('button', { name: 'Open the picture' }).nth(1).click()
  const viewer = page.getByRole('dialog', { name: 'Picture' })
  await viewer.getByText('two').waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('three').waitFor()
  expect(await viewer.locator('img').evaluate((image) => image.naturalWidth)).toBe(300)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })

  await scene.upload(
    'sendDocument',
    { chat_id: `${ann.chatId}` },
    { document: new File(['pair,pnl\n'], 'trades.csv') },
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /trades.csv/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('trades.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe('pair,pnl\n')
})

test('a table of 32 columns fits the narrowest phone', async () => {
  const ann = await scene.person('Ann')
  const entities = [{ type: 'pre', offset: 0, length: TABLE.length }]
  await scene.call('sendMessage', { chat_id: ann.chatId, text: TABLE, entities })
  const page = await browser.open(scene.chat.url, { as: ann, size: { width: 360, height: 740 } })
  const table = page.locator('pre')
  await table.waitFor()
  expect(await table.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
  expect(Math.max(...TABLE.split('\n').map((line) => line.length))).toBe(32)
})

test('the chosen theme is kept', async () => {
  const ann = await scene.person('Ann')
  const page = await browser.open(scene.chat.url, { as: ann, theme: 'light' })
  const background = (): Promise<string> =>
    page
      .locator('.column-top')
      .first()
      .evaluate((top) => top.ownerDocument.defaultView.getComputedStyle(top).backgroundColor)
  expect(await background()).toBe('rgb(255, 255, 255)')
  await page.getByLabel('Colours').selectOption('Dark')
  await expect.poll(background).not.toBe('rgb(255, 255, 255)')
  const dark = await background()
  await page.reload()
  await page.locator('#title:not(:empty)').waitFor()
  expect(await background()).toBe(dark)
})

test('the menu blocks and unblocks the bot', async () => {
  const ann = await scene.person('Ann')
  const page = await browser.open(scene.chat.url, { as: ann })
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await press('Block the bot')
  await page.getByText('You have blocked the bot').waitFor()
  await expect(scene.call('sendMessage', { chat_id: ann.chatId, text: 'x' })).rejects.toThrow('blocked')
  await press('Unblock the bot')
  await page.locator('#subtitle', { hasText: /^bot$/ }).waitFor()
  await scene.call('sendMessage', { chat_id: ann.chatId, text: 'back' })
  await waitForMessage(page, 'back')
})

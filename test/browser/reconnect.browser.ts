import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDriver } from '../../packages/practice-telegram/src/driver/driver.js'
import { startPracticeTelegram, type PracticeTelegram } from '../../packages/practice-telegram/src/server.js'
import { browserForThisFile, waitForMessage } from './support.js'

const browser = browserForThisFile()
const dir = mkdtempSync(join(tmpdir(), 'practice-telegram-line-'))
let chat: PracticeTelegram | undefined
afterAll(async () => {
  await chat?.close()
  rmSync(dir, { recursive: true, force: true })
})

test('the page reconnects to a restarted server and shows what it missed', async () => {
  const dataFile = join(dir, 'chat.json')
  chat = await startPracticeTelegram({ dataFile })
  const port = Number.parseInt(new URL(chat.url).port, 10)
  const ann = await createDriver(chat.url).user({ firstName: 'Ann' })
  await ann.send('before')
  const page = await browser.open(chat.url, { as: ann })
  await chat.close()
  await page.getByText('Connecting …').waitFor()
  chat = await startPracticeTelegram({ dataFile, port })
  await (await createDriver(chat.url).existingUser(ann.user.id)).send('after')
  await waitForMessage(page, 'after')
  await expect.poll(() => page.locator('#subtitle').innerText()).toBe('bot')
  expect(await page.locator('li.message').count()).toBe(2)
  browser.forgive(/ERR_/)
})

import { beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { sceneForThisFile } from './scene.js'
import { browserForThisFile, waitForMessage } from './support.js'
import { isUnharmed } from './expect-unharmed.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

let ann: ChatUser
beforeEach(async () => {
  ann = await scene.person('Ann')
})

test('a direction override in a text ends with the text', async () => {
  const evil = '\u202Edlrow olleh \u2067\u2066 RLO'
  await ann.send(evil)
  await scene.call('sendMessage', {
    chat_id: ann.chatId,
    text: `${evil} and ${evil}`,
    entities: [{ type: 'bold', offset: 0, length: evil.length }],
    reply_markup: {
      inline_keyboard: [
        [
          { text: evil, callback_data: 'x' },
          { text: 'Plain', callback_data: 'y' },
        ],
      ],
    },
  })
  const page = await browser.open(scene.chat.url, { as: ann })
  const item = await waitForMessage(page, 'RLO')
  // The text after it is left-to-right, at its proper place.
  const time = item.locator('time')
  expect(await time.innerText()).toMatch(/^\d\d:\d\d$/)
  const boxes = await item
    .locator('.key')
    .evaluateAll((all) => all.map((key) => key.getBoundingClientRect().left))
  expect(boxes).toEqual(boxes.toSorted((a, b) => a - b))
  await isUnharmed(page)
  await browser.picture(page, 'hostile-bidi')
})

test.each([{ width: 360, height: 740 }, 'desktop' as const])(
  'long and wide content stays in its bubble, %o',
  async (size) => {
    const send = (text: string, entities: object[] = []): Promise<unknown> =>
      scene.call('sendMessage', { chat_id: ann.chatId, text, entities })
    const wide = 'x'.repeat(1_300)
    await send('😀'.repeat(4_096 / 2))
    await send('W'.repeat(4_096))
    await send(`${wide}\n${wide}`, [{ type: 'pre', offset: 0, length: 2 * wide.length + 1 }])
    await send(`Z${'\u0300\u0316\u0489'.repeat(300)}algo`)
    await ann.send('😀'.repeat(4_096))
    const page = await browser.open(scene.chat.url, { as: ann, size })
    const pre = page.locator('pre').last()
    await pre.waitFor()
    expect(await pre.evaluate((pre) => pre.scrollWidth)).toBeGreaterThan(10_000)
    expect(await pre.evaluate((pre) => pre.clientWidth)).toBeLessThan(typeof size === 'string' ? 600 : 360)
    // It scrolls separately, also by keyboard.
    await pre.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => pre.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0)
    await isUnharmed(page)
    await browser.picture(page, `hostile-long-${typeof size === 'string' ? size : 'phone'}`)
  },
)

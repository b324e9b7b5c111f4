import { expect, test } from 'vitest'
import { partBarriers } from './axe.js'
import { sceneForThisFile } from './scene.js'
import { browserForThisFile, waitForMessage } from './support.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

test.each([
  { name: 'narrow', size: { width: 360, height: 740 }, theme: 'dark' },
  { name: 'wide', size: { width: 1280, height: 800 }, theme: 'light' },
] as const)(
  'a draft streams below the messages and is stopped: $name, $theme',
  async ({ name, size, theme }) => {
    const ann = await scene.person('Ann')
    const stream = (text: string): Promise<unknown> =>
      scene.call('sendMessageDraft', { chat_id: ann.chatId, draft_id: 1, text, can_stop: true })
    await stream('')
    const page = await browser.open(scene.chat.url, { size, theme, as: ann })
    const draft = page.locator('#draft')
    await draft.getByText('Thinking…').waitFor()
    await stream('Read 1,200 of 4,000 closed positions.')
    await draft.getByText('Read 1,200').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await partBarriers(page, '#draft')).toEqual([])
    await browser.picture(page, `draft-${name}-${theme}`)
    await draft.getByRole('button', { name: 'Stop' }).click()
    await draft.waitFor({ state: 'hidden' })
    const [update] = await scene.call('getUpdates', { offset: -1 })
    expect(update.stopped_message_generation).toMatchObject({ draft_id: 1, chat: { id: ann.chatId } })
    await scene.call('sendMessageDraft', { chat_id: ann.chatId, draft_id: 2, text: 'Again' })
    await draft.getByText('Again').waitFor()
    expect(await draft.getByRole('button').count()).toBe(0)
    await scene.call('sendMessage', { chat_id: ann.chatId, text: 'All of it' })
    await waitForMessage(page, 'All of it')
    await draft.waitFor({ state: 'hidden' })
  },
)

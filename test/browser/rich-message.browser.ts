import { beforeEach, expect, test } from 'vitest'
import type { InputRichMessage, RichBlockTableCell, RichText } from 'grammy/types'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { partBarriers } from './axe.js'
import { pressedQuery, sceneForThisFile } from './scene.js'
import { browserForThisFile, waitForMessage } from './support.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

let ann: ChatUser
beforeEach(async () => {
  ann = await scene.person('Ann')
})

const head = (text: string, align: 'left' | 'right' = 'right'): RichBlockTableCell => ({
  text,
  is_header: true,
  align,
  valign: 'middle',
})
const cell = (text: RichText, align: 'left' | 'right' = 'right'): RichBlockTableCell => ({
  text,
  align,
  valign: 'middle',
})
const close = (id: number): RichText => ({
  type: 'button',
  button: { text: 'Close', callback_data: `close:${id}`, style: 'danger' },
})

/** A board of positions with buttons in its rows. */
function board(): InputRichMessage {
  const now = Math.floor(Date.now() / 1_000)
  const rows = [
    ['BTC/USD', 'Long 10×', '$2,000.00', '+$38.20', '−9.85 %'],
    ['ETH/USD', 'Short 5×', '$500.00', '−$12.04', '+18.02 %'],
    ['DOGE/USD', 'Long 25×', '$120.50', '—', '−3.40 %'],
  ]
  return {
    blocks: [
      { type: 'heading', size: 2, text: 'Board' },
      {
        type: 'table',
        is_striped: true,
        is_compact: true,
        caption: 'Account 1 · Arbitrum',
        cells: [
          [head('Pair', 'left'), head('Side', 'left'), head('Size'), head('uPnL'), head('Liq'), head('')],
          ...rows.map(([pair = '', side = '', ...figures], index) => [
            cell({ type: 'bold', text: pair }, 'left'),
            cell(side, 'left'),
            ...figures.map((figure) => cell(figure)),
            cell(close(index)),
          ]),
          [
            { ...cell('Total', 'left'), colspan: 3 },
            cell({ type: 'bold', text: '+$26.16' }),
            { ...cell(''), colspan: 2 },
          ],
        ],
      },
      {
        type: 'details',
        summary: '2 pending orders',
        blocks: [
          {
            type: 'list',
            items: ['Limit long BTC/USD at 58,000.00', 'Stop ETH/USD at 3,900.00'].map((text) => ({
              blocks: [{ type: 'paragraph', text }],
            })),
          },
        ],
      },
      {
        type: 'buttons',
        buttons: [
          { text: 'Refresh', callback_data: 'refresh' },
          { text: 'Close all', callback_data: 'all', style: 'danger' },
          { text: 'Sent', disabled: {} },
          { text: 'All positions', callback_data: 'list', style: 'link' },
        ],
      },
      {
        type: 'footer',
        text: [
          'Read ',
          { type: 'date_time', text: '14:03 UTC', unix_time: now - 5, date_time_format: 'r' },
          ', at most every 10 s.',
        ],
      },
    ],
  }
}

test.each([
  { name: 'narrow', size: { width: 360, height: 740 }, theme: 'dark' },
  { name: 'wide', size: { width: 1280, height: 800 }, theme: 'light' },
] as const)('a table with buttons in its rows fits: $name, $theme', async ({ name, size, theme }) => {
  await scene.call('sendRichMessage', { chat_id: ann.chatId, rich_message: board() })
  const page = await browser.open(scene.chat.url, { size, theme, as: ann })
  const item = await waitForMessage(page, 'Board')
  await item.getByText('2 pending orders').click()
  await item.getByText('Stop ETH/USD at 3,900.00').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await item.locator('.bubble').evaluate((it) => it.scrollWidth <= it.clientWidth + 1)).toBe(true)
  expect(await partBarriers(page, '#messages')).toEqual([])
  await browser.picture(page, `rich-message-${name}-${theme}`)
})

test('a button in a row is busy until the bot answers, and an edit keeps the rest', async () => {
  const { message_id } = await scene.call('sendRichMessage', { chat_id: ann.chatId, rich_message: board() })
  const page = await browser.open(scene.chat.url, { as: ann })
  const item = await waitForMessage(page, 'Board')
  const second = item.getByRole('row', { name: /ETH\/USD/ }).getByRole('button', { name: 'Close' })
  await second.click()
  await expect.poll(() => second.getAttribute('aria-busy')).toBe('true')
  const callback_query_id = await pressedQuery(scene)
  const edited: InputRichMessage = { blocks: [{ type: 'paragraph', text: 'Nothing is open' }] }
  await scene.call('answerCallbackQuery', { callback_query_id, text: 'Closing ETH/USD' })
  await page.getByRole('status').filter({ hasText: 'Closing ETH/USD' }).waitFor()
  await expect.poll(() => second.getAttribute('aria-busy')).toBeNull()
  await scene.call('editMessageText', { chat_id: ann.chatId, message_id, rich_message: edited })
  await waitForMessage(page, 'Nothing is open')
  expect(await page.locator('.rich-table').count()).toBe(0)
})

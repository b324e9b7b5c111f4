import type { MessageEntity } from 'grammy/types'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { picture, type Scene } from './scene.js'

/** A table of 32 columns, the width of the narrowest phone. */
export const TABLE = [
  'Pair      Side    Size       PnL',
  'BTC/USD   Long   2,000    +38.20',
  'ETH/USD   Short    500    −12.04',
].join('\n')

/** Position of a word in a text, as in an entity. */
function at(text: string, word: string): { offset: number; length: number } {
  return { offset: text.indexOf(word), length: word.length }
}

/** Fills a private chat with messages of every kind. */
export async function everything(scene: Scene, ann: ChatUser): Promise<void> {
  const chat_id = ann.chatId
  const send = (text: string, entities: object[], more: object = {}): Promise<unknown> =>
    scene.call('sendMessage', { chat_id, text, entities, ...more })

  const words =
    'Bold, italic, underlined, struck, hidden, code, a link, https://example.com, @ann_k, #desk, /positions'
  const kinds: [MessageEntity['type'], string][] = [
    ['bold', 'Bold'],
    ['italic', 'italic'],
    ['underline', 'underlined'],
    ['strikethrough', 'struck'],
    ['spoiler', 'hidden'],
    ['code', 'code'],
  ]
  await send(words, [
    ...kinds.map(([type, word]) => ({ type, ...at(words, word) })),
    { type: 'text_link', url: 'https://example.org/there', ...at(words, 'a link') },
  ])
  await send(TABLE, [{ type: 'pre', offset: 0, length: TABLE.length }], {
    reply_markup: {
      inline_keyboard: [
        [
          { text: 'Refresh', callback_data: 'refresh' },
          { text: 'Close all', callback_data: 'close', style: 'danger' },
        ],
        [
          { text: 'Confirm', callback_data: 'confirm', style: 'success' },
          { text: 'Open the site', url: 'https://example.com' },
        ],
        [{ text: 'Copy the address', copy_text: { text: '0x123' }, style: 'primary' }],
      ],
    },
  })
  const listing = 'const price = 28_000\nconsole.log(price)'
  const quotation =
    'A stop that failed and was only logged.\nA naked position.\nA typed order\nthat fires\nat once.'
  const both = `In code:\n${listing}\nand quoted:\n${quotation}`
  await send(both, [
    { type: 'pre', language: 'typescript', ...at(both, listing) },
    { type: 'expandable_blockquote', ...at(both, quotation) },
  ])
  const mine = await ann.send('Looks good 👍 thanks')
  await scene.call('sendMessage', {
    chat_id,
    text: 'You are welcome',
    reply_parameters: { message_id: mine.message_id },
  })
  await ann.send('🎉')
  await scene.upload(
    'sendPhoto',
    { chat_id: `${chat_id}`, caption: 'BTC/USD, 4 hours' },
    { photo: picture(640, 360, [40, 160, 220]) },
  )
  await scene.upload(
    'sendDocument',
    { chat_id: `${chat_id}` },
    { document: new File(['pair,pnl\n'.repeat(400)], 'trades-2026-11.csv') },
  )
}

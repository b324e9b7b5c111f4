import type { InputRichMessage, RichBlockTableCell, RichText } from 'grammy/types'
import { describe, expect, it } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { benches, type Answer, type Bench } from './support.js'

const start = benches()

interface Scene extends Bench {
  readonly ann: ChatUser
  readonly send: (rich_message: object) => Promise<Answer>
}

async function scene(): Promise<Scene> {
  const bench = await start()
  const ann = await bench.driver.user({ firstName: 'Ann' })
  await ann.start()
  return {
    ...bench,
    ann,
    send: (rich_message) => bench.call('sendRichMessage', { chat_id: ann.chatId, rich_message }),
  }
}

const cell = (text: RichText, more: Partial<RichBlockTableCell> = {}): RichBlockTableCell => ({
  text,
  align: 'left',
  valign: 'middle',
  ...more,
})

/** Every kind of block and text that the server has; held against the types of the Bot API by the compiler. */
const BOARD = {
  blocks: [
    { type: 'heading', size: 2, text: ['Board of ', { type: 'bold', text: 'Ada' }] },
    {
      type: 'table',
      is_striped: true,
      is_compact: true,
      caption: 'Positions',
      cells: [
        [cell('Pair', { is_header: true }), cell('uPnL', { is_header: true, align: 'right' })],
        [
          cell(['BTC/USD ', { type: 'italic', text: 'Long' }]),
          cell([
            '+$12.00 ',
            {
              type: 'button',
              button: { text: 'Close', callback_data: 'close:1', style: 'danger' },
            },
          ]),
        ],
        [cell('Total', { colspan: 2 })],
      ],
    },
    {
      type: 'details',
      summary: 'Pending orders',
      blocks: [{ type: 'list', items: [{ blocks: [{ type: 'paragraph', text: 'Limit 50,000' }] }] }],
    },
    {
      type: 'buttons',
      align: 'center',
      buttons: [
        { text: 'Refresh', callback_data: 'refresh', style: 'link' },
        { text: 'Copy', copy_text: { text: '#1' } },
        { text: 'Sent', disabled: {} },
      ],
    },
    { type: 'divider' },
    { type: 'pre', text: 'a  b' },
    { type: 'blockquote', blocks: [{ type: 'paragraph', text: { type: 'code', text: '0xab' } }] },
    { type: 'expandable_blockquote', text: [{ type: 'spoiler', text: 'hidden' }] },
    {
      type: 'footer',
      text: [
        'As of ',
        { type: 'date_time', text: '15:45 UTC', unix_time: 1_647_531_900, date_time_format: 't' },
      ],
    },
  ],
} satisfies InputRichMessage

describe('a rich message', () => {
  it('arrives as it was sent, and people and transcripts read its lines', async () => {
    const { send, ann } = await scene()
    const { result } = await send(BOARD)
    expect(result).not.toHaveProperty('text')
    const sent = structuredClone(BOARD) as unknown as {
      blocks: { items?: object[]; blocks?: { items?: object[] }[] }[]
    }
    for (const { blocks } of sent.blocks) {
      for (const { items = [] } of blocks ?? []) for (const item of items) Object.assign(item, { label: '•' })
    }
    expect(result.rich_message).toEqual(sent)
    const shown = await ann.shown(await ann.waitFor('Board of Ada'), { timeZone: 'Europe/Berlin' })
    expect(shown.split('\n')).toEqual([
      'Board of Ada',
      'Positions',
      'Pair | uPnL',
      'BTC/USD Long | +$12.00 [Close]',
      'Total',
      'Pending orders',
      '• Limit 50,000',
      '[Refresh] [Copy] [Sent]',
      '—',
      'a  b',
      '0xab',
      'hidden',
      expect.stringMatching(/^As of 04:45.PM$/) as string,
    ])
    expect(await ann.transcript()).toContain('BTC/USD Long | +$12.00 [Close]')
  })

  it('has buttons in its text that are pressed, copied and disabled as others', async () => {
    const { send, ann, call } = await scene()
    await send(BOARD)
    await ann.press('Close', { answer: false })
    const update = (await call('getUpdates')).result.at(-1)
    expect(update.callback_query).toMatchObject({ data: 'close:1', message: { rich_message: {} } })
    expect(await ann.copied('Copy')).toBe('#1')
    await expect(ann.press('Sent')).rejects.toThrow('The button \\"Sent\\" is disabled')
  })

  it('is edited, also from and to a text, and refused where nothing changes', async () => {
    const { send, ann, call } = await scene()
    const { message_id } = (await send(BOARD)).result
    const edit = (content: object): Promise<Answer> =>
      call('editMessageText', { chat_id: ann.chatId, message_id, ...content })
    expect(await edit({ rich_message: BOARD })).toMatchObject({
      description: expect.stringContaining('message is not modified') as string,
    })
    const other = { blocks: [{ type: 'paragraph', text: 'Paused' }] }
    expect((await edit({ rich_message: other })).result.rich_message).toEqual(other)
    const text = (await edit({ text: 'Plain' })).result
    expect(text).toMatchObject({ text: 'Plain' })
    expect(text).not.toHaveProperty('rich_message')
    expect((await edit({ rich_message: other })).result).not.toHaveProperty('text')
  })
})

const paragraph = (text: unknown) => ({ blocks: [{ type: 'paragraph', text }] })
const button = (fields: object) => ({ blocks: [{ type: 'buttons', buttons: [fields] }] })
const row = (count: number) => Array.from({ length: count }, () => cell('x'))
const nested = (levels: number): unknown =>
  levels === 0 ? 'deep' : { type: 'bold', text: nested(levels - 1) }

describe('the limits', () => {
  it.each<[string, object]>([
    ['32768 characters', paragraph('😀'.repeat(32_768))],
    ['500 blocks', { blocks: Array.from({ length: 500 }, () => ({ type: 'divider' })) }],
    ['20 columns', { blocks: [{ type: 'table', cells: [row(20)] }] }],
    ['15 levels inside of the first', paragraph(nested(15))],
    [
      '8 buttons in a row',
      {
        blocks: [
          { type: 'buttons', buttons: Array.from({ length: 8 }, () => ({ text: 'a', callback_data: 'a' })) },
        ],
      },
    ],
  ])('%s are taken', async (_, message) => {
    const { send } = await scene()
    expect(await send(message)).toMatchObject({ ok: true })
  })

  it.each<[string, object]>([
    ['rich message is too long', paragraph('😀'.repeat(32_769))],
    [
      'rich message has too many blocks',
      { blocks: [{ type: 'table', cells: Array.from({ length: 500 }, () => [cell('x')]) }] },
    ],
    ['rich message table has too many columns', { blocks: [{ type: 'table', cells: [row(21)] }] }],
    [
      'rich message table has too many columns',
      { blocks: [{ type: 'table', cells: [[cell('x', { colspan: 21 })]] }] },
    ],
    ['rich message is nested too deeply', paragraph(nested(16))],
    [
      "can't parse InputRichBlock: a row has 1 to 8 buttons",
      {
        blocks: [
          { type: 'buttons', buttons: Array.from({ length: 9 }, () => ({ text: 'a', callback_data: 'a' })) },
        ],
      },
    ],
    ['exactly one of the fields html, markdown, or blocks must be used', {}],
    ['exactly one of the fields html, markdown, or blocks must be used', { ...BOARD, html: 'a' }],
    ['only blocks without media are served by this practice server', { html: 'a' }],
    ['rich message must be non-empty', { blocks: [] }],
    [`can't parse InputRichBlock: type "photo" is unsupported`, { blocks: [{ type: 'photo' }] }],
    ['can\'t parse RichText: type "bolder" is unsupported', paragraph({ type: 'bolder', text: 'a' })],
    ['can\'t parse RichText: Can\'t find field "unix_time"', paragraph({ type: 'date_time', text: 'a' })],
    [
      "can't parse RichText: Invalid date-time format specified",
      paragraph({ type: 'date_time', text: 'a', unix_time: 1, date_time_format: 'tr' }),
    ],
    [
      'can\'t parse InputRichBlockTable: field "cells.0.0.align" is missing or invalid',
      { blocks: [{ type: 'table', cells: [[{ text: 'a', valign: 'top' }]] }] },
    ],
    ['BUTTON_DATA_INVALID', button({ text: 'a', callback_data: 'a'.repeat(65) })],
    ['BUTTON_COPY_TEXT_INVALID', button({ text: 'a', copy_text: { text: '' } })],
    [
      "can't parse inline keyboard button: invalid button style specified",
      button({ text: 'a', callback_data: 'a', style: 'green' }),
    ],
    [
      "can't parse RichMessageButton: the style “link” is allowed only for callback buttons",
      button({ text: 'a', disabled: {}, style: 'link' }),
    ],
    [
      "can't parse RichText: a button contains plain text, emoji and times only",
      button({ text: { type: 'bold', text: 'a' }, callback_data: 'a' }),
    ],
  ])('%s', async (fault, message) => {
    const { send } = await scene()
    expect(await send(message)).toMatchObject({ error_code: 400, description: `Bad Request: ${fault}` })
  })
})

describe('a server of an older version', () => {
  it('does not know the method, nor the parameter of an edit', async () => {
    const { send, ann, call, driver } = await scene()
    const { message_id } = (await call('sendMessage', { chat_id: ann.chatId, text: 'Old' })).result
    await driver.older({ refuses: ['rich_message'] })
    expect(await send(BOARD)).toMatchObject({ error_code: 404, description: 'Not Found: method not found' })
    expect(
      await call('editMessageText', { chat_id: ann.chatId, message_id, rich_message: BOARD }),
    ).toMatchObject({ error_code: 400, description: 'Bad Request: message text is empty' })
  })
})

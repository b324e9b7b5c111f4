import type { MessageEntity, RichText } from 'grammy/types'
import { expect, test } from 'vitest'
import { newerFieldsIn, withoutFields } from '../../../../src/bot/shell/telegram/bodies.js'

const NO_TIMES = new Set(['date_time'] as const)
const time = { unix_time: 1_700_000_000, date_time_format: 'T' } as const

test('of a time in a rich text the words stay, wherever it is', () => {
  const at: RichText = { type: 'date_time', text: '22:13 UTC', ...time }
  const text: RichText = ['As of ', at, { type: 'italic', text: at }]
  const call = { rich_message: { blocks: [{ type: 'footer', text }] } }
  expect([...newerFieldsIn(call)]).toEqual(['date_time'])
  expect(withoutFields(call, NO_TIMES)).toEqual({
    rich_message: {
      blocks: [{ type: 'footer', text: ['As of ', '22:13 UTC', { type: 'italic', text: '22:13 UTC' }] }],
    },
  })
  expect(withoutFields(call, new Set())).toEqual(call)
})

test('of a time among the entities of a text nothing stays', () => {
  const bold: MessageEntity = { type: 'bold', offset: 0, length: 2 }
  const call = { text: 'at 22:13', entities: [bold, { type: 'date_time', offset: 3, length: 5, ...time }] }
  expect(withoutFields(call, NO_TIMES)).toEqual({ text: 'at 22:13', entities: [bold] })
})

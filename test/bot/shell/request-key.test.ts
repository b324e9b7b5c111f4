import type { Update } from 'grammy/types'
import { expect, test } from 'vitest'
import { requestKeyOf } from '../../../src/bot/shell/request-key.js'

const message = { message_id: 5, date: 100, chat: { id: 7 } }

function keyOf(update: { readonly update_id: number; readonly press?: string; readonly message?: object }) {
  const { press, message: sent, update_id } = update
  const below = sent ? { message: sent } : {}
  const carried = press === undefined ? below : { callback_query: { id: press, ...below } }
  return requestKeyOf({ me: { id: 1 }, update: { update_id, ...carried } as unknown as Update })
}

test('a message that is delivered as another update is the same request, and another message is not', () => {
  expect(keyOf({ update_id: 1, message })).toEqual(keyOf({ update_id: 2, message }))
  for (const other of [{ message_id: 6 }, { chat: { id: 8 } }, { date: 101 }])
    expect(keyOf({ update_id: 1, message: { ...message, ...other } })).not.toEqual(
      keyOf({ update_id: 1, message }),
    )
})

test('each press of a button is a request of its own, whatever message it is below', () => {
  expect(keyOf({ update_id: 1, press: 'a', message })).not.toEqual(
    keyOf({ update_id: 1, press: 'b', message }),
  )
  expect(keyOf({ update_id: 1, press: 'a', message })).not.toEqual(keyOf({ update_id: 1, message }))
  expect(keyOf({ update_id: 1 })).not.toEqual(keyOf({ update_id: 2 }))
})

import { expect, test } from 'vitest'
import { onAccountsFeature } from '../../../../src/bot/features/trading/on-accounts.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { english } from '../../shell/text/support.js'

/** Presses the Confirm of a batch `own`, on a message from which a ticket of another batch was confirmed. */
async function press(other: object) {
  const done: string[] = []
  const desk = {
    trading: {
      tickets: {
        list: async () => [
          { quote: { id: 't', batch: 'other' }, message: { chatId: 7, messageId: 70 }, ...other },
        ],
      },
      batches: {
        decline: async (_user: number, batch: string) => void done.push(`decline ${batch}`),
        confirm: async (_user: number, batch: string) => {
          done.push(`confirm ${batch}`)
          return { batch: {}, state: 'confirmed' }
        },
      },
    },
  }
  const data = 'accounts-confirm:own'
  const ctx = {
    from: { id: 7 },
    text: english(),
    callbackQuery: { message: { message_id: 70, chat: { id: 7 } }, data },
  }
  const [shared] = onAccountsFeature.create({ desk: desk as never }).buttons
  const [button] = shared?.buttons ?? []
  expect(await button?.press(ctx as unknown as DeskContext, data)).toBe(true)
  return done
}

test('a Confirm that is pressed late, where another preview of its message was sent, sends nothing', async () => {
  expect(await press({ sentAt: 1 })).toEqual(['decline own'])
})

test.each([
  ['was not sent', {}],
  ['is its own', { sentAt: 1, quote: { id: 't', batch: 'own' } }],
  ['is of another message', { sentAt: 1, message: { chatId: 7, messageId: 71 } }],
])('one whose message has a ticket that %s is confirmed', async (_, other) => {
  expect(await press(other)).toEqual(['confirm own'])
})

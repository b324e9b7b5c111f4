import { describe, expect, test } from 'vitest'
import { batchesFeature } from '../../../../src/bot/features/trading/batches/feature.js'
import { onAccountsFeature } from '../../../../src/bot/features/trading/on-accounts.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { english } from '../../shell/text/support.js'

const FEATURES = {
  'several closes': { feature: batchesFeature, data: 'batch-confirm:own' },
  'an order on several accounts': { feature: onAccountsFeature, data: 'accounts-confirm:own' },
} as const

/** Presses the Confirm of a batch `own`, previewed at 5 on a message from which a ticket of another batch was confirmed. */
async function press(what: keyof typeof FEATURES, other: object) {
  const done: string[] = []
  const desk = {
    trading: {
      tickets: {
        list: async () => ({
          tickets: [{ quote: { id: 't', batch: 'other' }, message: { chatId: 7, messageId: 70 }, ...other }],
          damaged: [],
        }),
      },
      batches: {
        tickets: async () => [{ quote: { id: 'o', batch: 'own', quotedAt: 5 } }],
        decline: async (_user: number, batch: string) => void done.push(`decline ${batch}`),
        confirm: async (_user: number, batch: string) => {
          done.push(`confirm ${batch}`)
          return { batch: {}, state: 'confirmed' }
        },
      },
    },
  }
  const { feature, data } = FEATURES[what]
  const ctx = {
    from: { id: 7 },
    text: english(),
    callbackQuery: { message: { message_id: 70, chat: { id: 7 } }, data },
  }
  const buttons = feature.create({ desk } as never).buttons.flatMap((shared) => shared.buttons)
  const pressed = await Promise.all(
    buttons.map((button) => button.press(ctx as unknown as DeskContext, data)),
  )
  expect(pressed).toContain(true)
  return done
}

describe.each(Object.keys(FEATURES) as (keyof typeof FEATURES)[])('the Confirm of %s', (what) => {
  test('that is pressed late, where another preview of its message was sent, sends nothing', async () => {
    expect(await press(what, { sentAt: 6 })).toEqual(['decline own'])
  })

  test.each([
    ['was not sent', {}],
    ['is its own', { sentAt: 6, quote: { id: 't', batch: 'own' } }],
    ['is of another message', { sentAt: 6, message: { chatId: 7, messageId: 71 } }],
    ['was sent before the preview', { sentAt: 4 }],
  ])('sends it where a ticket of its message %s', async (_, other) => {
    expect(await press(what, other)).toEqual(['confirm own'])
  })
})

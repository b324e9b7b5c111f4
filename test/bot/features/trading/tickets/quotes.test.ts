import { expect, test } from 'vitest'
import { createTicketQuotes } from '../../../../../src/bot/features/trading/tickets/quotes.js'
import { planPlatform } from '../../../../../src/desk/trading/actions/platform.js'
import type { Quote } from '../../../../../src/desk/trading/tickets/ticket.js'
import { ada, render } from '../support.js'

type Kept = Pick<Quote, 'isQuick'> & { readonly preview: string | undefined }

/** The answer to an order that may be sent at once, where another handling of its message has left a ticket; and the quotes made. */
async function answer(kept: Kept, isQuick: boolean) {
  let quoted = 0
  const stored = { id: 't1', quotedAt: 0, expiresAt: 60_000, ...kept }
  const quotes = createTicketQuotes({
    trading: {
      plan: () => Promise.resolve(planPlatform(`0x${'1F'.repeat(20)}`)),
      quick: { allows: () => Promise.resolve(isQuick) },
      tickets: { quote: () => Promise.resolve((quoted++, stored)) },
    },
  } as never)
  const quick = { mayGo: () => Promise.resolve(true) }
  const made = await quotes.order(render as never, { trader: ada } as never, {} as never, { quick })
  return { said: 'card' in made ? made.card.text.text : 'sent now', quoted }
}

const PREVIEW = JSON.stringify({ text: 'the first preview', entities: [] })
const CONFIRMED = 'You have already confirmed this order.'

test('an order whose message was previewed by another handling is that preview, and no second ticket', async () => {
  for (const isQuick of [true, false])
    expect(await answer({ preview: PREVIEW }, isQuick)).toEqual({ said: 'the first preview', quoted: 1 })
  expect(await answer({ isQuick: true, preview: undefined }, true)).toEqual({ said: 'sent now', quoted: 1 })
})

test('of one that was confirmed meanwhile, no figures of a new plan are shown', async () => {
  for (const isQuick of [true, false]) {
    const { said, quoted } = await answer({ preview: undefined }, isQuick)
    expect([said, quoted]).toEqual([expect.stringContaining(CONFIRMED), 1])
  }
})

import { setImmediate as turn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Quote, Ticket, TicketState } from '../../../../src/desk/trading/tickets/ticket.js'
import { createDecisions } from '../../../../src/bot/features/drafts/decisions.js'
import { createPreviewDraft } from '../../../../src/bot/features/drafts/preview-draft.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { accepted, ANN, open, TOKEN } from '../../../drafts/support.js'

const redis = clientOf(redisForThisFile())

/** Tickets in memory: each step is atomic and takes a while, as in Redis. */
function ticketsInMemory() {
  const states = new Map<string, TicketState>()
  const ticketOf = (id: string): Ticket | undefined => {
    const state = states.get(id)
    return (
      state &&
      ({
        quote: { id, userId: ANN, expiresAt: Number.MAX_SAFE_INTEGER },
        state,
        outcome: {},
      } as unknown as Ticket)
    )
  }
  const move = async (id: string, to: TicketState): Promise<Ticket | undefined> => {
    await turn()
    if (states.get(id) === 'quoted') states.set(id, to)
    await turn()
    return ticketOf(id)
  }
  return {
    states,
    quote: async (): Promise<Quote> => {
      const id = `t${states.size + 1}`
      states.set(id, 'quoted')
      await turn()
      return ticketOf(id)?.quote as Quote
    },
    decline: (_: number, id: string) => move(id, 'declined'),
    confirm: (id: string) => move(id, 'sending'),
    read: async (_: number, id: string) => {
      await turn()
      return ticketOf(id)
    },
  }
}

const noBatches: Parameters<typeof createDecisions>[0]['batches'] = {
  decline: () => Promise.resolve(undefined),
  tickets: () => Promise.resolve([]),
}

/** One draft of Ann, with everything that its buttons do. */
async function begin() {
  const { drafts, post, clock } = await open(redis())
  const id = await accepted(post())
  const tickets = ticketsInMemory()
  const now = () => clock.time
  const decisions = createDecisions({
    queue: drafts.queue,
    tickets,
    batches: noBatches,
    logger: { warn: () => undefined },
    now,
  })
  const preview = createPreviewDraft({
    queue: drafts.queue,
    decisions,
    signalSources: { get: () => Promise.resolve(undefined) },
    people: { accessStatus: () => Promise.resolve('trader') },
    desk: {
      findTraderOf: () => Promise.resolve({ userId: ANN }),
      trading: { readAccount: () => ({}), orderDefaults: () => Promise.resolve({}) },
    } as never,
    quotes: {
      draft: async () => ({
        card: { text: { text: 'preview', entities: [] } as never },
        ticket: await tickets.quote(),
      }),
    },
    logger: { warn: () => undefined },
    now,
  })
  const text = ((key: string) => ({ text: key, entities: [] })) as never
  const numbers = { dateTime: () => 'now' } as never
  /** A Confirm on a card, as its button does it. */
  const confirm = async (ticketId: string): Promise<void> => {
    if (!(await decisions.markConfirmed(ANN, id, ticketId))) {
      await tickets.decline(ANN, ticketId)
      return
    }
    await tickets.confirm(ticketId)
    await decisions.reopenUnlessConfirmed(ANN, id)
  }
  return {
    tickets,
    confirm,
    preview: async () => {
      await preview({ text, numbers, language: 'en', theme: 'dark' }, ANN, id)
    },
    drop: async () => {
      await decisions.drop(ANN, id)
    },
    cancel: async () => await drafts.cancel(ANN, id, TOKEN),
    status: async () => (await drafts.get(ANN, id))?.status,
    sent: () => [...tickets.states.values()].filter((state) => state === 'sending').length,
  }
}

test('whatever is pressed at once on whichever cards, a draft leads to one order at most', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constant('preview') },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }).map((number) => `confirm t${number}`) },
    { weight: 1, arbitrary: fc.constantFrom('drop', 'cancel') },
  )
  let most = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), fc.nat(11), async (steps, alone) => {
      const draft = await begin()
      await draft.preview()
      let isTakenBack = false
      const run = async (wanted: string): Promise<void> => {
        if (wanted === 'preview') return await draft.preview()
        if (wanted === 'drop') return await draft.drop()
        if (wanted === 'cancel') isTakenBack ||= (await draft.cancel()).ok
        else await draft.confirm(wanted.slice('confirm '.length))
      }
      // Some one after the other, the rest at once.
      for (const one of steps.slice(0, alone)) await run(one)
      await Promise.all(steps.slice(alone).map(run))
      expect(draft.sent()).toBeLessThanOrEqual(1)
      // Its sender is not told that it took back what was sent.
      expect([isTakenBack, draft.sent()]).not.toEqual([true, 1])
      if (draft.sent() === 1) await draft.preview()
      expect([await draft.status(), draft.sent()]).not.toEqual(['shown', 1])
      most = Math.max(most, draft.sent())
    }),
    { numRuns: 150 },
  )
  expect(most).toBe(1)
})

test('a draft that was confirmed is not dropped, and one that was dropped is not confirmed', async () => {
  const first = await begin()
  await first.preview()
  await first.confirm('t1')
  await first.drop()
  expect([await first.status(), first.sent()]).toEqual(['confirmed', 1])
  expect(await first.cancel()).toEqual({ ok: false, reason: 'over' })

  const second = await begin()
  await second.preview()
  await second.drop()
  await second.confirm('t1')
  await second.preview()
  expect([await second.status(), second.sent()]).toEqual(['dropped', 0])
})

test('a draft whose ticket expired is open again', async () => {
  const draft = await begin()
  await draft.preview()
  draft.tickets.states.set('t1', 'expired')
  await draft.confirm('t1')
  expect([await draft.status(), draft.sent()]).toEqual(['shown', 0])
  await draft.preview()
  await draft.confirm('t2')
  expect([await draft.status(), draft.sent()]).toEqual(['confirmed', 1])
})

test('a card whose draft has another quote by now changes nothing of it', async () => {
  const draft = await begin()
  await draft.preview()
  await draft.preview()
  await draft.confirm('t1')
  expect([await draft.status(), draft.sent()]).toEqual(['shown', 0])
  expect(draft.tickets.states.get('t2')).toBe('quoted')
})

test('a failure of Redis after an order was sent is logged, and says nothing false of the order', async () => {
  const warned: object[] = []
  const decisions = createDecisions({
    queue: {
      read: () => Promise.reject(new Error('Connection is closed.')),
      change: () => Promise.reject(new Error('Connection is closed.')),
    },
    tickets: ticketsInMemory(),
    batches: noBatches,
    logger: { warn: (entry: object) => void warned.push(entry) },
    now: () => 0,
  })
  await decisions.reopenUnlessConfirmed(ANN, 'd1')
  expect(warned).toMatchObject([{ event: 'draft-reopen-failed', draft: 'd1' }])
})

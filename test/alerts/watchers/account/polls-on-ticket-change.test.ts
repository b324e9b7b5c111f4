import { expect, test } from 'vitest'
import { pollsOnTicketChange } from '../../../../src/alerts/watchers/account/polls-on-ticket-change.js'
import type { TicketStore } from '../../../../src/desk/trading/tickets/store.js'
import { TICKET_STATES, type Ticket } from '../../../../src/desk/trading/tickets/ticket.js'
import { createLogger } from '../../../../src/lib/log/log.js'

const quote = { venue: 'paper', accountId: 'a', chainId: '42161' }

/** A store whose tickets move or do not, and the accounts that were polled for it. */
function open({
  reply = {},
  fails = false,
  stopLoss = 'missing',
}: { readonly reply?: object; readonly fails?: boolean; readonly stopLoss?: string } = {}) {
  const polled: unknown[] = []
  const noted: unknown[] = []
  const lines: string[] = []
  const moving = {
    read: () => Promise.resolve({ quote, state: 'done', outcome: { stopLoss } } as unknown as Ticket),
    move: (_ticket, _from, state) =>
      Promise.resolve({ moved: true, before: 'sending', state, ...reply } as never),
  } satisfies Partial<TicketStore>
  const store = pollsOnTicketChange(moving as unknown as TicketStore, {
    listOf: (venue) =>
      ({
        pollNow: async (watched: readonly object[]) => {
          if (fails) throw new Error('Redis is away')
          polled.push(...watched.map((one) => ({ venue, ...one })))
          await Promise.resolve()
        },
      }) as never,
    snapshots: {
      noteStopShown: (watched) => Promise.resolve(void noted.push({ polled: polled.length, ...watched })),
    },
    logger: createLogger({ level: 'info', secrets: [], sink: { write: (line) => lines.push(line) } }),
  })
  return { store, polled, noted, lines }
}

test.each(TICKET_STATES)(
  'the account of a ticket that is now %s is polled if something may have changed there',
  async (state) => {
    const { store, polled } = open()
    await store.move({ userId: 7, id: 't' }, ['quoted'], state)
    expect(polled).toEqual(
      ['accepted', 'unknown', 'done', 'cancelled'].includes(state)
        ? [{ venue: 'paper', userId: 7, accountId: 'a', chainId: '42161' }]
        : [],
    )
  },
)

test.each([
  ['did not move', { moved: false, before: 'done', state: 'done' }, 0],
  [
    'became unknown, as a rule has made of its move',
    { moved: false, before: 'claimed', state: 'unknown' },
    1,
  ],
])(
  'the account of a ticket that %s is polled only if something may have changed there',
  async (_, reply, count) => {
    const { store, polled } = open({ reply })
    await store.move({ userId: 7, id: 't' }, ['quoted'], 'done')
    expect(polled).toHaveLength(count)
  },
)

test('a poll that cannot be asked for stops no order', async () => {
  const { store, lines } = open({ fails: true })
  await expect(store.move({ userId: 7, id: 't' }, ['accepted'], 'done')).resolves.toMatchObject({
    moved: true,
  })
  expect(lines.join('')).toContain('account-poll-now-failed')
})

test.each([
  ['placed', 1],
  ['placed-late', 1],
  ['missing', 0],
])('the watcher knows before its poll of a stop that the receipt calls %s', async (stopLoss, times) => {
  const { store, noted } = open({ stopLoss })
  await store.move({ userId: 7, id: 't' }, ['accepted'], 'done')
  const note = { polled: 0, userId: 7, accountId: 'a', chainId: '42161' }
  expect(noted).toEqual(Array.from({ length: times }, () => note))
})

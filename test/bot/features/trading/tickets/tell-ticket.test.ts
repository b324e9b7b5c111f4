import type { Api } from 'grammy'
import { expect, test } from 'vitest'
import type { Notice } from '../../../../../src/alerts/notice.js'
import { createTellTicket } from '../../../../../src/bot/features/trading/tickets/tell-ticket.js'
import { noRisks } from './no-risks.js'
import { createReceiptMessage } from '../../../../../src/bot/features/trading/tickets/receipt.js'
import type { Recipient } from '../../../../../src/bot/shell/delivery/recipient.js'
import type { Quote, Ticket, TicketMessage } from '../../../../../src/desk/trading/tickets/ticket.js'
import { createLogger } from '../../../../../src/lib/log/log.js'
import { NOTHING, POSITION } from '../../../../desk/trading/actions/support.js'
import { calls, render, ticketOf } from '../support.js'

/** What reaches the owner of a ticket: messages of its own, and reminders. `isFree`: nobody has told of the missing stop. */
async function reached(
  outcome: Ticket['outcome'],
  isFree: boolean,
  latest: readonly Ticket[] = [],
  { quote = {}, ...fields }: Omit<Partial<Ticket>, 'quote'> & { readonly quote?: Partial<Quote> } = {},
) {
  const messages: TicketMessage[] = []
  const heard: string[] = []
  /** Of the messages of its own: the kind of notice whose level says if they make a sound. */
  const kinds: (string | undefined)[] = []
  const reminders: Notice[] = []
  const asked: object[] = []
  const kept: Ticket['missingStopReported'][] = []
  const tell = createTellTicket({
    api: { editMessageText: async () => void heard.push('edited') } as unknown as Api,
    push: async ({ kind }) => {
      heard.push('sent')
      kinds.push(kind)
      return { message_id: 2 } as never
    },
    ticketStore: {
      keepMessage: async (_ticket, sent) => void messages.push(sent),
      keepMissingStopReported: async (_ticket, as) => void kept.push(as),
    },
    tickets: {
      list: async (_userId, first, count) => ({ tickets: latest.slice(first, first + count), damaged: [] }),
    },
    reminders: {
      noteDelivered: async (_userId, notice) => {
        heard.push('reminder')
        reminders.push(notice)
      },
    },
    takeMissingStop: async (_account, missing) => {
      asked.push(missing)
      return isFree
    },
    findRecipient: async () => ({ render, language: 'en' }) as Partial<Recipient> as Recipient,
    logger: createLogger({ level: 'silent', secrets: [] }),
    receiptMessage: createReceiptMessage({ ...noRisks, isFirstOrder: async () => false, now: () => 0 }),
  })
  const ticket = ticketOf(calls['a stop'], {
    state: 'accepted',
    outcome,
    since: 70,
    sentAt: 5,
    ...fields,
  })
  const message = { chatId: ticket.quote.userId, messageId: 1 }
  await tell({ ...ticket, message, ...fields, quote: { ...ticket.quote, ...quote } })
  return { heard, kinds, asked, reminders, kept, messages }
}

test('a missing stop is told in a message of its own with reminders, unless the watcher has told it', async () => {
  const missing = { stopLoss: 'missing' }
  const first = await reached(missing, true)
  expect(first.heard).toEqual(['edited', 'sent', 'reminder'])
  expect(first.asked).toMatchObject([{ since: 5 }])
  expect((await reached(missing, false)).heard).toEqual(['edited'])
  expect((await reached({ ...missing, takeProfit: 'missing' }, false)).heard).toEqual(['edited', 'sent'])
  const placed = await reached({ stopLoss: 'placed' }, true)
  expect([placed.heard, placed.asked]).toEqual([['edited'], []])
})

test('a missing stop is told once, whatever else its receipt says later, until it is in place', async () => {
  const missing = { stopLoss: 'missing', entryPrice: '60000' }
  expect((await reached(missing, true)).kept).toEqual(['bare'])
  const reported = { missingStopReported: 'bare' } as const
  for (const outcome of [{ ...missing, entryPrice: '59000' }, { stopLoss: 'cancelled' }])
    expect((await reached(outcome, true, [], reported)).heard).toEqual(['edited'])
  const back = await reached({ stopLoss: 'placed-late', late: 'yes' }, true, [], reported)
  expect([back.heard, back.kept]).toEqual([['edited', 'sent'], [undefined]])
})

test('a missing stop is told again once the other one does not cover its position any more', async () => {
  const covered = { stopLoss: 'missing', olderStop: 'yes' }
  const first = await reached(covered, true)
  expect([first.heard, first.kept]).toEqual([['edited', 'sent'], ['covered']])
  const reported = { missingStopReported: 'covered' } as const
  expect((await reached({ ...covered, stopLoss: 'cancelled' }, true, [], reported)).heard).toEqual(['edited'])
  const bare = await reached({ stopLoss: 'missing' }, true, [], reported)
  expect([bare.heard, bare.kept]).toEqual([['edited', 'sent', 'reminder'], ['bare']])
})

test.each([
  [true, 'long'],
  [false, 'short'],
  [undefined, undefined],
])('a reminder of a missing stop names the side of its position: %s', async (isLong, side) => {
  const other = { ...POSITION, id: '99', isLong: isLong === false }
  const before = { ...NOTHING, positions: [other, { ...POSITION, isLong }] }
  const { reminders } = await reached({ stopLoss: 'missing' }, true, [], { before })
  expect(reminders).toHaveLength(1)
  expect(reminders[0]?.facts).toMatchObject({ positionId: POSITION.id, what: 'stopLoss' })
  expect(reminders[0]?.facts['side']).toBe(side)
})

test.each([
  ['a step of a plan', { plan: { id: 'p1', step: 1 } }],
  ['a second half whose first one Telegram took no receipt of', { waitsForAnother: true }],
] as const)('%s is told in a message of its own, which shows it from then on', async (_, quote) => {
  const { heard, messages } = await reached({}, true, [], { quote, message: undefined })
  expect([heard, messages]).toEqual([
    ['sent'],
    [{ chatId: ticketOf(calls['a stop'], {}).quote.userId, messageId: 2 }],
  ])
})

test.each([
  ['plan', { plan: { id: 'p1', step: 1 } }],
  ['guard', { guard: { id: 'g1', call: 1 } as unknown as NonNullable<Quote['guard']> }],
  [undefined, { waitsForAnother: true }],
] as const)(
  'the receipt of a step follows the level of /notify %s, an alarm that of its own',
  async (kind, quote) => {
    expect((await reached({}, true, [], { quote, message: undefined })).kinds).toEqual([kind])
    const alarm = await reached({ stopLoss: 'missing' }, true, [], { quote, message: undefined })
    expect(alarm.kinds).toEqual([kind, 'protection-missing'])
  },
)

test('a ticket that was confirmed on a message which is not known is told nowhere', async () => {
  expect((await reached({}, true, [], { message: undefined })).heard).toEqual([])
})

test('a missing stop has reminders where the older one is known to cover less than half', async () => {
  const heard = async (covers: object): Promise<readonly string[]> =>
    (await reached({ stopLoss: 'missing', olderStop: 'yes', ...covers }, true)).heard
  expect(await heard({ olderStopCovers: '49.9' })).toContain('reminder')
  expect(await heard({ olderStopCovers: '50' })).not.toContain('reminder')
  expect(await heard({})).not.toContain('reminder')
})

test('a message that shows a later ticket by now keeps its receipt: the earlier one is told in a message of its own', async () => {
  const message = { chatId: 1, messageId: 1 }
  const ticket = ticketOf(calls['a stop'], { message })
  const other = (id: string, at = message): Ticket => ({
    ...ticket,
    message: at,
    sentAt: 6,
    quote: { ...ticket.quote, id },
  })
  const heard = async (...latest: readonly Ticket[]) => (await reached({}, true, latest)).heard
  expect(await heard(other('t2'), ticket)).toEqual(['sent'])
  expect(await heard(ticket, other('t0'))).toEqual(['edited'])
  expect(await heard({ ...other('t2'), sentAt: undefined }, ticket), 'it came to nothing').toEqual(['edited'])
  expect(await heard(other('t2', { chatId: 1, messageId: 2 }), ticket)).toEqual(['edited'])
  expect(await heard(other('t2', { chatId: 2, messageId: 1 }), ticket)).toEqual(['edited'])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFindEvidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import type { AccountState, StoredClosed } from '../../../../src/desk/trading/evidence/account-state.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { CLOSED, ORDER, POSITION, TRIGGER } from '../actions/support.js'
import { claimsInMemory, sentTicket } from './support.js'

/** An order in the plan of a run: what becomes of it, what is answered, and how late everything is, in seconds. */
interface Planned {
  readonly size: '1000' | '2000'
  readonly hasStop: boolean
  readonly fate: 'fills' | 'cancelled' | 'lost'
  readonly isAccepted: boolean
  /** From the step before to the sending, to the arrival, to the end, and from each of these to its row. */
  readonly gap: number
  readonly arrives: number
  readonly ends: number
  readonly late: number
}

/** A check of a ticket after some seconds; `vanished` rows are missing from its read. */
interface Check {
  readonly gap: number
  readonly vanished: readonly number[]
}

const seconds = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max }).map((one) => one * 1_000)
const planned: fc.Arbitrary<Planned> = fc.record({
  size: fc.constantFrom('1000', '2000'),
  hasStop: fc.boolean(),
  fate: fc.constantFrom('fills', 'fills', 'cancelled', 'lost'),
  isAccepted: fc.boolean(),
  gap: seconds(15),
  arrives: seconds(20),
  ends: seconds(10),
  late: seconds(20),
})
const check: fc.Arbitrary<Check> = fc.record({
  gap: seconds(10),
  vanished: fc.array(fc.nat({ max: 4 }), { maxLength: 2 }),
})

const callOf = ({ size, hasStop }: Planned): ExecuteCall => {
  const common = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size } as const
  return hasStop
    ? { name: 'newPositionOrderWithTPSL', params: { ...common, stopLoss: '57000' } }
    : { name: 'newPositionOrder', params: common }
}

/** Sends the orders one after the other, with checks of all tickets in between and after, and keeps what each check says. */
async function run(orders: readonly Planned[], checks: readonly Check[]): Promise<readonly SentTicket[]> {
  let now = 10_000_000
  const sent: { readonly order: Planned; readonly sentAt: number }[] = []
  const tickets: SentTicket[] = []
  const account = (vanished: readonly number[]): AccountState => {
    const rows = sent
      .map((one, index) => ({ ...one, id: String(index), arrived: one.sentAt + one.order.arrives }))
      .filter(
        ({ order, arrived }, index) =>
          order.fate !== 'lost' && arrived + order.late <= now && !vanished.includes(index),
      )
      // In the order of their arrival, which is not always that of their sending.
      .toSorted((one, other) => one.arrived - other.arrived)
      .map((one) => {
        const { order, arrived, id } = one
        const hasEnded = arrived + order.ends + order.late <= now
        const terms = { id, size: order.size, collateral: '100', createdAt: arrived }
        return { order, terms, stage: hasEnded ? order.fate : ('pending' as const) }
      })
    return {
      readAt: now,
      positions: rows
        .filter(({ stage }) => stage === 'fills')
        .map(({ terms }) => ({ ...POSITION, ...terms })),
      pending: rows.filter(({ stage }) => stage === 'pending').map(({ terms }) => ({ ...ORDER, ...terms })),
      triggers: rows
        .filter(({ stage, order }) => stage === 'fills' && order.hasStop)
        .map(({ terms: { id } }) => ({ ...TRIGGER, positionId: id })),
      closed: rows
        .filter(({ stage }) => stage === 'cancelled')
        .map(({ terms }): StoredClosed => ({
          ...CLOSED,
          ...terms,
          status: 'CANCELED',
          totalSize: terms.size,
          totalCollateral: '100',
        })),
    }
  }
  const find = createFindEvidence({ claims: claimsInMemory(), listTickets: async () => tickets })
  const checkAll = async ({ gap, vanished }: Check): Promise<void> => {
    now += gap + 1_000
    for (const [index, ticket] of tickets.entries()) {
      if (ticket.state !== 'accepted' && ticket.state !== 'unknown') continue
      const { finding, held, absences } = await find(ticket, account(vanished))
      const isFinal = finding.is === 'done' || finding.is === 'cancelled'
      tickets[index] = {
        ...ticket,
        evidence: held,
        absences,
        ...(isFinal ? { state: finding.is, outcome: finding.facts } : { outcome: { is: finding.is } }),
      }
    }
  }

  const queue = [...checks]
  for (const order of orders) {
    now += order.gap + 1_000
    const { vanished } = queue[0] ?? { vanished: [] }
    const state = order.isAccepted && order.fate !== 'lost' ? 'accepted' : 'unknown'
    tickets.push(
      sentTicket(callOf(order), account(vanished), { id: `t${tickets.length}`, state, sentAt: now + 1 }),
    )
    sent.push({ order, sentAt: now + 1 })
    await checkAll(queue.shift() ?? { gap: 0, vanished: [] })
  }
  for (const one of queue) await checkAll(one)
  // At last nothing is late or missing any more.
  for (const gap of [120_000, 1_000, 65_000]) await checkAll({ gap, vanished: [] })
  return tickets
}

/** Two orders alike that arrive in the other order, both seen while they are on their way; one of them is cancelled then. */
const OVERTAKEN: [Planned[], Check[]] = [
  [
    {
      size: '1000',
      hasStop: false,
      fate: 'fills',
      isAccepted: false,
      gap: 0,
      arrives: 3_000,
      ends: 1_000,
      late: 14_000,
    },
    {
      size: '1000',
      hasStop: false,
      fate: 'cancelled',
      isAccepted: false,
      gap: 0,
      arrives: 0,
      ends: 1_000,
      late: 15_000,
    },
  ],
  [0, 2_000, 0, 6_000, 4_000].map((gap) => ({ gap, vanished: [] })),
]

const cases = [fc.array(planned, { minLength: 1, maxLength: 4 }), fc.array(check, { maxLength: 8 })] as const

/** What a ticket of each fate is found to be. */
const TRUTH = { fills: 'done', cancelled: 'cancelled', lost: 'nothing' } as const
const isFinal = (state: string): boolean => state === 'done' || state === 'cancelled'

test('no final word about an opening is wrong, however alike, late, lost or missing the orders are', async () => {
  await fc.assert(
    fc.asyncProperty(...cases, async (orders, checks) => {
      const tickets = await run(orders, checks)
      const wrong = tickets.filter(
        ({ state }, index) => isFinal(state) && state !== TRUTH[orders[index]?.fate ?? 'lost'],
      )
      expect(wrong).toEqual([])
    }),
    { numRuns: 200, examples: [OVERTAKEN] },
  )
})

test('a stop is called missing only when the reads of a minute do not show it', async () => {
  const before: AccountState = { readAt: 10_000, positions: [], pending: [], triggers: [], closed: [] }
  const params = {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    collateral: '100',
    size: '1000',
  } as const
  const call = { name: 'newPositionOrderWithTPSL', params: { ...params, stopLoss: '57000' } } as const
  const find = createFindEvidence({ claims: claimsInMemory(), listTickets: async () => [] })
  const filled = { ...POSITION, id: '0', size: '1000', collateral: '100', createdAt: 11_000 }
  const shown = { ...TRIGGER, positionId: '0' }
  let ticket = sentTicket(call, before)
  const findingOf = async (readAt: number, triggers: AccountState['triggers']) => {
    const { finding, held, absences } = await find(ticket, {
      ...before,
      readAt,
      positions: [filled],
      triggers,
    })
    ticket = { ...ticket, evidence: held, absences }
    return finding
  }
  expect(await findingOf(12_000, [shown])).toMatchObject({ is: 'done', facts: { stopLoss: 'placed' } })
  expect(await findingOf(40_000, [])).toMatchObject({ is: 'seen' })
  expect(await findingOf(41_000, [shown])).toMatchObject({ is: 'done', facts: { stopLoss: 'placed' } })
  expect(await findingOf(42_000, [])).toMatchObject({ is: 'seen' })
  expect(await findingOf(53_000, [])).toMatchObject({ is: 'done', facts: { stopLoss: 'awaited' } })
  expect(await findingOf(102_000, [])).toMatchObject({ is: 'done', facts: { stopLoss: 'missing' } })
})

test('no row is the evidence of two tickets', async () => {
  await fc.assert(
    fc.asyncProperty(...cases, async (orders, checks) => {
      const held = (await run(orders, checks)).flatMap(({ evidence }) => Object.values(evidence?.rows ?? {}))
      expect(new Set(held).size).toBe(held.length)
    }),
    { numRuns: 200 },
  )
})

test('what only one order explains is told: orders that differ, and orders alike that all came to the same', async () => {
  await fc.assert(
    fc.asyncProperty(...cases, async (orders, checks) => {
      const tickets = await run(orders, checks)
      const found = tickets.map(({ state, outcome }) => (isFinal(state) ? state : outcome['is']))
      const wrong = orders.filter(
        ({ size, fate }, index) =>
          orders.every((other) => other.size !== size || other.fate === fate) && found[index] !== TRUTH[fate],
      )
      expect(wrong).toEqual([])
    }),
    { numRuns: 300 },
  )
})

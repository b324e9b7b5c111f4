import { expect, test } from 'vitest'
import type { AccountPoll, UnreadList } from '../../../src/alerts/account-events/account-snapshot.js'
import { differences } from '../../../src/alerts/account-events/differences.js'
import { accountSnapshotOf } from '../../../src/alerts/account-events/snapshot-of-poll.js'
import type { ClosedPosition } from '../../../src/service/service.js'
import { example, pending } from '../../desk/support.js'
import { ended, FIRST, looked, tell } from './support.js'

/** A poll so many seconds after the first one, which could not read these lists. */
const poll = (
  second: number,
  unread: readonly UnreadList[],
  more: Partial<AccountPoll> = {},
): AccountPoll => ({
  at: FIRST + second * 1_000,
  positions: unread.includes('positions') ? [] : [example()],
  orders: { pending: [], triggers: [] },
  ...(unread.length > 0 ? { unread } : {}),
  ...more,
})

/** What the owner of an account is notified of by polls after the first one. */
function noticed(polls: readonly AccountPoll[]): readonly string[] {
  let snapshot = accountSnapshotOf({ ...poll(0, []), closed: [] }, undefined)
  return polls.flatMap((one, index) => {
    const found = differences(snapshot, one, { actions: [] }, index + 1)
    snapshot = JSON.parse(JSON.stringify(found.snapshot)) as typeof snapshot
    return found.changes.map(
      ({ kind, facts }) =>
        `${(one.at - FIRST) / 1_000} ${kind} ${facts['list'] ?? '-'} ${facts['since'] ?? ''}`,
    )
  })
}

const every = (from: number, until: number, unread: readonly UnreadList[]) =>
  Array.from({ length: (until - from) / 10 + 1 }, (_, index) => poll(from + index * 10, unread))

test('a list that cannot be read for two minutes is told once, and once when it is back', () => {
  const since = FIRST + 10_000
  expect(noticed([...every(10, 400, ['orders']), poll(410, []), poll(420, [])])).toEqual([
    '130 service-down orders ',
    `410 service-back orders ${since}`,
  ])
  // The next outage is another one.
  expect(noticed([...every(10, 130, ['orders']), poll(140, []), ...every(150, 300, ['orders'])])).toEqual([
    '130 service-down orders ',
    `140 service-back orders ${since}`,
    '270 service-down orders ',
  ])
})

test('nothing is told of a list that is read again within two minutes', () => {
  expect(noticed([...every(10, 120, ['orders']), poll(130, []), ...every(140, 250, ['orders'])])).toEqual([])
})

test('without the positions the orders are not told apart', () => {
  const since = FIRST + 10_000
  expect(noticed([...every(10, 200, ['positions', 'orders']), poll(210, [])])).toEqual([
    '130 service-down positions ',
    `210 service-back positions ${since}`,
  ])
  // What is left of it is.
  expect(noticed([...every(10, 200, ['positions', 'orders']), ...every(210, 230, ['orders'])])).toEqual([
    '130 service-down positions ',
    `210 service-back positions ${since}`,
    '210 service-down orders ',
  ])
})

test('polls that do not read the closed positions say nothing of them', () => {
  expect(
    noticed([
      poll(10, ['closed']),
      poll(70, []),
      poll(130, ['closed']),
      poll(190, []),
      poll(200, [], { closed: [] }),
    ]),
  ).toEqual(['130 service-down closed ', `200 service-back closed ${FIRST + 10_000}`])
})

test('deposits and withdrawals that cannot be read are told each, by the polls that read them', () => {
  expect(
    noticed([
      poll(10, ['deposits']),
      poll(70, []),
      poll(130, ['deposits', 'withdrawals']),
      poll(190, [], { deposits: [] }),
      poll(250, ['withdrawals']),
    ]),
  ).toEqual([
    '130 service-down deposits ',
    `190 service-back deposits ${FIRST + 10_000}`,
    '250 service-down withdrawals ',
  ])
})

test('an order that ends while the orders cannot be read is told by the record of its end, once', () => {
  const waiting = looked({
    orders: {
      pending: [
        pending({ positionId: '7', stopPrice: undefined, limitPrice: '27000', pendingSize: '10000' }),
      ],
      triggers: [],
    },
    closed: [],
  })
  const after = (closed: ClosedPosition) => [
    looked({ unread: ['orders'], closed: [closed] }),
    looked({ closed: [closed] }),
    looked({ closed: [closed], at: FIRST + 120_000 }),
  ]
  const delivered = (closed: ClosedPosition) => tell([waiting, ...after(closed)]).delivered
  expect(delivered(ended({ status: 'CANCELED' }))).toEqual(['order-cancelled: ended 7'])
  expect(delivered(ended({ exit: '29000' }))).toEqual(['order-filled: opened 7', 'position-closed: ended 7'])
})

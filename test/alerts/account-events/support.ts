import { Big } from 'big.js'
import { expect } from 'vitest'
import type { AccountChange } from '../../../src/alerts/account-events/change.js'
import { differences } from '../../../src/alerts/account-events/differences.js'
import type { OwnAction } from '../../../src/alerts/account-events/own-actions.js'
import type { AccountPoll, AccountSnapshot } from '../../../src/alerts/account-events/account-snapshot.js'
import { accountSnapshotOf } from '../../../src/alerts/account-events/snapshot-of-poll.js'
import { eventTypeOf, eventTypes } from '../../../src/events/event-types.js'
import type { ClosedPosition, Transfer } from '../../../src/service/service.js'

/** When the first look of an example is taken; each further one is a second later. */
export const FIRST = Date.UTC(2026, 0, 1)

/** A look that saw this, and nothing else. */
export function looked(what: Partial<AccountPoll> = {}): Omit<AccountPoll, 'at'> & { readonly at?: number } {
  return { positions: [], orders: { pending: [], triggers: [] }, ...what }
}

/** A call of the owner about a position or `position/order`, done at the first look. */
export function own(call: string, target: string, more: Partial<OwnAction> = {}): OwnAction {
  return { call, target, state: 'done', since: FIRST, sentAt: FIRST, ...more }
}

/**
 * The events reported by a sequence of snapshots, starting with the first one ever. An action is known from its time on; where the clock was
 * set back since the actions, all of them are.
 */
export function tell(
  looks: readonly ReturnType<typeof looked>[],
  actions: readonly OwnAction[] = [],
  isSetBack = false,
): {
  readonly delivered: readonly string[]
  readonly facts: readonly object[]
  readonly snapshot: AccountSnapshot
} {
  const [first = looked(), ...others] = looks
  let snapshot = accountSnapshotOf({ at: FIRST, ...first }, undefined)
  const delivered: string[] = []
  const facts: object[] = []
  for (const [index, look] of others.entries()) {
    const poll = { at: FIRST + (index + 1) * 1_000, ...look }
    const known = actions.filter(({ since }) => isSetBack || since <= poll.at)
    const found = differences(snapshot, poll, { actions: known }, index + 1)
    delivered.push(...found.changes.map(({ kind, id }) => `${kind}: ${id}`))
    for (const change of found.changes) expectEvent(change)
    facts.push(...found.changes.map((change) => ({ at: change.at, ...change.facts })))
    // As it comes back from Redis.
    snapshot = JSON.parse(JSON.stringify(found.snapshot)) as AccountSnapshot
  }
  return { delivered, facts, snapshot }
}

/** Expects that the facts of a change are those of its type of event. */
function expectEvent({ kind, facts }: AccountChange): void {
  const type = eventTypeOf(kind)
  if (type === undefined) throw new Error(`A change of an account is no event: ${kind}`)
  expect(eventTypes[type].data.safeParse(facts).error).toBeUndefined()
}

/** A position that ended, at an exit price. */
export function ended(
  fields: Partial<Omit<ClosedPosition, 'exitPrice'>> & { exit?: string } = {},
): ClosedPosition {
  const { exit, ...rest } = fields
  return {
    id: '7',
    pairId: '1',
    isLong: true,
    size: new Big('10000'),
    totalSize: new Big('10000'),
    totalCollateral: new Big('1000'),
    entryPrice: new Big('28000'),
    exitPrice: exit === undefined ? undefined : new Big(exit),
    realisedPnl: new Big('-12.5'),
    roiPercent: new Big('-1.25'),
    positionFee: undefined,
    fundingFee: undefined,
    borrowFee: undefined,
    type: 'Market',
    status: 'CLOSED',
    createdAt: undefined,
    closedAt: undefined,
    realisedPnlIncludes: ['funding', 'borrow'],
    rest: {},
    ...rest,
  }
}

/** A deposit or withdrawal of so much. */
export function transfer(amount: string, more: Partial<Transfer> = {}): Transfer {
  return {
    amount: new Big(amount),
    createdAt: undefined,
    transactionHash: '0x1',
    account: undefined,
    ...more,
  }
}

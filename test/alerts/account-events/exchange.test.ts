import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeGroups } from '../../../src/alerts/notification-preferences/level.js'
import type { Notice, NoticeKind } from '../../../src/alerts/notice.js'
import type { AccountSnapshotStore } from '../../../src/alerts/account-events/account-snapshot-store.js'
import { quietPollAccount } from '../watchers/account/support.js'
import { traderNamed } from '../../desk/support.js'
import { step, type Step } from '../../practice/exchange/engine/arbitraries.js'
import type { Happened } from '../../support/trading/exchange-log.js'
import { practice } from './practice.js'

const WATCHED = { userId: 1, accountId: 'a1', chainId: '42161' }

/** Longer than what rarely changes is left alone. */
const LONG = 31_000

/** Sights and an outbox in memory, that tell each notice once, as those in Redis do. */
function memory() {
  const delivered: Notice[] = []
  const looks: Notice[][] = []
  let kept: Awaited<ReturnType<AccountSnapshotStore['read']>>
  const snapshots: Pick<AccountSnapshotStore, 'read' | 'write'> = {
    read: () => Promise.resolve(kept),
    write: (_watched, snapshot, after, notices) => {
      if (kept?.revision !== after) return Promise.resolve(false)
      kept = { snapshot: JSON.parse(JSON.stringify(snapshot)) as typeof snapshot, revision: (after ?? 0) + 1 }
      const fresh = notices.filter(({ id }) => !delivered.some((one) => one.id === id))
      delivered.push(...fresh)
      looks.push(fresh)
      return Promise.resolve(true)
    },
  }
  return { delivered, looks, snapshots: snapshots as AccountSnapshotStore }
}

function open() {
  const market = practice()
  const { delivered, looks, snapshots } = memory()
  const look = quietPollAccount({ service: market.service, snapshots, now: market.now })
  /** Looks once, and again as a watcher does while something is missing. */
  const lookUntilSettled = async (): Promise<void> => {
    for (let { isUnsettled } = await look(WATCHED, traderNamed('Alice')); isUnsettled;) {
      market.pass(2_500)
      ;({ isUnsettled } = await look(WATCHED, traderNamed('Alice')))
    }
  }
  return { market, delivered, looks, look: () => look(WATCHED, traderNamed('Alice')), lookUntilSettled }
}

/** False for a nudge: that nothing was done is in no log. */
function isOfLog({ kind }: Notice): boolean {
  return !noticeGroups.nudges.some((one) => one === kind)
}

/** A notice as the log of the exchange would have it. */
function asHappened({ id, kind, facts }: Notice): Happened {
  const [, , , what = '', which = ''] = id.split(' ')
  const name = what as Happened['what']
  if (what === 'deposit' || what === 'withdrawal') return { what: name, which: which }
  if (what === 'resized') {
    if (facts['what'] === 'collateral') return { what: 'collateral', which }
    return { what: kind === 'position-increased' ? 'grown' : 'shrunk', which }
  }
  return what === 'ended' ? { what: 'ended', which, how: HOW[kind] ?? kind } : { what: name, which }
}

/** Of these several may be seen as one. */
const RESIZED: ReadonlySet<string> = new Set(['grown', 'shrunk', 'collateral'])

const HOW: Readonly<Partial<Record<NoticeKind, string>>> = {
  'position-closed': 'CLOSED',
  'position-liquidated': 'LIQUIDATED',
  'order-cancelled': 'CANCELED',
  'order-expired': 'CANCELED',
}

/** What two changes between two looks can be mistaken for. */
function isMistaken(log: readonly Happened[], { what, which }: Happened): boolean {
  const happened = (wanted: Happened['what'], to: string): boolean =>
    log.some((one) => one.what === wanted && one.which === to)
  // A trailing stop that was placed and taken away leaves the mark of a change that was dropped.
  if (what === 'dropped') return happened('stopped', `${which}/trailing`)
  if (!which.endsWith('/trailing')) return false
  // One that was taken away from a position that was made smaller looks as if it had fired; and one that fired on a
  // position that was made larger as if it had been taken away.
  return (what === 'fired' && happened('stopped', which)) || (what === 'stopped' && happened('fired', which))
}

/** The size of a position after each snapshot, in dollars, by the events that were reported. */
function sizeAsReported(delivered: readonly (readonly Notice[])[], posId: string): Big {
  const actions = delivered.map((looked) => looked.filter(({ facts }) => facts['positionId'] === posId))
  const isOpening = ({ kind }: Notice): boolean => kind === 'position-opened' || kind === 'order-filled'
  const first = actions.findIndex((looked) => looked.some(isOpening))
  // What it had when it was first seen.
  const seen = new Big(actions[first]?.find(isOpening)?.facts['size'] ?? 'none')
  return actions
    .slice(first + 1)
    .flat()
    .reduce((size, { kind, facts }) => {
      if (kind === 'protection-triggered') return size.minus(facts['closed'] ?? 0)
      if (facts['what'] !== 'size') return size
      return kind === 'position-increased'
        ? size.plus(facts['by'] ?? 'none')
        : size.minus(facts['by'] ?? 'none')
    }, seen)
}

const line = ({ what, which, how }: Happened): string => [what, which, how].filter(Boolean).join(' ')

test('an account read after each event reports each line of the exchange log once, and nothing else', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps: Step[]) => {
      const { market, delivered, look, lookUntilSettled } = open()
      await look()
      let logged = 0
      for (const one of steps) {
        market.do(one)
        market.pass(LONG)
        const from = delivered.length
        await lookUntilSettled()
        const seen = delivered.slice(from).filter(isOfLog).map(asHappened)
        // A change that is dropped under a trailing stop leaves no mark that can be read.
        const hadTrailing = (which: string): boolean =>
          market.hasTrailing(which) || seen.some((each) => each.which === `${which}/trailing`)
        const expected = market.log
          .slice(logged)
          .filter(({ what, which }) => what !== 'dropped' || !hadTrailing(which))
        logged = market.log.length
        expect(seen.map(line).toSorted()).toEqual(expected.map(line).toSorted())
        for (const { what, how } of seen) reached.add(how ?? what)
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
  // Random sequences that came to nothing would show nothing.
  const common = [
    'accepted',
    'opened',
    'placed',
    'fired',
    'grown',
    'shrunk',
    'collateral',
    'CLOSED',
    'CANCELED',
  ]
  expect(common.filter((what) => !reached.has(what))).toEqual([])
})

/**
 * Of two changes between two looks some cannot be told apart, or not be seen: a position that grew twice, a stop that was
 * placed and taken away again, a trailing stop that was put in another's place. What opens, ends or is moved always can be.
 */
test('an account read at random times reports each opening, closing and transfer once, each stop at most once, and each position size', async () => {
  const moment = fc.record({
    step,
    changes: fc.integer({ min: 0, max: 3 }),
    passes: fc.constantFrom(0, 3_000, LONG),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 20, maxLength: 60, size: 'max' }), async (moments) => {
      const { market, delivered, looks, look, lookUntilSettled } = open()
      await look()
      const steps = moments.values()
      const next = (): void => {
        const moment = steps.next()
        if (moment.done) return
        market.do(moment.value.step)
      }
      for (const { changes, passes } of moments) {
        next()
        market.pass(passes)
        // While the account is read, something may happen before each of the reads.
        let between = changes
        market.meanwhile(() => {
          if (between-- > 0) next()
        })
        if (changes !== 1) await look()
      }
      market.meanwhile(() => {})
      market.pass(LONG)
      await lookUntilSettled()
      market.pass(LONG)
      await lookUntilSettled()

      const seen = delivered.filter(isOfLog).map(asHappened)
      const count = (list: readonly Happened[], wanted: Happened): number =>
        list.filter((one) => line(one) === line(wanted)).length
      const wrong = [
        ...market.log.filter((one) => {
          const times = count(seen, one)
          if (['opened', 'ended', 'deposit', 'withdrawal'].includes(one.what)) return times !== 1
          return times > count(market.log, one) && !RESIZED.has(one.what) && !isMistaken(market.log, one)
        }),
        ...seen.filter(
          (one) => count(market.log, one) === 0 && !RESIZED.has(one.what) && !isMistaken(market.log, one),
        ),
      ]
      expect(wrong.map(line)).toEqual([])
      for (const { posId, size } of market.openPositions()) {
        // How much a trailing stop closed the service does not say.
        if (seen.some(({ what, which }) => what === 'fired' && which === `${posId}/trailing`)) continue
        const difference = sizeAsReported(looks, `${posId}`).minus(size)
        expect([posId, difference.abs().lt('0.1')]).toEqual([posId, true])
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import type { Act } from './acts.js'
import { NO_FAULTS } from './faults.js'
import { startVirtualRedis } from './redis/server.js'
import { noteRendered } from './rendered.js'
import { run, START, type World } from './run.js'
import { worldWith } from './service/habits.js'
import type {
  Endpoint,
  OtherAct,
  OtherAction,
  Outage,
  PriceMove,
  ServiceWorld,
  Span,
} from './service/world.js'
import type { Bench } from './world.js'

/*
 * The cases of which a bot once said something false, each through the whole bot: what its person typed, what the service did, and what
 * they read, by the keys of the texts.
 */

let bench: Bench
beforeAll(async () => {
  bench = {
    redis: await startVirtualRedis(START),
    rendered: noteRendered(loadLanguages(pino({ level: 'silent' }))),
  }
})
afterAll(() => bench.redis.stop())

/** A case: what the service does, what people do, the keys of what is said, in order, and of what is not. */
interface Case {
  readonly service: Partial<ServiceWorld>
  /** Of several people, all but the first have a key of the first one's wallet. */
  readonly people: readonly (readonly Act[])[]
  readonly says: readonly string[]
  readonly never: readonly string[]
  /**
   * Where it depends on what is drawn whether a world shows the case: the number of the one that does. If it does not any more, the first
   * that says what the case says is looked at.
   */
  readonly shownBy?: number
}

/** The number of worlds among which one shows a case that is drawn. */
const MOST_WORLDS = 30

const exactly = (ms: number): Span => ({ least: ms, most: ms })
const outage = (list: Endpoint, ms: number, lasts: number): Outage => ({
  on: 'start',
  nth: 0,
  ms,
  list,
  lasts,
  form: '500 error',
})
const jump = (to: PriceMove['to'], ms: number): PriceMove => ({
  on: 'start',
  nth: 0,
  ms,
  pair: 0,
  to,
  thousandths: 0,
  backAfter: 0,
})
const other = (action: OtherAct, ms: number, percent = 100): OtherAction => ({
  on: 'start',
  nth: 0,
  ms,
  wallet: 0,
  action,
  percent,
})

/** What a command is for, other than to look. */
const KINDS: Readonly<Record<string, Act['kind']>> = {
  long: 'open',
  short: 'open',
  add: 'add',
  close: 'close',
  closeall: 'close-all',
  tpsl: 'stop',
  trail: 'trail',
  collateral: 'collateral',
  cancelorder: 'cancel-order',
  deposit: 'deposit',
}

/** Something that a person types, and confirms, some time after what they did before has ended. */
function act(line: string, wait = 20_000): Act {
  const kind = KINDS[line.slice(1).split(' ', 1)[0] ?? ''] ?? 'look'
  const wanted = kind === 'look' ? undefined : { name: /./, params: {} }
  return {
    kind,
    line,
    means: undefined,
    pair: line.includes('ETH') ? 'ETH' : 'BTC',
    wanted,
    followedBy: [],
    replaces: false,
    wait,
    hesitates: 1_000,
    pressesAgain: undefined,
    deletes: false,
    drafted: false,
    alert: undefined,
    overlaps: false,
  }
}

const OPEN = '/long BTC 100 10x'
const PROTECTED = `${OPEN} sl 65000`
const LATER = act('/positions', 150_000)
/** Keys of notices that somebody would act upon. */
const ENDS = ['notice-position-closed', 'notice-liquidated', 'notice-position-unlisted']
const ALARM = 'notice-stop-unlisted-alarm'

const cases: Readonly<Record<string, Case>> = {
  'a new stop that the service cancels at once leaves the old one in place': {
    service: { stopsCancelled: 50 },
    people: [[act(PROTECTED), act('/tpsl BTC sl 66000 50%')]],
    says: ['receipt-stop-placed', 'receipt-not-placed', 'receipt-older-stop-stays'],
    never: [ALARM],
    shownBy: 3,
  },
  'an order that a late list shows as pending is not called cancelled': {
    service: { ordersGo: exactly(50_000) },
    people: [[act(OPEN), act('/cancelorder BTC', 5_000), act('/positions', 90_000)]],
    says: ['receipt-done', 'receipt-unknown-answered', 'receipt-order-gone'],
    never: ['receipt-order-filled'],
  },
  'a close that acts and is answered with an error is done': {
    service: {
      executeFaults: [{ call: 1, acts: true, form: '500 error', message: 'position not found' }],
    },
    people: [[act(OPEN), act('/close BTC 100%')]],
    says: ['receipt-answered', 'receipt-closed', 'notice-position-closed'],
    never: ['receipt-rejected'],
    shownBy: 1,
  },
  'exits are sent while the orders cannot be read': {
    service: { outages: [outage('open_orders', 30_000, 600_000)] },
    people: [[act(PROTECTED), act('/tpsl BTC sl 66000'), act('/collateral BTC +20'), act('/close BTC 100%')]],
    says: ['issue-orders-unread', 'issue-orders-unread', 'issue-orders-unread', 'notice-position-closed'],
    never: [ALARM],
  },
  'a position is closed while the row of another one has no id': {
    service: { rowsWithoutId: 50 },
    people: [[act(OPEN), act('/long ETH 100 10x'), act('/close ETH 100%'), act('/close BTC 100%')]],
    says: ['issue-positions-rows-unread', 'issue-positions-rows-unread', 'receipt-closed'],
    never: [],
    shownBy: 6,
  },
  'a stop whose row goes before that of its position is no alarm': {
    service: { positionsGo: exactly(1_300) },
    people: [[act(PROTECTED), act('/close BTC 100%')]],
    says: ['receipt-closed'],
    never: [ALARM, 'receipt-closed-by-any'],
    shownBy: 0,
  },
  'a take-profit that fires before it is cancelled was not cancelled': {
    service: {
      executesArrive: exactly(1_000),
      moves: [{ ...jump('trigger', -10), on: 'execute', nth: 2 }],
    },
    people: [[act(OPEN), act('/tpsl BTC tp 69000 50%'), act('/cancelorder BTC')]],
    says: ['notice-stop-triggered', 'receipt-fired-size'],
    never: ['notice-order-cancelled'],
  },
  'the receipt of a close waits for the record of this end': {
    service: {
      past: [
        { msAgo: 90_000_000, action: 'open', percent: 100 },
        { msAgo: 86_400_000, action: 'close part', percent: 50 },
      ],
      closedParts: 'closed',
      closedAppear: exactly(20_000),
    },
    people: [[act('/close BTC 100%')]],
    says: ['receipt-record-awaited', 'receipt-closed'],
    never: [],
  },
  'a price that the service rounds is in place, at the price that it keeps': {
    service: { keptPriceDecimals: 2 },
    people: [[act(OPEN), act('/tpsl BTC sl 65000.126')]],
    says: ['receipt-stop-placed-at'],
    never: [ALARM, 'receipt-stop-missing'],
  },
  'the stop of a resting order that never comes is told after the fill': {
    service: { stopsMissing: 100, moves: [jump('order', 60_000)] },
    people: [[act('/long BTC 100 10x limit 67000 sl 65000'), act('/positions', 120_000)]],
    says: ['receipt-resting', 'notice-order-filled', 'receipt-stop-awaited', 'receipt-stop-missing'],
    never: [],
  },
  'a position that was away and is liquidated later is told as back, and as liquidated': {
    service: {
      absentRows: 100,
      absentAfter: exactly(40_000),
      absentFor: exactly(60_000),
      // An account without positions is polled every half minute.
      moves: [jump('liquidation', 170_000)],
    },
    people: [[act(OPEN), LATER]],
    says: ['notice-position-unlisted', 'notice-listed-again', 'notice-liquidated'],
    never: [],
  },
  'of two keys that open alike, neither is told that it was done, while one was cancelled': {
    service: { keeperCancels: 50 },
    people: [[act(OPEN, 5_000)], [act(OPEN, 5_000)]],
    says: ['receipt-alike', 'receipt-alike', 'notice-order-cancelled'],
    never: ['receipt-done'],
  },
  'a liquidation is told while the positions cannot be read': {
    service: { outages: [outage('open_positions', 40_000, 200_000)], moves: [jump('liquidation', 60_000)] },
    people: [[act(PROTECTED), LATER]],
    says: ['notice-liquidated'],
    never: [ALARM],
  },
  'a liquidation is told while the orders cannot be read': {
    service: { outages: [outage('open_orders', 40_000, 200_000)], moves: [jump('liquidation', 60_000)] },
    people: [[act(PROTECTED), LATER]],
    says: ['notice-liquidated'],
    never: [ALARM],
  },
  'a position that goes while the closed ones cannot be read is told as such, and its end once they can': {
    service: { outages: [outage('closed_positions', 40_000, 90_000)], moves: [jump('liquidation', 60_000)] },
    people: [[act(OPEN), LATER]],
    says: ['notice-position-unlisted', 'notice-closed-unread', 'notice-liquidated'],
    never: ['notice-closed-unknown'],
  },
  'a stop that goes while the closed positions and the deposits cannot be read is an alarm': {
    service: {
      outages: [outage('closed_positions', 40_000, 200_000), outage('deposits', 40_000, 200_000)],
      others: [other('cancel triggers', 60_000)],
      endedTriggersStay: 'vanish',
    },
    people: [[act(PROTECTED), LATER]],
    says: [ALARM],
    never: ENDS,
  },
  'a stop that another key cancels is told as cancelled': {
    service: { others: [other('cancel triggers', 60_000)] },
    people: [[act(PROTECTED), LATER]],
    says: ['notice-stop-cancelled', 'notice-stop-cancelled-elsewhere'],
    never: [ALARM],
  },
  'a stop whose row is missed by more than half of the reads is told as not listed at most': {
    service: { missedRows: 60 },
    people: [[act(PROTECTED), LATER, LATER]],
    says: [],
    never: ['notice-position-closed', 'notice-liquidated'],
    shownBy: 0,
  },
  'a stop that ends with a position whose row has no word, and stays, is told as not listed': {
    service: {
      withoutFields: ['status', 'positionStatus'],
      endedPositionsStay: 60_000,
      endedTriggersStay: 'vanish',
      closedAppear: exactly(40_000),
      others: [other('close', 60_000)],
    },
    people: [[act(PROTECTED), LATER]],
    says: [ALARM, 'notice-position-closed'],
    never: ['notice-stop-cancelled'],
  },
  'a stop that closes a part while the orders cannot be read is told once they can, and nothing as added': {
    service: { outages: [outage('open_orders', 60_000, 60_000)], moves: [jump('trigger', 70_000)] },
    people: [[act(OPEN), act('/tpsl BTC sl 66000 50%'), LATER]],
    says: ['notice-position-reduced', 'notice-stop-triggered'],
    never: [ALARM, 'notice-position-increased'],
  },
  'nothing is told of lists that cannot be read for a while': {
    service: { outages: [outage('open_orders', 40_000, 60_000), outage('open_positions', 110_000, 60_000)] },
    people: [[act(PROTECTED), LATER]],
    says: [],
    never: [ALARM, 'notice-list-unread', ...ENDS],
  },
  'a list that cannot be read for minutes is told once, and once when it is back': {
    service: { outages: [outage('open_orders', 40_000, 260_000)] },
    people: [[act(PROTECTED), LATER, LATER]],
    says: ['notice-list-unread', 'notice-list-unread-orders', 'notice-list-back'],
    never: [ALARM, 'notice-service-down', ...ENDS],
  },
  'an order that was accepted and never seen is told so after a minute': {
    service: { refusals: 'silently' },
    people: [[act('/long BTC 100000 2x'), LATER]],
    says: ['receipt-accepted', 'receipt-accepted-unseen'],
    never: ['receipt-done'],
  },
  'what was told as unknown in a message of its own is corrected in one': {
    service: {
      executeFaults: [{ call: 0, acts: true, form: 'never', message: '' }],
      positionsAppear: exactly(20_000),
    },
    people: [[act(PROTECTED), LATER]],
    says: ['receipt-unknown', 'receipt-unknown', 'receipt-done', 'receipt-done'],
    never: [],
  },
  'an order whose record has a word that nobody knows is neither done nor cancelled': {
    service: { unknownWords: 100, keeperCancels: 100, endedOrdersStay: 0, cancelledPositionsStay: 0 },
    people: [[act(OPEN), LATER]],
    says: ['receipt-accepted', 'receipt-record-unclear'],
    never: ['receipt-done', 'receipt-cancelled', 'notice-position-opened', ...ENDS],
  },
  'a position whose amounts come with the noise of floats is closed whole': {
    service: { floatNoise: 100, floatNoiseDecimals: 9, refusals: 'silently' },
    people: [[act(OPEN), act('/close BTC 50%'), act('/close BTC 100%'), act(OPEN), act('/closeall')]],
    says: ['receipt-closed', 'close-all-finished'],
    never: ['receipt-accepted-unseen'],
  },
  'a stop that the service cancels between its receipt and the next read of the watcher is an alarm': {
    service: {
      stopsCancelled: 100,
      stopsCancelledAfter: exactly(1_150),
      triggersAppear: exactly(600),
      endedTriggersStay: 'vanish',
    },
    people: [[act(OPEN), act('/tpsl BTC sl 65000'), LATER]],
    says: ['receipt-stop-placed', ALARM],
    never: ['notice-stop-placed'],
    shownBy: 0,
  },
  'a stop that goes as another key closes a part, and that only its receipt has shown, is an alarm': {
    service: {
      stopsCancelled: 100,
      stopsCancelledAfter: exactly(1_150),
      triggersAppear: exactly(600),
      endedTriggersStay: 'vanish',
      others: [{ ...other('close part', 1_100, 40), on: 'execute', nth: 1 }],
    },
    people: [[act(OPEN), act('/tpsl BTC sl 65000'), LATER]],
    says: ['receipt-stop-placed', ALARM, 'notice-stop-shrunk'],
    never: ['notice-stop-placed'],
    shownBy: 0,
  },
  'a trailing stop that was in place until its position ended is told as that by its receipt, as by the watcher':
    {
      service: {
        triggersAppear: exactly(200),
        ordersAppear: exactly(200),
        others: [{ ...other('close', 2_200), on: 'execute', nth: 1 }],
      },
      people: [[act(OPEN), act('/trail BTC 1%'), LATER]],
      says: ['receipt-closed-after', 'notice-position-closed'],
      never: ['receipt-ended-untold'],
      shownBy: 4,
    },
  'where its row says so, the receipt itself tells it': {
    service: {
      stopsCancelled: 100,
      stopsCancelledAfter: exactly(1_150),
      triggersAppear: exactly(600),
      endedTriggersStay: 'with position',
    },
    people: [[act(OPEN), act('/tpsl BTC sl 65000'), LATER]],
    says: ['receipt-stop-placed', 'receipt-not-placed'],
    never: ['notice-stop-placed', ALARM],
    shownBy: 0,
  },
  'a stop that the watcher has seen too, and the receipt tells as cancelled, is no second alarm': {
    service: {
      stopsCancelled: 100,
      stopsCancelledAfter: exactly(1_150),
      triggersAppear: exactly(600),
      endedTriggersStay: 'with position',
    },
    people: [[act(OPEN), act('/tpsl BTC sl 65000'), LATER]],
    says: ['receipt-stop-placed', 'receipt-not-placed'],
    never: ['notice-stop-cancelled', ALARM],
    shownBy: 0,
  },
  'an order that is filled in part, and the rest of it cancelled, is told with what was filled': {
    service: { keeperParts: 100, keeperPartsRestCancelled: true, ordersAppear: exactly(60_000) },
    people: [[act(PROTECTED), act('/close BTC 100%', 40_000), LATER]],
    says: ['receipt-accepted', 'receipt-filled-part', 'receipt-stop-placed', 'receipt-order-part'],
    never: ['receipt-accepted-unseen', 'receipt-cancelled', ALARM, ...ENDS],
  },
  'a deposit does not tell a balance that does not show it yet': {
    service: { balancesAge: exactly(30_000), portfoliosAge: exactly(30_000) },
    people: [[act('/deposit 25')]],
    says: ['receipt-done'],
    never: ['receipt-balance'],
  },
}

test.each(Object.entries(cases))('%s', async (_, { service, people, says, never, shownBy }) => {
  const worldOf = (seed: string): World => ({
    seed,
    service: worldWith(service),
    telegram: { tooMany: 0, lostReply: 0, redelivered: 0 },
    processes: 1,
    ...NO_FAULTS,
    people: people.map((acts, place) => ({
      language: 'en',
      sharesWallet: place > 0,
      hasProgram: false,
      hasPage: false,
      secondAccount: 'none',
      acts,
    })),
  })
  const numbers = Array.from({ length: shownBy === undefined ? 1 : MOST_WORLDS }, (_, number) => number)
  let story = ''
  for (const number of new Set([shownBy ?? 0, ...numbers])) {
    const { said } = await run(worldOf(number === 0 ? 'case' : `case ${number}`), bench)
    const keys = said.flatMap(({ parts }) => parts.map(({ key }) => key))
    story = said.map(({ at, text }) => `${(at - START) / 1_000} s: ${text}`).join('\n')
    if (!areInOrder(says, keys)) continue
    for (const key of never) expect(keys, story).not.toContain(key)
    return
  }
  expect.fail(`No world says ${says.join(', ')}:\n${story}`)
})

/** True if keys are among others in this order. */
function areInOrder(keys: readonly string[], all: readonly string[]): boolean {
  let from = 0
  return keys.every((key) => {
    const place = all.indexOf(key, from)
    from = place + 1
    return place >= 0
  })
}

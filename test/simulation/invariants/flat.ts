import { PAIRS } from '../acts.js'
import type { Done } from '../people.js'
import type { Life } from '../service/lives.js'
import type { Said } from '../telegram/telegram.js'
import {
  aboutSaid,
  has,
  isAlive,
  isShownAsZero,
  isReadable,
  isWhole,
  listsOf,
  livesOf,
  showsOpen,
  type Evidence,
  type Finding,
  type Invariant,
} from './evidence.js'
import type { InvariantName } from './names.js'
import type { Request } from './requests.js'

/** Functions that open or add, or take collateral out. */
const ADDS = /^(?:newPosition|addPosition|removeCollateral)/

/** Milliseconds before an outcome within which the account was read for it. */
const READING_MS = 5_000

/** Milliseconds after a Confirm within which every ticket of it is over, where nothing is late. */
const OVER_MS = 120_000

/** After /flat the chat says what is open, and nothing is added between its Confirm and `/flat end` but what was on its way. */
export const flats: Invariant = (evidence) =>
  evidence.person.done.flatMap((one) =>
    one.act.kind === 'flat' && one.firstConfirmedAt !== undefined
      ? ofFlat(evidence, one, one.firstConfirmedAt)
      : [],
  )

function ofFlat(evidence: Evidence, { preview }: Done, confirmedAt: number): readonly Finding[] {
  const { person, said, outcome, lag, hidden, world } = evidence
  const reports = said.filter(
    (one) =>
      one.at >= confirmedAt &&
      one.message === preview &&
      has(one, 'flat-running', 'flat-finished', 'flat-left'),
  )
  const [first] = reports
  if (!first) return []
  const ended = person.done.find(({ act, at }) => act.kind === 'end-flat' && at > confirmedAt)
  const until = ended?.at ?? outcome.until
  const result = reports.find((one) => has(one, 'flat-left', 'flat-nothing-left'))
  const added = adding(evidence).filter(({ sentAt }) => sentAt < until)
  const findings = added
    .filter(({ sentAt }) => sentAt > first.at)
    .filter(() => !reports.some((one) => has(one, 'limits-reserved-order')))
    .map((request) => about('something was added while flat', request))
  const isPlain = isReadable(world.service) && isWhole(world.service) && world.service.others.length === 0
  if (!result) {
    // What is not known is told so by the age of its ticket.
    const isSteady = world.clockSteps.length === 0
    const isLate = isSteady && outcome.until - confirmedAt > OVER_MS + lag + hidden
    return isPlain && isLate ? [...findings, aboutSaid('the end of /flat was never told', first)] : findings
  }
  return [
    ...findings,
    ...openAt(evidence, result.at, isPlain)
      .filter((life) => !isNamed(evidence, result, life))
      .map((life) => aboutSaid('open after /flat, and not said', result, `${life.kind} ${life.posId}`)),
  ]
}

/** The calls of the person that open or add. */
function adding({ core, keyIds }: Evidence): readonly Request[] {
  return core.log.filter(
    (event): event is Request =>
      event.kind === 'request' &&
      keyIds.has(event.keyId) &&
      event.answer !== 'refused' &&
      ADDS.test(event.name),
  )
}

function about(invariant: InvariantName, { at, name, params }: Request): Finding {
  return { invariant, at, what: `${name} ${JSON.stringify(params)}` }
}

/** Positions, and orders that open one, that were open at a time, and that whoever read the account then was shown. */
function openAt(evidence: Evidence, at: number, isPlain: boolean): readonly Life[] {
  const { core, wallet, world, lag, hidden } = evidence
  const isNothing = ({ kind, posId }: Life): boolean =>
    kind === 'position' &&
    core.positionsAt(wallet, at).some((one) => one.posId === posId && isShownAsZero(one.size, world.service))
  return (['position', 'order'] as const).flatMap((kind) => {
    const lists = listsOf(
      evidence,
      kind === 'position' ? 'open_positions' : 'open_orders',
      at - READING_MS,
      at,
    )
    return livesOf(evidence, kind).filter((life) => {
      if (!isAlive(life, at) || isNothing(life)) return false
      const isShown = lists.length > 0 && lists.every((list) => showsOpen(list, life))
      return isShown || (isPlain && life.from < at - READING_MS - lag - hidden)
    })
  })
}

/** True if a text names the pair of something that is open, or says that a part could not be read or stands further down. */
function isNamed({ core, wallet }: Evidence, { text, parts, at }: Said, { kind, posId }: Life): boolean {
  if (parts.some(({ key }) => key === 'flat-nothing-left')) return false
  if (parts.some(({ key }) => VAGUE.test(key))) return true
  const open = kind === 'position' ? core.positionsAt(wallet, at) : core.ordersAt(wallet, at)
  const tokenId = open.find((one) => one.posId === posId)?.tokenId
  const pair = Object.entries(PAIRS).find(([, id]) => id === tokenId)?.[0]
  return pair === undefined || text.includes(`${pair}/USD`)
}

/** Keys of what says that not everything is named. */
const VAGUE = /^(?:close-all-more|may-be-more|.*unread.*)$/

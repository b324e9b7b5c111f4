import { agreeOn } from '../lib/agree-on.js'
import type { Position } from '../service/service.js'
import { z } from 'zod'
import type { PositionPlace } from '../mandates/under-way.js'
import { isMandateOpen, mandateFields, type Mandate } from '../mandates/mandate.js'
import { readRecord } from '../redis/record.js'
import { equityHigh } from './equity-high.js'
import { goesFlat, guardRule, isActing } from './rule.js'

/**
 * Reasons for which a guard is frozen. `unknown` it is not known whether what it sent arrived. `refused` something was refused or not
 * possible, three times in a row. `most` it made as many calls for one trigger as it may, and more was left. `role` its owner may not trade. `flat` its owner went flat, or it went flat for them. `restored` the database lost its last
 * changes while it acted.
 */
export const guardFreezeReasons = ['unknown', 'refused', 'most', 'role', 'flat', 'restored'] as const
export type GuardFreezeReason = (typeof guardFreezeReasons)[number]

/** Reasons for which a guard has ended. `stopped` by its owner. `disconnected` its account is not connected. */
export const guardEndReasons = ['stopped', 'disconnected'] as const
type GuardEndReason = (typeof guardEndReasons)[number]

/** A figure that a read showed. */
const seen = z.object({
  /** The time of the read, in milliseconds. */
  at: z.number(),
  /** In the unit of the condition, as decimal text. */
  value: z.string(),
})

/** The position of a subject, by which it is known again. */
const position = z.object({
  id: z.string(),
  /** In milliseconds. */
  createdAt: z.number().optional(),
  /** Its entry price, in the quote currency, as decimal text. */
  entry: z.string().optional(),
  /** BASE/QUOTE. */
  symbol: z.string().optional(),
  isLong: z.boolean().optional(),
})

/** Memory that a guard has of a position, or of the whole account. */
const subject = z.object({
  /** Absent for the whole account. */
  position: position.optional(),
  /** The first read that showed the position without a stop, in milliseconds; absent while it has one. */
  bareSince: z.number().optional(),
  /** The first of two reads in a row that meet the condition, with the prices at it by BASE/QUOTE. */
  met: seen.extend({ prices: z.record(z.string(), z.string()) }).optional(),
  /** The number of the trigger that has begun, until its condition has ended; absent while none has. */
  heldBy: z.number().int().optional(),
  /** The first read in a row that did not list the position, in milliseconds. */
  goneSince: z.number().optional(),
})
export type GuardSubject = Readonly<z.output<typeof subject>>

/** The terms by which the subject of a position is known again. */
export function subjectOf({
  id,
  createdAt,
  entryPrice,
  isLong,
}: Terms): NonNullable<GuardSubject['position']> {
  return { id, createdAt: createdAt?.getTime(), entry: entryPrice?.toFixed(), isLong }
}

type Terms = Pick<Position, 'id' | 'createdAt' | 'entryPrice' | 'isLong'>

/**
 * True if a position that has the id of a subject may be the same. The time alone may be that of its last change, such as of a part that was
 * closed; another one has another entry, too.
 */
export function isSubject(known: NonNullable<GuardSubject['position']>, held: Terms): boolean {
  const now = subjectOf(held)
  if (known.entry !== undefined && known.entry === now.entry) return agreeOn(known, now, ['isLong'])
  return agreeOn(known, now, ['isLong', 'createdAt'])
}

/** A call of an act. Its ticket has the id that follows from the guard, the trigger, the round and the key. */
const step = z.object({
  /** Its account, and the position or order that it is for. */
  key: z.string(),
  ticketId: z.string(),
})
export type GuardStep = Readonly<z.output<typeof step>>

/** The position or order that a key of a call is for. */
export function placeOf(key: string): PositionPlace {
  const [accountId = '', chainId = '', ...rest] = key.split(' ')
  return { accountId, chainId, positionId: rest.slice(0, -1).join(' ') }
}

/** All that a guard does for one trigger, until all of it is settled. */
const act = z.object({
  /** The number of the trigger, from 1 on. */
  trigger: z.number().int().min(1),
  /** The position that it is for; absent for the whole account. */
  position: position.optional(),
  /** The two figures that two reads in a row have shown. */
  seen: z.tuple([seen, seen]),
  /** From 1 on: calls that were refused, and those that there was no room for, are made in the next one. */
  round: z.number().int().min(1),
  /** The time of the round, in milliseconds: that of the quotes of its tickets, and of a later round the time at which it is due. */
  at: z.number(),
  /** Rounds in a row of which something was refused. */
  refused: z.number().int(),
  /** Calls that are done, in all rounds. */
  done: z.number().int(),
  /** Digests of the keys of those that another round must not repeat. */
  doneKeys: z.array(z.string()),
  /** The same of all calls of the first round: later ones make no others, but of an act that goes flat. Absent before the first. */
  wantedKeys: z.array(z.string()).optional(),
  /** Absent until the round has begun. */
  steps: z.array(step).optional(),
  /** Calls that the next round makes, because there was no room for them. */
  left: z.number().int().optional(),
  /** The time since which all that is left of it waits for something else on the same positions, in milliseconds; absent otherwise. */
  waitsSince: z.number().optional(),
  /** Set once its owner was told that it waits. */
  isWaitNoted: z.literal(true).optional(),
  /** Positions and orders that the round left out, because they could not be read or planned: they count as refused. */
  unfit: z.number().int().optional(),
})
export type GuardAct = Readonly<z.output<typeof act>>

/**
 * Outcomes of an act; `waits` for something else on the same positions, `late` where it could not be begun in time, `ended` where its account
 * is not connected.
 */
export const guardOutcomes = [
  'told',
  'done',
  'nothing',
  'waits',
  'late',
  'ended',
  ...guardFreezeReasons,
] as const
export type GuardOutcome = (typeof guardOutcomes)[number]

const guard = z.object({
  ...mandateFields,
  rule: guardRule,
  /** Of a frozen guard, or one that has ended. */
  reason: z.enum([...guardFreezeReasons, ...guardEndReasons]).optional(),
  /** The number of its last trigger; 0 before. */
  triggers: z.number().int(),
  subjects: z.array(subject),
  /** Of a guard that watches the drawdown, since its first read. */
  high: equityHigh.optional(),
  /** The first read in a row that did not show what it watches, in milliseconds, and if its owner was told; absent where the last one did. */
  unseen: z.object({ since: z.number(), isNotified: z.boolean() }).optional(),
  acts: z.array(act),
  /** Its last trigger of which all is settled. */
  last: z
    .object({ trigger: z.number().int(), at: z.number(), value: z.string(), is: z.enum(guardOutcomes) })
    .optional(),
})

/** A guard: a rule that its owner agreed to once, by which the bot watches an account, and tells or reduces. */
export type Guard = Readonly<z.output<typeof guard>>

/** Writes a guard as text. */
export function writeGuard(held: Guard): string {
  return JSON.stringify(z.encode(guard, held))
}

/** Decodes a guard. Throws a `DamagedRecordError`, also for one of another version. */
export function readGuard(text: string): Guard {
  return readRecord('a guard', () => z.decode(guard, JSON.parse(text) as never))
}

/** Memory of a guard that outlasts a pause: the conditions that it has acted on, until a read shows that they have ended. */
function heldOnly({ subjects }: Guard): Guard['subjects'] {
  return subjects.flatMap(({ position: of, heldBy }) =>
    heldBy === undefined ? [] : [{ position: of, heldBy }],
  )
}

/**
 * A guard in another state, from now on. A condition that was met once does not count for what comes; one that it acted on still does. A high
 * begins anew.
 */
export function guardMovedTo(
  held: Guard,
  now: number,
  state: Exclude<Mandate['state'], 'offered' | 'frozen' | 'ended'>,
): Guard {
  return { ...held, state, reason: undefined, since: now, subjects: heldOnly(held), high: undefined }
}

/** A guard that is frozen, from now on. */
export function guardFrozenFor(held: Guard, now: number, reason: GuardFreezeReason): Guard {
  return { ...held, state: 'frozen', reason, since: now, subjects: heldOnly(held) }
}

/** A guard that has ended. */
export function guardEndedFor(held: Guard, now: number, reason: GuardEndReason): Guard {
  return { ...held, state: 'ended', reason, since: now, subjects: [] }
}

/** A guard as it is once its owner pauses it; undefined for one that is not armed. */
export function guardAtPause(held: Guard, now: number): Guard | undefined {
  return held.state === 'armed' ? guardMovedTo(held, now, 'paused') : undefined
}

/** A guard as it is once its owner stops it; undefined for one that is over, or was never armed. */
export function guardAtStop(held: Guard, now: number): Guard | undefined {
  return isMandateOpen(held) ? guardEndedFor(held, now, 'stopped') : undefined
}

/** True while a guard may send what an act comes to: it is armed, or went flat by that act itself. */
export function maySend({ state, reason, rule }: Guard, { steps, round }: GuardAct): boolean {
  const hasBegun = steps !== undefined || round > 1
  return state === 'armed' || (state === 'frozen' && reason === 'flat' && goesFlat(rule) && hasBegun)
}

/** True while the condition by which an act was put has not ended. */
export function isConditionHeld({ subjects }: Guard, { trigger }: GuardAct): boolean {
  return subjects.some(({ heldBy }) => heldBy === trigger)
}

/** A guard as it is once its owner goes flat: what acts waits until they say that it is to go on; what only tells goes on. */
export function guardAtFlat(held: Guard, now: number): Guard | undefined {
  const isWaiting = held.state === 'armed' || held.state === 'paused'
  return isWaiting && isActing(held.rule) ? guardFrozenFor(held, now, 'flat') : undefined
}

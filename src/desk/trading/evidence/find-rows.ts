import { evidenceOf } from '../actions/calls.js'
import type { AbsenceRecorder } from './absences.js'
import type { AccountState } from './account-state.js'
import { isOpening, type EvidenceRow } from './call-evidence.js'
import type { ClaimOwner, Claims } from './claims.js'
import { MISSING_AFTER_MS } from './exits.js'
import { type SentTicket, sendingOf } from './conflicting-tickets.js'

/** The rows that a ticket holds, by part. */
export interface FoundRows {
  readonly held: Record<string, string>
  /** Set where rows fit as many tickets alike, and which is whose cannot be told; with the rows that may be the ticket's. */
  readonly ambiguous: { readonly count: number; readonly rows: readonly string[] } | undefined
  /** Rows that may be the ticket's, by this read alone. */
  readonly fitting: readonly string[]
}

/** The way in which rows are claimed for a ticket. */
interface Claiming {
  readonly claims: Claims
  readonly owner: ClaimOwner
  /** False while others with a key of the wallet may not know of the ticket yet: nothing is claimed then. */
  readonly mayClaim: boolean
}

/** A part of a ticket that looks for its row. */
interface Claimant {
  readonly name: string
  readonly ticketId: string
  readonly part: string
  readonly rows: readonly EvidenceRow[]
}

/**
 * Finds the rows that a ticket has left, and claims them for it. Rows that fit other tickets too are claimed only if there is
 * one for each of them; which is whose then follows from the order of sending. Of more positions than there are orders, some are of
 * orders that somebody else has sent: none is claimed.
 */
export async function findRows(
  { claims, owner, mayClaim }: Claiming,
  ticket: SentTicket,
  now: AccountState,
  absences: AbsenceRecorder,
  conflicting: () => Promise<readonly SentTicket[]>,
): Promise<FoundRows> {
  const { quote } = ticket
  const held: Record<string, string> = { ...ticket.evidence?.rows }
  const own = claimantsOf(ticket, now)
  const areOpenings = isOpening(evidenceOf(quote.call))
  const unproven = areOpenings ? unprovenOf(ticket) : []
  for (const id of unproven) noteUnproven(id, absences)
  // The common case: nothing there yet, or nothing left to find. No other ticket is read for it.
  const fitting = own.flatMap(({ rows }) => rows.map(({ id }) => id))
  if (fitting.length === 0) return { held, ambiguous: undefined, fitting }

  const all = [...own, ...(await conflicting()).flatMap((other) => claimantsOf(other, now))]
  const inOrder = all.toSorted((one, other) => one.sentAt - other.sentAt)
  const lives = livesOf([...unproven.map((id) => ({ id })), ...all.flatMap(({ rows }) => rows)])
  const holders = await claims.holders(owner, lives)
  const claimants = withTheirOwn(inOrder, holders)
  // One that does not fit any more may be the ticket's own, changed since.
  const changed = unproven.filter((id) => !fitting.includes(id) && !holders.has(id))
  const candidates = new Map(claimants.map(({ name, rows }) => [name, rows.map(({ id }) => id)]))

  // Stops are read before positions, so a position that has just appeared may show them by the next read: until then it
  // cannot be told from one of an order alike that has none.
  const unclear = new Set(
    claimants.flatMap(({ rows }) =>
      rows
        .filter(
          ({ id, isDetailed }) =>
            isDetailed === false && !absences.isAbsent(`details of ${id}`, MISSING_AFTER_MS),
        )
        .map(({ id }) => id),
    ),
  )

  let ambiguous: FoundRows['ambiguous']
  for (const { name, part, rows } of claimants.filter(({ ticketId }) => ticketId === quote.id)) {
    const found = match(candidates, name)
    if (found.possible.length === 0) continue
    const isOfOthers = areOpenings && mayBeOfOthers(rows, found, changed)
    if ((found.claimants > 1 || isOfOthers) && found.possible.some((id) => unclear.has(id))) continue
    const meanings = new Set(rows.filter(({ id }) => found.possible.includes(id)).map(({ means }) => means))
    // Of several that are on their way, one may be filled and another cancelled: which is whose is said after that, if ever.
    if (found.isCertain && found.possible.length > 1 && meanings.has('pending')) continue
    if (isOfOthers) for (const id of found.possible) noteUnproven(id, absences)
    if (!found.isCertain || found.row === undefined || meanings.size > 1 || isOfOthers) {
      // Rows beyond the orders that are known are of orders that somebody else has sent.
      const count = Math.max(found.claimants, found.possible.length + changed.length)
      ambiguous = { count, rows: found.possible }
      continue
    }
    if (!mayClaim) continue
    const claim = {
      evidence: found.row,
      ticketId: quote.id,
      seenAt: now.readAt,
      notBefore: lives.get(found.row) ?? 0,
    }
    if ((await claims.claim(owner, claim)) === quote.id) held[part] = found.row
  }
  return { held, ambiguous, fitting }
}

/**
 * True where a row may be of an order that somebody else has sent: there are more than orders that are known, or an earlier read had more,
 * and no detail tells which is the claimant's.
 */
function mayBeOfOthers(
  rows: readonly EvidenceRow[],
  found: Pick<Match, 'possible' | 'rows' | 'claimants'>,
  changed: readonly string[],
): boolean {
  const detailed = rows.filter(({ id, isDetailed }) => isDetailed === true && found.possible.includes(id))
  if (detailed.length === 1) return false
  return changed.length > 0 || (found.possible.length > 1 && found.rows > found.claimants)
}

const PROOF_OF = 'proof of '

/** Notes that nothing proves a row to be a ticket's own, nor that of another order alike. */
function noteUnproven(id: string, absences: AbsenceRecorder): void {
  absences.isAbsent(`${PROOF_OF}${id}`)
}

/** The rows of which nothing proved that in the read before. */
function unprovenOf({ absences = {} }: SentTicket): readonly string[] {
  return Object.keys(absences).flatMap((name) =>
    name.startsWith(PROOF_OF) ? [name.slice(PROOF_OF.length)] : [],
  )
}

/** The identities of rows, each with the time before which a claim is of an earlier life of it. */
function livesOf(rows: readonly Pick<EvidenceRow, 'id' | 'notBefore'>[]): ReadonlyMap<string, number> {
  const lives = new Map<string, number>()
  for (const { id, notBefore = 0 } of rows) lives.set(id, Math.max(notBefore, lives.get(id) ?? 0))
  return lives
}

/** The parts of a ticket whose rows are not known yet, with the rows that fit them: those that show its details first. */
function claimantsOf(
  ticket: SentTicket,
  now: AccountState,
): readonly (Claimant & { readonly sentAt: number })[] {
  const { quote, state, evidence } = ticket
  const rules = evidenceOf(quote.call)
  // One that was cancelled without a row of its own left none, nor has one that was filled into a position.
  if (rules.by !== 'row' || state === 'cancelled' || evidence?.rows['change'] !== undefined) return []
  const sending = sendingOf(ticket)
  return rules
    .parts(quote.call.params)
    .filter((part) => evidence?.rows[part] === undefined)
    .map((part) => ({
      name: `${quote.id} ${part}`,
      ticketId: quote.id,
      part,
      rows: rules
        .rows(quote.call.params, part, now, sending)
        .toSorted((one, other) => Number(other.isDetailed ?? false) - Number(one.isDetailed ?? false)),
      sentAt: sending.sentAt,
    }))
}

/**
 * Leaves each claimant the rows that may be its own: what its ticket holds already; else what nobody holds, without what
 * names the transaction of another or shows its details.
 */
function withTheirOwn<One extends Claimant>(
  claimants: readonly One[],
  holders: ReadonlyMap<string, string>,
): readonly One[] {
  const detailed = new Set(
    claimants.flatMap(({ rows }) => rows.filter(({ isDetailed }) => isDetailed).map(({ id }) => id)),
  )
  const proven = new Map(
    claimants.flatMap(({ name, rows }) =>
      rows.filter(({ isProven }) => isProven).map(({ id }) => [id, name] as const),
    ),
  )
  return claimants.map((one) => {
    const own = one.rows.filter(({ id }) => holders.get(id) === one.ticketId)
    const free = one.rows.filter(
      ({ id, isDetailed }) =>
        !holders.has(id) &&
        (isDetailed === true || !detailed.has(id)) &&
        (proven.get(id) ?? one.name) === one.name,
    )
    return { ...one, rows: own.length > 0 ? own : free }
  })
}

/** Names of the rows that each claimant may have left, by the claimant's name, in the order of sending. */
export type Candidates = ReadonlyMap<string, readonly string[]>

/** The rows that a claimant may have left, as far as the others leave them to it. */
export interface Match {
  /** True if nothing explains as many rows without this claimant. */
  readonly isCertain: boolean
  /** The row that falls to it in the order of sending; undefined where none does. */
  readonly row: string | undefined
  /** Every row that it has in one of the best explanations. */
  readonly possible: readonly string[]
  /** The number of claimants that these rows may belong to, with those whose rows they share. */
  readonly claimants: number
  /** The number of rows that these may have left. */
  readonly rows: number
}

/**
 * Explains rows by claimants, each of whom left one row or none. The best explanations are those of the most rows. Says what
 * they have in common about one claimant.
 */
export function match(candidates: Candidates, claimant: string): Match {
  const involved = connectedTo(candidates, claimant)
  const most = mostExplained(involved)
  const others = without(involved, claimant)
  const possible = (involved.get(claimant) ?? []).filter(
    (row) => mostExplained(without(others, undefined, row)) === most - 1,
  )
  return {
    isCertain: mostExplained(others) < most,
    row: firstChoice(involved, most, claimant),
    possible,
    claimants: involved.size,
    rows: new Set([...involved.values()].flat()).size,
  }
}

/** Claimants that share rows with this one, directly or through others. */
function connectedTo(candidates: Candidates, claimant: string): Candidates {
  const rows = new Set(candidates.get(claimant))
  const names = new Set([claimant])
  for (let size = -1; size !== names.size;) {
    size = names.size
    for (const [name, own] of candidates)
      if (own.some((row) => rows.has(row))) {
        names.add(name)
        for (const row of own) rows.add(row)
      }
  }
  return new Map([...candidates].filter(([name]) => names.has(name)))
}

/** Gives each claimant, in the order of sending, the first row that leaves a best explanation possible. */
function firstChoice(candidates: Candidates, most: number, claimant: string): string | undefined {
  let [left, wanted] = [candidates, most]
  for (const [name, rows] of candidates) {
    const rest = without(left, name)
    const row = rows.find(
      (one) => left.get(name)?.includes(one) && mostExplained(without(rest, undefined, one)) === wanted - 1,
    )
    if (name === claimant) return row
    left = without(rest, undefined, row)
    if (row !== undefined) wanted -= 1
  }
  return undefined
}

function without(candidates: Candidates, claimant: string | undefined, row?: string): Candidates {
  return new Map(
    [...candidates]
      .filter(([name]) => name !== claimant)
      .map(([name, rows]) => [name, rows.filter((one) => one !== row)]),
  )
}

/** The largest number of rows that claimants can explain, each at most one (augmenting paths). */
function mostExplained(candidates: Candidates): number {
  const claimantOf = new Map<string, string>()
  const assign = (name: string, tried: Set<string>): boolean =>
    (candidates.get(name) ?? []).some((row) => {
      if (tried.has(row)) return false
      tried.add(row)
      const holder = claimantOf.get(row)
      if (holder !== undefined && !assign(holder, tried)) return false
      claimantOf.set(row, name)
      return true
    })
  return [...candidates.keys()].filter((name) => assign(name, new Set())).length
}

import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { ClosedTrade, History } from '../../desk/account/history/history.js'
import type { NotedAccount } from '../../desk/account/positions/position-notes.js'
import { hasAllPositions, type MarkedPositions } from '../../desk/account/positions/positions.js'
import { total } from '../../lib/decimals.js'
import { keys } from '../../redis/keys.js'
import { readRecord, unlessDamaged } from '../../redis/record.js'
import { registering } from '../../redis/registry.js'
import { transact, whileConnected } from '../../redis/transaction.js'
import type { Position } from '../../service/service.js'
import type { AccountDigest } from './digest.js'

/** Dollars, negative where the trader receives, as decimal text. */
const dollars = z.string().regex(/^-?\d+(?:\.\d+)?$/)

const fundingBaseline = z.object({
  /** The time of the reading, in milliseconds. */
  at: z.number(),
  /** The open positions, by their id. */
  positions: z.record(
    z.string(),
    z.object({
      /** The time of its opening, in milliseconds. */
      createdAt: z.exactOptional(z.number()),
      /** Funding of its whole life until then, paid and accrued. */
      charged: dollars,
      /** The part of it that was not paid: the rows of later closes contain it. */
      accrued: dollars,
    }),
  ),
  /** Keys of the rows of the hour before that were listed: they are in an earlier sum, whatever time the clocks say. */
  rows: z.array(z.string()).readonly(),
})

/** The funding of an account at a reading, from which a later digest counts. */
export type FundingBaseline = z.output<typeof fundingBaseline>

/** The baselines of accounts. */
export interface FundingBaselines {
  /** Undefined for none, and for one that is damaged. */
  read(account: NotedAccount): Promise<FundingBaseline | undefined>
  /** Keeps a baseline, in place of an earlier one where it `replaces` that. Keeps nothing of an account that is disconnected. */
  keep(
    account: NotedAccount,
    baseline: FundingBaseline,
    options: { readonly replaces: boolean },
  ): Promise<void>
}

/** A week, with the time for which digests may fail or be off, in milliseconds. */
const KEPT_MS = 35 * 24 * 60 * 60_000

/** The most by which the clocks of the service and of the bot differ, and by which a row is listed late, in milliseconds. */
const OVERLAP_MS = 60 * 60_000

/** The time for which the row of an ended position may be missing, and is awaited by keeping the baseline, in milliseconds: a week and a day. */
const AWAITED_MS = 8 * 24 * 60 * 60_000

export function createFundingBaselines({ redis }: { readonly redis: Redis }): FundingBaselines {
  const keyOf = ({ userId, accountId, chainId }: NotedAccount): string =>
    keys.fundingBaseline(userId, accountId, chainId)
  return {
    read: async (account) => {
      const json = await unlessDamaged(redis.get(keyOf(account)))
      if (typeof json !== 'string') return undefined
      const decode = async () =>
        readRecord('a funding baseline', () => fundingBaseline.parse(JSON.parse(json)))
      return await unlessDamaged(decode())
    },
    keep: async (account, baseline, { replaces }) => {
      const key = keyOf(account)
      const json = JSON.stringify(baseline)
      await transact(redis, {
        when: [whileConnected(account.userId, account.accountId)],
        run: [['SET', key, json, 'PX', KEPT_MS, ...(replaces ? [] : ['NX'])], registering(key)],
      })
    },
  }
}

/** The funding of an account since its baseline, and the baseline of this reading. */
export interface FundingSince {
  /** Absent where nothing is known of it. */
  readonly funding?: AccountDigest['funding']
  /** The baseline of this reading; absent where a later digest is to count from the earlier one. */
  readonly baseline?: FundingBaseline
}

/**
 * Sums the funding that an account was charged since a baseline: of open positions what was paid and has accrued since, of ended ones what
 * their rows state less what had accrued before. It has no sum where an amount is not stated, or a list is not whole. `history` was read
 * before `positions`: a row that it lists is in what those have paid.
 */
export function fundingSince(
  before: FundingBaseline | undefined,
  {
    at,
    history,
    positions,
  }: {
    /** The time before both were read, in milliseconds. */
    readonly at: number
    readonly history: Pick<History, 'trades' | 'read'> | undefined
    readonly positions: Pick<MarkedPositions, 'positions' | 'unread' | 'mayBeMore'> | undefined
  },
): FundingSince {
  const isWhole = history?.read.extent === 'whole' && !!positions && hasAllPositions(positions)
  if (!isWhole) return before ? { funding: { since: before.at } } : {}
  const open = positions.positions.map(({ position }) => position)
  const baseline = baselineOf(at, open, history.trades)
  const kept = baseline ? { baseline } : {}
  if (!before) return { funding: baseline ? {} : { since: at }, ...kept }
  const ended = ofEnded(before, open, history.trades)
  const sum = total([...ofOpen(before, open), ...ended.amounts])
  const isAwaited = ended.areRowsMissing && at - before.at < AWAITED_MS
  return {
    funding: { since: before.at, ...(sum ? { dollars: sum.toFixed() } : {}) },
    ...(isAwaited ? {} : kept),
  }
}

/** Undefined where a position does not state its funding. */
function baselineOf(
  at: number,
  open: readonly Position[],
  trades: readonly ClosedTrade[],
): FundingBaseline | undefined {
  const entries = open.flatMap((position) => {
    const charged = chargedOf(position)
    const { id, createdAt, accruedFundingFee: accrued } = position
    if (!charged || !accrued) return []
    const time = createdAt ? { createdAt: createdAt.getTime() } : {}
    return [[id, { ...time, charged: charged.toFixed(), accrued: accrued.toFixed() }] as const]
  })
  if (entries.length < open.length) return undefined
  const recent = trades.filter(({ position: { closedAt } }) => !closedAt || isAfter(closedAt, at))
  return { at, positions: Object.fromEntries(entries), rows: recent.map(({ key }) => key) }
}

/** Funding of the whole life of a position, paid and accrued, in dollars; negative where it was received. */
export function chargedOf({ paidFundingFee, accruedFundingFee }: Position): Big | undefined {
  return total([paidFundingFee, accruedFundingFee])
}

function ofOpen(before: FundingBaseline, open: readonly Position[]): readonly (Big | undefined)[] {
  return open.map((position) => {
    const earlier = before.positions[position.id]
    const charged = chargedOf(position)
    return earlier && isSame(earlier, position) ? charged?.minus(earlier.charged) : charged
  })
}

function ofEnded(
  before: FundingBaseline,
  open: readonly Position[],
  trades: readonly ClosedTrade[],
): { readonly amounts: readonly (Big | undefined)[]; readonly areRowsMissing: boolean } {
  const openById = new Map(open.map((position) => [position.id, position]))
  const counted = new Set(before.rows)
  const rows = trades.filter(({ key, kind, position: row }) => {
    if (kind === 'order' || counted.has(key)) return false
    const holding = openById.get(row.id)
    // A part of a position that is open is in what that has paid. The id may be that of an earlier one.
    if (holding && !(row.closedAt && holding.createdAt && row.closedAt < holding.createdAt)) return false
    return !row.closedAt || isAfter(row.closedAt, before.at)
  })
  const ended = Object.entries(before.positions).filter(([id, earlier]) => {
    const holding = openById.get(id)
    return !holding || !isSame(earlier, holding)
  })
  const listed = ended.filter(([id]) => rows.some(({ position }) => position.id === id))
  const areRowsMissing = listed.length < ended.length
  return {
    amounts: [
      ...rows.map(({ position }) => position.fundingFee),
      ...listed.map(([, { accrued }]) => new Big(accrued).neg()),
      ...(areRowsMissing ? [undefined] : []),
    ],
    areRowsMissing,
  }
}

/** False for a position that has the id of an earlier one. A time that is not stated tells nothing. */
function isSame({ createdAt }: { readonly createdAt?: number }, position: Position): boolean {
  return (
    createdAt === undefined || position.createdAt === undefined || createdAt === position.createdAt.getTime()
  )
}

function isAfter(time: Date, at: number): boolean {
  return time.getTime() >= at - OVERLAP_MS
}

import pMap from 'p-map'
import type { Clock } from '../../lib/clock.js'
import type { Account, Accounts } from '../../accounts/accounts.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Chain } from '../../config/values.js'
import type { AccountDesk } from '../../desk/account/account.js'
import type { OnRows } from '../../desk/account/on-rows.js'
import type { Desk } from '../../desk/desk.js'
import { rowIdentity } from '../../desk/account/history/row-text.js'
import { pnlStatistics } from '../../desk/account/pnl/statistics.js'
import { attempt } from '../../lib/result.js'
import { lastMoment, readAccountDigest, type AccountDigestResult } from './account-digest.js'
import type { Digest } from './digest.js'
import type { NotedAccount } from '../../desk/account/positions/position-notes.js'
import type { FundingBaseline, FundingBaselines } from './funding.js'
import type { DigestPeriod } from './period.js'
import { isPaper } from '../../service/venues.js'

/** A digest, and what later ones count funding from. */
interface DigestReading {
  readonly digest: Digest
  readonly baselines: readonly { readonly account: NotedAccount; readonly baseline: FundingBaseline }[]
}

/**
 * Reads the digest of a period for all accounts of a person; undefined when they have none. A part that cannot be read is
 * absent.
 */
export type ReadDigest = (
  userId: number,
  period: DigestPeriod,
  /** Called with the closed positions read so far, of all accounts. */
  onRows?: OnRows,
) => Promise<DigestReading | undefined>

/** Accounts read at once. */
const ACCOUNT_CONCURRENCY = 2

export function createReadDigest(deps: {
  readonly desk: Pick<Desk, 'findTraderOf'> & {
    readonly account: Pick<AccountDesk, 'history' | 'transfers' | 'positions' | 'margin'>
  }
  readonly accounts: Pick<Accounts, 'list'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly fundingBaselines: Pick<FundingBaselines, 'read'>
  /** The first is the default. */
  readonly chains: readonly [Chain, ...Chain[]]
  readonly now: Clock
}): ReadDigest {
  return async (userId, period, onRows) => {
    const [all, { chain: chosen }] = await Promise.all([
      deps.accounts.list(userId),
      deps.settings.read(userId),
    ])
    if (all.length === 0) return undefined
    const chain = deps.chains.find(({ id }) => id === chosen) ?? deps.chains[0]
    const asOf = deps.now()
    const counts = new Map<string, number>()
    const onRowsOf =
      (accountId: string): OnRows =>
      (count) => {
        counts.set(accountId, count)
        onRows?.([...counts.values()].reduce((sum, one) => sum + one, 0))
      }
    const noted = (account: Account): NotedAccount => ({
      userId,
      accountId: account.id,
      chainId: chain.id,
    })
    const results = await pMap(
      all,
      async (account) => {
        const trader = await attempt(deps.desk.findTraderOf(noted(account)))
        // Its credentials cannot be decrypted, or it was disconnected a moment ago.
        if (!trader.ok || !trader.value) return unread(account)
        return await readAccountDigest(deps.desk.account, trader.value, period, {
          at: asOf,
          baseline: await deps.fundingBaselines.read(noted(account)),
          onRows: onRowsOf(account.id),
        })
      },
      { concurrency: ACCOUNT_CONCURRENCY },
    )
    const read = oncePerWallet(results)
    const { every, from, to, zone } = period
    return {
      digest: {
        every,
        from,
        to,
        zone,
        chainId: chain.id,
        asOf,
        accounts: read.map(({ account }) => account),
        ...pictureOf(read, period),
      },
      baselines: all.flatMap((account, index) => {
        const baseline = read[index]?.baseline
        return baseline ? [{ account: noted(account), baseline }] : []
      }),
    }
  }
}

/** Marks the accounts whose wallet an account before them has: two keys of one wallet show the same trading. */
function oncePerWallet(read: readonly AccountDigestResult[]): readonly AccountDigestResult[] {
  return read.map((one, index) =>
    read.slice(0, index).some((other) => isOfSameWallet(other, one))
      ? { ...one, account: { ...one.account, sharesWallet: true } }
      : one,
  )
}

/**
 * True if two accounts are two keys of one wallet. The read that says a wallet may fail: then a closed position that both list tells, and
 * without one there is none that would count twice.
 */
function isOfSameWallet(one: AccountDigestResult, other: AccountDigestResult): boolean {
  if (one.account.venue !== other.account.venue) return false
  if (one.wallet !== undefined && other.wallet !== undefined) return one.wallet === other.wallet
  const listed = new Set(one.closed?.map(({ position }) => rowIdentity(position)))
  return other.closed?.some(({ position }) => listed.has(rowIdentity(position))) === true
}

function unread({ label, venue }: Account): AccountDigestResult {
  return { account: { label, venue }, wallet: undefined, closed: undefined }
}

/** True if no part of any account could be read. */
export function isDigestUnread({ accounts }: Digest): boolean {
  return accounts.every(
    ({ trading, deposits, withdrawals, open, balance }) =>
      !trading && !deposits && !withdrawals && !open && !balance,
  )
}

/**
 * The picture: a day is drawn with the days before it, as it would be a single bar alone; a week with the other weeks of the
 * month.
 */
function pictureOf(
  read: readonly AccountDigestResult[],
  { every, zone, end }: DigestPeriod,
): Pick<Digest, 'picture'> {
  // Practice money is never added to real money.
  const isReal = read.some(({ account }) => !isPaper(account.venue))
  const drawn = read.filter(
    ({ account }) => isPaper(account.venue) !== isReal && account.sharesWallet !== true,
  )
  const closed = drawn.flatMap((one) => (one.closed ? [one.closed] : []))
  if (closed.length < drawn.length) return {}
  const { days, closes } = pnlStatistics(closed.flat(), {
    span: every === 'day' ? 'week' : 'month',
    zone,
    now: lastMoment(end),
  })
  return {
    picture: {
      isPaper: !isReal,
      labels: drawn.map(({ account }) => account.label),
      days: closes === 0 ? [] : days.map(({ day, profit }) => ({ day, profit: profit.toFixed() })),
    },
  }
}

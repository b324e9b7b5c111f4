import type { Account, Accounts } from '../../../../accounts/accounts.js'
import { SealError } from '../../../../accounts/vault/vault.js'
import { attempt } from '../../../../lib/result.js'
import { ServiceError } from '../../../../service/errors.js'
import type { Service } from '../../../../service/service.js'
import { readMargin } from '../../../account/funds/margin.js'
import { walletOfAll } from '../../../account/positions/wallet.js'
import { NoPriceError } from '../../../market/prices/prices.js'
import type { FindTraderOf, Trader } from '../../../trader.js'
import type { AccountReading } from '../../account-reading.js'
import type { Trading } from '../../trading.js'
import { isUnplanned, type RefusedIntent, type UnknownPair } from '../../unresolved-target.js'
import { isRefused } from '../plan.js'
import type { OpeningPlan } from './action.js'
import type { OpenIntent } from './grammar.js'

type NamedAccount = Pick<Account, 'label' | 'venue'>

/** One order on one of several accounts: its plan, or the reason why there is none for this account. */
export interface PartOnAccount {
  readonly account: NamedAccount
  readonly found:
    | {
        readonly is: 'planned'
        readonly trader: Trader
        readonly plan: OpeningPlan
        readonly isSent: boolean
      }
    | { readonly is: 'unplanned'; readonly why: UnknownPair | RefusedIntent }
    /** `error`: a `ServiceError`, a NoPriceError or a SealError. */
    | { readonly is: 'failed'; readonly error: unknown }
    /** It trades with practice money and the first one with real money, or the other way round. */
    | { readonly is: 'other-money' }
    /** It has another key of the wallet of an account that has its order already. */
    | { readonly is: 'same-wallet'; readonly as: NamedAccount }
}

/** One order on several accounts. */
export interface OnAccountsPlan {
  /** In the order in which the accounts were named; one that is no longer connected is missing. */
  readonly parts: readonly PartOnAccount[]
  /** True where several are sent, and the wallet of one of them is not known: two may be keys of one wallet. */
  readonly mayShareWallet: boolean
}

/**
 * Works one order out for each of several accounts on one chain, all for the kind of money of the first. An account that cannot have it
 * does not keep the others from it. Limits and two-factor authentication count the orders of the accounts before. Sends nothing;
 * rejects only where Redis fails.
 */
export type PlanOnAccounts = (
  person: Pick<Trader, 'userId' | 'chain'>,
  accountIds: readonly string[],
  intent: OpenIntent,
) => Promise<OnAccountsPlan>

export function createPlanOnAccounts(deps: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly findTraderOf: FindTraderOf
  readonly trading: Trading
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
}): PlanOnAccounts {
  const { trading, service } = deps

  /** The wallet of an account, in lower case; undefined where no read names it. */
  const readWallet = async (account: AccountReading): Promise<string | undefined> => {
    const margin = await attempt(readMargin(service, account.trader))
    if (margin.ok && margin.value?.wallet !== undefined) return margin.value.wallet
    const book = await attempt(account.partialBook())
    return book.ok ? walletOfAll([...book.value.positions, ...book.value.orders.pending]) : undefined
  }

  return async ({ userId, chain }, accountIds, intent) => {
    const accounts = await deps.accounts.list(userId)
    const named = accountIds.flatMap((id) => accounts.find((account) => account.id === id) ?? [])
    const [first] = named
    const read = async (accountId: string) => {
      const trader = await deps.findTraderOf({ userId, accountId, chainId: chain.id })
      if (!trader) return undefined
      const reading = trading.readAccount(trader)
      // The plan is only to read: all accounts at the same time, and each once.
      const [wallet] = await Promise.all([readWallet(reading), attempt(trading.plan(reading, intent))])
      return { reading, wallet }
    }
    const all = await Promise.all(
      named.map(async (account) => ({
        account,
        read: account.venue === first?.venue ? await expected(read(account.id)) : undefined,
      })),
    )
    const sent: {
      readonly account: Account
      readonly plan: OpeningPlan
      readonly wallet: string | undefined
    }[] = []
    /** The order on one account, beside those before it. */
    const find = async (
      account: Account,
      { reading, wallet }: NonNullable<Awaited<ReturnType<typeof read>>>,
    ): Promise<PartOnAccount['found']> => {
      const holder = sent.find((one) => wallet !== undefined && one.wallet === wallet)
      if (holder) return { is: 'same-wallet', as: holder.account }
      const beside = sent.map(({ plan }) => ({ ...plan, isElsewhere: true }))
      const planned = await expected(trading.plan(reading, intent, beside))
      if (!planned.ok) return { is: 'failed', error: planned.error }
      // An intent to open comes to these.
      const plan = planned.value as OpeningPlan | UnknownPair | RefusedIntent
      if (isUnplanned(plan)) return { is: 'unplanned', why: plan }
      const isSent = isPayable(plan)
      if (isSent) sent.push({ account, plan, wallet })
      return { is: 'planned', trader: reading.trader, plan, isSent }
    }
    const parts: PartOnAccount[] = []
    for (const { account, read: result } of all) {
      if (!result) parts.push({ account, found: { is: 'other-money' } })
      else if (!result.ok) parts.push({ account, found: { is: 'failed', error: result.error } })
      else if (result.value) parts.push({ account, found: await find(account, result.value) })
    }
    return { parts, mayShareWallet: sent.length > 1 && sent.some(({ wallet }) => wallet === undefined) }
  }
}

/** True for a plan that may be sent beside others. One that the balance does not cover may be confirmed alone only. */
function isPayable(plan: OpeningPlan): boolean {
  return !isRefused(plan) && plan.issues.every(({ code }) => code !== 'balance-too-low')
}

/** Captures the failures of reading one account, which do not concern the others. Rejects with any other. */
async function expected<T>(part: Promise<T>): ReturnType<typeof attempt<T>> {
  const result = await attempt(part)
  if (result.ok) return result
  const { error } = result
  if (error instanceof ServiceError || error instanceof SealError || error instanceof NoPriceError)
    return result
  throw error
}

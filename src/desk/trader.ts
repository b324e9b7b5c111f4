import type { Accounts, StoredAccount } from '../accounts/accounts.js'
import type { Settings, SettingsStore } from '../accounts/settings/settings.js'
import type { Chain } from '../config/values.js'
import type { Credentials } from '../service/credentials.js'

/** A person acting with one account on one chain. */
export interface Trader {
  /** Numeric Telegram id. */
  readonly userId: number
  readonly account: { readonly id: string; readonly label: string; readonly venue: string }
  readonly chain: Chain
  /** Decrypted credentials of the account. */
  readonly credentials: Credentials
}

/** The account and chain of a trader as stored records name them: tickets, plans and guards. */
export function recordedPlaceOf({ userId, account, chain }: Trader): {
  readonly userId: number
  readonly accountId: string
  readonly accountLabel: string
  readonly venue: string
  readonly chainId: string
} {
  return {
    userId,
    accountId: account.id,
    accountLabel: account.label,
    venue: account.venue,
    chainId: chain.id,
  }
}

/** Records that the caller has already read. */
interface KnownTrader {
  readonly settings: Settings
  /** The chosen account; undefined when it still has to be read. */
  readonly account: StoredAccount | undefined
}

/**
 * Finds a person's current account and chain. Undefined when they have no account. `known` saves reading records that the
 * caller already has.
 */
export type FindTrader = (userId: number, known?: KnownTrader) => Promise<Trader | undefined>

export function createFindTrader(deps: {
  readonly accounts: Accounts
  readonly settings: SettingsStore
  /** The first is the default. */
  readonly chains: readonly [Chain, ...Chain[]]
}): FindTrader {
  return async (userId, known) => {
    const choices = known?.settings ?? (await deps.settings.read(userId))
    const opened = await openCurrent(deps.accounts, userId, choices, known?.account)
    if (!opened) return undefined
    const { credentials, ...account } = opened
    // The operator may have removed the chosen chain from the configuration.
    const chain = deps.chains.find(({ id }) => id === choices.chain) ?? deps.chains[0]
    return { userId, account, chain, credentials }
  }
}

/** Opens the chosen account; only if it no longer exists, the first of all accounts. */
async function openCurrent(
  accounts: Accounts,
  userId: number,
  choices: Settings,
  known: StoredAccount | undefined,
): ReturnType<Accounts['open']> {
  const chosen =
    choices.account === undefined ? undefined : await accounts.open(userId, choices.account, known)
  if (chosen) return chosen
  const current = await accounts.current(userId, choices)
  return current && (await accounts.open(userId, current.id))
}

/** Finds the trader of a given account and chain. Undefined when one of them no longer exists. */
export type FindTraderOf = (wanted: {
  readonly userId: number
  readonly accountId: string
  readonly chainId: string
}) => Promise<Trader | undefined>

export function createFindTraderOf(deps: {
  readonly accounts: Accounts
  readonly chains: readonly Chain[]
}): FindTraderOf {
  return async ({ userId, accountId, chainId }) => {
    const chain = deps.chains.find(({ id }) => id === chainId)
    const opened = chain && (await deps.accounts.open(userId, accountId))
    if (!chain || !opened) return undefined
    const { credentials, ...account } = opened
    return { userId, account, chain, credentials }
  }
}

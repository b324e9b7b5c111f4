import type { Accounts, KeptAccount } from '../accounts/accounts.js'
import type { Settings, SettingsStore } from '../accounts/settings/settings.js'
import type { Chain } from '../config/values.js'
import type { Credentials } from '../service/credentials.js'

/** Who acts, with which account, on which chain. */
export interface Trader {
  /** Numeric Telegram id. */
  readonly userId: number
  readonly account: { readonly id: string; readonly label: string; readonly venue: string }
  readonly chain: Chain
  /** The account's credentials, opened for this one act. */
  readonly credentials: Credentials
}

/** What somebody has read already of who a person is as a trader. */
interface KnownTrader {
  readonly settings: Settings
  /** What was found of the account that they chose; undefined where it has to be looked for. */
  readonly account: KeptAccount | undefined
}

/**
 * Finds the trader that a person is now: their current account, on their chain. Undefined when they have no account. Who
 * has just read something of that hands it in.
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
    // A chain that the operator took out of the list since is not acted on.
    const chain = deps.chains.find(({ id }) => id === choices.chain) ?? deps.chains[0]
    return { userId, account, chain, credentials }
  }
}

/** The chosen account is nearly always there; only when it is not, all of them are looked at. */
async function openCurrent(
  accounts: Accounts,
  userId: number,
  choices: Settings,
  found: KeptAccount | undefined,
): ReturnType<Accounts['open']> {
  const chosen =
    choices.account === undefined ? undefined : await accounts.open(userId, choices.account, found)
  if (chosen) return chosen
  const current = await accounts.current(userId, choices)
  return current && (await accounts.open(userId, current.id))
}

/** The trader that an account and a chain make, whichever are current now. Undefined when the account is gone. */
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

import { multiply, units } from './amounts.js'
import { accountOf, withAccount } from './state/update.js'
import type { Command, Event } from './events.js'
import { byNumber, byText, type Tree } from './state/ordered-map.js'
import { rejectUnless } from './rejected-error.js'
import type { Account, PairState, Exchange, ExchangeState } from './state/state.js'

/** Initial funds of the vault: enough to pay the profits of a practice exchange. */
const VAULT_FUNDS = units('100000000')

/** Launches the exchange on every chain, without positions. */
export function launch({
  at,
  seed,
  chains,
  pairs,
  platforms,
}: Extract<Event, { type: 'launch' }>): ExchangeState {
  let pairStates: Tree<number, PairState> = null
  for (const rules of pairs) {
    pairStates = byNumber.set(pairStates, rules.tokenId, {
      rules,
      longs: 0n,
      shorts: 0n,
      fundingIndex: 0n,
      fundedAt: at,
      watchesAbove: null,
      watchesBelow: null,
    })
  }
  const exchange: Exchange = {
    accounts: null,
    positions: null,
    pairStates,
    due: null,
    nextPosId: 1,
    nextEntry: 1,
    vault: VAULT_FUNDS,
    fees: 0n,
    minted: VAULT_FUNDS,
  }
  return {
    seed,
    chains: Object.fromEntries(chains.map((chainId) => [chainId, exchange])),
    priceOverrides: [],
    keys: null,
    platforms,
  }
}

/** Opens an account with practice money on every chain. */
export function signUp(state: ExchangeState, event: Extract<Event, { type: 'signUp' }>): ExchangeState {
  const { account: address, wallet, balance, keyHash, referrer } = event
  const account: Account = {
    address,
    wallet,
    balance,
    activeIds: [],
    closed: null,
    deposits: null,
    withdrawals: null,
    trades: null,
    ...(referrer === undefined ? {} : { referrer }),
  }
  const chains = Object.entries(state.chains).map(([chainId, exchange]): [string, Exchange] => {
    rejectUnless(byText.get(exchange.accounts, address) === undefined, 'This account exists already.')
    rejectUnless(
      referrer === undefined || byText.get(exchange.accounts, referrer) !== undefined,
      'There is no account with the address of the referrer.',
    )
    const minted = exchange.minted + wallet + balance
    return [chainId, withAccount({ ...exchange, minted }, account)]
  })
  const keys = keyHash === undefined ? state.keys : byText.set(state.keys, keyHash, address)
  return { ...state, chains: Object.fromEntries(chains), keys }
}

/** Moves dollars between the wallet and the balance. */
export function moveFunds(
  exchange: Exchange,
  address: string,
  command: Extract<Command, { name: 'deposit' | 'withdraw' }>,
  at: number,
): Exchange {
  const account = byText.get(exchange.accounts, address)
  rejectUnless(account !== undefined, 'There is no account with this address.')
  const { name, hash } = command
  const amount = command.amount ?? account.wallet
  const entry = { amount, at, hash }
  const next = { ...exchange, nextEntry: exchange.nextEntry + 1 }
  rejectUnless(amount > 0n, 'There is nothing in the wallet to deposit.')
  if (name === 'deposit') {
    rejectUnless(amount <= account.wallet, 'The wallet holds less USDC than that.')
    const deposits = byNumber.set(account.deposits, exchange.nextEntry, entry)
    return withAccount(next, {
      ...account,
      deposits,
      wallet: account.wallet - amount,
      balance: account.balance + amount,
    })
  }
  rejectUnless(amount <= account.balance, 'The deposited balance is smaller than that.')
  const withdrawals = byNumber.set(account.withdrawals, exchange.nextEntry, entry)
  return withAccount(next, {
    ...account,
    withdrawals,
    wallet: account.wallet + amount,
    balance: account.balance - amount,
  })
}

/** The referrer's share of a fee: a tenth. */
const REBATE = units('0.1')

/** Collects a fee from a trader and credits the referrer's share. */
export function collectFee(exchange: Exchange, trader: string, fee: bigint, at: number): Exchange {
  const { referrer } = accountOf(exchange, trader)
  if (referrer === undefined || fee === 0n) return { ...exchange, fees: exchange.fees + fee }
  const rebate = multiply(fee, REBATE)
  const account = accountOf(exchange, referrer)
  const referral = { trader, fee, rebate, at }
  const referrals = byNumber.set(account.referrals ?? null, exchange.nextEntry, referral)
  return withAccount(
    { ...exchange, nextEntry: exchange.nextEntry + 1, fees: exchange.fees + fee - rebate },
    { ...account, balance: account.balance + rebate, referrals },
  )
}

import { units } from './amounts.js'
import { withAccount } from './book.js'
import type { Command, Event } from './events.js'
import { byNumber, byText, type Tree } from './ordered-map.js'
import { demand } from './refusal.js'
import type { Account, Book, Exchange, World } from './state.js'

/** Initial funds of the vault: enough to pay the profits of a practice exchange. */
const VAULT_FUNDS = units('100000000')

/** Launches the exchange on every chain, without positions. */
export function found({ at, seed, chains, pairs, platforms }: Extract<Event, { type: 'found' }>): World {
  let books: Tree<number, Book> = null
  for (const rules of pairs) {
    books = byNumber.set(books, rules.tokenId, {
      rules,
      longs: 0n,
      shorts: 0n,
      fundingIndex: 0n,
      fundedAt: at,
      rises: null,
      falls: null,
    })
  }
  const exchange: Exchange = {
    accounts: null,
    positions: null,
    books,
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
    quotes: [],
    keys: null,
    platforms,
  }
}

/** Opens an account with practice money on every chain. */
export function signUp(world: World, event: Extract<Event, { type: 'signUp' }>): World {
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
  const chains = Object.entries(world.chains).map(([chainId, exchange]): [string, Exchange] => {
    demand(byText.get(exchange.accounts, address) === undefined, 'This account exists already.')
    demand(
      referrer === undefined || byText.get(exchange.accounts, referrer) !== undefined,
      'There is no account with the address of the referrer.',
    )
    const minted = exchange.minted + wallet + balance
    return [chainId, withAccount({ ...exchange, minted }, account)]
  })
  const keys = keyHash === undefined ? world.keys : byText.set(world.keys, keyHash, address)
  return { ...world, chains: Object.fromEntries(chains), keys }
}

/** Moves dollars between the wallet and the balance. */
export function moveFunds(
  exchange: Exchange,
  address: string,
  command: Extract<Command, { name: 'deposit' | 'withdraw' }>,
  at: number,
): Exchange {
  const account = byText.get(exchange.accounts, address)
  demand(account !== undefined, 'There is no account with this address.')
  const { name, hash } = command
  const amount = command.amount ?? account.wallet
  const entry = { amount, at, hash }
  const next = { ...exchange, nextEntry: exchange.nextEntry + 1 }
  demand(amount > 0n, 'There is nothing in the wallet to deposit.')
  if (name === 'deposit') {
    demand(amount <= account.wallet, 'The wallet holds less USDC than that.')
    const deposits = byNumber.set(account.deposits, exchange.nextEntry, entry)
    return withAccount(next, {
      ...account,
      deposits,
      wallet: account.wallet - amount,
      balance: account.balance + amount,
    })
  }
  demand(amount <= account.balance, 'The deposited balance is smaller than that.')
  const withdrawals = byNumber.set(account.withdrawals, exchange.nextEntry, entry)
  return withAccount(next, {
    ...account,
    withdrawals,
    wallet: account.wallet + amount,
    balance: account.balance - amount,
  })
}

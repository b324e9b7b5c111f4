import { expect } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { PracticeAccount } from '../../../src/demo/practice-account.js'
import type { TestEnvironment } from '../environment/test-environment.js'

/** A long of $1,000 on BTC/USD, at market, as the exchange takes it: what is spread over it makes it another. */
export const MARKET_LONG = {
  tokenId: '1',
  isLong: true,
  positionType: 'Market',
  collateral: '100',
  size: '1000',
  slippage: '2',
}

/** The same with a take-profit and a stop, for the price 60,000. */
export const PROTECTED_LONG = { ...MARKET_LONG, takeProfit: '63000', stopLoss: '58000' }

/** The same at a limit, which takes no slippage. */
export function limitLong(lmtPrice: string) {
  const { slippage: _, ...limit } = MARKET_LONG
  return { ...limit, positionType: 'Limit', lmtPrice }
}

/** One function of service.md §4.2, as a person reaches it in the chat. */
export interface ExecuteCase {
  /** The function that must reach the exchange. */
  readonly name: string
  /** What must be there before, made at the exchange itself. */
  prepare(on: TestEnvironment, account: PracticeAccount): Promise<void>
  /** Says what is wanted, up to the preview with its Confirm button. */
  ask(person: ChatUser, account: PracticeAccount): Promise<void>
}

const nothing = async (): Promise<void> => {}

/** Opens a long on BTC with these further words, and waits until it is filled. */
const opened =
  (more: Readonly<Record<string, string>> = {}): ExecuteCase['prepare'] =>
  async (on, account) => {
    const order = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '200', size: '2000' }
    const name = Object.keys(more).length > 0 ? 'newPositionOrderWithTPSL' : 'newPositionOrder'
    await account.execute(name, { ...order, slippage: '5', ...more })
    // The keeper fills it a moment after it was taken.
    await on.advance(2_000)
    expect(await account.openPositions()).toBe(1)
  }

/** Places an order that waits far below the price. */
const placed: ExecuteCase['prepare'] = async (_, account) => {
  const order = { tokenId: '1', isLong: true, positionType: 'Limit', collateral: '200', size: '2000' }
  await account.execute('newPositionOrder', { ...order, lmtPrice: '30000' })
}

const typed =
  (text: string): ExecuteCase['ask'] =>
  async (person) => {
    await person.send(text)
    await person.waitFor('Nothing is sent before you confirm')
  }

/** Every function of the table in service.md §4.2. */
export const executeCases: readonly ExecuteCase[] = [
  { name: 'newPositionOrder', prepare: nothing, ask: typed('/long BTC 100 10x slip 1') },
  { name: 'newPositionOrderWithTPSL', prepare: nothing, ask: typed('/short BTC 100 5x tp 50000 sl 70000') },
  { name: 'depositSelf', prepare: nothing, ask: typed('/deposit 25') },
  { name: 'depositSelfAllUSDC', prepare: nothing, ask: typed('/deposit all') },
  { name: 'decreasePosition', prepare: opened(), ask: typed('/close BTC 50%') },
  { name: 'addPosition', prepare: opened(), ask: typed('/add BTC 50 5x') },
  { name: 'addCollateral', prepare: opened(), ask: typed('/collateral BTC +30') },
  { name: 'removeCollateral', prepare: opened(), ask: typed('/collateral BTC -30') },
  { name: 'addTPSL', prepare: opened(), ask: typed('/tpsl BTC tp 66000 sl 57000') },
  { name: 'addTrailingStop', prepare: opened(), ask: typed('/trail BTC 2%') },
  { name: 'cancelPendingOrder', prepare: placed, ask: typed('/cancelorder BTC') },
  { name: 'cancelTriggerOrder', prepare: opened({ stopLoss: '50000' }), ask: typed('/cancelorder BTC') },
  {
    name: 'setPlatformUsed',
    prepare: nothing,
    ask: typed('/platform 0x00000000000000000000000000000000000b0075'),
  },
]

/** Matches the final word of every one of them where all went well. */
export const FINISHED = /✅|It shows nothing that the bot can read of this/

/** A case, and the person who plays it. */
export interface PlayedCase {
  readonly name: string
  readonly person: ChatUser
  readonly account: PracticeAccount
}

/** A case that is prepared for the person who plays it. */
type PreparedCase = PlayedCase & ExecuteCase

/** Plays a case up to its preview, and counts what reaches the exchange after that. */
export function executeHarness(on: TestEnvironment): {
  /** Connects a person and brings them to the preview, at a frozen price. */
  readonly preview: (one: ExecuteCase) => Promise<ChatUser>
  /** The same with as many people as there are cases, all at the same time. */
  readonly previews: (ones: readonly ExecuteCase[]) => Promise<readonly PlayedCase[]>
  /** The first half of that: connects people, and makes what each case needs. */
  readonly prepare: (ones: readonly ExecuteCase[]) => Promise<readonly PreparedCase[]>
  /** The second half: brings them to their previews. */
  readonly ask: (played: readonly PreparedCase[]) => Promise<void>
  /** How many executes of each function have reached the exchange since. */
  readonly executes: () => Promise<Readonly<Record<string, number>>>
} {
  const counts = (): Promise<Record<string, number>> => on.exchange('GET', '/requests')
  const prepare = async (ones: readonly ExecuteCase[]): Promise<readonly PreparedCase[]> => {
    await on.exchange('DELETE', '/faults')
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    return await Promise.all(
      ones.map(async (one) => {
        const { person, account } = await on.connected()
        await one.prepare(on, account)
        return { ...one, person, account }
      }),
    )
  }
  const ask = async (played: readonly PreparedCase[]): Promise<void> => {
    await Promise.all(played.map((one) => one.ask(one.person, one.account)))
    await on.exchange('DELETE', '/requests')
  }
  const previews = async (ones: readonly ExecuteCase[]): Promise<readonly PlayedCase[]> => {
    const played = await prepare(ones)
    await ask(played)
    return played
  }
  return {
    prepare,
    ask,
    previews,
    preview: async (one) => {
      const [played] = await previews([one])
      if (!played) throw new Error('Nobody played it')
      return played.person
    },
    executes: async () =>
      Object.fromEntries(
        Object.entries(await counts())
          .filter(([operation]) => operation.startsWith('execute:'))
          .map(([operation, count]) => [operation.slice('execute:'.length), count]),
      ),
  }
}

import { Big } from 'big.js'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../../../src/demo/practice-account.js'
import type { ActionKind, IntentOf, PlanOf } from '../../../src/desk/trading/actions/actions.js'
import { createAccountReadings } from '../../../src/desk/trading/account-reading.js'
import { createTrading } from '../../../src/desk/trading/trading.js'
import { isUnplanned } from '../../../src/desk/trading/unresolved-target.js'
import { createPairNames } from '../../../src/desk/market/pairs/pair-names.js'
import { createPrices } from '../../../src/desk/market/prices/prices.js'
import type { Trader } from '../../../src/desk/trader.js'
import {
  startPracticeExchange,
  type PracticeExchange,
} from '../../../packages/practice-exchange/src/server.js'
import { Secret } from '../../../src/lib/secret.js'
import { createService, type ExecuteCall, type Position, type Service } from '../../../src/service/service.js'
import { withoutDeadlines } from '../../support/time/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

// The figures of a preview are compared with those of the practice exchange afterwards: over HTTP, at a frozen price, with a
// keeper that comes when it is called.

const CHAIN = { id: '42161', name: 'Arbitrum' }
/** One part in so many. */
const EXACTNESS = new Big('1e-9')
const RUNS = 12

let time = 1_763_700_000_000
const now = (): number => time
let paper: PracticeExchange
let service: Service

beforeAll(async () => {
  paper = await startPracticeExchange({ tickMs: 'manual', now })
  service = createService({ random: systemRandom, timers: withoutDeadlines, baseUrl: paper.url })
})
afterAll(async () => {
  await service.close()
  await paper.close()
})

/** Pairs of every kind of terms, with a price near which they stand. */
const PAIRS = [
  { id: '1', symbol: 'BTC/USD', price: 60_000, decimals: 1 },
  { id: '5', symbol: 'DOGE/USD', price: 0.14, decimals: 6 },
  { id: '12', symbol: 'EUR/USD', price: 1.085, decimals: 5 },
  { id: '25', symbol: 'XAU/USD', price: 2_340, decimals: 2 },
] as const

const cents = (min: number, max: number): fc.Arbitrary<Big> =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => new Big(value).div(100))

const scene = fc.record({
  pair: fc.constantFrom(...PAIRS),
  isLong: fc.boolean(),
  collateral: cents(20, 400),
  leverage: fc.integer({ min: 1, max: 20 }),
  /** The entry price, and its later move as a share of the distance to liquidation. */
  entry: fc.integer({ min: 90, max: 110 }),
  move: fc.integer({ min: -40, max: 90 }),
  heldMs: fc.integer({ min: 3_000, max: 90 * 3_600_000 }),
})
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never

/** The plan of an intent, by a trading desk that has no prices from before. */
async function planned<Kind extends ActionKind>(
  who: Trader,
  intent: IntentOf<Kind> & { readonly kind: Kind },
): Promise<PlanOf<Kind>> {
  const trading = createTrading({
    readAccount: createAccountReadings({
      timers: withoutDeadlines,
      service,
      prices: createPrices({ service, feed: undefined, now, monotonicNow: now }),
      pairNames: createPairNames({ service, knownPairs: {}, monotonicNow: now }),
      pairList: { find: async (_, text) => must(PAIRS.find(({ id }) => id === text)) },
      positions: {} as never,
      readEquity: async () => undefined,
      averageTrueRange: async () => undefined,
      readRiskUnit: async () => undefined,
      readLiquidationBuffer: async () => new Big('0.25'),
      now,
    }),
    checks: [],
  })
  const plan = await trading.plan(trading.readAccount(who), intent)
  if (isUnplanned(plan)) throw new Error(plan.unplanned)
  return plan as PlanOf<Kind>
}

async function trader(): Promise<Trader> {
  const { apiKey, keyId } = await signUp(paper.url)
  return {
    userId: 1,
    account: { id: 'a', label: 'A', venue: 'service' },
    chain: CHAIN,
    credentials: { apiKey: new Secret(apiKey), keyId: new Secret(keyId) },
  }
}

async function stand({ symbol, decimals }: Scene['pair'], price: number): Promise<Big> {
  const text = price.toFixed(decimals)
  const body = JSON.stringify({ pair: symbol, price: text, freeze: true })
  const reply = await fetch(`${paper.url}/paper/prices`, { method: 'POST', body })
  if (!reply.ok) throw new Error(await reply.text())
  return new Big(text)
}

const execute = ({ credentials, chain }: Trader, call: ExecuteCall) =>
  service.execute(credentials, chain.id, call)
const balance = async ({ credentials, chain }: Trader): Promise<Big> =>
  must((await service.balances(credentials, { chainId: chain.id })).vusd)
const positions = ({ credentials, chain }: Trader): Promise<readonly Position[]> =>
  service.openPositions(credentials, { chainId: chain.id })
const only = async (who: Trader): Promise<Position> => must((await positions(who))[0])

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is missing')
  return value
}

function agree(what: string, foreseen: Big | undefined, seen: Big | undefined): void {
  const [one, other] = [must(foreseen), must(seen)]
  const off = one.minus(other).abs()
  expect(
    off.lte(other.abs().times(EXACTNESS)),
    `${what}: foreseen ${one.toFixed()}, seen ${other.toFixed()}`,
  ).toBe(true)
}

/** Opens the scene's position and holds its preview against it. */
async function open(scene: Scene): Promise<Trader> {
  const { pair, isLong, collateral, leverage } = scene
  const who = await trader()
  await stand(pair, (pair.price * scene.entry) / 100)
  const { figures, call } = await planned(who, {
    kind: 'open',
    type: 'Market',
    side: isLong ? 'long' : 'short',
    pair: { by: 'id', id: pair.id },
    collateral,
    extent: { by: 'leverage', leverage: new Big(leverage) },
  })
  const before = await balance(who)
  await execute(who, call)
  agree('total', figures.total, before.minus(await balance(who)))
  time += 1_000
  await paper.tick()
  const position = await only(who)
  agree('entry', figures.entryPrice, position.entryPrice)
  agree('fee', figures.openFee, position.paidPositionFee)
  agreeOnLiquidation(figures.liquidationPrice, position)
  return who
}

function agreeOnLiquidation(foreseen: Big | undefined, { liquidationPrice }: Position): void {
  // The exchange writes 0 where no price liquidates; the preview says that there is none.
  agree('liquidation', foreseen ?? new Big(0), liquidationPrice)
}

/** Lets time pass and the price go, within what the position survives. */
async function hold({ pair, isLong, entry, move, leverage, heldMs }: Scene): Promise<void> {
  time += heldMs
  const share = move / 100 / leverage
  await stand(pair, (pair.price * entry * (1 + (isLong ? share : -share))) / 100)
}

/** Sends a change, and gives the preview of the moment in which the keeper makes it: until then fees go on running. */
async function change<Kind extends 'close' | 'add' | 'collateral'>(
  who: Trader,
  wanted: (id: string) => IntentOf<Kind> & { readonly kind: Kind },
): Promise<PlanOf<Kind>> {
  const intent = wanted((await only(who)).id)
  const preview = () => planned<Kind>(who, intent)
  const first = await preview()
  if (first.issues.some(({ level }) => level === 'refusal')) return fc.pre(false) as never
  await execute(who, first.call)
  // The only change that the exchange makes at once.
  if (first.call.name === 'addCollateral') return first
  time += 1_000
  return await preview()
}

describe('the figures of a preview match those of the practice exchange', () => {
  test('for closing all or a part', () =>
    fc.assert(
      fc.asyncProperty(scene, fc.integer({ min: 1, max: 100 }), async (one, percent) => {
        const who = await open(one)
        await hold(one)
        const target = (id: string) => ({ by: 'id' as const, id })
        const share = { by: 'percent' as const, percent: new Big(percent) }
        const { figures, rest } = await change<'close'>(who, (id) => ({
          kind: 'close',
          target: target(id),
          share,
        }))
        const before = await balance(who)
        await paper.tick()
        agree('payout', figures?.payout, (await balance(who)).minus(before))
        const [left] = await positions(who)
        expect(left === undefined).toBe(rest === undefined)
        if (!left) return
        agree('size', rest?.size, left.size)
        agree('collateral', rest?.collateral, left.collateral)
        agreeOnLiquidation(rest?.liquidationPrice, left)
      }),
      { numRuns: RUNS },
    ))

  test('for adding to a position', () =>
    fc.assert(
      fc.asyncProperty(
        scene,
        cents(5, 300),
        fc.integer({ min: 1, max: 20 }),
        async (one, collateral, times) => {
          const who = await open(one)
          await hold(one)
          const before = await balance(who)
          const paid = (await only(who)).paidPositionFee ?? new Big(0)
          const { after, fee, total } = await change<'add'>(who, (id) => ({
            kind: 'add',
            target: { by: 'id', id },
            collateral,
            extent: { by: 'leverage', leverage: new Big(times) },
          }))
          await paper.tick()
          agree('total', total, before.minus(await balance(who)))
          const grown = await only(who)
          agree('fee', fee, must(grown.paidPositionFee).minus(paid))
          expect(grown.size?.toFixed()).toBe(after.size.toFixed())
          agree('collateral', after.collateral, grown.collateral)
          agree('entry', after.entryPrice, grown.entryPrice)
          agreeOnLiquidation(after.liquidationPrice, grown)
        },
      ),
      { numRuns: RUNS },
    ))

  test('for adding and removing collateral', () =>
    fc.assert(
      fc.asyncProperty(scene, fc.integer({ min: -60, max: 60 }), async (one, percent) => {
        fc.pre(percent !== 0)
        const who = await open(one)
        await hold(one)
        const amount = one.collateral.times(percent).div(100).round(6)
        const before = await balance(who)
        const { after } = await change<'collateral'>(who, (id) => ({
          kind: 'collateral',
          target: { by: 'id', id },
          amount,
        }))
        await paper.tick()
        agree('balance', amount.times(-1), (await balance(who)).minus(before))
        const position = await only(who)
        expect(position.collateral?.toFixed()).toBe(after?.collateral.toFixed())
        agreeOnLiquidation(after?.liquidationPrice, position)
      }),
      { numRuns: RUNS },
    ))
})

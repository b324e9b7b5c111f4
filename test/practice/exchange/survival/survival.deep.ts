import { afterEach, expect, test } from 'vitest'
import { formatUnits, parseUnits } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { createCustomer, type Customer, type Receipts } from './customer.js'
import { startPaperProcess, type PaperProcess } from './paper-process.js'

const redis = redisForThisFile()
const running: PaperProcess[] = []
const start = async (): Promise<PaperProcess> => {
  const paper = await startPaperProcess(redis.url)
  running.push(paper)
  return paper
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((paper) => paper.kill()))
})

/** Number of acknowledged requests before each kill: early, under load, and around a snapshot. */
const KILLS = [1, 150, 333, 500, 90]

/**
 * Every acknowledged request took effect once, every interrupted one at most once, and nothing else happened.
 */
function compare(found: readonly string[], { acknowledged, unknown }: Receipts): string[] {
  const once = new Set(found)
  return [
    ...(once.size === found.length ? [] : ['something is there twice']),
    ...[...acknowledged].filter((figure) => !once.has(figure)).map((figure) => `${figure} is lost`),
    ...found
      .filter((figure) => !acknowledged.has(figure) && !unknown.has(figure))
      .map((figure) => `${figure} was never asked for`),
  ]
}

const thirty = (text: string): string => formatUnits(BigInt(text))

type Rows = Record<string, string>[]

/**
 * Sizes of all orders, whatever their outcome. The market moves meanwhile: reading in the order of an order's
 * life misses none, and one filled between two reads is recognised by its id.
 */
async function sizesOf(customer: Customer, url: string): Promise<string[]> {
  const { pendingOrders } = await customer.read<{ pendingOrders: Rows }>(url, 'open_orders')
  const open = await customer.read<Rows>(url, 'open_positions')
  const closed = await customer.read<Rows>(url, 'closed_positions')
  const byId = new Map([
    ...[...pendingOrders, ...open].map(({ posId, size = '' }) => [posId, size] as const),
    ...closed.map(({ posId, size = '' }) => [posId, thirty(size)] as const),
  ])
  return [...byId.values()]
}

/** Differences between a trader's records and the exchange; empty for a correct exchange. */
async function faultsOf(customer: Customer, url: string): Promise<string[]> {
  const [deposits, sizes, balances] = await Promise.all([
    customer.read<Rows>(url, 'deposits'),
    sizesOf(customer, url),
    customer.read<Record<string, string>>(url, 'balances'),
  ])
  const amounts = deposits.map(({ amount = '' }) => formatUnits(BigInt(amount), 6))
  const spent = amounts.reduce((sum, amount) => sum + (parseUnits(amount, 6) ?? 0n), 0n)
  const wallet = 900_000_000_000n - spent
  return [
    ...compare(amounts, customer.deposits),
    ...compare(sizes, customer.orders),
    ...(balances['usdcBalance'] === `${wallet}`
      ? []
      : [`the wallet holds ${balances['usdcBalance']}, not ${wallet}`]),
  ]
}

test('an exchange killed at many moments under load, sometimes with its Redis, loses no acknowledged request and executes none twice', async () => {
  let paper = await start()
  const customers = await Promise.all([1, 2, 3, 4].map((number) => createCustomer(paper.url, number)))
  for (const [round, kills] of KILLS.entries()) {
    let acknowledged = 0
    let stop = (): void => undefined
    const enough = new Promise<void>((resolve) => {
      stop = resolve
    })
    const done = (): void => {
      acknowledged += 1
      if (acknowledged === kills) stop()
    }
    const trading = Promise.all(customers.map((customer) => customer.trade(paper.url, done)))
    await Promise.race([enough, trading])
    await Promise.all([paper.kill(), ...(round % 3 === 2 ? [redis.kill()] : [])])
    await trading
    expect(acknowledged).toBeGreaterThanOrEqual(kills)
    if (round % 3 === 2) await redis.restart()
    paper = await start()
    const faults = await Promise.all(customers.map((customer) => faultsOf(customer, paper.url)))
    expect([round, ...faults.flat()]).toEqual([round])
  }
  const all = customers.flatMap(({ deposits, orders }) => [...deposits.acknowledged, ...orders.acknowledged])
  expect(all.length).toBeGreaterThan(1_050)
})

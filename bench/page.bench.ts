import { setTimeout as sleep } from 'node:timers/promises'
import { bench } from 'vitest'
import { openPage, type OpenPage } from './support/page/open-page.js'
import { LATENCY_MS, setUpPages, type PageSetting } from './support/page/setting.js'
import { findNodes, IMAGE_NODE } from './support/read/nodes.js'
import { atMost } from './support/read/targets.js'
import { line } from './support/read/table.js'
import { print } from './support/print.js'

/** Pages, each of another person. */
const PAGES = 200

/** Time for the process to come to rest, and the duration of a measurement of its CPU, in milliseconds. */
const SETTLE_MS = 10_000
const CPU_MS = 15_000

/** Price changes, and the shortest and longest time between two of them, in milliseconds. */
const CHANGES = 30
const BETWEEN_MS = [1_200, 2_400] as const

/** The longest time for which a change is waited for, in milliseconds. */
const PATIENCE_MS = 20_000

/** A figure of the table, with the most that it may be. */
type Row = readonly [title: string, limit: number, unit: string, found: number]

bench(
  `${PAGES} pages at once`,
  async () => {
    const [node] = findNodes([IMAGE_NODE])
    const setting = await setUpPages(PAGES, node?.path ?? process.execPath)
    const pages: OpenPage[] = []
    try {
      const rows = await measure(setting, pages)
      print(line([`${PAGES} pages, a service that answers after ${LATENCY_MS} ms`, 'At most', 'Measured']))
      for (const [title, limit, unit, found] of rows)
        print(line([title, `${limit} ${unit}`, `${found.toFixed(2)} ${unit}`]))
      const missed = rows.flatMap(([title, limit, , found]) => atMost(title, found, limit))
      if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
    } finally {
      for (const page of pages) await page.close()
      await setting.close()
    }
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

async function measure(setting: PageSetting, pages: OpenPage[]): Promise<readonly Row[]> {
  let price = 60_000
  let shown: number[] = []
  await setting.setPrice(String(price))
  const killed = await setting.start()
  await sleep(SETTLE_MS)
  const idle = { cpu: await cpuOf(killed), memory: await killed.memory() }

  for (const person of setting.people) {
    let last = 0
    const came = (desk: string, at: number): void => {
      if (last === price || !shows(desk, price)) return
      last = price
      shown.push(at)
    }
    pages.push(openPage(setting.url, await setting.enter(person), came))
  }
  await untilAll(pages, price, PATIENCE_MS)
  await sleep(SETTLE_MS)
  const before = await setting.requests()
  const busy = { cpu: await cpuOf(killed), memory: await killed.memory() }
  const after = await setting.requests()

  const delays: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    price += 1 + Math.floor(Math.random() * 20)
    shown = []
    const began = performance.now()
    await setting.setPrice(String(price))
    await sleep(BETWEEN_MS[0] + Math.random() * (BETWEEN_MS[1] - BETWEEN_MS[0]))
    // From the request on: the exchange has the price a moment later.
    delays.push(...shown.map((at) => at - began))
    // A page that has not shown it by now is later than any that has.
    for (let missing = shown.length; missing < PAGES; missing++) delays.push(BETWEEN_MS[1])
  }
  const sorted = delays.toSorted((one, other) => one - other)
  const at = (share: number): number => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN) / 1_000

  const killedAt = performance.now()
  await killed.kill()
  price += 500
  await setting.setPrice(String(price))
  await setting.start()
  await untilAll(pages, price, PATIENCE_MS)
  const rightAgain = (performance.now() - killedAt) / 1_000

  const seconds = CPU_MS / 1_000
  return [
    ['price change at the exchange → event at the page, p50', 1, 's', at(0.5)],
    ['price change at the exchange → event at the page, p99', 1, 's', at(0.99)],
    ['kill -9 → all pages connected again and right', 10, 's', rightAgain],
    ['CPU of a page', 0.5, '% of a core', (busy.cpu - idle.cpu) / PAGES],
    ['memory of a page', 500, 'KB', (busy.memory - idle.memory) / 1_024 / PAGES],
    ['reads of prices, of all pages', 15, 'a second', (after.prices - before.prices) / seconds],
    [
      'reads of orders and positions, of a page',
      3,
      'a second',
      (after.lists - before.lists) / seconds / PAGES,
    ],
  ]
}

/** CPU of a process in percent of a core, over some seconds. */
async function cpuOf(process: { readonly cpu: () => Promise<number> }): Promise<number> {
  const [before, began] = [await process.cpu(), performance.now()]
  await sleep(CPU_MS)
  return ((await process.cpu()) - before) / (performance.now() - began) / 10
}

/** Waits until the last desk of each page has this price. */
async function untilAll(pages: readonly OpenPage[], price: number, ms: number): Promise<void> {
  const from = performance.now()
  const isRight = (page: OpenPage): boolean => shows(page.last() ?? '', price)
  while (!pages.every(isRight)) {
    if (performance.now() - from > ms)
      throw new Error(`${pages.filter((page) => !isRight(page)).length} pages do not show ${price}`)
    await sleep(20)
  }
}

/** True if a price stands in a desk, as whole dollars are written there. */
function shows(desk: string, price: number): boolean {
  return desk.includes(`"${price.toLocaleString('en')}.00"`)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { bench } from 'vitest'
import { createCharts } from '../src/charts/charts.js'
import { candlePicture } from '../test/support/charts/pictures.js'
import { findNodes, IMAGE_NODE } from './support/read/nodes.js'
import { imageFlags } from './support/read/our-bot.js'
import { setUpCharts } from './support/charts/setting.js'
import { print } from './support/print.js'
import { processTimers } from '../src/lib/timers.js'

/** Maximum CPU time of a chart, in milliseconds. */
const MAX_CPU_MS = 70

/** Number of charts for the timing, and for the memory test. */
const DRAWN = 150
const MANY = 2_000

/** Charts that one person asks for, after which the memory of the bot in megabytes is at most this. */
const ASKED = 60
const MAX_MEMORY_MB = 200

/** Charts per second, duration of each part in seconds, and maximum slowdown of /price in milliseconds. */
const CHARTS_A_SECOND = 20
const SECONDS = 20
const MAX_SLOWDOWN_MS = 25

/** Runs once: each of these measures a whole sequence. */
const ONCE = { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 }

const logger = pino({ level: 'silent' })
const base = candlePicture()

bench(
  'a chart of 300 candles with lines and volume, as PNG',
  async () => {
    const charts = createCharts({ timers: processTimers, workers: 1, logger })
    try {
      const [clock, cpu]: [number[], number[]] = [[], []]
      for (let number = 0; number < DRAWN; number++) {
        const [began, before] = [performance.now(), process.cpuUsage()]
        await charts.draw({ ...base, subtitle: `${number}` })
        clock.push(performance.now() - began)
        const { user, system } = process.cpuUsage(before)
        cpu.push((user + system) / 1_000)
      }
      // The first charts compile the code.
      const [byClock, ofCpu] = [clock, cpu].map((all) => at(all.slice(DRAWN / 5), 0.5))
      print(
        `A chart: median ${ms(ofCpu)} of the processor, ${ms(byClock)} by the clock; at most ${MAX_CPU_MS} ms is wanted`,
      )
    } finally {
      await charts.close()
    }
  },
  ONCE,
)

bench(
  `memory over ${MANY} charts`,
  async () => {
    const charts = createCharts({ timers: processTimers, workers: 2, logger })
    // As many candles as the bot shows.
    const chartSize = { ...base, candles: base.candles.slice(-150) }
    try {
      const megabytes: number[] = []
      for (let number = 0; number < MANY; number += 2) {
        await Promise.all(
          [number, number + 1].map((one) => charts.draw({ ...chartSize, subtitle: `${one}` })),
        )
        if ((number + 2) % 250 === 0) megabytes.push(Math.round(process.memoryUsage.rss() / 1024 / 1024))
      }
      print(`Memory of the process after each 250 charts: ${megabytes.join(', ')} MB`)
    } finally {
      await charts.close()
    }
  },
  ONCE,
)

bench(
  `memory of the bot with all roles after ${ASKED} charts`,
  async () => {
    const [node] = findNodes([IMAGE_NODE])
    const setting = await setUpCharts(0, { node: node?.path, flags: imageFlags() })
    try {
      const before = await setting.memory()
      await setting.askDifferent(ASKED)
      const [first, after] = [before, await setting.memory()].map((bytes) => Math.round(bytes / 1024 / 1024))
      print(
        `Memory at the start ${first} MB, after ${ASKED} charts ${after} MB; at most ${MAX_MEMORY_MB} MB is wanted`,
      )
    } finally {
      await setting.close()
    }
  },
  ONCE,
)

bench(
  `/price while ${CHARTS_A_SECOND} charts a second are asked for`,
  async () => {
    const setting = await setUpCharts(CHARTS_A_SECOND)
    const asking = new AbortController()
    let asked = Promise.resolve()
    try {
      await setting.askPrices(3)
      const alone = await setting.askPrices(SECONDS)
      asked = setting.askCharts(asking.signal)
      await sleep(3_000)
      const before = await setting.charts()
      const beside = await setting.askPrices(SECONDS)
      const photos = (await setting.charts()) - before
      const line = (all: readonly number[]): string =>
        `p50 ${ms(at(all, 0.5))}, p99 ${ms(at(all, 0.99))} (${all.length} asked)`
      print(`/price alone: ${line(alone)}`)
      print(`/price beside ${(photos / SECONDS).toFixed(1)} charts a second: ${line(beside)}`)
      print(
        `p99 grew by ${ms(at(beside, 0.99) - at(alone, 0.99))}; less than ${MAX_SLOWDOWN_MS} ms is wanted`,
      )
    } finally {
      asking.abort()
      await asked
      await setting.close()
    }
  },
  ONCE,
)

/** Quantile of the values. */
function at(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? NaN
}

function ms(value = NaN): string {
  return `${value.toFixed(1)} ms`
}

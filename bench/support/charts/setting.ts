import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from '../../../src/demo/practice-account.js'
import { setUpStage } from '../../../src/demo/stage.js'
import { createDriver, type ChatUser } from '../../../src/local-chat/driver.js'
import { connect } from '../read/setting.js'
import { startMeasured } from '../read/measured-process.js'

/** The bot at work in a process of its own: one person asks for prices, others for charts. */
export interface Setting {
  /** Asks for a price again and again, for so many seconds; gives the milliseconds that each answer took. */
  askPrices(seconds: number): Promise<readonly number[]>
  /** Each other person asks for a chart of their own every second, until told to stop. */
  askCharts(stop: AbortSignal): Promise<void>
  close(): Promise<void>
}

const MAIN = new URL('../../../dist/main.js', import.meta.url)

/** Different charts, so that no drawing is shared. */
const PAIRS = ['BTC', 'ETH', 'LTC', 'DOGE', 'SOL']
const PERIODS = ['1m', '5m', '15m', '1h']

/** Between two questions for a price, in milliseconds. */
const PAUSE_MS = 25

/** Starts everything; `count` people will ask for charts. */
export async function setUpCharts(count: number): Promise<Setting> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<void>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const stage = await setUpStage({ dir })
    opened.push(() => stage.close())
    const bot = await startMeasured(MAIN, stage.environment)
    opened.push(() => bot.stop())
    const chat = createDriver(stage.chat.url)
    const join = async (): Promise<ChatUser> => {
      const person = await chat.user({ firstName: 'Ann' })
      await connect(person, await signUp(stage.paper.url))
      return person
    }
    const asker = await join()
    const others: ChatUser[] = []
    for (let number = 0; number < count; number++) others.push(await join())
    return {
      askPrices: async (seconds) => {
        const took: number[] = []
        for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
          const began = performance.now()
          await asker.send('/price BTC')
          await asker.waitFor('BTC')
          took.push(performance.now() - began)
          await sleep(PAUSE_MS)
        }
        return took
      },
      askCharts: async (stop) => {
        await Promise.all(
          others.map(async (person, index) => {
            const chart = `/chart ${PAIRS[index % PAIRS.length]} ${PERIODS[Math.floor(index / PAIRS.length) % PERIODS.length]}`
            await sleep((index * 1_000) / others.length)
            while (!stop.aborted) {
              await person.send(chart)
              await sleep(1_000)
            }
          }),
        )
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

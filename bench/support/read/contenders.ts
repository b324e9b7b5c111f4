import type { MeasuredProcess } from './measured-process.js'
import { prepareOurBot } from './our-bot.js'
import { startExactBot } from './exact-bot.js'
import type { Person } from './people.js'
import type { Simulation } from './simulation.js'

/** A running bot. */
export interface Contender {
  readonly name: ContenderName
  readonly token: string
  readonly processes: readonly MeasuredProcess[]
}

/** `two` is the bot with two processes. */
export type ContenderName = 'bot' | 'exact' | 'two'

/** The token of a bot by its number. */
export const tokenOf = (number: number): string => `${number}:${'measured-'.repeat(3)}`

/** Starts all bots for the same people at the same service. */
export async function startContenders(setting: {
  /** Folder for the data of Redis. */
  readonly dir: string
  readonly simulation: Simulation
  readonly people: readonly Person[]
  /** Path of the Node that runs the bots. */
  readonly node: string
  readonly names: readonly ContenderName[]
}): Promise<{ readonly contenders: readonly Contender[]; readonly close: () => Promise<void> }> {
  const opened: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end()
  }
  const startOurs = async (token: string, count: number): Promise<readonly MeasuredProcess[]> => {
    const bot = await prepareOurBot({ ...setting, token })
    opened.push(() => bot.close())
    const processes: MeasuredProcess[] = []
    while (processes.length < count) processes.push(await bot.start())
    return processes
  }
  const startExact = async (token: string): Promise<readonly MeasuredProcess[]> => {
    const bot = await startExactBot({ ...setting, token })
    opened.push(() => bot.stop())
    return [bot]
  }
  try {
    const contenders: Contender[] = []
    for (const [index, name] of setting.names.entries()) {
      const token = tokenOf(index + 1)
      const processes =
        name === 'exact' ? await startExact(token) : await startOurs(token, name === 'two' ? 2 : 1)
      contenders.push({ name, token, processes })
    }
    return { contenders, close }
  } catch (error) {
    await close()
    throw error
  }
}

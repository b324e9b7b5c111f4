import { startMeasured, type MeasuredProcess } from './measured-process.js'
import type { Person } from './people.js'
import type { Simulation } from './simulation.js'

const PROGRAM = new URL('exact-bot.mjs', import.meta.url)

/** Starts the exact bot, which knows /positions. */
export async function startExactBot({
  token,
  simulation,
  people,
  node,
}: {
  readonly token: string
  readonly simulation: Pick<Simulation, 'serviceUrl' | 'telegramUrl'>
  readonly people: readonly Person[]
  /** Path of the Node that runs it. */
  readonly node: string
}): Promise<MeasuredProcess> {
  const parameters = {
    token,
    apiRoot: simulation.telegramUrl,
    serviceUrl: simulation.serviceUrl,
    chainId: '42161',
    people,
  }
  return await startMeasured(PROGRAM, { EXACT_BOT: JSON.stringify(parameters) }, node)
}

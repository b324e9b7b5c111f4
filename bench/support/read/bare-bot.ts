import { startMeasured, type MeasuredProcess } from './measured-process.js'
import type { Person } from './people.js'
import type { Simulation } from './simulation.js'

const PROGRAMS = {
  exact: new URL('exact-bot.mjs', import.meta.url),
  lean: new URL('lean-bot.mjs', import.meta.url),
}

/** Starts a bare bot, which knows /positions and /help. */
export async function startBareBot(
  name: keyof typeof PROGRAMS,
  {
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
  },
): Promise<MeasuredProcess> {
  const parameters = {
    token,
    apiRoot: simulation.telegramUrl,
    serviceUrl: simulation.serviceUrl,
    chainId: '42161',
    people,
  }
  return await startMeasured(PROGRAMS[name], { BARE_BOT: JSON.stringify(parameters) }, node)
}

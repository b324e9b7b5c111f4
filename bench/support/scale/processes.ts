import { startMeasured } from '../read/measured-process.js'

const MAIN = new URL('../../../dist/main.js', import.meta.url)

/** Several processes of the bot, each a watcher and a sender. */
export interface Processes {
  readonly count: number
  /** CPU time of each so far, in microseconds. */
  cpu(): Promise<readonly number[]>
  stop(): Promise<void>
}

export async function startProcesses(
  count: number,
  environment: Readonly<Record<string, string>>,
): Promise<Processes> {
  const starting = Array.from({ length: count }, () => startMeasured(MAIN, environment))
  const started = (await Promise.allSettled(starting)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.stop()))
  }
  if (started.length < count) {
    await stop()
    throw new Error(`${count - started.length} of ${count} processes did not start`)
  }
  return { count, cpu: () => Promise.all(started.map((one) => one.cpu())), stop }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A bot in a separate process, with its CPU usage. */
export interface MeasuredProcess {
  /** CPU time so far, user and system, in microseconds. */
  cpu(): Promise<number>
  /** Memory in bytes. */
  memory(): Promise<number>
  /** Stops it and waits until it has exited. */
  stop(): Promise<void>
  /** Kills it as a power cut would, and waits until it has exited. */
  kill(): Promise<void>
}

const PROBE = new URL('cpu-probe.mjs', import.meta.url).href

/**
 * Starts a Node program with flags of Node, and waits until it is ready. `node` is the path of Node, by default the one that
 * runs the bench.
 */
export async function startMeasured(
  program: URL,
  env: Readonly<Record<string, string>>,
  node: string = process.execPath,
  flags: readonly string[] = [],
): Promise<MeasuredProcess> {
  const child = fork(fileURLToPath(program), {
    env,
    execPath: node,
    execArgv: ['--import', PROBE, ...flags],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (output: string) => {
      if (output.includes('"event":"bot-started"')) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`${program.pathname} ended with ${code} before it had started`)),
    )
  })
  const ask = async (what: 'cpu' | 'memory'): Promise<unknown> => {
    const reply = once(child, 'message')
    child.send(what)
    const [answer] = (await reply) as [unknown]
    return answer
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await exited
  }
  return {
    cpu: async () => (await ask('cpu')) as number,
    memory: async () => (await ask('memory')) as number,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A bot in a process of its own, and what it uses of the processor. */
export interface MeasuredProcess {
  /** Time on the processor so far, its own and the system's on its behalf, in microseconds. */
  cpu(): Promise<number>
  /** The memory that it holds, in bytes. */
  memory(): Promise<number>
  /** Sets its clock forward, by so many milliseconds. */
  skip(ms: number): Promise<void>
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
}

const PROBE = new URL('cpu-probe.mjs', import.meta.url).href

/** Starts a program under Node and waits until it says that it has started; `options` are Node's own. */
export async function startMeasured(
  program: URL,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<MeasuredProcess> {
  const child = fork(fileURLToPath(program), {
    env,
    execArgv: ['--import', PROBE, ...options],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (said: string) => {
      if (said.includes('"event":"bot-started"')) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`${program.pathname} ended with ${code} before it had started`)),
    )
  })
  const ask = async (what: 'cpu' | 'memory' | number): Promise<unknown> => {
    const told = once(child, 'message')
    child.send(what)
    const [answer] = (await told) as [unknown]
    return answer
  }
  return {
    cpu: async () => (await ask('cpu')) as number,
    memory: async () => (await ask('memory')) as number,
    skip: async (ms) => {
      await ask(ms)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

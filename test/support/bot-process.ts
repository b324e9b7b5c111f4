import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LineSink } from '../../src/log.js'

/** The real bot, as `npm start` runs it, in a process of its own. */
export interface BotProcess {
  readonly pid: number
  /** Ends it at once, as a crash would. Does nothing when it has ended. */
  kill(): Promise<void>
  /** Asks it to stop, and gives its exit code. */
  terminate(): Promise<number | null>
}

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/** Starts it and waits until it says that it has started. Throws, with all it said, when it ends before that. */
export async function startBotProcess(
  environment: Readonly<Record<string, string>>,
  sink: LineSink,
): Promise<BotProcess> {
  const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let said = ''
  const started = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        sink.write(chunk)
        said += chunk
        if (said.includes('"Started"')) resolve()
      })
    }
    child.once('exit', (code) =>
      reject(new Error(`The bot ended with ${code} before it had started:\n${said}`)),
    )
  })
  await started
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await exited
    }
    return child.exitCode
  }
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      await end('SIGKILL')
    },
    terminate: () => end('SIGTERM'),
  }
}

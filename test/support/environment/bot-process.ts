import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CLOCK_AHEAD_MS, withTrueTime } from './clock-ahead.js'
import type { LineSink } from '../../../src/lib/log/log.js'

/** The real bot, as `npm start` runs it, in a process of its own. */
export interface BotProcess {
  readonly pid: number
  /** Ends it at once, as a crash would. Does nothing when it has ended. */
  kill(): Promise<void>
  /** Asks it to stop, and gives its exit code. */
  terminate(): Promise<number | null>
}

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url))

/** The flags of V8 that `npm start` and the image have. */
const FLAGS = [...npmStart().matchAll(/ (?<flag>--\S+)/g)].map(({ groups }) => groups?.['flag'] ?? '')

/**
 * Starts it, of this build unless the program of another one is given, and waits until it says that it has started. Throws,
 * with all it said, when it ends before that.
 */
export async function startBotProcess(
  environment: Readonly<Record<string, string>>,
  sink: LineSink,
  main = MAIN,
): Promise<BotProcess> {
  const child = spawn(process.execPath, [...FLAGS, main], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const aheadMs = Number.parseInt(environment[CLOCK_AHEAD_MS] ?? '0', 10)
  let said = ''
  const started = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      // Whole lines: several bots write into one log.
      createInterface(stream).on('line', (line) => {
        sink.write(`${withTrueTime(line, aheadMs)}\n`)
        said += `${line}\n`
        if (line.includes('"event":"bot-started"')) resolve()
      })
    }
    // When all that it said has come, and not only when it has ended.
    child.once('close', (code) =>
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

function npmStart(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { readonly scripts: { readonly start: string } }).scripts.start
}

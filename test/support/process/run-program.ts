import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** How a program has ended. */
export interface Ended {
  readonly stdout: string
  readonly stderr: string
  /** Exit code; null where a signal ended it. */
  readonly status: number | null
}

/**
 * Runs a program to its end, without stopping this process meanwhile: it may ask servers that run here. Nothing but the
 * variables given and PATH is set.
 */
export async function runProgram(
  command: readonly [string, ...string[]],
  options: {
    readonly cwd: string
    readonly environment?: Readonly<Record<string, string | undefined>>
    /** What is typed. */
    readonly input?: string
  },
): Promise<Ended> {
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { PATH: process.env['PATH'], ...options.environment },
    stdio: 'pipe',
  })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdin.end(options.input ?? '')
  const [status] = (await once(child, 'close')) as [number | null]
  return { stdout, stderr, status }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program of the house in a process of its own. */
export interface Program {
  /** What it said of itself when it had started. */
  readonly said: string
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
}

/** Starts one of those that end with Ctrl-C, and waits until it says so. */
export async function startProgram(program: URL, args: readonly string[] = []): Promise<Program> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Ctrl-C')) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`${program.pathname} ended with ${code} before it had started`)),
    )
  })
  return {
    said,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

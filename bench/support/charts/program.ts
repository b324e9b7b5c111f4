import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program of this project in a separate process. */
export interface Program {
  /** Its output when it had started. */
  readonly output: string
  /** Stops it and waits until it has exited. */
  stop(): Promise<void>
}

/** Starts a program that ends with Ctrl-C, and waits until it is ready. */
export async function startProgram(program: URL, args: readonly string[] = []): Promise<Program> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Ctrl-C')) resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`${program.pathname} ended with ${code} before it had started`)),
    )
  })
  return {
    output,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

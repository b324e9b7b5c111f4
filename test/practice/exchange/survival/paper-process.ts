import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The practice exchange as started by `npm run paper`, in a separate process. */
export interface PaperProcess {
  readonly url: string
  /** Kills it by its process id, like a crash. */
  kill(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../../../dist/practice-exchange/main.js', import.meta.url))

/** Starts it on a Redis and waits until it listens. Throws with its output if it exits before. */
export async function startPaperProcess(redisUrl: string): Promise<PaperProcess> {
  const args = [MAIN, '--port', '0', '--redis', redisUrl]
  const child = spawn(process.execPath, args, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        const [, found] = /listens at (http:\/\/\S+)/.exec(output) ?? []
        if (found !== undefined) resolve(found)
      })
    }
    child.once('exit', (code) =>
      reject(new Error(`The exchange ended with ${code} before it listened:\n${output}`)),
    )
  })
  return {
    url,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exited
    },
  }
}

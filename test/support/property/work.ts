import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import { buildModules } from '../build/modules.mjs'

/** Counts what V8 executes, block by block, which no load of the machine changes. */
export interface WorkCounter {
  /**
   * The blocks that a reader of the counted module executes for these arguments. What it does inside of a regular expression is not
   * in it.
   */
  count(reader: string, ...args: readonly unknown[]): Promise<number>
}

/**
 * Counts work of the functions that a module of the project exports, in the files whose address holds one of these parts. The module is
 * loaded in a thread of its own: V8 counts blocks only of what is compiled after the counting began, and test files share what they compile.
 */
export async function countWorkOf(module: string, parts: readonly string[]): Promise<WorkCounter> {
  const built = await buildModules([module])
  onTestFinished(built.remove)
  const worker = new Worker(new URL('work-thread.mjs', import.meta.url), {
    workerData: { module: built.addressOf(module), parts },
  })
  onTestFinished(async () => {
    await worker.terminate()
  })
  await once(worker, 'message')
  return {
    async count(reader, ...args) {
      const counted = once(worker, 'message')
      worker.postMessage({ reader, args })
      const [blocks] = (await counted) as [number]
      return blocks
    },
  }
}

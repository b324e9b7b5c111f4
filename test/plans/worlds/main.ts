import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import { NO_WAIT_FOR_DISK, startPrivateRedis } from '../../../src/demo/private-redis.js'
import { runWorlds } from './worlds.js'

// npm run worlds -- [--from 1] [--count 10000] [--workers 2]: worlds of so many seeds; the stories of those with a finding are printed.

/** Databases of the Redis of a process, each with one world at a time; and worlds until it tells how far it is. */
const DATABASES = 64
const BATCH = 1_000

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '10000' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})
const [from, count, workers] = [Number(values.from), Number(values.count), Number(values.workers)]

/** Runs worlds on a Redis of this process, in batches. Returns the number of those with a finding. */
async function runHere(): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-worlds-'))
  const server = await startPrivateRedis(dir, [
    ...NO_WAIT_FOR_DISK,
    '--appendonly',
    'no',
    '--databases',
    String(DATABASES),
  ])
  const redis = new Redis(server.url)
  let found = 0
  for (let done = 0; done < count; done += BATCH) {
    const stories = await runWorlds(redis, from + done, Math.min(BATCH, count - done), DATABASES)
    found += stories.length
    const last = from + Math.min(done + BATCH, count) - 1
    process.stdout.write([...stories, `${from + done} to ${last}: ${found} with a finding\n`].join('\n'))
  }
  await redis.quit()
  await server.kill()
  rmSync(dir, { recursive: true, force: true })
  return found
}

/** Runs worlds in several processes, each with its part of the seeds. Returns the number of those that fail. */
async function runInWorkers(): Promise<number> {
  const each = Math.ceil(count / workers)
  const codes = Array.from({ length: workers }, async (_, place) => {
    const own = { from: from + place * each, count: Math.min(each, count - place * each) }
    const worker = fork(import.meta.filename, [`--from=${own.from}`, `--count=${own.count}`, '--workers=1'])
    const [code] = await once(worker, 'exit')
    return code as number | null
  })
  return (await Promise.all(codes)).filter((code) => code !== 0).length
}

process.exitCode = (await (workers > 1 ? runInWorkers() : runHere())) > 0 ? 1 : 0

import { mkdir, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type PartOfCopy, withPartsOfCopy } from './append-only-folder.js'
import { seal, unseal } from './sealed-file.js'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { copyName, copyNames, timeOfCopy } from '../../lib/backup-copies.js'
import { groupBy } from '../../lib/group-by.js'

/** Reads a key of 32 bytes in base64 from a file. Throws an Error that does not quote it. */
export async function readKey(path: string): Promise<Buffer> {
  const text = (await readFile(path, 'utf8')).trim()
  const key = Buffer.from(text, 'base64')
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text))
    throw new Error(`${path} is not base64 of 32 bytes: openssl rand -base64 32`)
  return key
}

/** Seals a copy of the append-only folder of a running Redis into a folder, and gives its path. */
export async function makeCopy(options: {
  readonly from: string
  readonly to: string
  readonly key: Buffer
  readonly at: Date
}): Promise<string> {
  const { from, to, key, at } = options
  const path = join(to, copyName(at))
  await withPartsOfCopy(from, (parts) => seal(packParts(parts), path, key))
  return path
}

/** The number of days, weeks and months of which a copy is kept. */
export interface Kept {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

/** A copy in a folder. */
interface Copy {
  readonly name: string
  /** The time at which it was begun. */
  readonly at: Date
  /** Length in bytes. */
  readonly bytes: number
}

/**
 * Removes the copies of a folder that are not kept, and gives their names. Of each of the latest days, weeks and months that have copies
 * the newest is kept; where that is less than half as long as another of its time, as after data were lost, the newest of the long ones too.
 */
export async function removeOldCopies(folder: string, kept: Kept): Promise<readonly string[]> {
  const names = await copyNames(folder)
  const copies = await Promise.all(
    names.map(async (name): Promise<Copy> => ({
      name,
      at: timeOfCopy(name),
      bytes: (await stat(join(folder, name))).size,
    })),
  )
  const keep = new Set([
    ...keptOf(copies, kept.days, (at) => at.toISOString().slice(0, 10)),
    ...keptOf(copies, kept.weeks, (at) => String(Math.floor((at.getTime() - FIRST_MONDAY) / WEEK_MS))),
    ...keptOf(copies, kept.months, (at) => at.toISOString().slice(0, 7)),
  ])
  const old = names.filter((name) => !keep.has(name))
  for (const name of old) await rm(join(folder, name))
  return old
}

const WEEK_MS = 7 * 24 * 3_600_000

/** A Monday, at midnight in UTC. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5)

/** The names that are kept of the latest `most` periods. `copies` are in the order of their times. */
function keptOf(copies: readonly Copy[], most: number, periodOf: (at: Date) => string): readonly string[] {
  const periods = [...groupBy(copies, ({ at }) => periodOf(at)).values()].slice(-most)
  return periods.flatMap((period) => {
    const longest = Math.max(...period.map(({ bytes }) => bytes))
    const newest = period.at(-1)
    const newestLong = period.findLast(({ bytes }) => bytes * 2 >= longest)
    return [newest, newestLong].flatMap((copy) => copy?.name ?? [])
  })
}

/**
 * Restores a copy into a new append-only folder, with which Redis starts. `beside` is an existing folder for what is unsealed. Where it
 * fails, or `signal` stops it, it leaves nothing.
 */
export async function restoreCopy(
  path: string,
  folder: string,
  key: Buffer,
  beside: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const work = await mkdtemp(join(beside, '.squawkbox-restore-'))
  try {
    const packed = join(work, 'packed')
    await unseal(path, packed, key, signal)
    return await unpackParts(packed, folder, signal)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const index = z
  .array(z.object({ name: z.string().regex(/^[\w.-]+$/), bytes: z.int().nonnegative() }))
  .readonly()

/** Longest index, in bytes; a folder of Redis has a handful of files. */
const INDEX_BYTES = 1024 * 1024

/** Reads the parts of a copy as one stream: a line of JSON that lists them, and then their contents. */
function packParts(parts: readonly PartOfCopy[]): Readable {
  return Readable.from(chunksOf(parts), { objectMode: false })
}

async function* chunksOf(parts: readonly PartOfCopy[]): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(parts.map(({ name, bytes }) => ({ name, bytes })))}\n`)
  for (const { name, bytes, read } of parts) {
    let length = 0
    for await (const chunk of read()) {
      length += chunk.length
      yield chunk
    }
    if (length !== bytes) throw new Error(`${name} has become shorter while it was copied`)
  }
}

/** Writes the parts of a packed file into a new folder. Rejects where the folder is there, or the file is not whole. */
async function unpackParts(
  path: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(INDEX_BYTES)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    const line = head.subarray(0, bytesRead).indexOf('\n')
    const parts = index.parse(JSON.parse(head.toString('utf8', 0, line)))
    const { size } = await file.stat()
    const whole = parts.reduce((sum, { bytes }) => sum + bytes, line + 1)
    if (size !== whole) throw new Error(`The backup has ${size} bytes instead of ${whole}`)
    await mkdir(folder, { mode: 0o700 })
    try {
      let start = line + 1
      for (const { name, bytes } of parts) {
        const target = createWriteStream(join(folder, basename(name)), { mode: 0o600 })
        const content =
          bytes === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + bytes - 1 })
        await pipeline([content, target], { signal })
        start += bytes
      }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    return parts.map(({ name }) => name)
  } finally {
    await file.close()
  }
}

import { mkdir, mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type PartOfCopy, withPartsOfCopy } from './append-only-folder.js'
import { seal, unseal } from './sealed-file.js'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** Name of a copy by the time at which it was begun: `squawkbox-2026-01-31T23-59-59.backup`. */
const NAME = /^squawkbox-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/

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
  const path = join(to, `squawkbox-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`)
  await withPartsOfCopy(from, (parts) => seal(packParts(from, parts), path, key))
  return path
}

/** Removes the oldest copies of a folder until `keep` are left, and gives the names of those that are gone. */
export async function removeOldCopies(folder: string, keep: number): Promise<readonly string[]> {
  const copies = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
  const old = copies.slice(0, Math.max(0, copies.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old
}

/**
 * Restores a copy into a new append-only folder, with which Redis starts. `beside` is an existing folder for what is unsealed.
 */
export async function restoreCopy(
  path: string,
  folder: string,
  key: Buffer,
  beside: string,
): Promise<readonly string[]> {
  const work = await mkdtemp(join(beside, '.squawkbox-restore-'))
  try {
    const packed = join(work, 'packed')
    await unseal(path, packed, key)
    return await unpackParts(packed, folder)
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
function packParts(folder: string, parts: readonly PartOfCopy[]): Readable {
  return Readable.from(chunksOf(folder, parts), { objectMode: false })
}

async function* chunksOf(folder: string, parts: readonly PartOfCopy[]): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(parts.map(({ name, bytes }) => ({ name, bytes })))}\n`)
  for (const { name, bytes, content } of parts) {
    if (content) yield content
    else if (bytes > 0) {
      let read = 0
      for await (const chunk of createReadStream(join(folder, name), { end: bytes - 1 })) {
        read += (chunk as Buffer).length
        yield chunk as Buffer
      }
      if (read !== bytes) throw new Error(`${name} has become shorter while it was copied`)
    }
  }
}

/** Writes the parts of a packed file into a new folder. Rejects where the folder is there, or the file is not whole. */
async function unpackParts(path: string, folder: string): Promise<readonly string[]> {
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
    let start = line + 1
    for (const { name, bytes } of parts) {
      const target = createWriteStream(join(folder, basename(name)), { mode: 0o600 })
      const content =
        bytes === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + bytes - 1 })
      await pipeline(content, target)
      start += bytes
    }
    return parts.map(({ name }) => name)
  } finally {
    await file.close()
  }
}

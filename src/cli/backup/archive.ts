import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { PartOfCopy } from './append-only-folder.js'

const index = z
  .array(z.object({ name: z.string().regex(/^[\w.-]+$/), bytes: z.int().nonnegative() }))
  .readonly()

/** Longest index, in bytes; a folder of Redis has a handful of files. */
const INDEX_BYTES = 1024 * 1024

/** Reads the parts of a copy as one stream: a line of JSON that lists them, and then their contents. */
export function packParts(folder: string, parts: readonly PartOfCopy[]): Readable {
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
export async function unpackParts(path: string, folder: string): Promise<readonly string[]> {
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

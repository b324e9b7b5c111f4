import { type FileHandle, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of Redis's append-only folder, and how much of it belongs to a copy. */
export interface PartOfCopy {
  readonly name: string
  /** Length in bytes; what Redis appends after that belongs to the next copy. */
  readonly bytes: number
  /** The first `bytes` of it, once, also when Redis has removed it meanwhile. */
  readonly read: () => AsyncIterable<Buffer> | Iterable<Buffer>
}

/** Attempts to open the folder between two rewrites: a rewrite takes longer than an attempt. */
const ATTEMPTS = 100

/** The folder holds no append-only file of Redis 7, or was rewritten again and again. */
class NotACopyError extends Error {
  override readonly name = 'NotACopyError'
}

/**
 * Calls a function with what a copy of a running Redis's append-only folder consists of, and gives its result. A base file never
 * changes, and others only grow: so their lengths at one moment are one state of the database, as after a power cut then. They are held
 * open, and can be read after a rewrite has removed them. Rejects with a NotACopyError where each attempt met a rewrite.
 */
export async function withPartsOfCopy<T>(
  folder: string,
  copy: (parts: readonly PartOfCopy[]) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const files: FileHandle[] = []
    try {
      const parts = await openOneState(folder, files)
      if (parts) return await copy(parts)
    } finally {
      for (const file of files) await file.close()
    }
  }
  throw new NotACopyError(`${folder} is rewritten all the time; try again later`)
}

/** Opens the parts, adding their files to `opened`; undefined where the folder was rewritten meanwhile. */
async function openOneState(
  folder: string,
  opened: FileHandle[],
): Promise<readonly PartOfCopy[] | undefined> {
  const before = await readManifest(folder)
  const parts: PartOfCopy[] = []
  for (const name of namesIn(before.content)) {
    const file = await openThere(join(folder, name))
    if (!file) return undefined
    opened.push(file)
    const { size } = await file.stat()
    parts.push({ name, bytes: size, read: () => readFirst(file, size) })
  }
  const after = await readManifest(folder)
  return after.content.equals(before.content) ? [...parts, manifestPart(before)] : undefined
}

/** Opens a file; undefined if it is not there. */
async function openThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

function readFirst(file: FileHandle, bytes: number): AsyncIterable<Buffer> | Iterable<Buffer> {
  return bytes === 0 ? [] : file.createReadStream({ start: 0, end: bytes - 1, autoClose: false })
}

interface Manifest {
  readonly name: string
  readonly content: Buffer
}

async function readManifest(folder: string): Promise<Manifest> {
  const names = await readdir(folder)
  const name = names.find((one) => one.endsWith('.manifest'))
  if (name === undefined)
    throw new NotACopyError(`${folder} has no manifest of an append-only file of Redis 7`)
  return { name, content: await readFile(join(folder, name)) }
}

/** The files that a manifest names, in the order in which Redis loads them; history files are about to be removed. */
function namesIn(content: Buffer): readonly string[] {
  const rows = content.toString('utf8').matchAll(/^file (?<name>\S+) seq \d+ type (?<type>\w)/gm)
  return [...rows].flatMap(({ groups }) => (groups?.['type'] === 'h' ? [] : [groups?.['name'] ?? '']))
}

function manifestPart({ name, content }: Manifest): PartOfCopy {
  return { name, bytes: content.length, read: () => [content] }
}

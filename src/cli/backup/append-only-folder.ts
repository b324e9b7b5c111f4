import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of Redis's append-only folder, and how much of it belongs to a copy. */
export interface PartOfCopy {
  readonly name: string
  /** Length in bytes; what Redis appends after that belongs to the next copy. */
  readonly bytes: number
  /** The content itself, where it may not be read again: the manifest. */
  readonly content?: Buffer
}

/** Attempts to copy the folder between two rewrites, which take seconds and come rarely. */
const ATTEMPTS = 5

/** The folder holds no append-only file of Redis 7, or was rewritten again and again. */
class NotACopyError extends Error {
  override readonly name = 'NotACopyError'
}

/**
 * Calls a function with what a copy of a running Redis's append-only folder consists of, and gives its result. A base file never
 * changes, and others only grow: so their present lengths are one state of the database, as after a power cut at this moment. Where
 * Redis rewrites the folder meanwhile, it is called again with what is there then. Rejects with a NotACopyError after five attempts.
 */
export async function withPartsOfCopy<T>(
  folder: string,
  copy: (parts: readonly PartOfCopy[]) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const parts = await partsOfOneState(folder)
      if (parts) return await copy(parts)
    } catch (cause) {
      // A rewrite has removed a file since the manifest was read.
      const { code, path } = cause as NodeJS.ErrnoException
      if (code !== 'ENOENT' || path?.startsWith(folder) !== true) throw cause
    }
  }
  throw new NotACopyError(`${folder} is rewritten all the time; try again later`)
}

/** The parts; undefined where the folder was rewritten while they were read. */
async function partsOfOneState(folder: string): Promise<readonly PartOfCopy[] | undefined> {
  const before = await readManifest(folder)
  const parts: PartOfCopy[] = []
  for (const name of namesIn(before.content)) {
    parts.push({ name, bytes: (await stat(join(folder, name))).size })
  }
  const after = await readManifest(folder)
  return after.content.equals(before.content) ? [...parts, manifestPart(before)] : undefined
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
  return { name, bytes: content.length, content }
}

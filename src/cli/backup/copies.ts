import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { packParts, unpackParts } from './archive.js'
import { withPartsOfCopy } from './append-only-folder.js'
import { seal, unseal } from './sealed-file.js'

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

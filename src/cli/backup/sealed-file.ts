import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** First bytes of a sealed file: what it is, and the version of its format. */
const MAGIC = Buffer.from('squawkbox-backup-1\n')

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The file is no sealed file, was changed, or was sealed with another key. */
class BackupFileError extends Error {
  override readonly name = 'BackupFileError'
}

/**
 * Writes content to a sealed file: magic, nonce, ciphertext, tag. Nobody can read or change it without the key of 32 bytes. It
 * appears under its path only once it is whole, for its owner alone.
 */
export async function seal(content: Readable, path: string, key: Buffer): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(MAGIC)
  const part = `${path}.part`
  try {
    const file = await open(part, 'w', 0o600)
    try {
      await file.write(Buffer.concat([MAGIC, nonce]))
      await pipeline(content, cipher, async (sealed: AsyncIterable<Buffer>) => {
        for await (const chunk of sealed) await file.appendFile(chunk)
      })
      await file.appendFile(cipher.getAuthTag())
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Writes the content of a sealed file to another, for its owner alone. Rejects with a BackupFileError, and leaves nothing, where any
 * byte is not the one that was sealed.
 */
export async function unseal(path: string, target: string, key: Buffer, signal?: AbortSignal): Promise<void> {
  const { nonce, tag, end } = await readFrame(path)
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(MAGIC).setAuthTag(tag)
  try {
    await pipeline(
      [
        createReadStream(path, { start: MAGIC.length + NONCE_BYTES, end }),
        decipher,
        createWriteStream(target, { mode: 0o600 }),
      ],
      { signal },
    )
  } catch (cause) {
    await rm(target, { force: true })
    // Node has no code for it: the tag does not fit what was read.
    if (!(cause instanceof Error) || !cause.message.includes('unable to authenticate')) throw cause
    throw new BackupFileError(`${path} was changed, or sealed with another key`, { cause })
  }
}

async function readFrame(
  path: string,
): Promise<{ readonly nonce: Buffer; readonly tag: Buffer; readonly end: number }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(MAGIC.length + NONCE_BYTES)
    const tag = Buffer.alloc(TAG_BYTES)
    if (size <= head.length + tag.length) throw new BackupFileError(`${path} is not a backup`)
    await file.read(head, 0, head.length, 0)
    await file.read(tag, 0, tag.length, size - tag.length)
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupFileError(`${path} is not a backup`)
    return { nonce: head.subarray(MAGIC.length), tag, end: size - tag.length - 1 }
  } finally {
    await file.close()
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { startPrivateRedis } from '../../../src/demo/private-redis.js'

test('a server that a crash left behind is stopped first, and what it held is kept', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-leftover-'))
  const leftover = await startPrivateRedis(dir)
  const client = new Redis(leftover.url)
  await client.set('kept', 'yes')
  client.disconnect()
  const second = await startPrivateRedis(dir)
  // The connection ends slightly before the process.
  await expect.poll(() => isThere(leftover.pid), { message: 'the first server is gone' }).toBe(false)
  const again = new Redis(second.url)
  expect(await again.get('kept')).toBe('yes')
  again.disconnect()
  await second.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('a folder whose path is too long for a socket is refused with a reason', async () => {
  await expect(startPrivateRedis(join(tmpdir(), 'x'.repeat(120)))).rejects.toThrow('longer than 107 bytes')
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

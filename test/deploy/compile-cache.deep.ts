import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the compile cache is filled with every module: another run adds none', () => {
  // The Node of the image: an older one cannot fill it.
  const node = execFileSync(process.execPath, [join(root, 'bin/find-node.mjs'), '24'], { encoding: 'utf8' })
  const cache = mkdtempSync(join(tmpdir(), 'squawkbox-compiled-'))
  const fill = (...step: readonly string[]): string =>
    execFileSync(node.trim(), [join(root, 'bin/compile-cache.mjs'), join(root, 'dist'), ...step], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: cache },
      encoding: 'utf8',
    })
  try {
    const [, added = '0'] = /compile cache: (\d+) modules added/.exec(fill()) ?? []
    expect(Number.parseInt(added, 10)).toBeGreaterThan(1_000)
    expect(fill('--check')).toBe('compile cache: 0 modules added\n')
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
})

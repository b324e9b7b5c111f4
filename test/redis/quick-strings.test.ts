import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const OPEN = new URL('../../dist/redis/open.js', import.meta.url).href

/** In a process of its own: what one process has made quick stays so. */
function areStringsQuick(program: string): unknown {
  const output = execFileSync(
    process.execPath,
    [
      '--allow-natives-syntax',
      '--input-type=module',
      '--eval',
      `${program}; console.log(%HasFastProperties(String.prototype))`,
    ],
    { encoding: 'utf8' },
  )
  return JSON.parse(output)
}

test('a process with a connection to Redis finds the methods of strings quickly', () => {
  const open = `
    const { openRedis } = await import(${JSON.stringify(OPEN)})
    openRedis({ reveal: () => 'redis://127.0.0.1:1' }, { lazyConnect: true, maxRetriesPerRequest: null })`
  expect(areStringsQuick(open)).toBe(true)
})

test('without that, ioredis makes them slow', () => {
  expect(areStringsQuick('await import("ioredis")'), 'if not, src/lib/running/quick-strings.ts can go').toBe(
    false,
  )
})

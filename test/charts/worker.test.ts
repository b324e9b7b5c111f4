import { execFileSync } from 'node:child_process'
import { getPriority, platform } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WORKER = fileURLToPath(new URL('../../dist/charts/worker.js', import.meta.url))

/** The priority of a process of this one's own, or of one that is nicer by so much, once it can draw. */
function priorityAt(nicer: number): number {
  const script = `await import(${JSON.stringify(WORKER)}); process.stdout.write(String((await import('node:os')).getPriority()))`
  const node = [process.execPath, '--input-type=module', '--eval', script]
  return Number.parseInt(execFileSync('nice', ['-n', String(nicer), ...node], { encoding: 'utf8' }), 10)
}

test.runIf(platform() === 'linux')(
  'drawing takes a lower priority, and keeps one that is lower already, which it may not raise',
  () => {
    const own = getPriority()
    expect(priorityAt(0)).toBe(Math.max(own, 5))
    expect(priorityAt(7)).toBe(Math.min(own + 7, 19))
  },
)

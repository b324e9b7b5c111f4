import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

beforeAll(() => void execFileSync('npm', ['run', '--silent', 'build:simulator'], { cwd: ROOT }))

/** What the simulator prints. It runs as it does from the command line: vitest loads modules while its clock goes on. */
function simulated(...options: readonly string[]): string {
  const program = ['node_modules/.cache/simulation/main.js', ...options]
  return spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' }).stdout
}

test('the same seed gives the same trace, whichever worlds the process ran before', () => {
  const tracesOf = (...options: readonly string[]): readonly string[] =>
    [...simulated('--workers', '1', '--traces', ...options).matchAll(/trace ([\da-f]+)$/gm)].map(
      ([, trace = '']) => trace,
    )
  const [first, second] = tracesOf('--seeds', '2')
  expect(first).toMatch(/^[\da-f]{8,}$/)
  expect(second).not.toBe(first)
  expect(tracesOf('--from', '2', '--seeds', '1')).toEqual([second])
})

test('of a service that behaves well, all that is told is true', () => {
  const printed = simulated('--good', '--seeds', '2')
  expect(printed).toContain('2 worlds')
  expect(printed).toMatch(/^[1-9]\d+ order lives/m)
  expect(printed).toContain('No finding.')
})

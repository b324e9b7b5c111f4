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

/** Worlds of two people, which take least time; in both of them processes die and freeze. */
const [FIRST, SECOND] = ['1', '20']

test('the same seed gives the same trace, whichever worlds the process ran before', () => {
  const tracesOf = (...options: readonly string[]): readonly string[] =>
    [...simulated('--workers', '1', '--traces', ...options).matchAll(/trace ([\da-f]+)$/gm)].map(
      ([, trace = '']) => trace,
    )
  const [first, second] = tracesOf('--only', `${FIRST},${SECOND}`)
  expect(first).toMatch(/^[\da-f]{8,}$/)
  expect(second).not.toBe(first)
  expect(tracesOf('--only', SECOND)).toEqual([second])
})

test('of a service that behaves well, all that is told is true', () => {
  const printed = simulated('--good', '--only', FIRST)
  expect(printed).toContain('1 worlds')
  expect(printed).toMatch(/^[1-9]\d+ order lives/m)
  expect(printed).toContain('No finding.')
})

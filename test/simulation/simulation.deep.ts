import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import { startVirtualRedis } from './redis/server.js'
import { noteRendered } from './rendered.js'
import { START } from './run.js'
import { NEUTRAL_WORLD } from './service/habits.js'
import { drawnOf, runAndCheck, type Bench } from './world.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let bench: Bench
beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'build:simulator'], { cwd: ROOT })
  bench = {
    redis: await startVirtualRedis(START),
    rendered: noteRendered(loadLanguages(pino({ level: 'silent' }))),
  }
})
afterAll(() => bench.redis.stop())

test('the same seed gives the same trace, whichever worlds the process ran before', () => {
  const traceOf = (seed: string, ...options: readonly string[]): string => {
    const program = ['node_modules/.cache/simulation/main.js', '--seed', seed, ...options]
    const { stdout } = spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' })
    return /trace [\da-f]{16}/.exec(stdout)?.[0] ?? `none: ${stdout}`
  }
  const alone = traceOf('2')
  expect(alone).toMatch(/^trace /)
  expect(traceOf('2', '--after', '1')).toBe(alone)
  expect(traceOf('1')).not.toBe(alone)
})

test('of a service that behaves well, all that is told is true', async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const drawn = drawnOf(`good ${seed}`)
    // Without programs: the modules of the API would be loaded here in real time.
    const people = drawn.people.map((person) => ({ ...person, hasProgram: false }))
    const { outcome, findings } = await runAndCheck({ ...drawn, people, service: NEUTRAL_WORLD }, bench)
    expect(findings).toEqual([])
    expect(outcome.people[0]?.done.length).toBeGreaterThan(0)
    expect(outcome.core.log.some(({ kind }) => kind === 'request')).toBe(true)
  }
})

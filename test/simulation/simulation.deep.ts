import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import { startVirtualRedis } from './redis/server.js'
import { noteRendered } from './rendered.js'
import { START } from './run.js'
import { NEUTRAL_WORLD } from './service/habits.js'
import { drawnOf, runAndCheck, type Bench } from './world.js'

let bench: Bench
beforeAll(async () => {
  bench = {
    redis: await startVirtualRedis(START),
    rendered: noteRendered(loadLanguages(pino({ level: 'silent' }))),
  }
})
afterAll(() => bench.redis.stop())

test('the same seed gives the same trace, whatever ran before', async () => {
  const traceOf = async (seed: number): Promise<string> =>
    (await runAndCheck(drawnOf(String(seed)), bench)).outcome.trace
  const [one, two] = [await traceOf(1), await traceOf(2)]
  expect([await traceOf(2), await traceOf(1)]).toEqual([two, one])
  expect(one).not.toBe(two)
})

test('of a service that behaves well, all that is told is true', async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const { outcome, findings } = await runAndCheck(
      { ...drawnOf(`good ${seed}`), service: NEUTRAL_WORLD },
      bench,
    )
    expect(findings).toEqual([])
    expect(outcome.result.length).toBeGreaterThan(0)
    expect(outcome.core.log.some(({ kind }) => kind === 'request')).toBe(true)
  }
})

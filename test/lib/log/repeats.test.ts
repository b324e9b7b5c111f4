import { expect, test } from 'vitest'
import { createLogger } from '../../../src/lib/log/log.js'
import { createRepeats } from '../../../src/lib/log/repeats.js'

/** A log that counts what repeats, and the lines that it wrote. */
function repeating() {
  const lines: string[] = []
  const clock = { ms: 0 }
  const log = createLogger({
    level: 'info',
    secrets: [],
    sink: { write: (line) => lines.push(line) },
    repeats: createRepeats(() => clock.ms),
  })
  const written = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)
  return { log, clock, written }
}

/** The error of a server that refuses connections. */
const refused = (port: number): Error =>
  new Error('The service cannot be reached', {
    cause: Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' }),
  })

test('an outage of ten minutes is a line a minute for each cause, with the times', () => {
  const { log, clock, written } = repeating()
  for (let second = 0; second < 600; second++) {
    clock.ms = second * 1_000
    // The address differs each time, the cause does not.
    log.child({ update: second }).warn({ event: 'poll-failed', err: refused(second) }, 'Failed')
    log.warn({ event: 'redis-connection-failed', err: new Error('getaddrinfo ENOTFOUND redis') }, 'Failed')
  }
  const lines = written()
  const of = (event: string) => lines.filter((line) => line['event'] === event)
  expect([of('poll-failed').length, of('redis-connection-failed').length]).toEqual([10, 10])
  const counts = of('failure-repeated')
  expect(counts).toHaveLength(18)
  expect(counts[0]).toMatchObject({ level: 'info', failure: 'poll-failed: ECONNREFUSED', count: 59 })
  // The last minute is told by whatever is logged next.
  clock.ms = 700_000
  log.info({ event: 'something-else' }, 'Later')
  expect(written().map((line) => [line['event'], line['count']])).toEqual([
    ['failure-repeated', 59],
    ['failure-repeated', 59],
    ['something-else', undefined],
  ])
})

test('what somebody may quote, what concerns a ticket, and what is a fault of the bot is written each time', () => {
  const { log, written } = repeating()
  for (let time = 0; time < 3; time++) {
    log.warn({ event: 'update-handler-failed', err: refused(1), reference: `R${time}` }, 'Failed')
    log.warn({ event: 'ticket-execute-failed', err: refused(1), ticket: `t${time}` }, 'Failed')
    log.error({ event: 'some-fault', err: refused(1) }, 'Failed')
    log.warn({ event: 'no-error' }, 'Noted')
  }
  expect(written()).toHaveLength(12)
})

test('causes without number do not fill the memory', () => {
  const repeats = createRepeats(() => 0)
  for (let cause = 0; cause < 1_000; cause++) expect(repeats.isDue(`event: ${cause}`)).toBe(true)
  expect(repeats.isDue('event: 0')).toBe(false)
  expect(repeats.isDue('event: 999')).toBe(true)
})

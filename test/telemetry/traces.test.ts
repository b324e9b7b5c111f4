import { expect, test } from 'vitest'
import { createLogger } from '../../src/lib/log/log.js'
import { withoutDeadlines } from '../support/time/timers.js'
import { openTraces } from '../../src/telemetry/traces.js'
import { createWorkContext } from '../../src/telemetry/work-context.js'
import { startCollector } from '../support/telemetry/trace-collector.js'

test('a failing trace collector is logged, and does not disturb the work', async () => {
  const collector = await startCollector()
  collector.answer(400)
  const lines: string[] = []
  const sink = { write: (line: string) => lines.push(line) }
  const logger = createLogger({ level: 'info', secrets: [], sink })
  const traces = openTraces({
    url: collector.url,
    workContext: createWorkContext(),
    logger,
    timers: withoutDeadlines,
  })
  const failed = traces.workContext.run('update', 1, async (work) => {
    work.setAttributes({ command: 'positions' })
    await traces.workContext.part('ticket', {}, () => Promise.reject(new TypeError('what somebody typed')))
  })
  await expect(failed).rejects.toThrow('what somebody typed')
  await traces.close()
  await expect.poll(() => lines).toEqual([expect.stringContaining('"event":"traces-export-failed"')])
  await collector.close()

  const [part, whole] = collector.spans()
  expect(part).toMatchObject({ name: 'ticket', parentSpanId: whole?.spanId, facts: { fault: 'TypeError' } })
  expect(whole).toMatchObject({ name: 'update', facts: { work: 'update 1', outcome: 'failed' } })
  expect(collector.everything()).not.toContain('what somebody typed')
})

test('the work context behaves the same with traces', async () => {
  const collector = await startCollector()
  const logger = createLogger({ level: 'silent', secrets: [] })
  let time = 0
  const traces = openTraces({
    url: collector.url,
    workContext: createWorkContext(() => time),
    logger,
    timers: withoutDeadlines,
  })
  expect(traces.workContext.current()).toBeUndefined()
  traces.workContext.startCall({ name: 'telegram getMe', attempt: 1 })('200')
  await traces.workContext.run('update', 7, async () => {
    const over = traces.workContext.startCall({ name: 'telegram getMe', attempt: 1 })
    await Promise.resolve()
    time = 30
    over('200')
    expect(traces.workContext.current()).toMatchObject({ id: 'update 7' })
    expect(traces.workContext.current()?.upstreamMs()).toBe(30)
  })
  await traces.close()
  await expect.poll(() => collector.spans().map(({ name }) => name)).toEqual(['telegram getMe', 'update'])
  await collector.close()
})

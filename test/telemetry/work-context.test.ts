import { expect, test } from 'vitest'
import { createLogger } from '../../src/lib/log/log.js'
import { createWorkContext } from '../../src/telemetry/work-context.js'

test('the waiting time of a piece of work counts once, also for parallel waits', async () => {
  let time = 0
  const workContext = createWorkContext(() => time)
  await workContext.run('update', 1, async (work) => {
    const first = workContext.startCall({ name: 'telegram getMe', attempt: 1 })
    time = 10
    const second = workContext.startCall({ name: 'telegram getMe', attempt: 1 })
    await Promise.resolve()
    time = 30
    first('200')
    time = 40
    expect(work.upstreamMs()).toBe(40)
    second('200')
    time = 100
    expect(work.upstreamMs()).toBe(40)
  })
})

test('a piece of work is answered by its first message, and by its end where there is none', async () => {
  let time = 5
  const workContext = createWorkContext(() => time)
  await workContext.run('update', 1, async (work) => {
    time = 12
    expect(work.answerMs()).toBe(7)
    workContext.current()?.markAnswered()
    time = 40
    workContext.current()?.markAnswered()
    await Promise.resolve()
    expect(work.answerMs()).toBe(7)
  })
})

test('pieces of work that go on at the same time do not mix', async () => {
  const workContext = createWorkContext()
  const seen: string[] = []
  const work = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn++) {
      await Promise.resolve()
      seen.push(workContext.current()?.id ?? 'none')
    }
  }
  await Promise.all([workContext.run('job', 'a', work), workContext.run('job', 'b', work), work()])
  const thrice = (id: string): readonly string[] => [id, id, id]
  expect(seen.toSorted()).toEqual(['job a', 'job b', 'none'].flatMap(thrice))
})

test('each log line of a piece of work has its id', async () => {
  const workContext = createWorkContext()
  const lines: unknown[] = []
  const sink = { write: (line: string) => lines.push(JSON.parse(line)) }
  const logger = createLogger({ level: 'info', secrets: [], sink, workContext })
  logger.info({ event: 'before-it' }, 'before')
  await workContext.run('update', 7, async () => {
    await Promise.resolve()
    logger.info({ event: 'within-it' }, 'within')
  })
  expect(lines).toMatchObject([{ event: 'before-it' }, { event: 'within-it', work: 'update 7' }])
  expect(lines[0]).not.toHaveProperty('work')
})

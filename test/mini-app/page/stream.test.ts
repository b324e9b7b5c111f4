import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listen, type Refusal } from '../../../src/mini-app/page/server.js'
import { browserParts } from './browser-parts.js'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A page that follows the desk of person 7. `sessions` are the next answers to the question if the session still counts. */
function followed(...sessions: readonly (() => Promise<Response>)[]) {
  const parts = browserParts()
  const asked = sessions[Symbol.iterator]()
  vi.stubGlobal('fetch', () => asked.next().value?.() ?? Promise.reject(new Error('Nothing more is asked')))
  const said: string[] = []
  listen('7', {
    desk: () => said.push('desk'),
    connected: (isUp) => said.push(isUp ? 'up' : 'lost'),
    full: () => said.push('full'),
    ended: (why: Refusal) => said.push(why),
  })
  return { ...parts, said }
}

const answer =
  (status: number, body: object = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }))
const ofPerson = (person: string) => answer(200, { person })

test.each([
  ['a proxy before a server that starts again', answer(502)],
  ['a server whose Redis has failed', answer(503, { reason: 'unavailable' })],
  ['a server that is busy', answer(429, { reason: 'rate' })],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server with room again', ofPerson('7')],
])('a desk that is refused is followed again: %s', async (_, session) => {
  const { opened, said } = followed(session, session)
  opened[0]?.fail(true)
  await vi.advanceTimersByTimeAsync(3_000)
  opened[1]?.fail(true)
  await vi.advanceTimersByTimeAsync(3_000)
  opened[2]?.begin()
  opened[2]?.send('desk')
  expect(said).toEqual(['lost', 'lost', 'up', 'desk'])
})

test.each([
  ['it has ended', answer(401, { reason: 'session' }), 'ended'],
  ['its person may no longer use the bot', answer(403, { reason: 'access' }), 'refused'],
  ['another person has opened their page in this browser', ofPerson('8'), 'ended'],
])('the page ends with its session: %s', async (_, session, why) => {
  const { opened, said, show } = followed(session)
  opened[0]?.fail(true)
  await vi.advanceTimersByTimeAsync(60_000)
  show(false)
  show(true)
  expect(said).toEqual(['lost', why])
  expect(opened).toHaveLength(1)
})

test('a broken connection is left to the browser, and one that is refused is opened at once where the page comes back', async () => {
  const { opened, said, show } = followed(ofPerson('7'))
  opened[0]?.begin()
  opened[0]?.fail(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)
  opened[0]?.fail(true)
  show(false)
  show(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(2)
  expect(said).toEqual(['up', 'lost', 'lost', 'lost'])
})

test('a page that was hidden says that its figures are not live until the next desk', () => {
  const { opened, said, show } = followed()
  opened[0]?.begin()
  opened[0]?.send('desk')
  show(false)
  expect(said).toEqual(['up', 'desk', 'lost'])
  // What a closed stream still says is not heard.
  opened[0]?.fail(true)
  show(true)
  opened[1]?.begin()
  expect(said).toEqual(['up', 'desk', 'lost', 'up'])
})

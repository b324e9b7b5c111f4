import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startHttpServer } from '../../src/http/server.js'
import { type DeskFeed, liveRoutes } from '../../src/mini-app/desk/feed.js'
import { createPageStreams } from '../../src/mini-app/http/page-streams.js'
import { miniAppOf } from './support.js'
import { timersWith } from '../support/time/timers.js'
import { processTimers } from '../../src/lib/timers.js'

/** Streams behind a real server, whose desks the test sends. */
async function served(bounds: { readonly most?: number; readonly slowMs?: number } = {}) {
  const listeners = new Set<(json: string) => void>()
  const outcomes: string[] = []
  const feed: Pick<DeskFeed, 'listen'> = {
    listen: (_, listener) => {
      listeners.add(listener)
      listener('"the first desk"')
      return () => listeners.delete(listener)
    },
  }
  const streams = createPageStreams({
    count: (outcome) => outcomes.push(outcome),
    timers: timersWith({ now: () => 0 }),
    logger: pino({ level: 'silent' }),
    bounds,
  })
  const { app } = miniAppOf({ features: [liveRoutes({ feed, streams })] })
  const server = await startHttpServer({ timers: processTimers, app, host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await streams.close()
    await server.stop(1_000)
  })
  /** A page by a socket of its own. */
  const page = async (): Promise<Socket> => {
    const socket = connect(Number.parseInt(new URL(server.url).port, 10), '127.0.0.1')
    onTestFinished(() => {
      socket.destroy()
    })
    await once(socket, 'connect')
    socket.write(`GET /live HTTP/1.1\r\nHost: desk\r\nCookie: __Host-desk=session-of-7\r\n\r\n`)
    return socket
  }
  return { streams, listeners, outcomes, page }
}

/** Reads a stream until it has this in it. */
async function readUntil(socket: Socket, match: RegExp): Promise<string> {
  let text = ''
  for await (const bytes of socket.iterator({ destroyOnReturn: false })) {
    text += String(bytes)
    if (match.test(text)) break
  }
  return text
}

test('a page that reads nothing is cut off, and frees its place', async () => {
  const { streams, listeners, outcomes, page } = await served({ slowMs: 200 })
  const deaf = await page()
  deaf.pause()
  const closed = once(deaf, 'close')
  await expect.poll(() => streams.count()).toBe(1)
  // More than the buffers of the kernel hold; of what is not read only the latest is kept.
  const large = JSON.stringify('x'.repeat(4_000_000))
  await expect
    .poll(() => {
      for (const listener of listeners) listener(large)
      return outcomes.includes('cut-off')
    })
    .toBe(true)
  await expect.poll(() => [streams.count(), listeners.size]).toEqual([0, 0])
  deaf.resume()
  deaf.on('error', () => undefined)
  await closed
})

test('a page that reads is not cut off, however large its desk', async () => {
  const { listeners, outcomes, page } = await served({ slowMs: 600_000 })
  const reader = await page()
  await readUntil(reader, /the first desk/)
  for (const listener of listeners) listener(JSON.stringify(`${'x'.repeat(4_000_000)} the end`))
  await readUntil(reader, /the end/)
  await expect.poll(() => outcomes).toEqual(['sent', 'sent'])
})

test('a page beyond the most of all people is answered that there is no room, and when to try again', async () => {
  const { streams, outcomes, page } = await served({ most: 1 })
  const first = await page()
  await readUntil(first, /the first desk/)
  const second = await page()
  const answer = await readUntil(second, /event: full[\s\S]*\n\n/)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('retry: 10000')
  expect(outcomes).toContain('refused')
  expect(streams.count()).toBe(1)
  first.destroy()
  await expect.poll(() => streams.count()).toBe(0)
  await readUntil(await page(), /the first desk/)
})

test('of what a page has not taken only the latest is sent', async () => {
  const { listeners, page } = await served()
  const reader = await page()
  await readUntil(reader, /the first desk/)
  for (const listener of listeners) for (const json of ['"one"', '"two"', '"three"']) listener(json)
  const text = await readUntil(reader, /three/)
  expect(text).not.toMatch(/one|two/)
})

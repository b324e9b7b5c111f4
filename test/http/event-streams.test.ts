import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createEventStreams, type StreamBounds } from '../../src/http/event-streams.js'
import { startHttpServer } from '../../src/http/server.js'
import { timersWith } from '../support/time/timers.js'
import { processTimers } from '../../src/lib/timers.js'

/** Streams behind a real server, whose owner a request names, and what is sent on all of them. */
async function served(fields: Partial<StreamBounds> = {}) {
  const wakes = new Set<() => void>()
  let isAllowed = true
  let text = ''
  const failed: unknown[] = []
  const streams = createEventStreams({
    bounds: {
      most: 100,
      mostOfPerson: 100,
      mostOfHolder: 100,
      mostOfNetwork: 100,
      heartbeatMs: 60_000,
      checkMs: 0,
      slowMs: 60_000,
      ...fields,
    },
    timers: timersWith({ now: () => 0 }),
    onCut: () => undefined,
    onFailed: (err) => failed.push(err),
  })
  const app = new Hono()
  app.get('/:user/:holder/:network', (context) => {
    const { user, holder, network } = context.req.param()
    const opened = streams.open(
      { userId: Number(user), holder },
      { network, hangUp: () => undefined },
      {
        retryMs: 1_000,
        follow: (wake) => {
          wakes.add(wake)
          return () => wakes.delete(wake)
        },
        isAllowed: () => Promise.resolve(isAllowed),
        lastWords: 'event: ended\n\n',
        next: () => Promise.resolve({ text }),
      },
    )
    return opened instanceof Response ? opened : context.text(opened, 429)
  })
  const server = await startHttpServer({ timers: processTimers, app, host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await streams.close()
    await server.stop(1_000)
  })
  /** Opens a stream: its body, or the reason that there is none. */
  const open = async (user: number, holder = 'a', network = 'n'): Promise<Response | string> => {
    const response = await fetch(`${server.url}/${user}/${holder}/${network}`)
    return response.ok ? response : await response.text()
  }
  const opens = async (user: number, holder?: string, network?: string): Promise<string> => {
    const opened = await open(user, holder, network)
    return typeof opened === 'string' ? opened : 'open'
  }
  return {
    streams,
    failed,
    open,
    opens,
    wakes,
    send: (sent: string) => {
      text = sent
      for (const wake of wakes) wake()
    },
    forbid: () => {
      isAllowed = false
      for (const wake of wakes) wake()
    },
  }
}

test('a person has so many streams with all tokens together, and another person their own', async () => {
  const { opens } = await served({ mostOfPerson: 3, mostOfHolder: 2 })
  expect([await opens(1, 'a'), await opens(1, 'a'), await opens(1, 'a')]).toEqual(['open', 'open', 'own'])
  expect([await opens(1, 'b'), await opens(1, 'b'), await opens(1, 'c')]).toEqual(['open', 'own', 'own'])
  expect(await opens(2, 'a')).toBe('open')
})

test('a network has so many streams', async () => {
  const { opens } = await served({ mostOfNetwork: 2 })
  expect([await opens(1), await opens(2), await opens(3), await opens(3, 'a', 'other')]).toEqual([
    'open',
    'open',
    'own',
    'open',
  ])
})

test('where the process is full, whoever has most gives up the oldest, and nobody loses their last', async () => {
  const { streams, open, opens } = await served({ most: 4 })
  const first = await open(1)
  expect([await opens(1), await opens(1), await opens(2)]).toEqual(['open', 'open', 'open'])
  // The third person gets one of the first, who has three.
  expect(await opens(3)).toBe('open')
  expect(await (first as Response).text()).toBe('retry: 1000\n\n')
  expect(await opens(4)).toBe('open')
  expect(streams.count()).toBe(4)
  // Everybody has one now.
  expect([await opens(5), await opens(1), await opens(2)]).toEqual(['full', 'full', 'full'])
})

test('a stream that ended frees its place', async () => {
  const { opens, open, streams, wakes } = await served({ mostOfPerson: 1 })
  const stream = await open(1)
  await (stream as Response).body?.cancel()
  await expect.poll(() => [streams.count(), wakes.size]).toEqual([0, 0])
  expect(await opens(1)).toBe('open')
})

test('one that is not allowed any more hears so, and ends', async () => {
  const { open, forbid, failed } = await served()
  const stream = await open(1)
  forbid()
  expect(await (stream as Response).text()).toBe('retry: 1000\n\nevent: ended\n\n')
  expect(failed).toEqual([])
})

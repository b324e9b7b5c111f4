import { lookup, Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createWebhookClient } from '../../../src/events/webhooks/post-webhook.js'
import { createResolveName } from '../../../src/events/webhooks/resolve-name.js'
import { dnsServer } from '../../support/dns/dns-server.js'
import { receiverOn } from './receiver.js'
import { createAdvancedTimers } from '../../support/time/advanced-timers.js'
import { withoutDeadlines } from '../../support/time/timers.js'

type Answer = Parameters<typeof dnsServer>[0]

/** A deadline that the slowest machine keeps. */
const DEADLINE_MS = 60_000

/** A name that every server here knows. */
const KNOWN = 'known.example'

async function resolverOf(answer: Answer) {
  const server = await dnsServer((question) => (question.name === KNOWN ? ['8.8.8.8'] : answer(question)))
  const { timers, expire } = createAdvancedTimers()
  return {
    server,
    resolve: createResolveName({ timers, servers: [server.address], deadlineMs: DEADLINE_MS }),
    /** Lets the deadline of a look-up pass, once the server was asked for both families and what it answered has arrived. */
    giveUp: async (name: string): Promise<void> => {
      const types = () => new Set(server.asked.filter((one) => one.name === name).map(({ type }) => type))
      await expect.poll(() => types().size).toBe(2)
      // What is asked later is answered later.
      const other = new Resolver()
      other.setServers([server.address])
      await other.resolve4(KNOWN)
      expire(DEADLINE_MS)
    },
  }
}

test('a name has all its addresses, of both families, and those of the name that it stands for', async () => {
  const { resolve } = await resolverOf(({ name }) =>
    name === 'alias.example'
      ? [{ cname: 'real.example' }, '9.9.9.9']
      : ['8.8.8.8', '8.8.4.4', '2606:4700::1111'],
  )
  expect(await resolve('both.example')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '8.8.4.4', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
  expect(await resolve('alias.example')).toEqual([{ address: '9.9.9.9', family: 4 }])
})

test('a name of one family alone is resolved, whatever becomes of the other question', async () => {
  for (const other of ['NXDOMAIN', 'SERVFAIL', 'silence'] as const) {
    const { resolve, giveUp } = await resolverOf(({ type }) => (type === 'A' ? ['8.8.8.8'] : other))
    const looking = resolve('four.example')
    if (other === 'silence') await giveUp('four.example')
    expect(await looking).toEqual([{ address: '8.8.8.8', family: 4 }])
  }
})

test.each<[string, Answer]>([
  ['says that there is no such name', () => 'NXDOMAIN'],
  ['fails', () => 'SERVFAIL'],
  ['knows no address', () => []],
  ['answers with what is no DNS', () => 'garbage'],
  ['never answers', () => 'silence'],
  ['sends from one name to the next without end', ({ name }) => [{ cname: `x${name.slice(0, 20)}` }]],
  ['sends in a circle', () => [{ cname: 'b.example' }, { cname: 'a.example' }, { cname: 'b.example' }]],
])('a server that %s ends the look-up, and is not asked again for a while', async (_, answer) => {
  const { server, resolve, giveUp } = await resolverOf(answer)
  await Promise.all([expect(resolve('a.example')).rejects.toThrow('no address'), giveUp('a.example')])
  const asked = server.asked.length
  expect(asked).toBeGreaterThan(0)
  await expect(resolve('a.example')).rejects.toThrow('no address')
  expect(server.asked).toHaveLength(asked)
})

test('an answer that comes after the deadline changes nothing', async () => {
  const { server, resolve, giveUp } = await resolverOf(() => 'silence')
  await Promise.all([expect(resolve('late.example')).rejects.toThrow('no address'), giveUp('late.example')])
  server.answerLate()
  await expect(resolve('late.example')).rejects.toThrow('no address')
  await Promise.all([expect(resolve('other.example')).rejects.toThrow('no address'), giveUp('other.example')])
})

test('an answer of many addresses is taken whole, so that each of them is checked', async () => {
  const many = Array.from({ length: 80 }, (_, index) => `8.8.4.${index}`)
  const { resolve } = await resolverOf(({ type }) => (type === 'A' ? [...many, '10.0.0.1'] : []))
  expect((await resolve('many.example')).map(({ address }) => address)).toEqual([...many, '10.0.0.1'])
})

test('this machine’s names for itself and its network are not consulted', async () => {
  const { server, resolve } = await resolverOf(() => 'NXDOMAIN')
  await expect(resolve('redis')).rejects.toThrow('no address')
  // No search domain was added.
  expect(new Set(server.asked.map(({ name }) => name))).toEqual(new Set(['redis']))
})

test('look-ups under way hold up neither others of the process nor its files, and one name is asked for once', async () => {
  const { server, resolve } = await resolverOf(() => 'silence')
  let settled = 0
  const names = Array.from({ length: 64 }, (_, index) => `n${index}.example`)
  const waiting = [...names, ...names].map((name) =>
    resolve(name).then(
      () => settled++,
      () => settled++,
    ),
  )
  await expect.poll(() => new Set(server.asked.map(({ name }) => name)).size).toBe(64)
  // Each takes a thread of the process, of which there are four.
  await Promise.all(Array.from({ length: 8 }, () => lookup('localhost')))
  await readFile(new URL(import.meta.url))
  expect(settled).toBe(0)
  // More names than the process looks up at once are refused, and not queued.
  await expect(resolve('one-more.example')).rejects.toThrow('Too many names')
  server.answerLate()
  await Promise.all(waiting)
  expect(settled).toBe(128)
  // Each look-up asks from a port of its own; where it waits long, it asks again.
  const questions = new Set(server.asked.map(({ name, type, port }) => `${name} ${type} ${port}`))
  expect(questions.size).toBe(64 * 2)
})

test('a webhook whose name has a private address, now or a moment later, is not called', async () => {
  // Its port is free at the other address too, where nobody else listens or connects from.
  const inside = await receiverOn('127.0.0.1')
  const outside = await receiverOn(
    '127.0.0.2',
    (response) => response.writeHead(204, { Connection: 'close' }).end(),
    inside.port,
  )
  let addresses = ['127.0.0.2']
  const { resolve } = await resolverOf(({ type }) => (type === 'A' ? addresses : []))
  const client = createWebhookClient({
    timers: withoutDeadlines,
    networks: ['127.0.0.2'],
    resolve,
    version: '1.2.3',
  })
  const post = () =>
    client.post(new URL(`http://rebinds.example:${outside.port}/`), { headers: {}, body: '{}' })
  expect(await post()).toEqual({ ok: true })
  addresses = ['127.0.0.2', '127.0.0.1']
  await expect.poll(post).toEqual({ ok: false, reason: 'address' })
  addresses = ['127.0.0.1']
  expect(await post()).toEqual({ ok: false, reason: 'address' })
  addresses = ['127.0.0.2']
  expect(await post()).toEqual({ ok: true })
  expect(inside.got).toEqual([])
  await client.close()
})

test('a webhook whose DNS never answers is unreachable', async () => {
  const { resolve, giveUp } = await resolverOf(() => 'silence')
  const client = createWebhookClient({ timers: withoutDeadlines, networks: [], resolve, version: '1.2.3' })
  const posting = client.post(new URL('https://silent.example/'), { headers: {}, body: '{}' })
  await giveUp('silent.example')
  expect(await posting).toEqual({ ok: false, reason: 'unreachable' })
  await client.close()
})

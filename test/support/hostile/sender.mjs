import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

// Sends HTTP requests at a pace, in a process of its own: what the test measures must not wait for what it attacks with.
const [asked] = await once(process, 'message')
const { origin, from, bodies, requests, perSecond, connections, timeoutMs, forbidden } = asked

/** Answers after which the flood has begun. */
const BEGUN = 20

const pool = new Pool(origin, {
  connections,
  localAddress: from,
  connect: { timeout: timeoutMs },
  headersTimeout: timeoutMs,
  bodyTimeout: timeoutMs,
})
const answered = {}
const samples = []
let bytes = 0
let left = BEGUN
const count = (outcome) => {
  answered[outcome] = (answered[outcome] ?? 0) + 1
  if (--left === 0) process.send('begun')
}

async function send({ method = 'GET', path, headers = {}, body }) {
  try {
    const reply = await pool.request({ method, path, headers, body: bodies[body] })
    const isStream = String(reply.headers['content-type']).startsWith('text/event-stream')
    const text = isStream ? await beginningOf(reply.body) : await reply.body.text()
    bytes += text.length
    count(reply.statusCode)
    const isFault = reply.statusCode === 500 || /"internal"/.test(text)
    const isLeak = forbidden.some((secret) => text.includes(secret))
    if ((isFault || isLeak) && samples.length < 5)
      samples.push(
        `${isLeak ? 'a secret in ' : ''}${method} ${path}: ${reply.statusCode} ${text.slice(0, 300)}`,
      )
  } catch (error) {
    count(/timeout/i.test(`${error.code} ${error.name}`) ? 'timeout' : 'closed')
  }
}

/** What comes first of a stream, which is then left. */
async function beginningOf(body) {
  for await (const bytes of body) return bytes.toString()
  return ''
}

const running = new Set()
const began = performance.now()
let next = 0
while (next < requests.length) {
  const due = perSecond === 0 ? requests.length : ((performance.now() - began) / 1_000) * perSecond
  while (next < Math.min(due, requests.length) && running.size < connections) {
    const one = send(requests[next++]).finally(() => running.delete(one))
    running.add(one)
  }
  await (running.size < connections ? sleep(10) : Promise.race(running))
}
await Promise.all(running)
await pool.destroy()
process.send({ answered, bytes, samples }, () => process.exit())

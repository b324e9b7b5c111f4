import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { everythingKept } from '../support/redis/stored-content.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  bot: 'none',
  environment: { API_PORT: '0' },
})

const run = promisify(execFile)

let url = ''
beforeAll(async () => {
  url = (await on.startBot()).apiUrl ?? ''
})

/** The fields of an answer that the tests read. */
interface Reply {
  readonly data: readonly { readonly id: string }[]
  readonly asOf: string
  readonly paths: Readonly<Record<string, object>>
}

/** Makes a token in the chat. */
async function tokenOf(person: ChatUser, words: string): Promise<string> {
  await person.send(`/api new ${words}`)
  const shown = await person.waitFor('It is shown only once')
  // It is good once it is noted for deletion, right behind its delivery.
  const token = /sqb1_[\w-]+/.exec(shown.text ?? '')?.[0] ?? ''
  await expect.poll(async () => (await get('/v1/accounts', token)).status).toBe(200)
  return token
}

async function get(path: string, token: string): Promise<{ readonly status: number; readonly body: Reply }> {
  const response = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } })
  return { status: response.status, body: (await response.json()) as Reply }
}

/** Opens a long of 100 dollars. */
async function traded(): Promise<ChatUser> {
  const { person } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await person.waitFor('✅ Done')
  return person
}

test('a token that is made in the chat reads the positions of /positions, and nothing once it is revoked', async () => {
  const person = await traded()
  const token = await tokenOf(person, 'sheet')
  const { status, body } = await get('/v1/positions', token)
  expect(status).toBe(200)
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({
    pair: 'BTC/USD',
    side: 'long',
    mark: { price: '60000' },
    unavailable: [],
  })
  expect(Math.abs(Date.now() - Date.parse(body.asOf))).toBeLessThan(60_000)

  const { person: other } = await on.connected()
  const others = await tokenOf(other, 'mine')
  expect((await get('/v1/positions', others)).body.data).toEqual([])
  const { data: accounts } = (await get('/v1/accounts', token)).body
  expect((await get(`/v1/positions?account=${accounts[0]?.id}`, others)).status).toBe(404)

  await person.send('/api')
  const list = await person.waitFor('Last used')
  expect(list.text).toContain('from 127.0.0.1')
  await person.press('✖️ Revoke sheet')
  await person.waitFor('You have no tokens')
  expect((await get('/v1/positions', token)).status).toBe(401)
  expect((await get('/v1/positions', others)).status).toBe(200)
})

test('each curl line of docs/api.md gives an answer', async () => {
  const person = await traded()
  const token = await tokenOf(person, 'curl read draft events days 1')
  let [alert, draft] = ['', '']
  const lines = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('curl '))
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) {
    const command = line.replace('https://api.example.com', url)
    const { stdout } = await run('sh', ['-c', command], {
      env: { ...process.env, TOKEN: token, ALERT: alert, DRAFT: draft },
    })
    const { data } = JSON.parse(stdout) as { data?: { id: string } }
    if (line.includes('-X POST')) {
      if (line.endsWith('/drafts')) draft = data?.id ?? ''
      else alert = data?.id ?? ''
    }
    expect(Object.keys(JSON.parse(stdout) as object), line).toContain(
      line.endsWith('openapi.json') ? 'openapi' : 'data',
    )
  }
})

test('a token from elsewhere, for another account, and one whose person was erased read nothing', async () => {
  const { person } = await on.connected()
  await person.send('/api new away from 203.0.113.7')
  const shown = await person.waitFor('It is shown only once')
  const away = /sqb1_[\w-]+/.exec(shown.text ?? '')?.[0] ?? ''
  await expect.poll(() => on.log.some((line) => line.includes('api-token-made'))).toBe(true)
  expect((await get('/v1/accounts', away)).status).toBe(401)
  const token = await tokenOf(person, 'here')
  await person.send('/forget')
  await person.waitFor('Delete')
  await person.press(/Yes, delete|Delete everything/)
  await expect.poll(async () => (await get('/v1/accounts', token)).status).toBe(401)
})

test('a service that refuses, is away or is late makes a problem, and no request executes anything or leaves its token behind', async () => {
  const { person } = await on.connected()
  const token = await tokenOf(person, 'faults')
  const before = await on.requests(/^execute/)
  for (const [what, status] of [
    ['unauthorised', 502],
    ['garbage', 502],
    ['cut-before', 503],
    ['hang', 504],
  ] as const) {
    await on.fault({ on: 'all', what, times: 20 })
    const ask = () => get('/v1/orders', token)
    const answer = await (what === 'hang' ? on.unanswered(/./, ask) : ask())
    await on.exchange('DELETE', '/faults')
    expect([what, answer.status]).toEqual([what, status])
  }
  const { body: document } = await get('/v1/openapi.json', token)
  // Signals come in beside the API, by secrets of their own (test/api/signals.test.ts).
  const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith('/signals/'))
  for (const [path, documented] of paths)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${url}/v1${path.replace('{id}', '1')}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{"ticket":"1"}',
      })
      // The token may only read.
      expect(response.status).toBe(Object.hasOwn(documented, method.toLowerCase()) ? 403 : 405)
    }
  expect(await on.requests(/^execute/)).toBe(before)
  const secret = token.slice(-43)
  expect(on.log.filter((line) => line.includes(secret))).toEqual([])
  for (const [place, content] of await everythingKept(on.environment.redis.url))
    expect(content.includes(secret), place).toBe(false)
})

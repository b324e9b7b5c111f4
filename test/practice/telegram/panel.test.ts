import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, test } from 'vitest'
import { benches, type Bench } from './support.js'

const start = benches()
const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

/** A program that fills a panel: replies as given, and records its requests. */
async function program(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; asked: { method: string; path: string; body: string }[] }> {
  const asked: { method: string; path: string; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      asked.push({ method: request.method ?? '', path: request.url ?? '', body })
      answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closes.push(() => server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const json =
  (body: unknown, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function post(
  { chat }: Bench,
  path: string,
  body: object,
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(`${chat.url}/chat/panel${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: await response.json() }
}

/** A panel with one button that posts to `url`. */
const withButton = (url: string) => ({
  title: 'Exchange',
  sections: [
    {
      id: 'move',
      blocks: [
        {
          fields: [{ name: 'pair', label: 'Pair' }],
          buttons: [
            { id: 'pump', label: 'Pump', post: url, body: { percent: '5', pair: 'none' }, done: 'Up' },
          ],
        },
      ],
    },
  ],
})
const press = { section: 'move', button: 'pump', fields: { pair: 'BTC/USD', evil: 'x' } }

test.each([
  'http://localhost:9/',
  'http://127.0.0.1/',
  'http://127.0.0.2:9/',
  'http://127.0.0.1.example.com:9/',
  'http://example.com:9/',
  'http://user:pw@127.0.0.1:9/',
  'http://127.0.0.1:9@example.com/',
  'http://[::1]:9/',
  'http://0.0.0.0:9/',
  'https://127.0.0.1:9/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '/chat/faults',
])('a panel target outside this machine is rejected: %s', async (address) => {
  const bench = await start()
  const source = { title: 'x', sections: [{ id: 'a', source: address }] }
  for (const panel of [withButton(address), source]) {
    expect(await post(bench, '', panel)).toMatchObject({
      status: 400,
      answer: { error: expect.stringContaining('http://127.0.0.1:<port>') },
    })
  }
})

describe('a button press of the panel', () => {
  it('is posted as JSON, with the form fields overriding the given body', async () => {
    const { url, asked } = await program(json({ message: 'Up it goes' }))
    const bench = await start()
    await bench.driver.panel(withButton(`${url}/pump`))
    expect(await post(bench, '/press', press)).toEqual({ status: 200, answer: { message: 'Up it goes' } })
    expect(asked).toEqual([{ method: 'POST', path: '/pump', body: '{"percent":"5","pair":"BTC/USD"}' }])
  })

  it('shows the panel’s text if the response has no message', async () => {
    const { url } = await program(json({ price: '1' }))
    const bench = await start()
    await bench.driver.panel(withButton(url))
    expect(await post(bench, '/press', press)).toMatchObject({ answer: { message: 'Up' } })
  })

  it('that is rejected shows the error text', async () => {
    const { url } = await program(json({ error: 'There is no pair' }, 500))
    const bench = await start()
    await bench.driver.panel(withButton(url))
    expect(await post(bench, '/press', press)).toEqual({ status: 502, answer: { error: 'There is no pair' } })
  })

  it('does not follow redirects', async () => {
    const other = await program(json({ message: 'reached' }))
    const { url } = await program((_request, response) =>
      response.writeHead(307, { location: other.url }).end(),
    )
    const bench = await start()
    await bench.driver.panel(withButton(url))
    expect(await post(bench, '/press', press)).toMatchObject({ status: 502 })
    expect(other.asked).toEqual([])
  })

  it('of an unknown button is rejected', async () => {
    const { url, asked } = await program(json({}))
    const bench = await start()
    await bench.driver.panel(withButton(url))
    expect(await post(bench, '/press', { ...press, button: 'other' })).toMatchObject({ status: 404 })
    expect(await post(bench, '/press', { ...press, section: 'other' })).toMatchObject({ status: 404 })
    expect(await post(bench, '/press', { ...press, post: url })).toMatchObject({ status: 400 })
    expect(asked).toEqual([])
  })
})

describe('a section with a source', () => {
  it('is refreshed, and its new buttons can be pressed', async () => {
    const { url, asked } = await program((request, response) => {
      const blocks = [...withButton(`${url}/pump`).sections[0]!.blocks, { label: 'Price', value: '5' }]
      json(request.method === 'GET' ? { blocks } : {})(request, response)
    })
    const bench = await start()
    await bench.driver.panel({ title: 'x', sections: [{ id: 'move', source: `${url}/now`, every: 2 }] })
    const { answer } = await post(bench, '/refresh', { section: 'move' })
    expect(answer).toMatchObject({ id: 'move', every: 2, blocks: [{}, { label: 'Price', value: '5' }] })
    expect(await post(bench, '/press', press)).toMatchObject({ status: 200 })
    expect(asked.map(({ path }) => path)).toEqual(['/now', '/pump'])
  })

  it.each([
    ['leads off this machine', { blocks: withButton('http://example.com:1/').sections[0]!.blocks }],
    ['is something else', { prices: [] }],
  ])('keeps what it had when the answer %s', async (_name, body) => {
    const { url } = await program(json(body))
    const bench = await start()
    const blocks = [{ text: 'as it was' }]
    await bench.driver.panel({ title: 'x', sections: [{ id: 'move', source: url, blocks }] })
    expect(await post(bench, '/refresh', { section: 'move' })).toMatchObject({ status: 502 })
    expect(await (await fetch(`${bench.chat.url}/chat/panel`)).json()).toMatchObject({
      sections: [{ blocks }],
    })
  })
})

test('the panel never reveals its URLs to the page', async () => {
  const { url } = await program(json({}))
  const bench = await start()
  const panel = withButton(url)
  await bench.driver.panel({ ...panel, sections: [{ ...panel.sections[0]!, source: url }] })
  for (const path of ['/panel', '/state']) {
    const shown = await (await fetch(`${bench.chat.url}/chat${path}`)).text()
    expect(shown).toContain('"Pump"')
    expect(shown).not.toContain(new URL(url).port)
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRequests, createSend } from '../../src/mini-app/page/request.js'
import { loadPageFiles } from '../../src/mini-app/page-files.js'

const PAGE = new URL('../../src/mini-app/page/', import.meta.url)
const html = readFileSync(new URL('assets/index.html', PAGE), 'utf8')
const scripts = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
)

test('the first view is far below 40 KB, compressed', () => {
  const { zippedBytes } = loadPageFiles()
  const sizes = ['index.html', 'style.css', 'app.js'].map((name) => zippedBytes(name))
  expect(sizes).not.toContain(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000)
})

test('the page loads its styles and one script at first, and nothing from elsewhere', () => {
  const named = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
  expect(named).toEqual(['/page/style.css', '/page/app.js'])
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\bstyle=|\bon[a-z]+=/)
  const script = readFileSync(new URL('../../dist/page/app.js', import.meta.url), 'utf8')
  expect(script).not.toMatch(/^import /m)
})

test('no script of the page makes markup of text, or keeps anything', () => {
  for (const file of scripts) {
    const source = readFileSync(new URL(file, PAGE), 'utf8')
    expect(source, file).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function/,
    )
    expect(source, file).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie/)
  }
})

const json = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }))

test.each([
  ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch')), 'unknown'],
  ['an answer of a proxy', () => Promise.resolve(new Response('<html>', { status: 502 })), 'unknown'],
  ['an error that nobody expected', json(503, { reason: 'unavailable' }), 'unknown'],
  ['a reason', json(503, { reason: 'unavailable', message: 'the reason' }), 'the reason'],
  ['a refusal', json(429, { reason: 'rate' }), 'busy'],
  ['an end', json(401, { reason: 'session' }), 'ended'],
  ['what became of it', json(200, { isDone: true, message: 'sent' }), 'sent'],
])('what was sent is said as it is known: %s', async (_, answer, expected) => {
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const texts = { ended: 'ended', busy: 'busy', failed: 'failed', sendUnknown: 'unknown' }
  const requests = createRequests('7', texts)
  const send = createSend({ texts, requests, client: { haptic: () => {} } })
  expect((await send('/order', {})).message).toBe(expected)
  // What only asks has no such doubt.
  const asked = await requests.read<{ message: string }>('/order')
  expect(asked.ok ? asked.value.message : asked.message).toBe(expected === 'unknown' ? 'failed' : expected)
})

import { expect, test } from 'vitest'
import { closingProblem, rawProblem } from '../../src/http/problem.js'

test('a problem that ends its connection says so, with its length in bytes and the time to wait where there is one', () => {
  const { status, headers, body } = closingProblem('full', 3)
  expect(status).toBe(503)
  expect(headers).toMatchObject({
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    'Retry-After': '3',
  })
  expect(closingProblem('full').headers).not.toHaveProperty('Retry-After')
})

test('as bytes, a full server asks for a second, and no other problem does', () => {
  expect(rawProblem('full')).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: 1\r\n/)
  expect(rawProblem('full').split('\r\n\r\n')[1]).toBe(closingProblem('full').body)
})

import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRedisAddress } from '../../src/redis/address.js'

const PLAIN = { isEncrypted: false }

describe('an address of Redis', () => {
  test.each([
    ['/run/redis.sock', { kind: 'one', url: '/run/redis.sock' }],
    ['redis://127.0.0.1', { kind: 'one', url: 'redis://127.0.0.1' }],
    ['rediss://user:pass@redis.test:6380/2', { kind: 'one', url: 'rediss://user:pass@redis.test:6380/2' }],
    [
      'redis://:pass@a.test:7000, redis://b.test',
      {
        kind: 'cluster',
        nodes: [
          { host: 'a.test', port: 7000 },
          { host: 'b.test', port: 6379 },
        ],
        password: 'pass',
        ...PLAIN,
      },
    ],
    [
      'rediss://[::1]:7000,rediss://[::2]:7001',
      {
        kind: 'cluster',
        nodes: [
          { host: '::1', port: 7000 },
          { host: '::2', port: 7001 },
        ],
        isEncrypted: true,
      },
    ],
    [
      'redis+sentinel://user:p%40ss@a.test,b.test:26380/mymaster/3',
      {
        kind: 'sentinel',
        sentinels: [
          { host: 'a.test', port: 26_379 },
          { host: 'b.test', port: 26_380 },
        ],
        master: 'mymaster',
        db: 3,
        username: 'user',
        password: 'p@ss',
        ...PLAIN,
      },
    ],
  ])('can be %s', (text, address) => {
    expect(parseRedisAddress(text)).toEqual(address)
  })

  test.each([
    '',
    'redis://',
    'redis.test:6379',
    'http://redis.test',
    '/with a space',
    'redis://a.test,',
    'redis://a.test,rediss://b.test',
    'redis://a.test/1,redis://b.test/1',
    'redis://a.test,b.test',
    'redis+sentinel://a.test',
    'redis+sentinel:///mymaster',
    'redis+sentinel://a.test/my master',
    'redis+sentinel://a.test,/mymaster',
  ])('cannot be “%s”', (text) => {
    expect(parseRedisAddress(text)).toBeUndefined()
  })

  test('property: is parsed or refused without an exception, for any text', () => {
    const pieces = constantFrom(
      'redis',
      's',
      '+sentinel',
      '://',
      ':',
      '@',
      ',',
      '/',
      'a',
      '1',
      '[',
      ']',
      '%',
      ' ',
    )
    assert(
      property(array(pieces, { maxLength: 12 }), (parts) => {
        const address = parseRedisAddress(parts.join(''))
        expect(address === undefined || ['one', 'sentinel', 'cluster'].includes(address.kind)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

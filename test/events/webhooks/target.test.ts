import { lookup as lookupAddress } from 'node:dns'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../../src/lib/http/public-address.js'
import {
  createCheckedLookup,
  parseWebhookUrl,
  RefusedAddressError,
} from '../../../src/events/webhooks/target.js'

const PUBLIC = [
  '93.184.216.34',
  '8.8.8.8',
  '2606:4700:4700::1111',
  '100.63.255.255',
  '172.32.0.1',
  '192.169.0.1',
]

/** Hosts of URLs that lead to this machine, to its network, to the metadata of a cloud, or to nobody. */
const SPECIAL = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '①②⑦.0.0.1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '100.64.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:8.8.8.8]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
]

test.each(PUBLIC)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

describe('addresses that a webhook may not have', () => {
  test.each(SPECIAL)('https://%s', (host) => {
    expect(parseWebhookUrl(`https://${host}/x`, [])).toBeUndefined()
  })

  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'https://',
    'example.com',
    '',
    `https://example.com/${'x'.repeat(512)}`,
  ])('%s', (text) => {
    expect(parseWebhookUrl(text, [])).toBeUndefined()
  })
})

test('a name on HTTPS may be a webhook, and what the operator allows beside it', () => {
  expect(parseWebhookUrl('https://example.com:8443/a?b=c', [])?.host).toBe('example.com:8443')
  const networks = ['127.0.0.1', '10.0.0.0/8']
  expect(parseWebhookUrl('http://127.0.0.1:3000/', networks)?.host).toBe('127.0.0.1:3000')
  expect(parseWebhookUrl('https://10.1.2.3/', networks)).toBeDefined()
  expect(parseWebhookUrl('http://8.8.8.8/', networks)).toBeUndefined()
  expect(parseWebhookUrl('https://192.168.0.1/', networks)).toBeUndefined()
})

test('no text makes it throw, and no text leads to an address that is not public', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc
          .oneof(
            fc.ipV4(),
            fc.ipV4Extended(),
            fc.ipV6().map((address) => `[${address}]`),
          )
          .map((host) => `https://${host}/`),
      ),
      (text) => {
        const url = parseWebhookUrl(text, [])
        const host = url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
        const isLiteral = /^[\d.]+$/.test(host) || host.includes(':')
        expect([url?.protocol ?? 'https:', !isLiteral || isPublicAddress(host)]).toEqual(['https:', true])
      },
    ),
  )
})

/** The address or the error that a lookup gives, in both forms that connections ask for. */
async function find(lookup: ReturnType<typeof createCheckedLookup>, all: boolean): Promise<unknown> {
  return await new Promise((resolve) =>
    lookup('example.com', { all }, (error, address) => resolve(error ?? address)),
  )
}

const answers =
  (...addresses: readonly string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

test.each([true, false])('a connection goes to an address that was checked (all: %s)', async (all) => {
  const lookup = createCheckedLookup({
    resolve: answers('8.8.8.8', '2606:4700::1'),
    protocol: 'https:',
    networks: [],
  })
  expect(await find(lookup, all)).toEqual(
    all
      ? [
          { address: '8.8.8.8', family: 4 },
          { address: '2606:4700::1', family: 6 },
        ]
      : '8.8.8.8',
  )
})

test('a name is refused as a whole with one address that may not be reached, without one, and by HTTP outside of the networks', async () => {
  const refused = (
    resolve: ReturnType<typeof answers>,
    protocol: 'https:' | 'http:',
    networks: readonly string[],
  ) => find(createCheckedLookup({ resolve, protocol, networks }), true)
  expect(await refused(answers('8.8.8.8', '127.0.0.1'), 'https:', [])).toBeInstanceOf(RefusedAddressError)
  expect(await refused(answers('8.8.8.8', '::ffff:127.0.0.1'), 'https:', [])).toBeInstanceOf(
    RefusedAddressError,
  )
  expect(await refused(answers(), 'https:', [])).toBeInstanceOf(RefusedAddressError)
  expect(await refused(answers('8.8.8.8'), 'http:', ['127.0.0.1'])).toBeInstanceOf(RefusedAddressError)
  expect(await refused(() => Promise.reject(new Error('no such name')), 'https:', [])).toEqual(
    new Error('no such name'),
  )
})

test('localhost is refused by what it resolves to', async () => {
  const resolve = async (name: string) =>
    await new Promise<readonly { address: string; family: number }[]>((done) =>
      lookupAddress(name === 'example.com' ? 'localhost' : name, { all: true }, (_, found) => done(found)),
    )
  const lookup = createCheckedLookup({ resolve, protocol: 'https:', networks: [] })
  expect(await find(lookup, true)).toBeInstanceOf(RefusedAddressError)
})

import { expect, test } from 'vitest'
import { defaultDialect, parseDialect } from '../../src/service/dialect.js'
import { operations } from '../../src/service/operations.js'
import { openPositions } from '../../src/service/operations/data/open-positions.js'
import { plain } from './support/plain.js'

test('an empty or equal dialect leaves the defaults unchanged', () => {
  expect(parseDialect(undefined)).toEqual(defaultDialect)
  expect(parseDialect({})).toEqual(defaultDialect)
  expect(parseDialect(JSON.parse(JSON.stringify(defaultDialect)))).toEqual(defaultDialect)
})

test('objects are merged, and other values replaced', () => {
  const dialect = parseDialect({
    aliases: { addTPSL: 'addTPSLPacked' },
    records: { position: { size: { decimals: 30 } } },
    pairs: { known: { 99: 'FOO/USD' }, lastId: 99 },
    wrappers: ['payload'],
  })
  expect(dialect.aliases).toEqual({ ...defaultDialect.aliases, addTPSL: 'addTPSLPacked' })
  expect(dialect.records['position']?.['size']).toEqual({ names: ['size'], decimals: 30 })
  expect(dialect.records['marketMakerPosition']?.['size']?.decimals).toBe(0)
  expect(dialect.pairs).toMatchObject({ known: { 1: 'BTC/USD', 99: 'FOO/USD' }, firstId: 1, lastId: 99 })
  expect(dialect.wrappers).toEqual(['payload'])
})

test('a list of names may have a single one', () => {
  expect(parseDialect({ refusals: ['no such key'] }).refusals).toEqual(['no such key'])
})

test('the records of every operation can be respelled', () => {
  expect(Object.keys(defaultDialect.records).toSorted()).toEqual([
    'balances',
    'candle',
    'closedPosition',
    'fundingRate',
    'marketMakerPendingOrder',
    'marketMakerPosition',
    'marketMakerTriggerOrder',
    'openInterest',
    'pairInfo',
    'pendingOrder',
    'portfolio',
    'position',
    'referral',
    'trade',
    'transfer',
    'triggerOrder',
    'unrealisedPnl',
    'vaultExposure',
  ])
})

test('decoding uses the names, decimals and wrappers of the dialect', () => {
  const dialect = parseDialect({
    records: { position: { id: { names: ['ticket'] }, size: { names: ['volume'], decimals: 2 } } },
    spellings: { status: { OPEN: ['live'] } },
    wrappers: ['payload'],
  })
  const reply = { payload: [{ ticket: 5, volume: '150', positionStatus: 'LIVE' }] }
  expect(plain(openPositions.decode(reply, dialect, { chainId: '1' }))).toMatchObject([
    { id: '5', size: '1.5', status: 'OPEN' },
  ])
})

test.each([
  [{ alias: {} }, 'Unrecognized key: "alias"'],
  [{ records: { position: { sizes: {} } } }, 'records.position: Unrecognized key: "sizes"'],
  [{ records: { position: { id: { decimals: 1 } } } }, 'records.position.id: Unrecognized key: "decimals"'],
  [{ aliases: { depositSelf: 'deposit' } }, 'aliases.depositSelf'],
  [{ paging: { maxPages: 0 } }, 'paging.maxPages'],
  [{ pairs: { known: { BTC: 'BTC/USD' } } }, 'pairs.known.BTC'],
  [{ charts: { times: 'unix' } }, 'charts.times'],
  [{ pairs: { firstId: 61 } }, 'pairs.lastId: must not be below firstId'],
  [[], 'dialect'],
  ['x', 'dialect'],
  [null, 'dialect'],
])('%j is refused as a dialect, with the path of the fault', (json, words) => {
  expect(() => parseDialect(json)).toThrow(words)
})

test('__proto__ is refused as an unknown key', () => {
  expect(() => parseDialect(JSON.parse('{"__proto__": {"polluted": true}}'))).toThrow('not understood')
  expect('polluted' in {}).toBe(false)
})

test('a record name has one list of fields in all operations', () => {
  const records = Object.values(operations).flatMap((operation) => operation.records)
  for (const record of records) {
    const others = records.filter(({ name }) => name === record.name)
    expect(others.map(({ fields }) => fields === record.fields)).not.toContain(false)
  }
})

import * as fc from 'fast-check'
import { LosslessNumber } from 'lossless-json'
import { expect, test } from 'vitest'
import { withKeys } from '../../../../src/desk/account/history/row-text.js'
import type { ClosedPosition } from '../../../../src/service/service.js'
import { lists } from '../../../service/support/decoders.js'

const AMOUNTS = [
  'size',
  'totalSize',
  'totalCollateral',
  'averagePrice',
  'markPrice',
  'realisedPnl',
  'totalROI',
  'positionFee',
  'fundingFee',
  'borrowFee',
] as const

type Wire = Readonly<Record<string, unknown>>

/** Rows of the closed list as the service writes them, few of whose values differ. */
const wireRow: fc.Arbitrary<Wire> = fc.record(
  {
    posId: fc.constantFrom('7', '8', (2n ** 256n - 1n).toString()),
    tokenId: fc.constantFrom('1', '2'),
    isLong: fc.boolean(),
    ...Object.fromEntries(
      AMOUNTS.map((name) => [name, fc.constantFrom('0', '4000', '-15', `12${'0'.repeat(30)}`)]),
    ),
    createdAt: fc.constantFrom('1741000000', '1741000001'),
    closedAt: fc.constantFrom('1741200000', '1741200001'),
    positionStatus: fc.constantFrom('CLOSED', 'OPEN', 'CANCELED'),
    positionType: fc.constantFrom('Market', 'Limit'),
  },
  { requiredKeys: ['posId'] },
)

/** The same row, as another release of the service may write it: other spellings, further fields, in another order. */
const respelled = (row: Wire): fc.Arbitrary<Wire> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.dictionary(fc.constantFrom('owner', 'txHash', 'updatedAt', '_id'), fc.jsonValue()),
      fc.boolean(),
    )
    .map(([way, extra, isReversed]) => {
      const fields = Object.entries(row).map(([name, value]) => [
        name,
        spelled(name, String(value), way, value),
      ])
      const all = [...fields, ...Object.entries(extra)]
      return Object.fromEntries(isReversed ? all.toReversed() : all) as Wire
    })

function spelled(name: string, text: string, way: number, value: unknown): unknown {
  if (name === 'isLong') return way % 2 === 0 ? value : text
  if (name === 'positionStatus') return way % 2 === 0 ? text : text.replace('CANCELED', 'CANCELLED')
  if (name === 'positionType') return way % 2 === 0 ? text : `${text} Order`
  if (way === 1) return new LosslessNumber(text)
  if (name.endsWith('At') && way === 2) return new Date(Number(text) * 1_000).toISOString()
  const isAmount = (AMOUNTS as readonly string[]).includes(name)
  if (isAmount && way === 2 && !text.startsWith('-'))
    return { type: 'BigNumber', hex: `0x${BigInt(text).toString(16)}` }
  return isAmount && way === 3 ? `${text}.0` : text
}

const read = (rows: readonly Wire[]) => lists.closedPositions(rows) as readonly ClosedPosition[]

test('a row has one key in every read, whatever is beside it, its spelling, and fields that nobody knows', () => {
  fc.assert(
    fc.property(
      fc.array(wireRow, { minLength: 1, maxLength: 6 }).chain((rows) =>
        fc.tuple(
          fc.constant(rows),
          fc.tuple(...rows.map(respelled)),
          fc.shuffledSubarray(
            rows.map((_, index) => index),
            { minLength: rows.length },
          ),
        ),
      ),
      ([rows, again, order]) => {
        const first = withKeys(read(rows)).map(({ key }) => key)
        expect(new Set(first).size).toBe(rows.length)
        for (const key of first) expect(key).toMatch(/^[\w-]{16}(\.\d)?$/)
        const second = withKeys(read(order.map((index) => again[index] ?? {}))).map(({ key }) => key)
        expect(second.toSorted()).toEqual(first.toSorted())
        // Rows that nothing tells apart share a key but for their number.
        const digestOf = (key = ''): string => key.slice(0, 16)
        for (const [place, index] of order.entries())
          expect(digestOf(second[place])).toBe(digestOf(first[index]))
      },
    ),
    { numRuns: 100 },
  )
})

test('rows that differ in one field have different keys, and equal ones are counted', () => {
  const row: Wire = {
    posId: '7',
    tokenId: '1',
    isLong: true,
    ...Object.fromEntries(AMOUNTS.map((name) => [name, '4000'])),
    createdAt: '1741000000',
    closedAt: '1741200000',
    positionStatus: 'OPEN',
    positionType: 'Market',
  }
  const others = Object.keys(row).map((name) => {
    const { [name]: _, ...rest } = row
    return name === 'posId' ? { ...rest, posId: '8' } : rest
  })
  const keys = withKeys(read([row, ...others])).map(({ key }) => key)
  expect(new Set(keys.map((key) => key.slice(0, 16))).size).toBe(others.length + 1)
  const [first = '', second] = withKeys(read([row, { ...row, txHash: '0x1' }])).map(({ key }) => key)
  expect(first).toBe(keys[0])
  expect(second).toBe(`${first}.2`)
})

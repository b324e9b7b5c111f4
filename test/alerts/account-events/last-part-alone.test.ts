import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { example } from '../../desk/support.js'
import { ended, FIRST, looked, tell } from './support.js'

const held = looked({ positions: [example()], closed: [] })

/** Looks without the position, with a row of a part of it that was closed at a second after the first look. */
const gone = (closedSecond: number) =>
  [1, 30, 60, 90].map((second) => ({
    ...looked({
      closed: [
        ended({ exit: '29000', size: new Big(247), closedAt: new Date(FIRST + closedSecond * 1_000) }),
      ],
    }),
    at: FIRST + second * 1_000,
  }))

test('the end of a position is told by its last part alone once it is away for long, without the PnL of that part', () => {
  const { delivered, facts } = tell([held, ...gone(1)])
  expect(delivered).toEqual(['position-closed: ended 7'])
  expect(facts[0]).toMatchObject({ exit: '29000', size: '247' })
  expect(facts[0]).not.toHaveProperty('profit')
})

test('a part that was closed long before is no record of an end', () => {
  expect(tell([held, ...gone(-600)]).delivered).toEqual(['position-closed: gone 7 3'])
})

test('the record of a part that is dated late is no record of the end while its position is not closed by all of them', () => {
  const part = (size: number, second: number) =>
    ended({ exit: '29000', size: new Big(size), closedAt: new Date(FIRST + second * 1_000) })
  const [first, second, last] = [part(3_500, 2), part(3_500, 4), part(3_000, 4)]
  const left = (size: string, ...closed: readonly ReturnType<typeof ended>[]) =>
    looked({ positions: [example({ size })], closed })
  const over = looked({ closed: [second, first] })
  const { delivered, facts } = tell([
    held,
    left('6500', first),
    left('3000', first),
    over,
    over,
    looked({ closed: [last, second, first] }),
  ])
  expect(delivered.at(-1)).toMatch(/^position-closed/)
  expect(delivered.filter((one) => one.startsWith('position-closed'))).toHaveLength(1)
  expect(facts.at(-1)).toMatchObject({ size: '3000', parts: 'yes' })
})

test('an end whose record has a status of no known meaning is told with that status', () => {
  const settled = ended({ status: 'SETTLED', closedAt: new Date(FIRST + 1_000) })
  const looks = [1, 30, 60].map((second) => ({
    ...looked({ closed: [settled] }),
    at: FIRST + second * 1_000,
  }))
  const { delivered, facts } = tell([held, ...looks])
  expect(delivered).toEqual(['position-closed: gone 7 3'])
  expect(facts[0]).toMatchObject({ reason: 'unknown', status: 'SETTLED' })
})

test('the record of an end that is listed before its position goes is kept, also where the clock of the service is late', () => {
  const record = ended({ createdAt: undefined, closedAt: new Date(FIRST - 300_000) })
  const open = looked({ positions: [example({ createdAt: undefined })], closed: [] })
  const away = [2, 30, 60].map((second) => ({ ...looked({ closed: [record] }), at: FIRST + second * 1_000 }))
  const { delivered } = tell([open, { ...open, closed: [record] }, ...away])
  expect(delivered).toEqual(['position-closed: ended 7'])
})

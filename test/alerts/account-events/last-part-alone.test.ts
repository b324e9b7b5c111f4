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

import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { GuardReading } from '../../src/guards/conditions.js'
import type { Guard } from '../../src/guards/guard.js'
import { isLongUnseen, observed } from '../../src/guards/observe.js'
import { ASKED, example } from '../desk/support.js'
import { OPENED } from '../plans/support.js'
import { guardOf, readingOf } from './support.js'

const AT = ASKED.getTime()
const close = guardOf('liquidation 3% close')

/** The guard after these reads. */
function after(guard: Guard, ...readings: readonly GuardReading[]): Guard {
  return readings.reduce((held, reading) => observed(held, reading, false) ?? held, guard)
}

/** Reads two seconds apart, by the distances that they show. */
function reads(...distances: readonly (string | undefined)[]): readonly GuardReading[] {
  return distances.map((distance, index) => readingOf(AT + index * 2_000, distance))
}

/** Two closes at a loss of 10 dollars each, and 90 % of the margin in use. */
const PAST = {
  results: {
    closes: [AT - 2_000, AT - 1_000].map((at) => ({ at, profit: new Big(-10) })),
    ended: [AT - 2_000, AT - 1_000].map((at) => ({ at, profit: new Big(-10) })),
  },
  margin: { inUse: new Big(90), total: new Big(100) },
}

describe('a guard', () => {
  test('acts on the second read in a row, with the figures of both', () => {
    const once = after(close, ...reads('2'))
    expect(once.acts).toEqual([])
    const twice = after(close, ...reads('2', '1.5'))
    expect(twice.acts).toMatchObject([
      {
        trigger: 1,
        position: { id: '7' },
        seen: [
          { at: AT, value: '2' },
          { at: AT + 2_000, value: '1.5' },
        ],
      },
    ])
  })

  test('acts where the price has passed the liquidation, however far', () => {
    expect(after(close, ...reads('-0.1', '-8')).acts).toMatchObject([
      { seen: [{ value: '-0.1' }, { value: '-8' }] },
    ])
  })

  test.each([
    ['a read that does not meet it lies between', ['2', '5', '2']],
    ['it never does', ['3', '3.1', '50']],
    ['the figure is not known', [undefined, undefined, undefined]],
  ])('does not act where %s', (_, distances) => {
    expect(after(close, ...reads(...distances)).acts).toEqual([])
  })

  test('takes no note of a figure that is not known', () => {
    expect(after(close, ...reads('2', undefined, '2')).acts).toHaveLength(1)
  })

  test('acts once until its condition has ended by a margin, and then again', () => {
    const held = after(close, ...reads('2', '2', '2', '2', '4', '2', '2'))
    expect(held.triggers).toBe(1)
    expect(
      after(held, ...[20, 22, 24].map((s, i) => readingOf(AT + s * 1_000, ['4.5', '2', '2'][i]))).triggers,
    ).toBe(2)
  })

  test.each([
    ['less than a second apart', 999, {}, {}],
    ['more than five minutes apart', 300_001, {}, {}],
    ['with a price that is older than a minute', 2_000, { ageMs: 60_001 }, { ageMs: 60_001 }],
    ['with prices that differ by more than 5 %', 2_000, { price: '29000' }, { price: '27000' }],
    ['of a clock that was set back', -3_600_000, {}, {}],
  ])('does not act on two reads %s', (_, apart, first, second) => {
    const readings = [readingOf(AT, '2', first), readingOf(AT + apart, '2', second)]
    expect(after(close, ...readings).acts).toEqual([])
  })

  test('counts a read whose price has moved too far as the first of two', () => {
    const far = readingOf(AT + 2_000, '2', { price: '27000' })
    const again = readingOf(AT + 4_000, '2', { price: '27100' })
    expect(after(close, readingOf(AT, '2'), far, again).acts).toHaveLength(1)
  })

  test.each([
    'nostop 60s close',
    'streak 2 close',
    'loss $5 in 24h reduce 50%',
    'exposure 5000 close',
    'margin 80% tell',
  ])('needs no fresh price where its figure comes from none: %s', (words) => {
    const old = { ageMs: 3_600_000 }
    const seen = [0, 60, 62].map((seconds) => ({ ...readingOf(AT + seconds * 1_000, '50', old), ...PAST }))
    expect(after(guardOf(words), ...seen).acts).toHaveLength(1)
  })

  test('on past losses holds known prices of both reads against each other', () => {
    const moved = ['29000', '27000'].map((price, index) => ({
      ...readingOf(AT + index * 2_000, '50', { price }),
      ...PAST,
    }))
    expect(after(guardOf('streak 2 close'), ...moved).acts).toEqual([])
  })

  test('on a percent of the equity needs fresh prices', () => {
    const seen = (ageMs: number) =>
      [0, 2].map((seconds) => ({
        ...readingOf(AT + seconds * 1_000, '50', { ageMs }),
        ...PAST,
        equity: new Big(100),
        transfers: { rows: [], since: -Infinity },
      }))
    const loss = guardOf('loss 5% in 24h close')
    expect(after(loss, ...seen(3_600_000)).acts).toEqual([])
    expect(after(loss, ...seen(0)).acts).toHaveLength(1)
  })

  test('on a loss in percent takes no withdrawal of its time for a part of it', () => {
    const seen = (withdrawn: number, agoMs: number, fields: Partial<GuardReading> = {}) =>
      [0, 2].map((seconds) => ({
        ...readingOf(AT + seconds * 1_000, '50'),
        ...PAST,
        equity: new Big(80),
        transfers: { rows: [{ at: AT - agoMs, dollars: new Big(withdrawn) }], since: -Infinity },
        ...fields,
      }))
    const acts = (words: string, readings: readonly GuardReading[]) => after(guardOf(words), ...readings).acts
    // 20 dollars were lost of 100, and of 400 where 300 were withdrawn since.
    expect(acts('loss 20% in 24h close', seen(-300, 60_000))).toEqual([])
    expect(acts('loss 5% in 24h close', seen(-300, 60_000))).toMatchObject([{ seen: [{ value: '5' }, {}] }])
    expect(acts('loss 20% in 24h close', seen(-300, 90_000_000))).toMatchObject([
      { seen: [{ value: '20' }, {}] },
    ])
    expect(acts('loss 20% in 24h close', seen(300, 60_000))).toMatchObject([{ seen: [{ value: '20' }, {}] }])
    expect(acts('loss 100% in 24h close', seen(0, 0, { equity: new Big(0) }))).toHaveLength(1)
    expect(acts('loss 1% in 24h close', seen(0, 0, { transfers: undefined }))).toEqual([])
  })

  test('watches the twenty positions that are nearest to its condition, and those that it acted on', () => {
    const many = (...distances: readonly number[]): GuardReading => {
      const [first] = readingOf(AT, '2').positions.positions
      const held = distances.map((distance, index) => ({
        ...first,
        position: example({ id: String(index), createdAt: OPENED }),
        liquidationDistancePercent: new Big(distance).neg(),
      }))
      return { ...readingOf(AT, '2'), positions: { positions: held, unread: [], mayBeMore: false } as never }
    }
    const far = Array.from({ length: 25 }, () => 2.9)
    const shown = [...far.slice(1), 0.5]
    const tell = guardOf('liquidation 3% tell')
    const seen = [0, 2, 4].map((seconds) => ({ ...many(...shown), at: AT + seconds * 1_000 }))
    const held = after(tell, ...seen)
    expect([held.acts[0]?.position?.id, held.subjects.length]).toEqual(['24', 20])
  })

  test('notes since when it has not seen what it watches, until it has', () => {
    const blind = after(close, ...reads(undefined, undefined))
    expect(blind.unseen).toEqual({ since: AT, isNotified: false })
    expect(isLongUnseen(blind, AT + 299_999)).toBe(false)
    expect(isLongUnseen(blind, AT + 300_000)).toBe(true)
    expect(after(blind, readingOf(AT + 4_000, '50')).unseen).toBeUndefined()
    expect(after(close, readingOf(AT, '50', { ageMs: 60_001 })).unseen).toEqual({
      since: AT,
      isNotified: false,
    })
    expect(after(guardOf('loss $5 in 24h close'), readingOf(AT, '50')).unseen).toBeDefined()
  })

  test('waits a minute after the database lost its last changes', () => {
    const once = after(close, ...reads('2'))
    const restored = observed(once, readingOf(AT + 2_000, '2'), true) ?? once
    expect(restored.acts).toEqual([])
    const waiting = { ...once, restoredAt: AT + 2_000 }
    expect(after(waiting, readingOf(AT + 4_000, '2')).acts).toEqual([])
    expect(after(waiting, readingOf(AT + 63_000, '2'), readingOf(AT + 65_000, '2')).acts).toHaveLength(1)
  })

  test.each(['offered', 'paused', 'frozen', 'ended'] as const)('that is %s watches nothing', (state) => {
    expect(after({ ...close, state }, ...reads('2', '2', '2')).acts).toEqual([])
  })

  test('keeps what it has of a position that is away from the list for less than a minute', () => {
    const held = after(close, ...reads('2', '2'))
    const away = readingOf(AT + 6_000, '2', { hasPosition: false })
    expect(after(held, away, readingOf(AT + 8_000, '2'), readingOf(AT + 10_000, '2')).triggers).toBe(1)
    const longAway = readingOf(AT + 70_000, '2', { hasPosition: false })
    expect(after(held, away, longAway).subjects).toEqual([])
  })

  test('of the whole account acts on its positions together, once', () => {
    const large = guardOf('exposure 5000 reduce 50%')
    const held = after(large, ...reads('50', '50', '50', '50'))
    expect(held.acts).toMatchObject([{ trigger: 1, seen: [{ value: '10000' }, { value: '10000' }] }])
    expect(held.acts[0]?.position).toBeUndefined()
  })
})

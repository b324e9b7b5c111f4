import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { example, trigger } from '../../desk/support.js'
import { ended, FIRST, looked, own, tell } from './support.js'

const stop = trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '26000', amountPercent: '100' })
const target = trigger({ orderId: '0', triggerPrice: '30000', amountPercent: '50' })
const hasFired = (one: typeof stop, closed: string) => ({
  ...one,
  status: 'TRIGGERED',
  triggeredAmount: new Big(closed),
})
/** A look after so many seconds, of a position of this size; undefined for none. */
const at = (seconds: number, size: string | undefined, ...triggers: readonly (typeof stop)[]) =>
  looked({
    at: FIRST + seconds * 1_000,
    positions: size === undefined ? [] : [example({ size })],
    orders: { pending: [], triggers },
  })
const over = (seconds: number, exit: string, ...triggers: readonly (typeof stop)[]) => ({
  ...at(seconds, undefined, ...triggers),
  closed: [ended({ exit })],
})

describe('a firing that the position does not show yet', () => {
  const fired = hasFired(target, '5000')

  test.each([3, 10, 20])('is told without its size, and the size once it shows, %i seconds later', (late) => {
    const waits = Array.from({ length: Math.floor(late / 3) }, (_, index) =>
      at(6 + index * 3, '10000', fired),
    )
    const { delivered, facts } = tell([
      at(0, '10000', target),
      at(3, '10000', fired),
      ...waits,
      at(3 + late, '5000', fired),
      at(60, '5000', fired),
    ])
    expect(delivered).toEqual([
      'protection-triggered: fired 7/0',
      `position-reduced: resized 7 ${2 + waits.length}`,
    ])
    expect(facts[0]).toMatchObject({ unshown: 'yes' })
    expect(facts[0]).not.toHaveProperty('closed')
    expect(facts[1]).toMatchObject({ by: '5000', size: '5000' })
  })

  test('is told after its size where the orders come later', () => {
    const { delivered, facts } = tell([
      at(0, '10000', target),
      at(3, '5000', target),
      at(6, '5000', fired),
      at(60, '5000', fired),
    ])
    expect(delivered).toEqual(['position-reduced: resized 7 1', 'protection-triggered: fired 7/0'])
    expect(facts[1]).not.toHaveProperty('unshown')
    expect(facts[1]).not.toHaveProperty('closed')
  })

  test.each(['10000', '0'])('closed nothing, and left the position without a stop (%s)', (closed) => {
    const idle = hasFired(stop, closed)
    const looks = [3, 6, 12, 18, 24, 30, 36, 60].map((seconds) => at(seconds, '10000', idle))
    const { delivered, facts } = tell([at(0, '10000', stop), ...looks])
    expect(delivered).toEqual(['protection-triggered: fired 7/1', 'protection-missing: stopped 7/1 7'])
    expect(facts).toMatchObject([{ unshown: 'yes' }, { reason: 'idle', what: 'stopLoss' }])
    // A take-profit, or a stop beside another one, leaves nothing unprotected.
    const another = trigger({ orderId: '2', isTakeProfit: false, triggerPrice: '25500' })
    const both = [3, 6, 12, 18, 24, 30, 36, 60].map((seconds) => at(seconds, '10000', idle, another))
    expect(tell([at(0, '10000', stop, another), ...both]).delivered).toEqual([
      'protection-triggered: fired 7/1',
    ])
  })

  test.each([3, 20, 40])('is the cause of the end that is listed %i seconds later', (late) => {
    const all = hasFired(stop, '10000')
    const waits = Array.from({ length: Math.floor(late / 6) }, (_, index) =>
      at(9 + index * 3, undefined, all),
    )
    const { delivered, facts } = tell([
      at(0, '10000', stop),
      at(3, '10000', all),
      at(6, undefined, all),
      ...waits,
      over(6 + late, '25900', all),
    ])
    expect(delivered).toEqual(['protection-triggered: fired 7/1', 'position-closed: ended 7'])
    expect(facts[1]).toMatchObject({ reason: 'stopLoss' })
  })
})

test.each(['0', '50', '5000'])(
  'a firing is told with the dollars that went, and not with the %s of its row',
  (closed) => {
    const { delivered, facts } = tell([at(0, '10000', target), at(3, '5000', hasFired(target, closed))])
    expect(delivered).toEqual(['protection-triggered: fired 7/0'])
    expect(facts).toMatchObject([{ closed: '5000' }])
  },
)

describe('a trigger whose row goes at once', () => {
  const asked = (state: 'sent' | 'unsure') => [own('cancelTriggerOrder', '7/1', { state })]
  const half = { ...target, orderId: '1' }

  test.each(['sent', 'unsure'] as const)(
    'is not told as cancelled here while its cancellation is %s: its position shows that it fired',
    (state) => {
      const whole = [3, 6, 9, 12, 15, 18].map((seconds) => at(seconds, '10000'))
      const looks = [at(0, '10000', half), ...whole, at(21, '5000')]
      const { delivered, facts } = tell(looks, asked(state))
      expect(delivered).toEqual(['protection-triggered: fired 7/1 7'])
      expect(facts).toMatchObject([{ closed: '5000' }])
      const all = [at(0, '10000', stop), ...whole, at(21, undefined), over(24, '25900')]
      const end = tell(all, asked(state))
      expect(end.delivered).toEqual(['position-closed: ended 7'])
      expect(end.facts).toMatchObject([{ reason: 'stopLoss', likely: 'yes' }])
    },
  )

  test('and was told as not listed is told as fired once its position shows that', () => {
    const alone = [3, 6, 9, 12].map((seconds) => at(seconds, '10000'))
    const { delivered } = tell([at(0, '10000', half), ...alone, at(15, '5000')])
    expect(delivered).toEqual(['order-cancelled: stopped 7/1 4', 'protection-triggered: fired 7/1 5'])
    const { facts } = tell([at(0, '10000', stop), ...alone, at(15, undefined), over(20, '25900')])
    expect(facts).toMatchObject([{ reason: 'unlisted' }, { reason: 'stopLoss', likely: 'yes' }])
  })

  test('or says that it was cancelled may have ended its position all the same', () => {
    const cancelled = { ...stop, status: 'CANCELED' }
    const looks = [at(0, '10000', stop), at(3, undefined, cancelled), over(6, '25900', cancelled)]
    expect(tell(looks).facts).toMatchObject([{ reason: 'stopOrOther' }])
    const here = [own('cancelTriggerOrder', '7/1')]
    expect(tell(looks, here).facts).toMatchObject([{ reason: 'elsewhere' }])
  })

  test('is a known stop also where the record of the end comes after it was told as unknown', () => {
    const gone = [3, 30, 60].map((seconds) => at(seconds, undefined))
    const { delivered, facts } = tell([{ ...at(0, '10000', stop), closed: [] }, ...gone, over(90, '25900')])
    expect(delivered).toEqual(['position-closed: gone 7 3', 'position-closed: ended 7'])
    expect(facts[1]).toMatchObject({ reason: 'stopLoss', likely: 'yes' })
  })
})

describe('a take-profit of a part whose row goes as its position shrinks by more than its share', () => {
  const closes = (state: 'sent' | 'done', size: string) => [
    own('decreasePosition', '7', { state, size, ...(state === 'done' ? { isPart: true } : {}) }),
  ]

  test.each([
    ['it came first', '3000', '5000'],
    ['the close came first', '4000', '4000'],
  ])('has triggered where a close of the owner explains the rest: %s', (_, left, closed) => {
    const { delivered, facts } = tell([at(0, '10000', target), at(3, left)], closes('done', '2000'))
    expect(delivered).toEqual(['position-reduced: resized 7 1', 'protection-triggered: fired 7/0 1'])
    expect(facts).toMatchObject([{ by: '2000' }, { closed }])
  })

  test('is told as one or the other where nothing explains what went', () => {
    const looks = [3, 6, 9, 12, 15].map((seconds) => at(seconds, '3500'))
    const { delivered, facts } = tell([at(0, '10000', target), ...looks], closes('done', '2000'))
    expect(delivered).toEqual(['position-reduced: resized 7 1', 'order-cancelled: stopped 7/0 5'])
    expect(facts[1]).toMatchObject({ reason: 'shrunk' })
  })

  test('is told so with the end of its position, where a close that was under way might have explained it', () => {
    const open = [3, 6, 9].map((seconds) => at(seconds, '3000'))
    const looks = [at(0, '10000', target), ...open, at(12, undefined), over(15, '31000')]
    const { delivered, facts } = tell(looks, closes('sent', '9000'))
    expect(delivered).toEqual([
      'position-reduced: resized 7 1',
      'order-cancelled: stopped 7/0 5',
      'position-closed: ended 7',
    ])
    expect(facts[1]).toMatchObject({ what: 'takeProfit', price: '30000', reason: 'shrunk' })
    // What ends with its position, or is explained by a close of its size, is no news.
    expect(
      tell([at(0, '10000', target), at(3, undefined), over(6, '31000')], closes('sent', '9000')).delivered,
    ).toEqual(['position-closed: ended 7'])
    expect(tell(looks, closes('sent', '7000')).delivered).not.toContain('order-cancelled: stopped 7/0 5')
  })
})

import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { example, pending, trigger } from '../../desk/support.js'
import { ended, FIRST, looked, tell } from './support.js'

const seconds = (count: number): number => FIRST + count * 1_000
const at = (count: number): Date => new Date(seconds(count))
const opened = at(-86_400)
const held = (size: string, more: object = {}) =>
  looked({ positions: [example({ size, createdAt: opened })], ...more })
const yesterday = ended({ size: new Big('5000'), createdAt: opened, closedAt: at(-40_000), exit: '75000' })
const today = ended({
  size: new Big('5000'),
  createdAt: opened,
  closedAt: at(5),
  exit: '66000',
  realisedPnl: new Big('-60'),
})

describe('the end of a position is its last record', () => {
  test('a part that was closed the day before is not the end of today', () => {
    const gone = (count: number) => looked({ at: seconds(count), closed: [yesterday] })
    const late = looked({ at: seconds(26), closed: [yesterday, today] })
    const { delivered, facts } = tell([held('5000', { closed: [yesterday] }), gone(6), gone(20), late, late])
    expect(delivered).toEqual([`position-closed: ended 7 ${seconds(5)}`])
    // The result is that of both parts.
    expect(facts).toMatchObject([{ exit: '66000', profit: '-72.5' }])
  })

  test('a part whose record comes late is not the end, and the end is told without its record', () => {
    const part = ended({ size: new Big('5000'), createdAt: opened, closedAt: at(2) })
    const gone = (count: number) => looked({ at: seconds(count), closed: [part] })
    const looks = [held('10000', { closed: [] }), { ...held('5000'), at: seconds(3) }, gone(10), gone(30)]
    expect(tell(looks).delivered).toEqual(['position-reduced: resized 7 1'])
    const end = ended({ size: new Big('5000'), createdAt: opened, closedAt: at(9), exit: '66000' })
    const { delivered, facts } = tell([...looks, looked({ at: seconds(35), closed: [end, part] })])
    expect(delivered).toEqual(['position-reduced: resized 7 1', 'position-closed: ended 7'])
    expect(facts[1]).toMatchObject({ exit: '66000', profit: '-25' })
  })

  test('a part that a read has shown before stays one, also after a read without the closed list', () => {
    const part = ended({ size: new Big('5000'), createdAt: opened, closedAt: at(3) })
    const end = ended({ size: new Big('5000'), createdAt: opened, closedAt: at(36), exit: '66000' })
    const gone = (count: number, closed: readonly (typeof part)[]) => looked({ at: seconds(count), closed })
    const { delivered, facts } = tell([
      held('10000', { closed: [] }),
      { ...held('5000'), at: seconds(3.5) },
      { ...held('5000', { closed: [part] }), at: seconds(30) },
      { ...held('5000', { orders: { pending: [], triggers: [trigger()] } }), at: seconds(33) },
      ...[36, 39].map((count) => gone(count, [part])),
      ...[42, 72, 132].map((count) => gone(count, [end, part])),
    ])
    expect(delivered.filter((one) => !one.startsWith('protection'))).toEqual([
      'position-reduced: resized 7 1',
      'position-closed: ended 7',
    ])
    expect(facts.at(-1)).toMatchObject({ exit: '66000' })
  })

  test('a record of a smaller size waits for that of the rest', () => {
    const part = ended({ size: new Big('4000'), createdAt: opened, closedAt: at(4) })
    const rest = ended({ size: new Big('6000'), createdAt: opened, closedAt: at(5), exit: '66000' })
    const looks = [held('10000', { closed: [] }), looked({ at: seconds(6), closed: [part] })]
    expect(tell(looks).delivered).toEqual([])
    const { delivered, facts } = tell([...looks, looked({ at: seconds(9), closed: [part, rest] })])
    expect(delivered).toEqual(['position-closed: ended 7'])
    expect(facts).toMatchObject([{ exit: '66000' }])
  })

  test('a part that says that the rest stayed open counts to the size of the whole', () => {
    const part = ended({ size: new Big('4000'), status: 'OPEN', createdAt: opened, closedAt: at(4) })
    const rest = ended({ size: new Big('6000'), createdAt: opened, closedAt: at(5), exit: '66000' })
    const over = looked({ at: seconds(6), closed: [part, rest] })
    expect(tell([held('10000', { closed: [] }), over]).delivered).toEqual(['position-closed: ended 7'])
    // The list of positions is late, and no poll has shown it at all.
    const late = { ...held('10000', { closed: [part] }), at: seconds(5) }
    expect(tell([held('10000', { closed: [] }), late, over]).delivered).toEqual(['position-closed: ended 7'])
    expect(tell([looked({ closed: [] }), over]).delivered).toEqual([
      'position-opened: opened 7',
      'position-closed: ended 7',
    ])
  })

  test('a liquidation is one, whatever its size', () => {
    const row = ended({ size: new Big('1'), status: 'LIQUIDATED', closedAt: at(-30) })
    expect(tell([held('10000', { closed: [] }), looked({ closed: [row] })]).delivered).toEqual([
      'position-liquidated: ended 7',
    ])
  })

  test('a row that is away for a read and comes back tells nothing', () => {
    const listed = looked({ closed: [yesterday] })
    expect(tell([listed, looked({ closed: [] }), listed]).delivered).toEqual([])
  })

  test('an id that is used again tells its second life and its second end', () => {
    const again = example({ size: '2000', createdAt: at(10), isLong: false })
    const secondEnd = ended({
      isLong: false,
      size: new Big('2000'),
      totalSize: new Big('2000'),
      createdAt: at(10),
      closedAt: at(20),
      status: 'LIQUIDATED',
      realisedPnl: new Big('-1'),
    })
    const { delivered, facts } = tell([
      held('5000', { closed: [yesterday] }),
      looked({ at: seconds(6), closed: [yesterday, today] }),
      looked({ at: seconds(12), positions: [again], closed: [yesterday, today] }),
      looked({ at: seconds(21), closed: [yesterday, today, secondEnd] }),
    ])
    expect(delivered).toEqual([
      `position-closed: ended 7 ${seconds(5)}`,
      `position-opened: opened 7 ${seconds(10)}`,
      `position-liquidated: ended 7 ${seconds(20)}`,
    ])
    expect(facts[2]).toMatchObject({ profit: '-1' })
  })

  test('an id that is used again between two looks ends the one before', () => {
    const again = example({ size: '2000', createdAt: at(3) })
    const record = ended({ size: new Big('5000'), createdAt: opened, closedAt: at(2) })
    const { delivered } = tell([
      held('5000', { closed: [] }),
      looked({ at: seconds(4), positions: [again], closed: [record] }),
    ])
    expect(delivered).toEqual(['position-closed: ended 7', `position-opened: opened 7 ${seconds(3)}`])
  })

  test('an id that is used again while the record of its end is looked for ends the one before', () => {
    const again = example({ size: '2000', createdAt: at(7) })
    const { delivered } = tell([
      held('5000', { closed: [] }),
      looked({ at: seconds(6), closed: [] }),
      looked({ at: seconds(8), positions: [again], closed: [] }),
    ])
    expect(delivered).toEqual(['position-closed: gone 7 2', `position-opened: opened 7 ${seconds(7)}`])
  })

  test.each([
    ['a position', (count: number) => ({ positions: [example({ createdAt: at(count) })] }), 'opened 7'],
    [
      'an order',
      (count: number) => ({
        orders: {
          pending: [pending({ type: 'Limit', pendingSize: '500', createdAt: at(count) })],
          triggers: [],
        },
      }),
      'accepted 7',
    ],
  ])(
    'an id that is used again tells %s apart from the one before, of whose end no record came',
    (_, of, id) => {
      const away = [10, 40, 70].map((count) => looked({ at: seconds(count), closed: [] }))
      const { delivered } = tell([
        looked({ closed: [] }),
        looked({ at: seconds(2), ...of(1) }),
        ...away,
        looked({ at: seconds(210), ...of(200) }),
        looked({ at: seconds(220), ...of(215) }),
      ])
      const opened = delivered.filter((one) => one.includes(id))
      expect(opened.map((one) => one.split(': ')[1])).toEqual([
        id,
        `${id} ${seconds(200)}`,
        `${id} ${seconds(215)}`,
      ])
    },
  )

  test('a row that is older than the end of its position is not a new one', () => {
    const { delivered } = tell([
      held('5000', { closed: [yesterday] }),
      looked({ at: seconds(6), closed: [yesterday, today] }),
      { ...held('5000'), at: seconds(8) },
      looked({ at: seconds(9), closed: [yesterday, today] }),
    ])
    expect(delivered).toHaveLength(1)
  })
})

describe('an id that is used again in the second in which it ended, where the service dates in whole seconds', () => {
  const closed = [yesterday, today]
  const first = [held('5000', { closed: [yesterday] }), looked({ at: seconds(6), closed })]
  const again = (count: number, more: object = {}) =>
    looked({ at: seconds(count), positions: [example({ size: '2000', createdAt: at(5) })], ...more })

  test('is watched once the record of that end shows that it is of another one', () => {
    const second = ended({
      size: new Big('2000'),
      totalSize: new Big('2000'),
      createdAt: at(5),
      closedAt: at(40),
    })
    const over = looked({ at: seconds(41), closed: [...closed, second] })
    const looks = [...first, again(7), again(8, { closed }), again(9)]
    const opened = `position-opened: opened 7 ${seconds(5)}`
    expect(tell(looks).delivered.slice(1)).toEqual([opened])
    expect(tell([...looks, over]).delivered.slice(1)).toEqual([
      opened,
      `position-closed: ended 7 ${seconds(40)}`,
    ])
  })

  test('is not told from a late row of what ended in the second in which it began', () => {
    const brief = ended({
      size: new Big('2000'),
      totalSize: new Big('2000'),
      createdAt: at(5),
      closedAt: at(5),
    })
    const late = again(8, { closed: [brief] })
    const { delivered } = tell([
      looked({ closed: [] }),
      looked({ at: seconds(7), closed: [brief] }),
      late,
      late,
    ])
    expect(delivered).toEqual(['position-opened: opened 7', 'position-closed: ended 7'])
  })
})

describe('an id that is used again after an end whose record nobody can read', () => {
  const settled = ended({ size: new Big('5000'), status: 'SETTLING', createdAt: opened, closedAt: at(5) })
  const first = [
    held('5000', { closed: [] }),
    ...[6, 30, 60].map((count) => looked({ at: seconds(count), closed: [settled] })),
  ]
  const again = (size: string, fields: Parameters<typeof ended>[0] = {}) =>
    ended({
      size: new Big(size),
      totalSize: new Big('2000'),
      createdAt: at(70),
      closedAt: at(80),
      ...fields,
    })

  test('has no record of that end, nor is a part of a position with an unknown status its end', () => {
    const open = (size: string) =>
      looked({
        at: seconds(81),
        positions: [example({ status: 'SETTLING', size, createdAt: at(70) })],
        closed: [again('1000'), settled],
      })
    const over = [91, 120, 150].map((count) =>
      looked({
        at: seconds(count),
        closed: [again('1000', { status: 'SETTLING', closedAt: at(90) }), again('1000'), settled],
      }),
    )
    expect(tell([...first, open('1000'), ...over]).delivered).toEqual(['position-closed: gone 7 3'])
  })

  test('tells a second life that no poll has shown', () => {
    const over = looked({ at: seconds(81), closed: [again('2000', { isLong: false }), settled] })
    const { delivered, facts } = tell([...first, over, over])
    expect(delivered).toEqual([
      'position-closed: gone 7 3',
      `position-opened: opened 7 ${seconds(70)}`,
      `position-closed: ended 7 ${seconds(80)}`,
    ])
    expect(facts.slice(1)).toMatchObject([{ side: 'short', size: '2000' }, { side: 'short' }])
  })
})

describe('a part of half the size, which is as much as is left', () => {
  const half = (count: number, fields: Parameters<typeof ended>[0] = {}) =>
    ended({ size: new Big('5000'), createdAt: opened, closedAt: at(count), ...fields })
  const halved = { ...held('5000', { closed: [half(3)] }), at: seconds(3.4) }
  const away = (count: number, ...closed: readonly ReturnType<typeof ended>[]) =>
    looked({ at: seconds(count), closed })

  test.each([
    ['at once', [half(3)]],
    ['only once the position is away', []],
  ])('is not the end, whose record comes later, where it is listed %s', (_, listed) => {
    const end = half(9, { exit: '66000' })
    const left = { ...halved, closed: listed }
    const looks = [held('10000', { closed: [] }), left, away(10, half(3)), away(13, half(3))]
    expect(tell(looks).delivered).toEqual(['position-reduced: resized 7 1'])
    const { delivered, facts } = tell([...looks, away(14, end, half(3))])
    expect(delivered).toEqual(['position-reduced: resized 7 1', 'position-closed: ended 7'])
    expect(facts[1]).toMatchObject({ exit: '66000' })
  })

  test('is not the end that is listed with an unknown status', () => {
    const end = half(9, { status: 'SETTLING' })
    const over = [10, 40, 70, 80].map((count) => away(count, end, half(3, { exit: '75000' })))
    const { delivered, facts } = tell([held('10000', { closed: [] }), halved, ...over])
    expect(delivered).toEqual(['position-reduced: resized 7 1', 'position-closed: gone 7 4'])
    expect(facts[1]).toMatchObject({ reason: 'unknown', status: 'SETTLING' })
    expect(facts[1]).not.toHaveProperty('exit')
  })
})

describe('a list of what is open that may be cut', () => {
  const many = Array.from({ length: 50 }, (_, index) => example({ id: `${index + 100}` }))
  const [first, ...others] = many
  const another = example({ id: '999' })
  const cut = (count: number, closed: readonly ReturnType<typeof ended>[] = []) =>
    looked({ at: seconds(count), positions: [another, ...others], closed })

  test('ends nothing that it does not show, until the record of its end is there', () => {
    const looks = [looked({ positions: many, closed: [] }), ...[3, 30, 60, 90].map((count) => cut(count))]
    expect(tell(looks).delivered).toEqual(['position-opened: opened 999'])
    const end = ended({ id: first?.id ?? '', closedAt: at(92) })
    expect(tell([...looks, cut(93, [end]), cut(96, [end])]).delivered).toEqual([
      'position-opened: opened 999',
      'position-closed: ended 100',
    ])
    // What it shows is open, whatever rows there are.
    const part = ended({ id: '101', size: new Big('10'), closedAt: at(92) })
    expect(tell([...looks, cut(93, [part])]).delivered).toEqual(['position-opened: opened 999'])
  })

  test('takes away no stop that it does not show', () => {
    const stops = others.map(({ id }) => trigger({ positionId: id, orderId: '1', isTakeProfit: false }))
    const book = (triggers: readonly ReturnType<typeof trigger>[]) => ({
      positions: many,
      orders: { pending: [], triggers: [...triggers] },
    })
    const own = trigger({ positionId: '100', orderId: '1', isTakeProfit: false })
    const another = trigger({ positionId: '100', orderId: '2', isTakeProfit: true })
    const looks = [3, 30, 60, 90].map((count) => looked({ at: seconds(count), ...book([another, ...stops]) }))
    const { delivered } = tell([looked(book([own, ...stops])), ...looks])
    expect(delivered.map((one) => one.split(':')[0])).toEqual(['protection-placed'])
  })
})

describe('a status word is read before a row proves anything', () => {
  const none = looked({ closed: [] })

  test.each([
    ['PENDING', '0'],
    ['CANCELED', '10000'],
    ['CLOSED', '10000'],
    ['FILLED', '10000'],
    ['SETTLING', '10000'],
    ['OPEN', '0'],
  ])('a position that is %s with size %s was not opened', (status, size) => {
    const row = looked({ positions: [example({ status, size })], closed: [] })
    expect(tell([none, row, row]).delivered).toEqual([])
  })

  test.each(['FILLED', 'CANCELED', 'SETTLING'])('an order that is %s was not accepted', (status) => {
    const row = looked({ orders: { pending: [pending({ positionId: '8', status })], triggers: [] } })
    expect(tell([none, row, row]).delivered).toEqual([])
  })

  test('a position that is listed as liquidated is told at once, and its figures once a record has them', () => {
    const row = example({ status: 'LIQUIDATED' })
    const look = (count: number, record?: object) =>
      looked({
        at: seconds(count),
        positions: [row],
        closed: record ? [ended({ status: 'LIQUIDATED', closedAt: at(2), ...record })] : [],
      })
    const bare = { realisedPnl: undefined, roiPercent: undefined }
    const looks = [
      looked({ positions: [example()], closed: [] }),
      look(3),
      look(14, bare),
      look(40, {}),
      look(60, {}),
    ]
    const { delivered, facts } = tell(looks)
    expect(delivered).toEqual(['position-liquidated: gone 7 1', 'position-closed: ended 7 figures'])
    expect(facts[1]).toMatchObject({ reason: 'liquidated', profit: '-12.5' })
  })

  test('a record without its PnL tells a liquidation at once, and any other end once the PnL is there', () => {
    const look = (count: number, record: object) =>
      looked({ at: seconds(count), closed: [ended({ closedAt: at(2), ...record })] })
    const held = looked({ positions: [example()], closed: [] })
    const bare = { realisedPnl: undefined, roiPercent: undefined }
    const changesOf = (status: string) =>
      tell([
        held,
        look(3, { ...bare, status }),
        look(9, { ...bare, status }),
        look(20, { status }),
        look(40, { status }),
      ])
    expect(changesOf('LIQUIDATED').delivered).toEqual([
      'position-liquidated: ended 7',
      'position-closed: ended 7 figures',
    ])
    expect(changesOf('CLOSED').delivered).toEqual(['position-closed: ended 7'])
    expect(changesOf('CLOSED').facts).toMatchObject([{ profit: '-12.5' }])
    // It may never come.
    expect(tell([held, look(3, bare), look(60, bare), look(90, {})]).delivered).toEqual([
      'position-closed: ended 7',
    ])
  })

  test('a stop of an order that waits is not in place before its position is', () => {
    const stop = trigger({ positionId: '8', isTakeProfit: false })
    const waiting = looked({
      orders: { pending: [pending({ positionId: '8', pendingSize: '900' })], triggers: [stop] },
    })
    const open = looked({
      positions: [example({ id: '8' })],
      orders: { pending: [], triggers: [stop] },
    })
    expect(tell([none, waiting, open]).delivered).toEqual([
      'order-accepted: accepted 8',
      'order-filled: opened 8',
      'protection-placed: placed 8/0 2',
    ])
  })
})

describe('an order that is in no list', () => {
  const order = pending({ positionId: '8', limitPrice: '27000', stopPrice: undefined, pendingSize: '2000' })
  const waiting = looked({
    positions: [example()],
    orders: { pending: [order], triggers: [] },
    closed: [],
  })

  test('was filled into an open position that grew by its size', () => {
    const grown = (count: number) =>
      looked({ at: seconds(count), positions: [example({ size: '12000' })], closed: [] })
    expect(tell([waiting, grown(3), grown(60), grown(90)]).delivered).toEqual([
      'position-increased: resized 7 1',
    ])
  })

  test('is told as gone after a minute, and as filled once its position is open', () => {
    const gone = (count: number) => looked({ at: seconds(count), positions: [example()], closed: [] })
    const filled = looked({ at: seconds(90), positions: [example(), example({ id: '8' })] })
    expect(tell([waiting, gone(3), gone(30), gone(60), filled]).delivered).toEqual([
      'order-cancelled: gone 8 3',
      'order-filled: opened 8',
    ])
  })

  test('was cancelled if its row says so twice', () => {
    const cancelled = looked({
      positions: [example()],
      orders: { pending: [{ ...order, status: 'CANCELED' }], triggers: [] },
      closed: [],
    })
    expect(tell([waiting, cancelled]).delivered).toEqual([])
    expect(tell([waiting, cancelled, cancelled, cancelled]).delivered).toEqual(['order-cancelled: ended 8'])
  })
})

test('noise of floating point and roundings change no size', () => {
  const sized = (size: string, more: object = {}) => looked({ positions: [example({ size })], ...more })
  expect(tell([sized('10000'), sized('10000.000000001'), sized('9999.999999999')]).delivered).toEqual([])
  const target = trigger({ amountPercent: '33.3333' })
  const fired = { ...target, status: 'TRIGGERED', triggeredAmount: new Big('3333.33') }
  const { delivered } = tell([
    sized('10000.01', { orders: { pending: [], triggers: [target] } }),
    sized('6666.66', { orders: { pending: [], triggers: [fired] } }),
  ])
  expect(delivered).toEqual(['protection-triggered: fired 7/0'])
})

describe('an order that was filled and ended between two polls', () => {
  const limit = pending({ positionId: '7', type: 'Limit', stopPrice: undefined, pendingSize: '10000' })
  const waiting = looked({ orders: { pending: [limit], triggers: [] }, closed: [] })
  const rest = (status: string) =>
    ended({ status, size: new Big('6000'), createdAt: at(1), closedAt: at(4), exit: '66000' })

  test('is told as liquidated by that record, although an earlier part of it has none', () => {
    expect(tell([waiting, looked({ at: seconds(5), closed: [rest('LIQUIDATED')] })]).delivered).toEqual([
      `order-filled: opened 7`,
      `position-liquidated: ended 7`,
    ])
    const none = looked({ closed: [] })
    expect(tell([none, looked({ at: seconds(5), closed: [rest('LIQUIDATED')] })]).delivered).toEqual([
      `position-opened: opened 7`,
      `position-liquidated: ended 7`,
    ])
  })

  test('is told by its last part alone after a while, unless a row of it is listed with a status that nobody knows', () => {
    const part = rest('CLOSED')
    const looks = (positions: readonly ReturnType<typeof example>[] = []) =>
      [5, 30, 56].map((count) => looked({ at: seconds(count), closed: [part], positions }))
    expect(tell([waiting, ...looks().slice(0, 2)]).delivered).toEqual([])
    expect(tell([waiting, ...looks()]).delivered).toEqual([
      `order-filled: opened 7`,
      `position-closed: ended 7`,
    ])
    expect(tell([looked({ closed: [] }), ...looks()]).delivered).toHaveLength(2)
    const unknown = example({ status: 'SETTLING' })
    expect(tell([looked({ closed: [] }), ...looks([unknown])]).delivered).toEqual([])
  })
})

test('a position that the first poll has missed is watched, although a part of it was closed before', () => {
  const first = looked({ closed: [yesterday] })
  const back = { ...held('5000', { closed: [yesterday] }), at: seconds(5) }
  const over = looked({ at: seconds(9), closed: [yesterday, { ...today, closedAt: at(8) }] })
  expect(tell([first, back, over]).delivered).toEqual([
    `position-opened: opened 7 ${opened.getTime()}`,
    `position-closed: ended 7 ${seconds(8)}`,
  ])
})

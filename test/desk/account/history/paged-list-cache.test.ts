import { describe, expect, it } from 'vitest'
import {
  createPagedListCache,
  type PagedList,
} from '../../../../src/desk/account/history/paged-list-cache.js'
import { isPossiblyTruncated } from '../../../../src/desk/account/possibly-truncated.js'
import { withSigns } from '../../../../src/service/reply/rows.js'
import { defaultDialect } from '../../../../src/service/dialect.js'
import { ASKED, handClock } from '../../support.js'

/** A list of so many rows at a service with pages of ten, and what was asked of it. */
function list(rows: number, { failing = [] }: { failing?: readonly number[] } = {}) {
  const asked: (number | undefined)[] = []
  const broken = new Set(failing)
  return {
    asked,
    mend: () => broken.clear(),
    read: async (page: number | undefined) => {
      asked.push(page)
      if (page !== undefined && broken.has(page)) throw new Error(`page ${page} is away`)
      const first = ((page ?? 1) - 1) * 10
      return Array.from({ length: Math.min(10, Math.max(0, rows - first)) }, (_, index) => first + index)
    },
  }
}

const { paging } = defaultDialect

function books(clock = handClock()) {
  const made = createPagedListCache<number>({ idOf: String, ...clock })
  return (
    from: { read: (page: number | undefined) => Promise<readonly number[]> },
    { enough = 1, isFresh = false }: { enough?: number; isFresh?: boolean } = {},
  ): Promise<PagedList<number>> =>
    made.read({ key: 'a', read: from.read, isFresh, paging, isEnough: (rows) => rows.length >= enough })
}

describe('a paged list', () => {
  it('is whole once its end was reached', async () => {
    const from = list(7)
    expect(await books()(from)).toMatchObject({
      isWhole: true,
      isOnePage: true,
      failure: undefined,
      asOf: ASKED,
    })
    expect(from.asked).toEqual([1, 2])
  })

  it('has the sign of a single page that there are more, as of a service that cuts its lists and has no paging', async () => {
    const cut = withSigns([1, 2], { hasMore: true })
    const { rows, isOnePage } = await books()({ read: async () => cut })
    expect([isOnePage, isPossiblyTruncated(rows)]).toEqual([true, true])
    const paged = await books()(
      { read: async (page = 1) => [cut, [3], []][page - 1] ?? [] },
      { enough: Infinity },
    )
    expect([paged.isOnePage, isPossiblyTruncated(paged.rows)]).toEqual([false, false])
  })

  it('has that sign also where a row came to the head of that page during the read', async () => {
    const pages = [withSigns([3, 2, 1], { listed: 50 }), [4, 3, 2]]
    const read = async (page = 1) => pages[Math.min(page, 2) - 1] ?? []
    const { rows, isOnePage } = await books()({ read }, { enough: Infinity })
    expect([[...rows], isOnePage, isPossiblyTruncated(rows)]).toEqual([[3, 2, 1, 4], true, true])
  })

  it('has two rows that are alike in one page twice, and a row that was read with two pages once', async () => {
    const pages = [
      [4, 3, 3],
      [3, 2, 2],
    ]
    const { rows } = await books()({ read: async (page = 1) => pages[page - 1] ?? [] }, { enough: Infinity })
    expect(rows).toEqual([4, 3, 3, 2, 2])
  })

  it('is read until there are enough rows, but at least two pages', async () => {
    const from = list(95)
    const read = books()
    expect(await read(from)).toMatchObject({ isWhole: false, rows: { length: 20 } })
    expect(await read(from, { enough: 45 })).toMatchObject({ isWhole: false, rows: { length: 50 } })
    const whole = await read(from, { enough: Infinity })
    expect(whole.isWhole).toBe(true)
    expect(whole.rows).toHaveLength(95)
    // Each page once, however often it was turned to.
    expect(from.asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('is read up to ten thousand rows, and then is not whole', async () => {
    const book = await books()(list(10_050), { enough: Infinity })
    expect(book).toMatchObject({ isWhole: false, isAtBound: true, failure: undefined })
    expect(book.rows).toHaveLength(10_000)
  })

  it('of a service without paging is a single page', async () => {
    const from = list(10)
    const book = await books()({ read: () => from.read(1) }, { enough: Infinity })
    expect(book).toMatchObject({ isWhole: true, isOnePage: true })
    expect(book.rows).toHaveLength(10)
  })

  it('is empty only when the service sent an empty page', async () => {
    expect(await books()(list(0))).toMatchObject({ rows: [], isWhole: true })
    await expect(books()(list(5, { failing: [1] }))).rejects.toThrow('page 1 is away')
  })

  it('keeps its other pages when one fails, and retries that one', async () => {
    const from = list(25, { failing: [3] })
    const read = books()
    const torn = await read(from, { enough: Infinity })
    expect(torn).toMatchObject({ isWhole: false, failure: { error: new Error('page 3 is away') } })
    expect(torn.rows).toHaveLength(20)
    from.mend()
    expect((await read(from, { enough: Infinity })).rows).toHaveLength(25)
    expect(from.asked).toEqual([1, 2, 3, 3, 4])
  })

  it('is read again when `isFresh` is set, and after a minute', async () => {
    const clock = handClock()
    const from = list(7)
    const read = books(clock)
    await read(from)
    await read(from, { isFresh: true })
    expect(from.asked).toEqual([1, 2, 1, 2])
    clock.pass(59_000)
    expect((await read(from)).asOf).toEqual(ASKED)
    expect(from.asked).toHaveLength(4)
    clock.pass(1_000)
    expect((await read(from)).asOf).toEqual(new Date(ASKED.getTime() + 60_000))
    expect(from.asked).toHaveLength(6)
  })
})

import { expect, test } from 'vitest'
import { parseDialect } from '../../src/service/dialect.js'
import { UnreadableReplyError } from '../../src/service/errors.js'
import { pages } from '../../src/service/paging.js'

interface Row {
  readonly id: string
  readonly fee: number
}

/** A list in pages of so many rows; a fee in each row changes with every read. */
function list(ids: readonly string[], perPage: number, ignoresPage = false) {
  const asked: (number | undefined)[] = []
  const read = (page: number | undefined): Promise<readonly Row[]> => {
    asked.push(page)
    const start = ignoresPage ? 0 : ((page ?? 1) - 1) * perPage
    return Promise.resolve(ids.slice(start, start + perPage).map((id) => ({ id, fee: asked.length })))
  }
  return { asked, read }
}

const keys = (page: readonly Row[]): readonly string[] => page.map(({ id }) => id)

async function all(pagesOf: AsyncIterable<readonly Row[]>): Promise<string[]> {
  const ids: string[] = []
  for await (const page of pagesOf) ids.push(...keys(page))
  return ids
}

const { paging } = parseDialect({})

test('all pages are read, up to an empty one', async () => {
  const { asked, read } = list(['a', 'b', 'c'], 2)
  expect(await all(pages({ read, keys, paging }))).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([1, 2, 3])
})

test('a service that ignores the page number is detected at the second page, even with accruing fees', async () => {
  const { asked, read } = list(['a', 'b'], 2, true)
  expect(await all(pages({ read, keys, paging }))).toEqual(['a', 'b'])
  expect(asked).toEqual([1, 2])
})

test('an empty list has no page', async () => {
  const { asked, read } = list([], 2)
  expect(await all(pages({ read, keys, paging }))).toEqual([])
  expect(asked).toEqual([1])
})

test('the first page number, and if it is sent, come from the dialect', async () => {
  const { asked, read } = list(['a', 'b', 'c'], 1)
  const notSent = parseDialect({ paging: { sendFirstPage: false } }).paging
  expect(await all(pages({ read, keys, paging: notSent }))).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([undefined, 2, 3, 4])
})

test('a list without end is an error, and never returned in part', async () => {
  const { asked, read } = list(
    Array.from({ length: 50 }, (_, id) => String(id)),
    1,
  )
  const short = parseDialect({ paging: { maxPages: 5 } }).paging
  await expect(all(pages({ read, keys, paging: short }))).rejects.toBeInstanceOf(UnreadableReplyError)
  expect(asked).toEqual([1, 2, 3, 4, 5])
})

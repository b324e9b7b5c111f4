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

test('all pages come, until an empty one', async () => {
  const { asked, read } = list(['a', 'b', 'c'], 2)
  expect(await all(pages({ read, keys, paging }))).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([1, 2, 3])
})

test('a service that ignores the number is noticed at the second page, though fees ran on', async () => {
  const { asked, read } = list(['a', 'b'], 2, true)
  expect(await all(pages({ read, keys, paging }))).toEqual(['a', 'b'])
  expect(asked).toEqual([1, 2])
})

test('nothing at all is no page', async () => {
  const { asked, read } = list([], 2)
  expect(await all(pages({ read, keys, paging }))).toEqual([])
  expect(asked).toEqual([1])
})

test("the first number and whether it is sent are the dialect's", async () => {
  const { asked, read } = list(['a', 'b', 'c'], 1)
  const notSent = parseDialect({ paging: { sendFirstPage: false } }).paging
  expect(await all(pages({ read, keys, paging: notSent }))).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([undefined, 2, 3, 4])
})

test('a list without end is an error, not a part for the whole', async () => {
  const { asked, read } = list(
    Array.from({ length: 50 }, (_, id) => String(id)),
    1,
  )
  const short = parseDialect({ paging: { maxPages: 5 } }).paging
  await expect(all(pages({ read, keys, paging: short }))).rejects.toBeInstanceOf(UnreadableReplyError)
  expect(asked).toEqual([1, 2, 3, 4, 5])
})

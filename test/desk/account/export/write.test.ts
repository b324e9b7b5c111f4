import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutral, writeRows } from '../../../../src/desk/account/export/export.js'
import type { ExportFormat } from '../../../../src/desk/account/export/export-choice.js'

type Row = Readonly<Record<string, string | undefined>>
const columns = ['a', 'b', 'c']

async function* inPages<T>(...pages: readonly (readonly T[])[]): AsyncGenerator<readonly T[]> {
  for (const page of pages) yield await Promise.resolve(page)
}

async function written(format: ExportFormat, ...pages: readonly (readonly Row[])[]): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeRows(format, columns, inPages(...pages))) chunks.push(chunk)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(chunks))
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    '+A1',
    '-A1',
    '@x',
    '\tx',
    '\rx',
    '"',
    '""',
    ',',
    '\n',
    '\r\n',
    "'",
    '-5',
    '+5.5',
    '\uFF1D1',
    '\uFEFF',
  ),
)
const row: fc.Arbitrary<Row> = fc.record({ a: cell, b: fc.option(cell, { nil: undefined }), c: cell })
const pages = fc.array(fc.array(row, { maxLength: 4 }), { maxLength: 4 })

test('CSV can be parsed back, with an apostrophe before a formula', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (given) => {
      const back = parse(await written('csv', ...given), { relax_column_count: false })
      expect(back).toEqual([
        columns,
        ...given.flat().map((one) => columns.map((name) => neutral(one[name] ?? ''))),
      ])
    }),
  )
})

test('JSON can be parsed back, with null for missing fields', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (given) => {
      expect(JSON.parse(await written('json', ...given))).toEqual(
        given.flat().map((one) => ({ a: one['a'], b: one['b'] ?? null, c: one['c'] })),
      )
    }),
  )
})

test('no cell begins like a formula, and numbers stay numbers', () => {
  expect(['-12.5', '+3', '0', '-0.00000001', ''].map(neutral)).toEqual([
    '-12.5',
    '+3',
    '0',
    '-0.00000001',
    '',
  ])
  expect(['=1', '+1+1', '-x', '-1-1', '@a', '\t=1', '\r', '-', '＝1'].map(neutral)).toEqual([
    "'=1",
    "'+1+1",
    "'-x",
    "'-1-1",
    "'@a",
    "'\t=1",
    "'\r",
    "'-",
    "'＝1",
  ])
  fc.assert(
    fc.property(cell, (one) => {
      expect(neutral(one)).toMatch(/^(?:[+-]?\d+(?:\.\d+)?|[^=+\-@\t\r＝＋－＠][^]*|)$/)
    }),
  )
})

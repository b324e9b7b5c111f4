import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import {
  exportFileCard,
  exportFormCard,
  exportTallyCard,
} from '../../../../../src/bot/features/account/export.js'
import type { ExportFile } from '../../../../../src/desk/account/export/export.js'
import type { ExportChoice } from '../../../../../src/desk/account/export/export-choice.js'
import { traderNamed } from '../../../../desk/support.js'
import { dataOf, numbers, seen, text } from '../../support.js'

const render = { text, numbers }
const ada = traderNamed('Ada')
const step = (wanted: Partial<ExportChoice>, unknown?: string) =>
  exportFormCard(render, ada, { kind: undefined, period: undefined, format: undefined, ...wanted }, unknown)

describe('choosing an export', () => {
  it('asks one question after the other', () => {
    const steps = [step({}), step({ kind: 'history' }), step({ kind: 'history', period: 'year' })]
    expect(steps.map(seen).join('\n\n')).toMatchInlineSnapshot(`
      "*Export*
      Ada · Arbitrum
      What do you want to export?
      [Closed positions] [Deposits]
      [Withdrawals] [Trades]

      *Export*
      Ada · Arbitrum
      Closed positions
      For which period? Years and months are calendar ones, in UTC.
      [Everything] [This year] [This month]
      [‹ Back]

      *Export*
      Ada · Arbitrum
      Closed positions · This year
      In which format? Amounts are exact in both.
      [CSV] [JSON]
      [‹ Back]"
    `)
    expect(steps.map((card) => dataOf(card).at(-1))).toEqual([
      'export:a1:42161:trades:-:-',
      'export:a1:42161:-:-:-',
      'export:a1:42161:history:-:-',
    ])
  })
  it('quotes an answer that it cannot parse', () => {
    expect(seen(step({ kind: 'history' }, '<xls>'))).toMatch(/^“<xls>” can't be exported/)
  })
  it('fits the longest ids on its buttons', () => {
    const long = {
      ...ada,
      account: { ...ada.account, id: 'f'.repeat(12) },
      chain: { id: '4294967295', name: 'x' },
    }
    const wanted = { kind: 'withdrawals', period: 'month', format: undefined } as const
    expect(dataOf(exportFormCard(render, long, wanted))[1]).toBe(
      'export:ffffffffffff:4294967295:withdrawals:month:json',
    )
  })
})

describe('the card of an exported file', () => {
  const file = (since?: Date) =>
    ({ name: 'a.csv', since, content: [] as never, totals: () => ({}) }) as unknown as ExportFile
  it('names the account and the start of the period', () => {
    const cards = [
      exportFileCard(render, ada, { kind: 'trades', period: 'all' }, file()),
      exportFileCard(render, ada, { kind: 'history', period: 'year' }, file(new Date('2025-01-01'))),
    ]
    expect(cards.map(seen).join('\n\n')).toMatchInlineSnapshot(`
      "*Trades* · Everything
      Ada · Arbitrum
      Every action on a position, from the market maker's trade history of your address.

      *Closed positions* · This year, since Jan 1, 2025, 00:00 UTC
      Ada · Arbitrum
      Entries that the service gives no time for are included."
    `)
  })
  const none = { closes: 0, beforeCosts: 0, mayBeMore: false }
  it.each([
    ['history', { ...none, rows: 1, sum: new Big('-12.345') }],
    ['trades', { ...none, rows: 100_000, sum: undefined }],
    ['deposits', { ...none, rows: 50, sum: new Big('1e15'), mayBeMore: true }],
    ['withdrawals', { ...none, rows: 0, sum: new Big(0) }],
    ['trades', { ...none, rows: 2, sum: new Big('-12.345') }],
    ['history', { ...none, rows: 5, sum: new Big('3'), closes: 4, beforeCosts: 2 }],
    ['history', { ...none, rows: 0, sum: new Big(0), mayBeMore: true }],
  ] as const)('shows the row count and the total of %s', (kind, tally) => {
    expect(exportTallyCard(render, kind, tally).text).toMatchSnapshot()
  })
})

import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { closedRows, endedPositions } from '../../../../src/desk/account/history/ended-positions.js'
import type { ClosedPosition } from '../../../../src/service/service.js'
import { closed } from '../pnl/support.js'

describe('positions that have ended', () => {
  const part = closed({
    id: '7',
    status: 'OPEN',
    size: '250',
    realisedPnl: '12.5',
    positionFee: '0.25',
    fundingFee: '-0.5',
    borrowFee: '0.1',
    roiPercent: '12.5',
  })
  const end = closed({
    id: '7',
    status: 'CLOSED',
    size: '750',
    realisedPnl: '-2',
    positionFee: '0.75',
    fundingFee: '0.5',
    borrowFee: '0.2',
    roiPercent: '-2',
  })
  const other = closed({ id: '8', status: 'LIQUIDATED', size: '100', realisedPnl: '-20' })

  it('are not those of which only a part was closed', () => {
    expect(endedPositions([part, other])).toEqual([other])
  })

  it('have the PnL and the fees of all their parts, and what else the row of their end says', () => {
    const [first, whole, ...rest] = endedPositions([other, end, part, part])
    expect(rest).toEqual([])
    expect(first).toBe(other)
    expect(whole).toEqual({
      ...end,
      ...amountsOf({
        realisedPnl: '23',
        positionFee: '1.25',
        fundingFee: '-0.5',
        borrowFee: '0.4',
      }),
      // The percentages of parts need not be of the same amount.
      roiPercent: undefined,
    })
  })

  it('have a part once that the list repeats, where all rows would close more than there was', () => {
    const life = { id: '7', totalSize: '1000', createdAt: new Date(1_000) }
    const half = closed({
      ...life,
      status: 'CLOSED',
      size: '500',
      realisedPnl: '10',
      closedAt: new Date(2_000),
    })
    const rest = closed({
      ...life,
      status: 'CLOSED',
      size: '500',
      realisedPnl: '-2',
      closedAt: new Date(3_000),
    })
    for (const rows of [
      [rest, half, { ...half }],
      [half, { ...half }, rest],
      [rest, { ...rest }, half, { ...half }],
    ])
      expect(endedPositions(rows).map(({ realisedPnl }) => realisedPnl?.toFixed())).toEqual(['8'])
  })

  it('are each told once, also where the service calls every part closed; the latest row is the end', () => {
    const [early, late] = [new Date('2025-03-04T00:00:00Z'), new Date('2025-03-05T00:00:00Z')]
    const first = { ...part, status: 'CLOSED', closedAt: early } as const
    const last = { ...end, status: 'LIQUIDATED', closedAt: late } as const
    const ended = endedPositions([first, other, last])
    expect(ended.map(({ id, status, realisedPnl }) => [id, status, realisedPnl?.toFixed()])).toEqual([
      ['8', 'LIQUIDATED', '-20'],
      ['7', 'LIQUIDATED', '10.5'],
    ])
  })

  describe('where the service calls every part closed', () => {
    const at = (day: number) => new Date(Date.UTC(2025, 2, day))
    const half = closed({
      id: '9',
      status: 'CLOSED',
      size: '500',
      totalSize: '1000',
      closedAt: at(4),
      realisedPnl: '43',
    })
    const rest = closed({
      id: '9',
      status: 'CLOSED',
      size: '500',
      totalSize: '1000',
      closedAt: at(5),
      realisedPnl: '-50',
    })
    const netsOf = (rows: readonly ClosedPosition[]) =>
      endedPositions(rows).map(({ id, realisedPnl }) => `${id} ${realisedPnl?.toFixed()}`)

    it('have ended once their sizes add up, and not before', () => {
      expect(netsOf([half])).toEqual([])
      expect(netsOf([rest, half])).toEqual(['9 -7'])
      expect(closedRows([rest, half]).map(({ kind }) => kind)).toEqual(['position', 'part'])
    })

    it('have ended by their word where a size or the rest of the list is not known', () => {
      expect(netsOf([{ ...half, totalSize: undefined }])).toEqual(['9 43'])
      expect(closedRows([rest], false)).toMatchObject([{ kind: 'position' }])
      expect(netsOf([{ ...half, status: 'LIQUIDATED' }])).toEqual(['9 43'])
    })

    it('have ended where no more is left than rounding or dust', () => {
      expect(netsOf([{ ...rest, size: new Big('499.995') }, half])).toEqual(['9 -7'])
      expect(netsOf([{ ...rest, size: new Big('498') }, half])).toEqual([])
    })

    it('are one each where an id was used again', () => {
      const again = closed({
        id: '9',
        status: 'CLOSED',
        size: '20',
        totalSize: '20',
        closedAt: at(7),
        realisedPnl: '1',
      })
      expect(netsOf([again, rest, half])).toEqual(['9 1', '9 -7'])
      const part = { ...half, status: 'OPEN', closedAt: at(9), createdAt: at(8) } as const
      expect(netsOf([part, { ...rest, totalSize: undefined }])).toEqual(['9 -50'])
    })

    it('are one where a row comes twice, and parts that are alike are two', () => {
      expect(netsOf([{ ...rest }, rest, half])).toEqual(['9 -7'])
      const alike = closed({
        id: '9',
        status: 'OPEN',
        size: '250',
        totalSize: '500',
        closedAt: at(4),
        realisedPnl: '1',
      })
      expect(closedRows([{ ...alike }, alike])).toHaveLength(2)
    })
  })

  it('are those with a status that nobody knows, too, and with none', () => {
    const [odd, silent] = [closed({ id: '3', status: 'SETTLED' }), closed({ id: '4' })]
    expect(endedPositions([odd, silent])).toEqual([odd, silent])
  })

  it('are not confused with cancelled orders of the same id', () => {
    const cancelled = closed({ id: '7', status: 'CANCELED' })
    expect(endedPositions([cancelled, end])).toEqual([cancelled, end])
  })

  it('have no PnL where that of a part is not known', () => {
    const { realisedPnl } = endedPositions([end, { ...part, realisedPnl: undefined }])[0] ?? {}
    expect(realisedPnl).toBeUndefined()
  })
})

/** Only these amounts. */
function amountsOf(fields: Parameters<typeof closed>[0] & object) {
  const all = closed(fields)
  return Object.fromEntries(Object.keys(fields).map((name) => [name, all[name as keyof typeof all]]))
}

import { describe, expect, it } from 'vitest'
import { endedPositions } from '../../../../src/desk/account/history/ended-positions.js'
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
        roiPercent: '23',
      }),
    })
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

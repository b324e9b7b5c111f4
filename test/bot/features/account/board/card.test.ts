import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { boardMessage } from '../../../../../src/bot/features/account/board/card.js'
import {
  type AccountFigures,
  type BoardPosition,
  boardTotals,
  decodeFigures,
  encodeFigures,
} from '../../../../../src/bot/features/account/board/figures.js'
import {
  pickFigures,
  accountPlaceOf,
  withoutFigures,
} from '../../../../../src/bot/features/account/board/read-figures.js'
import { nextEditAt, UNUSED_MS } from '../../../../../src/bot/features/account/board/board-worker.js'
import { LONGEST_TEXT, MOST_ENTITIES } from '../../../../../src/bot/shell/text/message.js'
import { plainLines } from '../../../../../packages/practice-telegram/src/page/text/summary.js'
import { heldExample, positionsOf, traderNamed, trigger } from '../../../../desk/support.js'
import { numbers, text } from '../../support.js'

const NOW = Date.UTC(2026, 0, 1, 12)
const render = { text, numbers, language: 'en' }

const position = (id: string, more: Partial<BoardPosition> = {}): BoardPosition => ({
  id,
  symbol: 'BTC/USD',
  pairId: '1',
  isLong: true,
  size: new Big(1_000),
  leverage: new Big(10),
  unrealizedPnl: new Big('-1.25'),
  hasStop: true,
  stopShare: new Big(100),
  stopPercent: new Big(-5),
  liquidationPercent: new Big('-9.85'),
  isEstimated: false,
  ...more,
})

const account = (label: string, more: Partial<AccountFigures> = {}): AccountFigures => ({
  ...withoutFigures(
    { accountId: `id-${label}`, label, venue: 'service', chainId: '42161', chainName: 'Arbitrum' },
    NOW - 1_000,
  ),
  ...more,
})

const linesOf = (figures: readonly AccountFigures[], pausedAt?: number): readonly string[] => {
  const { rich } = boardMessage(render, figures, { now: NOW, pausedAt })
  // A practice Telegram keeps the blocks as they are.
  return plainLines({ blocks: (rich.blocks ?? []) as Parameters<typeof plainLines>[0]['blocks'] })
}

describe('the figures of a board', () => {
  it('are the same after they were kept, to the last digit', () => {
    const figures = [
      account('Main', {
        positions: [position('1', { unrealizedPnl: new Big('0.000000000000000000001') })],
        orders: undefined,
        pricedAt: [['BTC/USD', NOW]],
        missingCosts: ['funding'],
      }),
    ]
    expect(decodeFigures(encodeFigures(figures))).toEqual(figures)
  })

  it('are none where they were erased, or cannot be read', () => {
    expect(decodeFigures(undefined)).toEqual([])
    expect(decodeFigures('{')).toEqual([])
    expect(decodeFigures('[{"accountId":1}]')).toEqual([])
  })
})

describe('totals', () => {
  it('never add practice money to real money', () => {
    const figures = [
      account('Main', { positions: [position('1')] }),
      account('Paper', { venue: 'paper', positions: [position('2'), position('3')] }),
    ]
    expect(boardTotals(figures)).toEqual([
      { isPaper: false, count: 1, size: new Big(1_000), unrealizedPnl: new Big('-1.25') },
      { isPaper: true, count: 2, size: new Big(2_000), unrealizedPnl: new Big('-2.5') },
    ])
    expect(linesOf(figures)).toContain('Total, practice | $2,000.00 | −$2.50')
  })

  it('count a wallet once that two accounts have, and say so', () => {
    const positions = [position('1')]
    const wallet = `0x${'ab'.repeat(20)}`
    const figures = [
      account('Main', { positions, wallet }),
      account('Second key', { positions, wallet }),
      account('Other', { positions: [position('2')] }),
    ]
    expect(boardTotals(figures)).toMatchObject([{ count: 2, size: new Big(2_000) }])
    expect(linesOf(figures).join('\n')).toContain(
      'In no total, because its wallet is counted with another account: Second key',
    )
  })

  it('are unknown with a part that is', () => {
    const unpriced = position('2', { unrealizedPnl: undefined })
    const [total] = boardTotals([account('Main', { positions: [position('1'), unpriced] })])
    expect(total).toMatchObject({ size: new Big(2_000), unrealizedPnl: undefined })
    const unread = account('Other', { asOf: undefined, hasFailed: true })
    const [partial] = boardTotals([account('Main', { positions: [position('1')] }), unread])
    expect(partial).toMatchObject({ size: undefined, unrealizedPnl: undefined })
  })
})

describe('the board', () => {
  it('says that nothing is open only if the service said so of every account', () => {
    const nothing = 'Nothing is open in any account.'
    expect(linesOf([account('Main'), account('Other')])).toContain(nothing)
    const unread = account('Other', { asOf: undefined, hasFailed: true })
    expect(linesOf([account('Main'), unread])).not.toContain(nothing)
    expect(linesOf([account('Main'), unread])).toContain(
      '⚠️ Could not be read: Other · Arbitrum. Another read follows.',
    )
    expect(linesOf([account('Main', { orders: undefined })])).not.toContain(nothing)
    expect(linesOf([account('Main', { mayBeMore: true })])).not.toContain(nothing)
  })

  it('keeps the figures of an account that could not be read, with their age', () => {
    const old = account('Main', { positions: [position('1')], hasFailed: true, asOf: NOW - 180_000 })
    const lines = linesOf([old])
    expect(lines).toContain('[🔴\u00A0BTC/USD] | $1,000.00 | −$1.25')
    expect(lines.join('\n')).toContain(
      'the last read failed; these figures are from 11:57:00 UTC, 3 minutes ago',
    )
    expect(lines.join('\n')).not.toContain('As of')
    const empty = account('Main', { hasFailed: true, asOf: NOW - 180_000 })
    expect(linesOf([empty])).not.toContain('Nothing is open in any account.')
  })

  it('tells a position without a stop from one whose stop is unknown, and an estimate from a price', () => {
    const bare = position('1', { hasStop: false, stopPercent: undefined })
    const unknown = position('2', { hasStop: undefined, stopPercent: undefined, isEstimated: true })
    const lines = linesOf([account('Main', { positions: [bare, unknown] })])
    expect(lines).toContain('Long 10x | SL none | Liq −9.85 %')
    expect(lines).toContain('Long 10x | SL ? | Liq ~−9.85 %')
  })

  it('names the share that the stops of a position close', () => {
    const half = position('1', { stopShare: new Big(50) })
    const unstated = position('2', { stopShare: undefined })
    const figures = [account('Main', { positions: [half, unstated] })]
    const lines = linesOf(figures)
    expect(lines).toContain('Long 10x | SL 50% −5.00 % | Liq −9.85 %')
    expect(lines).toContain('Long 10x | SL ?% −5.00 % | Liq −9.85 %')
    const { plain } = boardMessage(render, figures, { now: NOW, pausedAt: undefined })
    expect(plain.text.text).toContain('To stop −5.00 % (SL 50%) · to liquidation −9.85 %')
  })

  it('counts a stop only while the service says that it is in force', () => {
    const stop = (status: string, amountPercent = '60') =>
      trigger({ isTakeProfit: false, triggerPrice: '27000', amountPercent, status })
    const figures = (...stopLosses: readonly ReturnType<typeof trigger>[]) =>
      pickFigures(accountPlaceOf(traderNamed('Ada')), positionsOf([heldExample({ stopLosses })]), undefined)
        .positions[0]
    expect(figures(stop('EXPIRED'))?.hasStop).toBeUndefined()
    expect(figures(stop('EXPIRED'))?.stopPercent).toBeUndefined()
    // The other may be in force as well: then they cover more.
    expect(figures(stop('OPEN'), stop('EXPIRED'))).toMatchObject({ hasStop: true, stopShare: undefined })
    expect(figures(stop('OPEN', '100'), stop('EXPIRED'))?.stopShare).toEqual(new Big(100))
    // Each closes its share of what the other has left.
    expect(figures(stop('OPEN'), stop('OPEN'))?.stopShare).toEqual(new Big(84))
    expect(figures(stop('OPEN'), stop('OPEN', '100'))?.stopShare).toEqual(new Big(100))
  })

  it('says since when it pauses', () => {
    expect(linesOf([account('Main')], NOW).at(-1)).toBe(
      '⏸ Paused since 12:00:00 UTC: nobody has used the board for an hour.',
    )
  })

  it('fits with hundreds of positions, in both forms, and says how many are left out', () => {
    const positions = Array.from({ length: 300 }, (_, index) => position(String(index)))
    const figures = [account('Main', { positions })]
    const { rich, plain } = boardMessage(render, figures, { now: NOW, pausedAt: undefined })
    expect(JSON.stringify(rich).match(/board-position/g)).toHaveLength(40)
    expect(linesOf(figures)).toContain('Rows without room here: 260. See /positions and /orders.')
    expect(plain.text.text.length).toBeLessThanOrEqual(LONGEST_TEXT)
    expect(plain.text.entities.length).toBeLessThanOrEqual(MOST_ENTITIES)
    expect(plain.text.text).toContain('Total: uPnL −$375.00')
  })
})

describe('the next edit', () => {
  it('comes after ten seconds with something open or unknown, and later with nothing', () => {
    const held = account('Main', { positions: [position('1')] })
    expect(nextEditAt([held], NOW, NOW)).toBe(NOW + 10_000)
    expect(nextEditAt([account('Main', { hasFailed: true })], NOW, NOW)).toBe(NOW + 10_000)
    expect(nextEditAt([account('Main', { orders: undefined })], NOW, NOW)).toBe(NOW + 10_000)
    expect(nextEditAt([account('Main')], NOW, NOW)).toBe(NOW + 300_000)
  })

  it('is not later than the pause', () => {
    expect(nextEditAt([account('Main')], NOW, NOW - UNUSED_MS + 60_000)).toBe(NOW + 60_000)
    expect(nextEditAt([account('Main')], NOW, NOW - UNUSED_MS - 1)).toBe(NOW)
  })
})

import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTyped, type TypedCommand } from '../../../../../src/desk/trading/actions/commands.js'
import type { TradingIntent, TradingPlan } from '../../../../../src/desk/trading/actions/actions.js'
import { isUnplanned } from '../../../../../src/desk/trading/unresolved-target.js'
import { sent, storedAndRead } from '../support.js'
import { planned, planOf } from './support.js'

/** The average true range of every period, in dollars, at a price of 63,000. */
const RANGE = new Big('500')

function intentOf(line: string): TradingIntent {
  const [command = '', ...words] = line.split(' ')
  const parsed = parseTyped(command as TypedCommand, words.join(' '))
  if (!parsed.ok) throw new Error(parsed.fault.code)
  return parsed.intent
}

describe('a number of average true ranges becomes a price', () => {
  test.each([
    ['long BTC 100 10x sl 2atr tp 3atr', { stopLoss: '62000', takeProfit: '64500' }],
    ['short BTC 100 10x sl 2atr tp 3atr(4h)', { stopLoss: '64000', takeProfit: '61500' }],
    ['long BTC 100 10x limit 60000 sl 1.5atr tp 2r', { stopLoss: '59250', takeProfit: '61500' }],
    ['long BTC risk 1% 10x sl 2atr', { stopLoss: '62000' }],
    // A position of which the entry price is 60,000.
    ['tpsl BTC sl 2atr tp 8atr', { slPrice: '59000', tpPrice: '64000' }],
    ['trail BTC 2.5atr 50%', { trailType: 'AMOUNT', trailingAmount: '1250', stopLossPrice: '61750' }],
  ])('%s', async (line, call) => {
    const intent = intentOf(line)
    const plan = await planOf(intent, { range: RANGE })
    expect(sent(plan)).toMatchObject(call)
    // A new preview of the same works the distance out again.
    expect(storedAndRead(plan)).toMatchObject({ kind: intent.kind, ...exitsOf(intent) })
  })

  test.each([
    'long BTC 100 10x sl 2atr',
    'long BTC risk 1% 10x sl 2atr',
    'tpsl BTC sl 2atr',
    'trail BTC 2atr',
  ])('%s is refused where the candles are not known', async (line) => {
    expect(await planned(intentOf(line))).toEqual({
      unplanned: 'refused',
      issue: { level: 'refusal', code: 'atr-unknown', values: {} },
    })
  })

  test('is never on the wrong side, nor nearer than it says, beyond the digits that are shown', async () => {
    const times = fc.integer({ min: 1, max: 1_000 }).map((tenths) => new Big(tenths).div(10))
    const range = fc.integer({ min: 1, max: 50_000 }).map((cents) => new Big(cents).div(100))
    await fc.assert(
      fc.asyncProperty(times, range, fc.constantFrom('long', 'short'), async (times, range, side) => {
        const plan = await planned(intentOf(`${side} BTC 100 10x sl ${times.toFixed()}atr`), { range })
        if (isUnplanned(plan)) throw new Error(plan.unplanned)
        const stop = stopOf(plan)
        const away = new Big('63000').minus(stop).times(side === 'long' ? 1 : -1)
        expect(away.minus(range.times(times)).abs().lte('0.005')).toBe(true)
      }),
    )
  })
})

function stopOf({ call }: TradingPlan): Big {
  if (!('stopLoss' in call.params)) throw new Error('no stop-loss')
  return new Big(String(call.params.stopLoss))
}

function exitsOf(intent: TradingIntent) {
  return Object.fromEntries(
    Object.entries(intent).filter(([name]) => ['stopLoss', 'takeProfit', 'distance'].includes(name)),
  )
}

import { describe, expect, test } from 'vitest'
import {
  account,
  adding,
  closing,
  earlier,
  evidenceOf,
  findingOf,
  moving,
  other,
  settled,
} from './change-support.js'

describe('a read may be older than the order', () => {
  const three = { collateral: '300' }
  const transfers = [settled('first', moving(30)), settled('second', moving(20), 9_002)]

  test.each<readonly [string, number, string]>([
    ['the state before the last transfer is not told from a withdrawal of as much', -20, 'nothing'],
    ['nor the state before the last two', -50, 'nothing'],
    ['no state ever lacked only the first of two', -30, 'done'],
    ['no state ever had more', 20, 'done'],
  ])('%s', async (_, amount, finding) => {
    const now = account({ collateral: String(300 + amount) })
    expect(await findingOf(moving(amount), now, transfers, account(three, 10_000))).toBe(finding)
  })

  test('a close and an addition are taken back in the opposite order', async () => {
    // 2,000 with 200 before both, 1,000 with 100 in between, 2,000 with 150 after.
    const both = [settled('close', closing('1000')), settled('add', adding('1000', '50'), 9_002)]
    const before = account({ collateral: '150' }, 10_000)
    expect(await findingOf(moving(50), account({ collateral: '200' }), both, before)).toBe('nothing')
    expect(await findingOf(moving(25), account({ collateral: '175' }), both, before)).toBe('done')
  })

  test('an order that is known to have come before explains nothing that came after', async () => {
    const others = [settled('first', moving(21)), other('more', moving(42))]
    expect(await findingOf(moving(21), account({ collateral: '221' }), others)).toBe('done')
  })

  test('nothing is called one of several alike', async () => {
    const alike = other('alike', moving(-21))
    const now = account({ collateral: '179' })
    expect((await evidenceOf(moving(-21), now, [alike])).finding).toEqual({ is: 'ambiguous', count: 2 })
    expect(await findingOf(moving(-21), now, [alike, earlier('first', moving(21))])).toBe('nothing')
    const byTwo = [earlier('first', moving(30)), earlier('second', moving(-9))]
    expect(await findingOf(moving(-21), now, [alike, ...byTwo])).toBe('nothing')
  })

  test('none lacks what was there before and shows what has come since', async () => {
    // Of a close of 1,500 a part was there before, and the rest of 500 has come since.
    const first = { ...earlier('close', closing('1500')), state: 'accepted' } as const
    expect(await findingOf(closing('2000'), account({ size: '1500' }), [first])).toBe('nothing')
  })

  test('nothing that is taken back counts as an order alike', async () => {
    const others = [earlier('first', moving(21)), other('more', moving(-63))]
    expect(await findingOf(moving(-21), account({ collateral: '158' }), others)).toBe('nothing')
  })
})

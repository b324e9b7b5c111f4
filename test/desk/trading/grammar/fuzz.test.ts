import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TypedCommand } from '../../../../src/desk/trading/actions/commands.js'
import { typedCommands } from '../../../../src/desk/trading/actions/commands.js'
import { printTyped } from '../../../../src/desk/trading/actions/commands.js'
import { nasty } from '../../../bot/shell/text/support.js'
import { anyIntent } from './arbitraries.js'
import { check } from './check.js'

/** Any command, orders more often than the others. */
const command = fc.constantFrom('long', 'short', 'long', 'short', 'tpsl', ...typedCommands)

/** Words of the grammar, words that nearly are, and others. */
const words = [
  'BTC btc/usd eth-usd #12 7 0xAb #a/0 1000pepe ＥＴＨ all losing profitable 4h 1m 2h',
  'limit stop slip slippage size tp sl TP Limit: sl= @ @70k tp80000 sl-2%',
  '100 1,000 1_000 0,5 0.5 .5 1k 1.5m $100 100$ 007 1e3 -5 +30 −10 ５０ 0 0x 1. 1,00',
  '10x x10 10X 10× 50% ５％ -1% +2% 50%c 2r 150% 99999999999999999999999999999999',
  'x $ % + - %c r c , : = # . k NaN Infinity { \0 \u200B \u202E \uD83D 😀 constructor __proto__',
  '0x52908400098527886E0F7030069857D2E4169EE7',
].flatMap((line) => line.split(' '))
const token = fc.constantFrom(...words)
const gap = fc.constantFrom(' ', ' ', ' ', ' ', '  ', '', '\n', '\u00A0', ',')

/** Such words in any order, often after something that may stand first. */
const mixture = fc
  .tuple(fc.constantFrom('BTC ', '12 ', '#a/0 ', ''), fc.array(fc.tuple(token, gap), { maxLength: 7 }))
  .map(([first, parts]) => first + parts.map(([word, space]) => word + space).join(''))

/** What orders are made of, put together in any order: many of these are understood. */
const phrases =
  '100|$1k|10x|x 5|7 x|5 $|size 1k|50%|+30|limit 70000|@70k|limit -1%|stop +2 %|stop:65,000|slip 0.5|slippage 1%|tp 80000|tp 5%|tp 2r|sl 60,000|sl=25%c|SL 3 %'
const assembled = fc
  .tuple(
    fc.constantFrom('BTC', '12'),
    fc.constantFrom('100 10x', '50$ size 500', '5x', ''),
    fc.shuffledSubarray(phrases.split('|'), { maxLength: 3 }),
  )
  .map(([pair, extent, parts]) => [pair, ...parts, extent].join(' '))

/** Lines that are understood, with up to two places changed: cut, put in, or both. */
const edit = fc.tuple(
  fc.nat({ max: 600 }),
  fc.nat({ max: 3 }),
  fc.oneof(token, gap, fc.string({ unit: 'binary', maxLength: 2 })),
)
const nearly = fc
  .tuple(
    fc.constantFrom(...fc.sample(anyIntent, { numRuns: 800, seed: 7 }).map(printTyped)),
    fc.array(edit, { maxLength: 2 }),
  )
  .map(([{ command, text }, edits]) => [command, edits.reduce(edited, text)] as const)

function edited(text: string, [place, cut, put]: readonly [number, number, string]): string {
  const at = place % (text.length + 1)
  return text.slice(0, at) + put + text.slice(at + cut)
}

const kinds: readonly (readonly [string, fc.Arbitrary<readonly [TypedCommand, string]>, number, number])[] = [
  ['words of the grammar mixed with others', fc.tuple(command, mixture), 8_000, 80],
  ['parts of orders', fc.tuple(command, assembled), 6_000, 300],
  ['lines that are nearly right', nearly, 8_000, 1_600],
  ['noise', fc.tuple(command, nasty), 5_000, 0],
]

describe('any text is parsed or refused without an exception, and adds nothing to what it says', () => {
  it.each(kinds)('%s', (_, texts, numRuns, least) => {
    let accepted = 0
    fc.assert(
      fc.property(texts, ([command, text]) => {
        const judgement = check(command, text)
        if (judgement.accepted) accepted += 1
        if (judgement.complaints.length > 0) throw new Error(judgement.complaints.join('\n'))
      }),
      { numRuns },
    )
    expect(accepted, 'enough were understood to show something').toBeGreaterThanOrEqual(least)
  })
})

import { parseRule } from '../../src/alerts/rules/grammar/parse.js'
import { printRule } from '../../src/alerts/rules/grammar/parse.js'
import { spans } from '../../src/desk/account/pnl/statistics.js'
import {
  parseTyped,
  printTyped,
  typedCommands,
  type TypedCommand,
} from '../../src/desk/trading/actions/commands.js'
import { formFromWords } from '../../src/desk/trading/wizard/form-words.js'
import { familiarSymbols } from '../../src/desk/trading/words/pairs/pair-names.js'
import { createWordsReader, type WordsReader } from '../../src/desk/trading/words/understand.js'
import {
  writeLine,
  type SpokenSide,
  type Understanding,
  type WordsLine,
} from '../../src/desk/trading/words/understanding.js'
import { parseWords } from '../../src/desk/trading/grammar/command-grammar.js'
import { ladderGrammar } from '../../src/desk/trading/grammar/ladder.js'
import { parseBreakEven } from '../../src/plans/kinds/break-even.js'
import { parsePriceClose, printPriceClose, saysPrice } from '../../src/plans/kinds/price-close-words.js'
import { parseScaleIn } from '../../src/plans/kinds/scale-in-words.js'
import { parseSlices } from '../../src/plans/kinds/slices-words.js'
import { parseTimedClose, printTime, saysTime } from '../../src/plans/kinds/timed-close.js'
import { MARKETS } from '../../packages/practice-exchange/src/market/pairs.js'
import type { Case } from './corpus.js'

/**
 * The outcome of a case. `asked` is a question, `begun` one with a guided order that begins, `refused` no answer at all, where another one
 * was meant. `wrong` is any line that is not meant; `misread` is a wrong one in which side, pair, size or leverage differ, and `false` one
 * that trades where nothing was to be traded.
 */
export const outcomes = ['right', 'asked', 'begun', 'refused', 'wrong', 'misread', 'false'] as const
/** See `outcomes`. */
export type Outcome = (typeof outcomes)[number]

/** Commands that place an order, change a position or move money. */
const TRADING = new Set(
  'long short close closeall add collateral tpsl trail cancelorder deposit platform ladder twap dca scalein breakeven'.split(
    ' ',
  ),
)

/** True if the words behind a command that is not for trading are accepted, as the bot's own commands do. */
function acceptsWords(command: string, words: string): boolean {
  if (command === 'alert') return parseRule(words).ok
  if (command === 'trade') return formFromWords(words) !== undefined
  if (command === 'pnl') return spans.some((span) => span === words)
  if (isInParts(command)) return parseInParts(command, words).ok
  if (command === 'close') return saysPrice(words) ? parsePriceClose(words).ok : parseTimedClose(words).ok
  return /^[\w/]*$/.test(words)
}

/** Commands that open in parts, or protect, by lines that no list of typed commands has. */
const IN_PARTS = {
  ladder: (words: string) => parseWords('ladder', ladderGrammar, words),
  twap: (words: string) => parseSlices('twap', words),
  dca: (words: string) => parseSlices('dca', words),
  scalein: parseScaleIn,
  breakeven: parseBreakEven,
} as const

function isInParts(command: string): command is keyof typeof IN_PARTS {
  return command in IN_PARTS
}

/** An intent with its levels in one order: the plan takes the nearest first, however they are said. */
function sorted(intent: object): object {
  return 'levels' in intent && Array.isArray(intent.levels)
    ? { ...intent, levels: intent.levels.map((level) => JSON.stringify(level)).toSorted() }
    : intent
}

function parseInParts(command: keyof typeof IN_PARTS, words: string) {
  return IN_PARTS[command](words)
}

/** A reader for the pairs of the practice exchange and those that have names here. */
export function createCorpusReader(): WordsReader {
  const symbols = [...new Set([...MARKETS.map(({ rules }) => rules.symbol), ...familiarSymbols])]
  return createWordsReader({ symbols, accepts: acceptsWords })
}

/** The sentence of a case, read, and its outcome. */
export function outcomeOf(
  one: Case,
  reader: WordsReader,
): { readonly outcome: Outcome; readonly got: string } {
  const code = one.file === 'not-trades' ? 'en' : one.file
  const got = reader.understand(one.sentence, { languages: [code] })
  return { outcome: readingOutcome(one, got), got: write(got) }
}

/** The outcome of a reading. */
function readingOutcome({ file, expected }: Pick<Case, 'file' | 'expected'>, got: Understanding): Outcome {
  if (file === 'not-trades') {
    const trades = linesOf(got).some(({ command }) => TRADING.has(command))
    return trades ? 'false' : 'right'
  }
  if (expected.includes('-')) {
    const acts = linesOf(got).some(({ command }) => TRADING.has(command) || command === 'alert')
    const isBegun = got.kind === 'question' && got.known !== undefined
    return acts ? 'false' : isBegun ? 'begun' : linesOf(got).length > 0 ? 'wrong' : 'right'
  }
  const lines = expected.filter((one) => one.startsWith('/')).map(meaningOf)
  const questions = expected.filter((one) => one.startsWith('?'))
  if (got.kind === 'choice') {
    const expectedOf = got.lines.filter((line) =>
      [writeLine(line), withSide(writeLine(line), got.side)].some((one) => lines.includes(meaningOf(one))),
    )
    const isOpen = questions.some((one) => isLeftOpen(one.slice(1).trim(), got.lines))
    if (isOpen || expectedOf.length === got.lines.length) return 'right'
    // One tap away, or a choice between wrong lines.
    return expectedOf.length > 0 ? 'asked' : 'wrong'
  }
  if (got.kind !== 'line') {
    if (questions.includes('?')) return 'right'
    const known = got.kind === 'question' && got.known ? knownOf(writeLine(got.known)) : ''
    if (questions.some((one) => knownOf(one.slice(1).trim()) === known)) return 'right'
    return got.kind === 'nothing' ? 'refused' : known === '' ? 'asked' : 'begun'
  }
  const written = withSide(writeLine(got.line), got.side)
  if (lines.includes(meaningOf(written)) || lines.includes(meaningOf(writeLine(got.line)))) return 'right'
  const isSame = lines.some((one) => essenceOf(one) === essenceOf(meaningOf(written)))
  if (!TRADING.has(got.line.command) || isSame) return 'wrong'
  return lines.length === 0 ? 'false' : 'misread'
}

/** True if lines leave open what a question has to ask: each names what is known of it, its pair and the side of an order. */
function isLeftOpen(known: string, offered: readonly WordsLine[]): boolean {
  if (known === '') return true
  const { command, words } = partsOf(known)
  const [pair = ''] = words.split(' ')
  const isSide = command === 'long' || command === 'short'
  return offered.every(
    (line) =>
      line.words.split(' ').includes(pair) &&
      (!isSide || line.command === command || line.words.startsWith(`${command} `)),
  )
}

/** True if the strict parser of its command accepts a line. */
export function isAccepted({ command, words }: WordsLine): boolean {
  if (command === 'close' && saysPrice(words)) return parsePriceClose(words).ok
  if (command === 'close' && saysTime(words)) return parseTimedClose(words).ok
  if (typedCommands.some((one) => one === command)) return parseTyped(command as TypedCommand, words).ok
  return words === '' || acceptsWords(command, words)
}

/** A reading in one text. */
function write(got: Understanding): string {
  if (got.kind === 'question') return got.known ? `? ${writeLine(got.known)}` : '?'
  if (got.kind === 'nothing') return '∅'
  return linesOf(got)
    .map((line) => withSide(writeLine(line), got.side))
    .join(' | ')
}

/** A line as cases write it, with the side of the position that it is for alone: `/close BTC 50% as short`. */
function withSide(line: string, side: SpokenSide | undefined): string {
  return side === undefined ? line : `${line} as ${side}`
}

export function linesOf(got: Understanding): readonly WordsLine[] {
  if (got.kind === 'line') return [got.line]
  return got.kind === 'choice' ? got.lines : []
}

/** A line in one spelling: two that mean the same are equal. Throws for one that no command accepts. */
function meaningOf(written: string): string {
  const [line = '', side] = written.split(' as ')
  if (side !== undefined) return `${meaningOf(line)} as ${side}`
  const { command, words } = partsOf(written)
  if (command === 'alert') {
    const parsed = parseRule(words)
    if (!parsed.ok) throw new Error(`No alert: ${written}`)
    return `/alert ${plainPair(printRule(parsed.rule))}`
  }
  if (isInParts(command)) {
    const parsed = parseInParts(command, words)
    if (!parsed.ok) throw new Error(`No line: ${written}: ${parsed.fault.code}`)
    return plainPair(`/${command} ${JSON.stringify(sorted(parsed.intent))}`)
  }
  if (!typedCommands.some((one) => one === command)) return plainPair(written.toLowerCase())
  if (command === 'close' && saysPrice(words)) {
    const priced = parsePriceClose(words)
    if (!priced.ok) throw new Error(`No close at a price: ${written}: ${priced.fault.code}`)
    return plainPair(printPriceClose(priced.intent))
  }
  if (command === 'close' && saysTime(words)) {
    const timed = parseTimedClose(words)
    if (!timed.ok) throw new Error(`No close at a time: ${written}: ${timed.fault.code}`)
    const { close, time } = timed.intent
    return plainPair(`/close ${printTyped(close).text} ${printTime(time)}`)
  }
  const parsed = parseTyped(command as TypedCommand, words)
  if (!parsed.ok) throw new Error(`No line: ${written}: ${parsed.fault.code}`)
  const { text } = printTyped(parsed.intent)
  // Of a take-profit and a stop-loss, a signed distance is the same as one without its sign.
  return plainPair(`/${command} ${text.replace(/(?<=\b(?:tp|sl) )[+-](?=[\d.]+%)/g, '')}`).trim()
}

/** The known part of a question in one spelling. */
function knownOf(written: string): string {
  if (written === '') return ''
  const { command, words } = partsOf(written)
  if (command !== 'long' && command !== 'short') return plainPair(written)
  const form = formFromWords(`${command} ${words}`)
  if (!form) throw new Error(`No beginning of an order: ${written}`)
  return plainPair(
    JSON.stringify(
      Object.entries(form)
        .map((entry) => entry.join(' '))
        .toSorted((one, other) => one.localeCompare(other)),
    ),
  )
}

/** Command, pair, collateral, size or leverage of a line; all the rest may be wrong without being another trade. */
function essenceOf(meaning: string): string {
  const isOpening = /^\/(?:long|short|add) /.test(meaning)
  return isOpening ? (meaning.split(/ (?:limit|stop|slip|tp|sl) /)[0] ?? '') : meaning
}

function partsOf(written: string): WordsLine {
  const [first = '', ...words] = written.split(' ')
  return { command: first.slice(1), words: words.join(' ') }
}

/** The dollar is the quote of nearly every pair. */
function plainPair(text: string): string {
  return text.replace(/(?<=[A-Z])\/USD\b/g, '')
}

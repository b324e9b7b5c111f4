import { boundedNfkc } from '../../../lib/bounded-nfkc.js'
import { lazy } from '../../../lib/lazy.js'
import { type TypedCommand, parseTyped, typedCommands } from '../actions/commands.js'
import type { FaultCode } from '../grammar/fault.js'
import type { DecimalSign } from '../grammar/typed-numbers.js'
import { formFromWords } from '../wizard/form-words.js'
import type { Concept } from './lexicon/concepts.js'
import { type Lexicon, createLexicon, languageCodes, layerOfPairs } from './lexicon/lexicon.js'
import { readCommand } from './intents/read-command.js'
import type { CommandReading, EitherReading } from './intents/reading.js'
import { joinQuantities } from './numbers/quantities.js'
import { namePairs } from './pairs/pair-names.js'
import { type Sentence, createSentence, forbidsAction, foreignItem, writtenAs } from './reading/sentence.js'
import { normalise } from './text/normalise.js'
import { scan } from './text/scan.js'
import type { SpokenSide, Understanding, WordsLine } from './understanding.js'
import { type Item, isOf } from './reading/item.js'

/** Commands for a position, of which the sentence may name the side. */
const ON_A_POSITION: ReadonlySet<string> = new Set([
  'close',
  'add',
  'collateral',
  'tpsl',
  'trail',
  'breakeven',
])

/** The words of a close at a time or a price. */
const LATER = / (?:in \d+[mhd]|at (?:[\d.]+(?: or [\d.]+)?|\d\d:\d\d))$/

/** Words that are the same in most languages. */
const UNITS: ReadonlySet<Concept> = new Set(['filler', 'times', 'percent', 'dollar', 'at', 'and'])

/** The longest sentence that is read, in UTF-16 units, as it came and in plain signs. Reading one of 4,000 would take a fifth of a second. */
export const LONGEST_SENTENCE = 300

/** The person's part in the reading of a sentence. */
interface Reader {
  /** Their languages, the likeliest first. English and then all others are tried after them. */
  readonly languages: readonly string[]
  /** The sign that they write before decimals; that of each language by default. */
  readonly decimal?: DecimalSign
}

/** Reads sentences in plain words. Never throws for a sentence, and sends and stores nothing. */
export interface WordsReader {
  understand(sentence: string, reader: Reader): Understanding
  /** The parts of a sentence that are sure by themselves, whatever it means as a whole. */
  named(sentence: string, reader: Reader): NamedInSentence
}

/** The pairs and sides that words of a sentence name, in the language that knows most of them. */
export interface NamedInSentence {
  /** As a typed line names them: `BTC`, and for currencies `EUR/USD`. */
  readonly pairs: readonly string[]
  readonly sides: readonly ('long' | 'short')[]
  /** True if the sentence cannot be a request to act: it is quoted, negated, asked, or about the past or somebody else. */
  readonly forbidsAction: boolean
}

/**
 * Makes a reader for the pairs that there are. Every line that it gives has passed the strict parser of its command: those
 * of trading here, others by `accepts`.
 *
 * @example
 * createWordsReader({ symbols: ['BTC/USD'], accepts }).understand('buy 100 of bitcoin at 10x', { languages: ['en'] })
 * // { kind: 'line', line: { command: 'long', words: 'BTC 100 10x' } }
 */
export function createWordsReader(deps: {
  /** BASE/QUOTE. */
  readonly symbols: readonly string[]
  /** True if the words behind a command that is not for trading are accepted. */
  readonly accepts: (command: string, words: string) => boolean
}): WordsReader {
  const pairs = layerOfPairs(namePairs(deps.symbols))
  const lexicons = new Map<string, Lexicon>()
  const lexiconOf = (code: string): Lexicon => {
    const made = lexicons.get(code) ?? createLexicon(code, pairs)
    lexicons.set(code, made)
    return made
  }
  const check = createCheck(deps.accepts)
  return {
    understand: (sentence, reader) => {
      const text = boundedText(sentence)
      if (text === undefined) return { kind: 'nothing' }
      let best: { readonly understanding: Understanding; readonly unknown: number } | undefined
      let known: Sentence | undefined
      for (const code of orderOf(reader.languages, text)) {
        // A sentence of which a word is missing is not read in a language in which that word is another.
        if (known && code !== 'en' && isOwnLanguage(known)) break
        const read = readSentence(text, lexiconOf(code), reader.decimal)
        known ??= read
        if (read.unknown < known.unknown) known = read
        const understanding = check(read, readCommand(read))
        if (understanding.kind === 'nothing') continue
        if (read.unknown === 0) return understanding
        if (!best || read.unknown < best.unknown) best = { understanding, unknown: read.unknown }
      }
      return best?.understanding ?? { kind: 'nothing' }
    },
    named: (sentence, reader) => {
      const text = boundedText(sentence)
      if (text === undefined) return { pairs: [], sides: [], forbidsAction: true }
      const [own, ...others] = orderOf(reader.languages, text).map((code) =>
        readSentence(text, lexiconOf(code), reader.decimal),
      )
      if (!own) return { pairs: [], sides: [], forbidsAction: true }
      const best = others.reduce((one, other) => (other.unknown < one.unknown ? other : one), own)
      return {
        pairs: [...new Set([...own.pairs, ...best.pairs])],
        sides: (['long', 'short'] as const).filter((side) => own.has(side) || best.has(side)),
        forbidsAction: forbidsAction(own) || forbidsAction(best),
      }
    },
  }
}

/** A sentence that uses most of what reads sentences: a slip, and words with and without spaces. */
const FIRST_SENTENCE = 'plaese long btc 100 10x tp 70000 sl 3% 多ロング'

/**
 * Work that the first sentences would wait for, in steps of some milliseconds: a language each, English first. Each is done once in a
 * process; without it a language is read from its file when a sentence first needs it.
 */
export const preparations: readonly (() => void)[] = [
  'en',
  ...languageCodes.filter((code) => code !== 'en'),
].map((code) =>
  lazy(() => {
    const reader = createWordsReader({ symbols: ['BTC/USD'], accepts: () => false })
    reader.understand(FIRST_SENTENCE, { languages: [code] })
  }),
)

/** A sentence in one spelling; undefined for one that is too long, or is so in plain signs. */
function boundedText(sentence: string): string | undefined {
  return boundedNfkc(sentence, LONGEST_SENTENCE) === undefined ? undefined : normalise(sentence)
}

/** True if all but one word of a sentence are known, and one of these says what to do. */
function isOwnLanguage({ items, unknown }: Sentence): boolean {
  return unknown <= 1 && items.some((item) => item.is === 'concept' && !UNITS.has(item.concept))
}

function readSentence(text: string, lexicon: Lexicon, decimal: DecimalSign | undefined): Sentence {
  const items = markConditions(markCoins(joinQuantities(scan(text, lexicon, decimal), lexicon.vocabulary)))
  return createSentence(items, lexicon.vocabulary)
}

/** Letters of the scripts that languages are written in, as CLDR names the script of a language. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Arab: /\p{Script=Arabic}/u,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/u,
  Hans: /\p{Script=Han}/u,
}

/** The languages to try, each once: the person's own, English, and those that some of the text is written in. */
function orderOf(wanted: readonly string[], text: string): readonly string[] {
  const own = wanted.filter((code) => languageCodes.includes(code))
  const others = languageCodes.filter((code) => {
    const { script = '' } = new Intl.Locale(code).maximize()
    return SCRIPTS[script]?.test(text) ?? true
  })
  return [...new Set([...own, 'en', ...others])]
}

/** The side that a sentence names, of the position that a line is for; nothing where it names none or both. */
function sideOf({ has }: Sentence, { command }: WordsLine): { readonly side?: SpokenSide } {
  const [isLong, isShort] = [has('long'), has('short')]
  if (!ON_A_POSITION.has(command) || isLong === isShort) return {}
  return { side: isLong ? 'long' : 'short' }
}

/** Puts every line through the strict parser of its command. */
function createCheck(
  accepts: (command: string, words: string) => boolean,
): (sentence: Sentence, reading: CommandReading | EitherReading | undefined) => Understanding {
  const isTyped = (command: string): command is TypedCommand => typedCommands.some((one) => one === command)
  /** The fault of a line; undefined where it is whole. */
  const faultOf = ({ command, words }: WordsLine): FaultCode | undefined => {
    // A close at a time or a price is a plan, which its own command reads.
    if (isTyped(command) && !(command === 'close' && LATER.test(words))) {
      const parsed = parseTyped(command, words)
      return parsed.ok ? undefined : parsed.fault.code
    }
    return words === '' || accepts(command, words) ? undefined : 'typed-unknown'
  }
  const question = (line: WordsLine, isAllSaid: boolean): Understanding => {
    const missing = faultOf(line)
    const isOpening = line.command === 'long' || line.command === 'short'
    const isKnown = !isOpening || formFromWords(`${line.command} ${line.words}`) !== undefined
    return {
      kind: 'question',
      ...(isKnown ? { known: line } : {}),
      ...(missing ? { missing } : {}),
      ...(isAllSaid ? { isAllElse: true } : {}),
    }
  }
  const one = (sentence: Sentence, reading: CommandReading): Understanding => {
    if (reading.is === 'part') {
      // Nothing begins from a sentence that says more than is understood.
      const foreign = foreignItem(sentence)
      const word = writtenAs(foreign) ?? reading.leftOver
      if (word !== undefined) return { kind: 'question', leftOver: word }
      if (reading.ifPrice && !foreign && faultOf(reading.ifPrice) === undefined)
        return { kind: 'question', ifPrice: reading.ifPrice, ...sideOf(sentence, reading.ifPrice) }
      return reading.line && !foreign
        ? { ...question(reading.line, reading.isAllSaid === true), ...sideOf(sentence, reading.line) }
        : { kind: 'question' }
    }
    const side = sideOf(sentence, reading.line)
    const isChange = sentence.isChange && reading.line.command === 'tpsl'
    return faultOf(reading.line) === undefined
      ? { kind: 'line', line: reading.line, ...side, ...(isChange ? { isChange } : {}) }
      : { ...question(reading.line, false), ...side }
  }
  return (sentence, reading) => {
    if (!reading) return { kind: 'nothing' }
    if (reading.is !== 'several') return one(sentence, reading)
    const lines = reading.lines.filter((line) => faultOf(line) === undefined)
    if (lines.length < 2) return one(sentence, reading.otherwise)
    const ofPosition = lines.find((line) => sideOf(sentence, line).side !== undefined)
    return { kind: 'choice', lines, ...(ofPosition ? sideOf(sentence, ofPosition) : {}) }
  }
}

/** Marks an "after" as a blocker where no length of time is beside it: "close it after the news". */
function markConditions(items: readonly Item[]): readonly Item[] {
  return items.map((item, index) => {
    const isTimed = [items[index - 1], items[index + 1]].some(
      (one) => one?.is === 'quantity' && one.unit === 'minutes',
    )
    return item.is === 'concept' && item.concept === 'after' && !isTimed
      ? { ...item, concept: 'blocker' }
      : item
  })
}

/** Marks a bare number right before a pair as a quantity of coins: "2 btc", unless a word before it says what it is. */
function markCoins(items: readonly Item[]): readonly Item[] {
  return items.map((item, index) => {
    if (item.is !== 'quantity' || item.unit !== 'plain' || items[index + 1]?.is !== 'pair') return item
    const before = items.slice(0, index).findLast((one) => !isOf(one, 'filler', 'at', 'my'))
    const isPart = isOf(
      before,
      'stopLoss',
      'takeProfit',
      'limit',
      'stopOrder',
      'above',
      'below',
      'reach',
      'rise',
      'fall',
      'price',
      'leverage',
      'trailing',
    )
    return isPart ? item : { ...item, unit: 'coins' }
  })
}

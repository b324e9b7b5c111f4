import { exampleOf, parseTyped, printTyped, type TypedIntent } from '../desk/trading/actions/commands.js'
import { type Parsed, parseWords, printWords } from '../desk/trading/grammar/command-grammar.js'
import { type LadderIntent, ladderGrammar } from '../desk/trading/grammar/ladder.js'
import type { Fault } from '../desk/trading/grammar/fault.js'
import { parseProgramLine } from '../desk/trading/grammar/typed-numbers.js'

/**
 * Commands that a draft may ask for: one order or ladder, or one change of a position or an order. None moves funds, and none acts on
 * all at once.
 */
export const draftCommands = [
  'long',
  'short',
  'add',
  'close',
  'collateral',
  'tpsl',
  'trail',
  'cancelorder',
  'reverse',
  'ladder',
] as const
export type DraftCommand = (typeof draftCommands)[number]

/** Several limit orders under one Confirm. */
interface LadderDraftIntent {
  readonly kind: 'ladder'
  readonly ladder: LadderIntent
}

/** The intent of a line of a draft that is one ticket. */
type SingleIntent = Extract<
  TypedIntent,
  { readonly kind: 'open' | 'add' | 'close' | 'collateral' | 'tpsl' | 'trail' | 'cancel' | 'reverse' }
>

/** The intent of a line of a draft. */
export type DraftIntent = SingleIntent | LadderDraftIntent

/** True for a command that adds risk: it is refused while trading is paused, and the ticket decides it again. */
export function intentAddsRisk(intent: DraftIntent): boolean {
  return (
    intent.kind === 'open' ||
    intent.kind === 'ladder' ||
    intent.kind === 'add' ||
    (intent.kind === 'collateral' && intent.amount.lt(0))
  )
}

/** A line that is understood, or the reason why it is none of a draft. */
export type ReadLine =
  | {
      readonly ok: true
      readonly command: DraftCommand
      /** The words behind the command. */
      readonly text: string
      readonly intent: DraftIntent
      /** The whole line, as the parser prints it. */
      readonly line: string
    }
  | { readonly ok: false; readonly reason: 'command' }
  | {
      readonly ok: false
      readonly reason: 'malformed'
      readonly command: DraftCommand
      readonly fault: Fault
    }

/** Characters of a line that are read. Any command that the parser understands is shorter. */
const LONGEST = 1_000

const LINE = /^\/(?<name>[a-z]+)(?:[ \t\n]+(?<words>[^]*))?$/i

/**
 * Reads a line such as `/long BTC 100 10x sl 3%` by the parser of typed commands, its numbers as programs write them: one that may be
 * thousands or decimals, such as `1.000`, is not taken. A bot's name after the command is not understood. Never throws for a text.
 */
export function readDraftLine(typed: string): ReadLine {
  const { name = '', words = '' } = LINE.exec(typed.slice(0, LONGEST).trim())?.groups ?? {}
  const command = draftCommands.find((one) => one === name.toLowerCase())
  if (!command) return { ok: false, reason: 'command' }
  const parsed: Parsed<DraftIntent> = parseProgramLine(words, {
    parse: (reading): Parsed<DraftIntent> =>
      command === 'ladder' ? parseLadder(reading) : parseTyped(command, reading),
    example: command === 'ladder' ? ladderGrammar.example : exampleOf(command),
  })
  if (!parsed.ok) return { ok: false, reason: 'malformed', command, fault: parsed.fault }
  const { intent } = parsed
  if (intent.kind === 'cancel' && !intent.target)
    return {
      ok: false,
      reason: 'malformed',
      command,
      fault: {
        position: words.length,
        length: 0,
        code: 'typed-missing-target',
        values: { word: '' },
        example: exampleOf('cancelorder'),
      },
    }
  const text = intent.kind === 'ladder' ? printWords(ladderGrammar, intent.ladder) : printTyped(intent).text
  return { ok: true, command, text, intent, line: `/${command} ${text}` }
}

function parseLadder(words: string): Parsed<LadderDraftIntent> {
  const parsed = parseWords('ladder', ladderGrammar, words)
  return parsed.ok ? { ok: true, intent: { kind: 'ladder', ladder: parsed.intent } } : parsed
}

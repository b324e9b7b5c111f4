import type { IntersectionOf } from './trading-action.js'
import { chartGrammar, priceGrammar } from '../grammar/views.js'
import { type CommandGrammar, type Parsed, parseWords, printWords } from '../grammar/command-grammar.js'
import { type FaultCode, wrong } from '../grammar/fault.js'
import { type ActionKind, type TradingIntent, actions } from './actions.js'
import { ANY } from '../grammar/order-parts.js'
import { readParts, said } from '../grammar/parts.js'
import type { Word } from '../grammar/word.js'

/** /closeall: without a filter, the person is to choose. It becomes a batch of closes. */
interface CloseAllIntent {
  readonly kind: 'closeAll'
  readonly filter?: 'all' | 'profitable' | 'losing'
}

/** `/closeall`, `/closeall losing`. */
const closeAllGrammar: CommandGrammar<CloseAllIntent> = {
  example: '/closeall losing',
  read: ({ words }) => ({
    kind: 'closeAll',
    ...said(readParts(words, { filter: { looks: ANY, read: readFilter } })),
  }),
  print: ({ filter }) => [filter ?? ''],
}

function readFilter(word: Word): NonNullable<CloseAllIntent['filter']> {
  const { key } = word
  if (key !== 'all' && key !== 'profitable' && key !== 'losing') throw wrong('typed-not-filter', word)
  return key
}

/** The grammars of all trading actions, by the name of the command. */
type ActionCommands = IntersectionOf<(typeof actions)[ActionKind]['commands']>

/** Every grammar, by the name of its command without the slash. */
const grammars = {
  ...(Object.assign({}, ...Object.values(actions).map(({ commands }) => commands)) as ActionCommands),
  closeall: closeAllGrammar,
  chart: chartGrammar,
  price: priceGrammar,
}

/** A command whose words are read here, without its slash. */
export type TypedCommand = keyof typeof grammars

/** The intent of each command. */
export type IntentOfCommand<Name extends TypedCommand> =
  (typeof grammars)[Name] extends CommandGrammar<infer Intent> ? Intent : never

/** The intent of any command. It says no more than the text did: nothing is looked up or defaulted. */
export type TypedIntent = { [Name in TypedCommand]: IntentOfCommand<Name> }[TypedCommand]

/** Every command whose words are read here, without its slash. */
export const typedCommands = Object.keys(grammars) as readonly TypedCommand[]

/** Reads the words that a person typed after a command. Never throws for a text. */
export function parseTyped<Name extends TypedCommand>(
  command: Name,
  text: string,
): Parsed<IntentOfCommand<Name>> {
  return parseWords(command, grammarOf(command), text)
}

/** A whole command that is understood, fit to show beside a fault of the same command. */
export function exampleOf(command: TypedCommand, code?: FaultCode): string {
  const { example, examples = {} } = grammars[command] as Pick<
    CommandGrammar<TypedIntent>,
    'example' | 'examples'
  >
  const words = code && examples[code]
  return words === undefined ? example : `/${command} ${words}`
}

/** A typed command in its two parts. */
export interface TypedLine {
  /** Without the slash. */
  readonly command: TypedCommand
  /** The words behind it. */
  readonly text: string
}

/** True if an intent has a command; only buttons ask for the others. */
export function hasCommand(intent: TradingIntent): intent is Extract<TypedIntent, TradingIntent> {
  return Object.keys(actions[intent.kind].commands).length > 0
}

/** Writes an intent as a command, for people to read. Parsing it gives the same intent. */
export function printTyped(intent: TypedIntent): TypedLine {
  const command = commandOf(intent)
  return { command, text: printWords(grammarOf(command) as unknown as CommandGrammar<TypedIntent>, intent) }
}

function commandOf(intent: TypedIntent): TypedCommand {
  if (intent.kind === 'open') return intent.side
  if (intent.kind === 'closeAll') return 'closeall'
  if (intent.kind === 'chart' || intent.kind === 'price') return intent.kind
  return Object.keys(actions[intent.kind].commands)[0] as TypedCommand
}

function grammarOf<Name extends TypedCommand>(command: Name): CommandGrammar<IntentOfCommand<Name>> {
  return grammars[command] as unknown as CommandGrammar<IntentOfCommand<Name>>
}

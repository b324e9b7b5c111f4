import type { DecimalSign } from '../../../desk/trading/grammar/typed-numbers.js'
import { nearestNames } from '../../../lib/nearest-names.js'
import { readingsBehind, type Command } from '../../shell/command.js'

/** The most suggestions in one answer. */
const MOST = 3

/** The longest message for which a command is suggested, in characters. */
const LONGEST = 200

/** The most words of a message that begins like a command and that the command does not accept; a longer one is talk. */
const MOST_WORDS_OF_TALK = 3

/** The rules by which a word is taken for the name of a command. */
interface Leniency {
  /** The most letters that may be wrong in a word of this length. */
  readonly typos: (length: number) => number
  /** The shortest beginning of a name that is taken for it. */
  readonly shortestPrefix: number
}

/** Behind a slash there is a command for sure; a word without one is taken for a command only if it nearly is one. */
const WITH_SLASH: Leniency = {
  // Two letters that changed places count as two.
  typos: (length) => (length < 3 ? 0 : length < 4 ? 1 : length < 9 ? 2 : 3),
  shortestPrefix: 2,
}
const WITHOUT_SLASH: Leniency = {
  typos: (length) => (length < 5 ? 0 : length < 8 ? 1 : 2),
  shortestPrefix: 5,
}

/**
 * Command lines to suggest for a message that is none: at most three, the likeliest first. They are only offered; nothing
 * is run before the person taps one.
 */
export function suggestCommands(
  typed: string,
  commands: readonly Command[],
  decimal: DecimalSign,
): readonly string[] {
  const words = typed.trim().split(/\s+/)
  const [first = '', ...rest] = words
  if (typed.length > LONGEST || first === '') return []
  const hasSlash = first.startsWith('/')
  const word = hasSlash ? first.slice(1).replace(/@.*$/, '') : first
  const lines = candidates(word, commands, hasSlash ? WITH_SLASH : WITHOUT_SLASH).flatMap((command) =>
    linesOf(command, readingsBehind(command, rest.join(' '), decimal), commands),
  )
  const whole = lines.filter((line) => line.includes(' '))
  if (whole.length > 0) return whole.slice(0, MOST)
  const message = words.join(' ')
  for (const command of hasSlash ? [] : commands) {
    const recognised = readingsBehind(command, message, decimal).filter((one) => command.recognises?.(one))
    if (recognised.length > 0) return recognised.map((one) => `/${command.name} ${one}`)
  }
  return hasSlash || words.length <= MOST_WORDS_OF_TALK ? lines.slice(0, MOST) : []
}

/** The command of that name; without one, those that begin with the word, and those that differ from it least. */
function candidates(
  word: string,
  commands: readonly Command[],
  { typos, shortestPrefix }: Leniency,
): readonly Command[] {
  const key = word.toLowerCase()
  const exact = commands.filter(({ name }) => name === key)
  if (exact.length > 0) return exact
  const begun = key.length < shortestPrefix ? [] : commands.filter(({ name }) => name.startsWith(key))
  return [...new Set([...begun, ...likeliest(key, commands, typos(key.length))])].slice(0, MOST)
}

/** The commands whose names have the fewest letters wrong, and no more than that many. */
function likeliest(word: string, commands: readonly Command[], most: number): readonly Command[] {
  const names = commands.map(({ name }) => name)
  for (let typos = 1; typos <= most; typos++) {
    const found = nearestNames(word, names, () => typos)
    if (found.length > 0) return found.flatMap((name) => commands.filter((command) => command.name === name))
  }
  return []
}

/** The command with each reading of the words behind it, as far as it accepts them. */
function linesOf(
  command: Command,
  readings: readonly string[],
  commands: readonly Command[],
): readonly string[] {
  const plain = `/${command.name}`
  const accepted = readings.filter((words) => words !== '' && command.accepts?.(words))
  if (accepted.length > 0) return accepted.map((words) => `${plain} ${words}`)
  const instead = readings.flatMap((words) => (words === '' ? [] : (command.suggestInstead?.(words) ?? [])))
  const available = instead.filter((line) => commands.some(({ name }) => line.startsWith(`/${name} `)))
  return available.length > 0 ? available : [plain]
}

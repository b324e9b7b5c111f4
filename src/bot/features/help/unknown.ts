import { Composer, type FilterQuery, type Middleware } from 'grammy'
import { SealError } from '../../../accounts/vault/vault.js'
import type { Desk } from '../../../desk/desk.js'
import { pairOf } from '../../../desk/market/pairs/pair-list.js'
import { pairWord } from '../../../desk/trading/grammar/views.js'
import { ServiceError } from '../../../service/errors.js'
import { type Command, isAvailable, readingsBehind } from '../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../shell/context.js'
import { reply } from '../../shell/text/deliver.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { inRows, runButton } from '../../shell/keyboard/command.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import type { DecimalSign } from '../../../desk/trading/grammar/typed-numbers.js'
import { nearestNames } from '../../../lib/nearest-names.js'

/** The kinds of message that people send, besides text. Not the notes of Telegram's own, as of a pinned message. */
const SENT: FilterQuery[] = [
  'message:file',
  'message:contact',
  'message:location',
  'message:poll',
  'message:dice',
  'message:story',
]

/** A word that may be the name of a pair: one with a letter in it. */
const PAIR = /^\/?(?=.*[a-z])(?<word>[a-z\d./-]{2,15})$/i

/** The most suggestions in one answer. */
const MOST = 3

/** The longest message for which a command is suggested, in characters. */
const LONGEST = 200

/** The most words of a message that begins like a command and that the command does not accept; a longer one is talk. */
const MOST_WORDS_OF_TALK = 3

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
 * Answers whatever no other handler took, so it stands last: with the commands that the person may have meant, to tap.
 * In groups it answers buttons alone.
 */
export function unknown({
  commands,
  desk,
}: {
  readonly commands: readonly Command[]
  readonly desk: Pick<Desk, 'market'>
}): Middleware<DeskContext> {
  const suggest = async (ctx: DeskContext, typed: string): Promise<readonly string[]> => {
    const available = commands.filter((command) => isAvailable(command, ctx.accessStatus))
    const lines = suggestCommands(typed, available, ctx.numbers.decimalSign)
    return lines.length > 0 ? lines : await suggestForPair(ctx, desk, typed.trim(), available)
  }

  const composer = new Composer<DeskContext>()
  composer.on('callback_query:data', async (ctx) => {
    await reply(ctx, { text: ctx.text('unknown-button') })
  })
  composer.filter(isPrivate).on('message:text', async (ctx) => {
    const { text } = ctx.message
    const said = text.startsWith('/')
      ? ctx.text('unknown-command', { command: text.split(/\s/, 1)[0] ?? text })
      : ctx.text('unknown-text')
    await reply(ctx, unknownCard(ctx.text, said, await suggest(ctx, text)))
  })
  composer.filter(isPrivate).on(SENT, async (ctx) => {
    await reply(ctx, { text: ctx.text('unknown-kind') })
  })
  return composer
}

/** The commands for the pair that a word names; none where it names no pair, or the pairs cannot be read now. */
async function suggestForPair(
  ctx: DeskContext,
  { market }: Pick<Desk, 'market'>,
  typed: string,
  commands: readonly Command[],
): Promise<readonly string[]> {
  const word = PAIR.exec(typed)?.groups?.['word']
  if (word === undefined) return []
  try {
    const access = await market.findMarketDataAccess(personOf(ctx).id, { isPrivate: true })
    const pair = access && pairOf(await market.all(access), word)
    if (!pair) return []
    return commands.filter(({ isForPair }) => isForPair).map(({ name }) => `/${name} ${pairWord(pair)}`)
  } catch (err) {
    if (!(err instanceof ServiceError || err instanceof SealError)) throw err
    ctx.log.info(
      { event: 'pair-lookup-failed', err },
      'Could not look up if a word names a pair; the message is answered as unknown',
    )
    return []
  }
}

/** Says that a message was not understood, with a button for each suggested command line. */
export function unknownCard(text: Text, said: FormattedString, lines: readonly string[]): Message {
  if (lines.length === 0) return { text: said }
  return {
    text: join([said, text('unknown-suggestion', { lines: lines.join(', ') })], '\n\n'),
    keyboard: inRows(lines.map(runButton), 1),
  }
}

/** The rules by which a word is taken for the name of a command. */
interface Leniency {
  /** The most letters that may be wrong in a word of this length. */
  readonly typos: (length: number) => number
  /** The shortest beginning of a name that is taken for it. */
  readonly shortestPrefix: number
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

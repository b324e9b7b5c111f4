import { Composer, type Middleware } from 'grammy'
import { boundedNfkc } from '../../../lib/bounded-nfkc.js'
import type { Desk } from '../../../desk/desk.js'
import { formFromWords } from '../../../desk/trading/wizard/form-words.js'
import { LONGEST_SENTENCE } from '../../../desk/trading/words/understand.js'
import { type SpokenSide, type WordsLine, writeLine } from '../../../desk/trading/words/understanding.js'
import { type Command, isAvailable } from '../../shell/command.js'
import { type DeskContext, isPrivate } from '../../shell/context.js'
import { reply } from '../../shell/text/deliver.js'
import { openOrderForm } from '../trading/trade/feature.js'
import type { AskModel } from './ask-model.js'
import { choiceCard } from '../../shell/cards/typed-fault.js'
import { knownPartCard, readLineCard, taughtLineCard, unclearCard } from './card.js'
import type { FindTaught, NoteSentence } from './corrections.js'
import { ownSentence } from './own-words.js'
import { isNearPrice, lineForSide, linesForChange, possibleLines } from './possible-lines.js'
import type { UnderstandSentence } from './sentences.js'

/** Answers a sentence that a person wrote or said; false where nothing was understood, and nothing answered. */
export type ReadSentence = (ctx: DeskContext, sentence: string) => Promise<boolean>

/** Reads a message in plain words. Goes on where nothing is understood. In groups nothing is read. */
export function readPlainWords(readSentence: ReadSentence): Middleware<DeskContext> {
  const composer = new Composer<DeskContext>()
  composer.filter(isPrivate).on('message:text', async (ctx, next) => {
    const sentence = ownSentence(ctx.message)
    if (sentence === undefined || !(await readSentence(ctx, sentence))) await next()
  })
  return composer
}

/**
 * Reads a sentence as a command line, shows the line, and runs it as if it were typed; nothing is sent without its Confirm.
 * A line that the person gave for sentences of the same shape goes before. Asks where something is missing or not sure. For those
 * who want that, a model is asked first where the sentence holds more than was understood.
 */
export function createReadSentence({
  commands,
  desk,
  askModel,
  findTaught,
  noteSentence,
  understandSentence,
}: {
  readonly commands: readonly Command[]
  readonly desk: Pick<Desk, 'market' | 'account' | 'findTrader'>
  readonly understandSentence: UnderstandSentence
  readonly askModel: AskModel
  readonly findTaught: FindTaught
  readonly noteSentence: NoteSentence
}): ReadSentence {
  const run = async (ctx: DeskContext, name: string, words: string): Promise<true> => {
    ctx.orderSource = 'words'
    await commands.find((command) => command.name === name)?.run(ctx, words)
    return true
  }

  const isHere = (ctx: DeskContext, name: string): boolean =>
    commands.some((command) => command.name === name && isAvailable(command, ctx.accessStatus))

  /** True for words that a command takes without its name, which are suggested then. */
  const isTyped = (sentence: string): boolean =>
    commands.some((command) => command.recognises?.(sentence) === true)

  /** Opens the guided form of a command with what is known. */
  const ask = async (ctx: DeskContext, known: WordsLine, isAllElse: boolean): Promise<boolean> => {
    if (!isHere(ctx, known.command)) return false
    await reply(ctx, knownPartCard(ctx.text, writeLine(known)))
    if (known.command !== 'long' && known.command !== 'short')
      return await run(ctx, known.command, known.words)
    const form = formFromWords(`${known.command} ${known.words}`) ?? {}
    ctx.orderSource = 'words'
    // What a whole sentence does not say is not wanted, as in a typed line; only what is missing is asked.
    await openOrderForm(
      ctx,
      isAllElse ? { kind: 'Market', stopLoss: '', takeProfit: '', slippage: '', ...form } : form,
    )
    return true
  }

  /** Shows the line of a sentence with Change, and runs it. */
  const show = async (
    ctx: DeskContext,
    { sentence, line, card }: { sentence: string; line: WordsLine; card: typeof readLineCard },
  ): Promise<true> => {
    const id = await noteSentence(ctx, sentence, line)
    await reply(ctx, card(ctx.text, { line: writeLine(line), sentence: id }))
    return await run(ctx, line.command, line.words)
  }

  /** Runs the only line, or offers all of them; false where there is none. */
  const choose = async (
    ctx: DeskContext,
    sentence: string,
    lines: readonly WordsLine[],
  ): Promise<boolean> => {
    const [line, ...others] = lines
    if (!line) return false
    if (others.length === 0) return await show(ctx, { sentence, line, card: readLineCard })
    await reply(ctx, choiceCard(ctx.text, lines.map(writeLine)))
    return true
  }

  /** The line for the side that was named; undefined, and said so, where no position of it is open. */
  const onSide = async (
    ctx: DeskContext,
    line: WordsLine,
    side?: SpokenSide,
  ): Promise<WordsLine | undefined> => {
    const found = side === undefined ? line : await lineForSide(ctx, desk, line, side)
    const [pair = ''] = line.words.split(' ')
    if (!found && side === 'short') await reply(ctx, { text: ctx.text('words-no-short', { pair }) })
    if (!found && side === 'long') await reply(ctx, { text: ctx.text('words-no-long', { pair }) })
    return found
  }

  /** Shows a line for a side, or those by which it takes the place of what is there, and runs the only one. */
  const showFor = async (
    ctx: DeskContext,
    sentence: string,
    {
      line,
      side,
      isChange,
    }: { readonly line: WordsLine; readonly side?: SpokenSide; readonly isChange: boolean },
  ): Promise<boolean> => {
    if (!isHere(ctx, line.command)) return false
    const own = await onSide(ctx, line, side)
    if (!own) return true
    return await choose(ctx, sentence, isChange ? await linesForChange(ctx, desk, own) : [own])
  }

  return async (ctx, sentence) => {
    if (boundedNfkc(sentence, LONGEST_SENTENCE) === undefined) return false
    const taught = await findTaught(ctx, sentence)
    if (taught && isHere(ctx, taught.command))
      return await show(ctx, { sentence, line: taught, card: taughtLineCard })
    const { understanding, symbols, named } = await understandSentence(ctx, commands, sentence)
    const isAnsweredByModel = async (known?: WordsLine): Promise<boolean> =>
      !isTyped(sentence) && !isOneWord(sentence) && (await askModel(ctx, { sentence, symbols, known, named }))
    switch (understanding.kind) {
      case 'line': {
        const { isChange = false } = understanding
        return await showFor(ctx, sentence, { ...understanding, isChange })
      }
      case 'choice': {
        const here = understanding.lines.filter(({ command }) => isHere(ctx, command))
        const lines = await possibleLines(ctx, desk, here, understanding.side)
        const [line] = here
        if (lines.length > 0 || !line) return await choose(ctx, sentence, lines)
        await onSide(ctx, line, understanding.side)
        return true
      }
      case 'question': {
        const { known, isAllElse = false, ifPrice } = understanding
        if (ifPrice && (await isNearPrice(ctx, desk, ifPrice)))
          return await showFor(ctx, sentence, { ...understanding, line: ifPrice, isChange: true })
        if (known) {
          // Where all that was said is understood, a model has nothing to add.
          if (!isAllElse && (await isAnsweredByModel(known))) return true
          // A form would show other figures, such as those of the last order, in the place of those that were said.
          if (!isAllElse && opens(known) && dropsNumbers(sentence, known)) {
            await reply(ctx, unclearCard(ctx.text, understanding.leftOver))
            return true
          }
          const line = await onSide(ctx, known, understanding.side)
          return line ? await ask(ctx, line, isAllElse) : true
        }
        if (isTyped(sentence)) return false
        if (!(await isAnsweredByModel())) await reply(ctx, unclearCard(ctx.text, understanding.leftOver))
        return true
      }
      case 'nothing':
        return await isAnsweredByModel()
      default:
        throw new Error(`No such understanding: ${JSON.stringify(understanding satisfies never)}`)
    }
  }
}

/** True for a line that opens a position. */
function opens({ command }: WordsLine): boolean {
  return command === 'long' || command === 'short'
}

const NUMBERS = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu

/** True if a sentence has more numbers than the line that was understood of it. */
function dropsNumbers(sentence: string, { words }: WordsLine): boolean {
  return (sentence.match(NUMBERS)?.length ?? 0) > (words.match(NUMBERS)?.length ?? 0)
}

/** True for a word alone, which is rather the slip of a command; scripts without spaces have sentences of one word. */
function isOneWord(sentence: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{S}]+$/u.test(sentence.trim())
}

import { Composer, type Middleware } from 'grammy'
import type { Desk } from '../../../desk/desk.js'
import { draftFromWords } from '../../../desk/trading/wizard/draft-words.js'
import { createWordsReader, type WordsReader } from '../../../desk/trading/words/understand.js'
import { writeLine, type Understanding } from '../../../desk/trading/words/understanding.js'
import { isAvailable, type Command } from '../../shell/command.js'
import { isPrivate, type DeskContext } from '../../shell/context.js'
import { reply } from '../../shell/text/deliver.js'
import { openDraft } from '../trading/trade/command.js'
import { choiceCard, knownPartCard, readLineCard, unclearCard } from './card.js'
import { ownSentence } from './own-words.js'
import { pairSymbols } from './pair-symbols.js'

type Question = Extract<Understanding, { readonly kind: 'question' }>

/**
 * Reads a message in plain words as a command line, shows the line, and runs it as if it were typed; nothing is sent
 * without its Confirm. Asks where something is missing or not sure. Goes on where nothing is understood. In groups nothing
 * is read.
 */
export function readWords({
  commands,
  desk,
}: {
  readonly commands: readonly Command[]
  readonly desk: Pick<Desk, 'market'>
}): Middleware<DeskContext> {
  const readerOf = keepLast((symbols) =>
    createWordsReader({
      symbols,
      accepts: (name, words) => commands.find((one) => one.name === name)?.accepts?.(words) === true,
    }),
  )

  const run = async (ctx: DeskContext, name: string, words: string): Promise<void> =>
    await commands.find((command) => command.name === name)?.run(ctx, words)

  const composer = new Composer<DeskContext>()
  composer.filter(isPrivate).on('message:text', async (ctx, next) => {
    const sentence = ownSentence(ctx.message)
    if (sentence === undefined) return await next()
    const reader = readerOf(await pairSymbols(ctx, desk))
    const understanding = reader.understand(sentence, { languages: [ctx.language] })
    const isHere = (name: string): boolean =>
      commands.some((command) => command.name === name && isAvailable(command, ctx.accessStatus))
    switch (understanding.kind) {
      case 'line': {
        const { line } = understanding
        if (!isHere(line.command)) return await next()
        await reply(ctx, readLineCard(ctx.text, writeLine(line)))
        return await run(ctx, line.command, line.words)
      }
      case 'choice':
        return void (await reply(ctx, choiceCard(ctx.text, understanding.lines.map(writeLine))))
      case 'question':
        return await ask(ctx, understanding, isHere, next)
      case 'nothing':
        return await next()
    }
  })
  return composer

  /** Opens the guided form of a command where something is known; else says that it is not sure. */
  async function ask(
    ctx: DeskContext,
    { known, isAllElse }: Question,
    isHere: (name: string) => boolean,
    next: () => Promise<void>,
  ): Promise<void> {
    if (!known)
      return isTyped(ctx.message?.text) ? await next() : void (await reply(ctx, unclearCard(ctx.text)))
    if (!isHere(known.command)) return await next()
    await reply(ctx, knownPartCard(ctx.text, writeLine(known)))
    if (known.command !== 'long' && known.command !== 'short')
      return await run(ctx, known.command, known.words)
    const draft = draftFromWords(`${known.command} ${known.words}`) ?? {}
    // What a whole sentence does not say is not wanted, as in a typed line; only what is missing is asked.
    await openDraft(
      ctx,
      isAllElse ? { kind: 'Market', stopLoss: '', takeProfit: '', slippage: '', ...draft } : draft,
    )
  }

  /** True for words that a command takes without its name, which are suggested then. */
  function isTyped(text = ''): boolean {
    return commands.some((command) => command.recognises?.(text) === true)
  }
}

/** The reader for the last list of pairs: it takes a while to make, and the pairs hardly ever change. */
function keepLast(
  make: (symbols: readonly string[]) => WordsReader,
): (symbols: readonly string[]) => WordsReader {
  let last: { readonly key: string; readonly reader: WordsReader } | undefined
  return (symbols) => {
    const key = symbols.join(' ')
    if (last?.key !== key) last = { key, reader: make(symbols) }
    return last.reader
  }
}

import { Composer, type FilterQuery, type Middleware } from 'grammy'
import { SealError } from '../../../accounts/vault/vault.js'
import type { Desk } from '../../../desk/desk.js'
import { pairWord } from '../../../desk/trading/grammar/views.js'
import { ServiceError } from '../../../service/errors.js'
import { isAvailable, type Command } from '../../shell/command.js'
import { isPrivate, personOf, type DeskContext } from '../../shell/context.js'
import { reply } from '../../shell/text/deliver.js'
import { suggestCommands } from './suggest.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { inRows, runButton } from '../../shell/keyboard/command.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

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
    const pair = access && (await market.find(access, word))
    if (!pair || 'nearest' in pair) return []
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

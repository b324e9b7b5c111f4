import { Composer, type FilterQuery, type Middleware } from 'grammy'
import { SealError } from '../../../accounts/vault/vault.js'
import type { Desk } from '../../../desk/desk.js'
import { pairWord } from '../../../desk/trading/grammar/pair-word.js'
import { ServiceError } from '../../../service/errors.js'
import { unknownCard } from '../cards/unknown.js'
import { isFor, type Command } from '../command.js'
import { isPrivate, personOf, type DeskContext } from '../context.js'
import { suggestCommands } from '../../features/help/suggest-commands.js'
import { reply } from '../text/deliver.js'

/** What people send, besides texts. */
const SENT: FilterQuery[] = [
  'message:file',
  'message:contact',
  'message:location',
  'message:poll',
  'message:dice',
  'message:story',
]

/** What a pair is called by, when nothing else is said: a word with a letter in it. */
const PAIR = /^\/?(?=.*[a-z])(?<word>[a-z\d./-]{2,15})$/i

/** What a person may want of a pair. */
const OF_A_PAIR = ['price', 'chart', 'trade']

/**
 * Stands last: a helpful answer to whatever nothing else understood, with the commands that may have been meant, to tap.
 * Nothing is done before. In groups it keeps quiet.
 */
export function unknown({
  commands,
  desk,
}: {
  readonly commands: readonly Command[]
  readonly desk: Pick<Desk, 'market'>
}): Middleware<DeskContext> {
  const meant = async (ctx: DeskContext, typed: string): Promise<readonly string[]> => {
    const names = commands.filter((command) => isFor(command, ctx.standing)).map(({ name }) => name)
    const lines = suggestCommands(typed, names)
    return lines.length > 0 ? lines : await linesOfPair(ctx, desk, typed.trim(), names)
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
    await reply(ctx, unknownCard(ctx.text, said, await meant(ctx, text)))
  })
  // Not the notes of Telegram's own, such as that somebody pinned a message.
  composer.filter(isPrivate).on(SENT, async (ctx) => {
    await reply(ctx, { text: ctx.text('unknown-kind') })
  })
  return composer
}

/** What can be asked of the pair that a word names; nothing where it names none, or that cannot be looked up now. */
async function linesOfPair(
  ctx: DeskContext,
  { market }: Pick<Desk, 'market'>,
  typed: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const word = PAIR.exec(typed)?.groups?.['word']
  if (word === undefined) return []
  try {
    const access = await market.findMarketDataAccess(personOf(ctx).id, { isPrivate: true })
    const pair = access && (await market.find(access, word))
    if (!pair || 'nearest' in pair) return []
    return OF_A_PAIR.filter((name) => names.includes(name)).map((name) => `/${name} ${pairWord(pair)}`)
  } catch (err) {
    if (!(err instanceof ServiceError || err instanceof SealError)) throw err
    ctx.log.info(
      { event: 'pair-lookup-failed', err },
      'Could not look up if a word names a pair; the message is answered as unknown',
    )
    return []
  }
}

import { Composer, type FilterQuery, type Middleware } from 'grammy'
import { isPrivate, type DeskContext } from '../context.js'
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

/** Stands last: a helpful answer to whatever nothing else understood. In groups it keeps quiet. */
export function unknown(): Middleware<DeskContext> {
  const composer = new Composer<DeskContext>()
  composer.on('callback_query:data', async (ctx) => {
    await reply(ctx, { text: ctx.text('unknown-button') })
  })
  composer.filter(isPrivate).on('message:text', async (ctx) => {
    const { text } = ctx.message
    if (text.startsWith('/')) {
      await reply(ctx, { text: ctx.text('unknown-command', { command: text.split(/\s/, 1)[0] ?? text }) })
    } else {
      await reply(ctx, { text: ctx.text('unknown-text') })
    }
  })
  // Not the notes of Telegram's own, such as that somebody pinned a message.
  composer.filter(isPrivate).on(SENT, async (ctx) => {
    await reply(ctx, { text: ctx.text('unknown-kind') })
  })
  return composer
}

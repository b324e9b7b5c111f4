import { Composer, type Middleware } from 'grammy'
import { isPrivate, type DeskContext } from '../context.js'
import { reply } from '../text/deliver.js'

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
  composer.filter(isPrivate).on('message', async (ctx) => {
    await reply(ctx, { text: ctx.text('unknown-kind') })
  })
  return composer
}

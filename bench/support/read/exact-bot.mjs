// The least that a bot on grammY needs for exact answers: grammY, `fetch`, lossless-json and Big. It keeps nothing but prices.
import { Bot } from 'grammy'
import { fail } from '../answer-parent.mjs'
import { createAnswers } from './bare/answers.mjs'

/** The start parameters are those of `startExactBot`. */
const { token, apiRoot, serviceUrl, chainId, people } = JSON.parse(process.env['EXACT_BOT'] ?? '')

const answers = createAnswers({
  chainId,
  people,
  request: async (path, headers, body) => {
    const reply = await fetch(
      serviceUrl + path,
      body === undefined ? { headers } : { method: 'POST', headers, body },
    )
    return await reply.text()
  },
})

const bot = new Bot(token, { client: { apiRoot } })
const send = async (ctx, { text, ...others }) => {
  await ctx.reply(text, others)
}
bot.command('positions', async (ctx) => send(ctx, await answers.positions(ctx.from.id)))
await bot.init()
process.stdout.write('"event":"bot-started"\n')

// All people at once: grammY's own loop would answer one after the other.
let offset = 0
for (;;) {
  const updates = await bot.api.getUpdates({ offset, timeout: 30, allowed_updates: ['message'] })
  for (const update of updates) {
    offset = update.update_id + 1
    bot.handleUpdate(update).catch(fail)
  }
}

import { Bot, InlineKeyboard } from 'grammy'

const [apiRoot, token] = process.argv.slice(2)
const bot = new Bot(token, { client: { apiRoot } })
bot.command('start', (ctx) => ctx.reply('Welcome', { reply_markup: new InlineKeyboard().text('Settings') }))
bot.callbackQuery('Settings', async (ctx) => {
  await ctx.editMessageText('Nothing to set')
  await ctx.answerCallbackQuery()
})
await bot.start()

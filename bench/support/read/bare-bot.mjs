// What /positions costs at the least: grammY, plain `fetch` and `JSON.parse`, and the same HTTP calls: it asks the service the
// same, and sends Telegram the same message, ready-made, with its entities and buttons. It keeps nothing, seals nothing, checks
// nothing, reads nothing of what it was told, and handles no failure.
import { Bot } from 'grammy'

/**
 * What it is started with.
 * @type {{ token: string, apiRoot: string, serviceUrl: string, chainId: string, pairs: string[], marksTtlMs: number,
 *   message: { text: string, entities: object[], reply_markup: object }, traders: Record<number, { apiKey: string, keyId: string }> }}
 */
const { token, apiRoot, serviceUrl, chainId, pairs, message, marksTtlMs, traders } = JSON.parse(
  process.env['BARE_BOT'] ?? '',
)

const ask = async (path, trader, init) => {
  const reply = await fetch(`${serviceUrl}/trade-bots/${path}`, {
    ...init,
    headers: {
      'svc-api-key': trader.apiKey,
      'svc-key-id': trader.keyId,
      'Content-Type': 'application/json',
    },
  })
  return JSON.parse(await reply.text())
}

const candles = (pair, trader) => {
  const to = Math.floor(Date.now() / 1_000)
  const body = JSON.stringify({ pair, time: '1m', from: String(to - 300), to: String(to) })
  return ask('charts', trader, { method: 'POST', body })
}

// The bot asks for prices at most this often, whoever wants them.
let pricedAt = 0

const bot = new Bot(token, { client: { apiRoot } })
bot.command('positions', async (ctx) => {
  const trader = traders[ctx.from.id]
  await Promise.all([
    ask(`data/open_positions/${chainId}`, trader),
    ask(`data/open_orders/${chainId}`, trader),
  ])
  if (Date.now() - pricedAt > marksTtlMs) {
    pricedAt = Date.now()
    await Promise.all(pairs.map((pair) => candles(pair, trader)))
  }
  const { text, entities, reply_markup } = message
  await ctx.reply(text, { entities, link_preview_options: { is_disabled: true }, reply_markup })
})
await bot.start({ onStart: () => process.stdout.write('"event":"bot-started"\n') })

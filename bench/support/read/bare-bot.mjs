// A minimal implementation of /positions: grammY, plain `fetch` and `JSON.parse`, with the same HTTP requests
// to the service and the same prepared message to Telegram, including entities and buttons. It stores, seals
// and validates nothing, and handles no failure.
import { Bot } from 'grammy'

/**
 * Start parameters.
 * @type {{ token: string, apiRoot: string, serviceUrl: string, chainId: string, pairs: string[], marksTtlMs:
 * number, message: { text: string, entities: object[], reply_markup: object }, traders: Record<number, {
 * apiKey: string, keyId: string }> }}
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

// Prices are cached for this time, for all people.
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

import { answerParent, cpu } from '../../answer-parent.mjs'
import { startServer } from './server.mjs'
import { createPriceWalk } from './price-walk.mjs'
import { createTraders } from './traders.mjs'
import { createService } from './service.mjs'
import { createTelegram } from './telegram.mjs'

/**
 * A trading service and a Telegram in one process, controlled by its parent. The arguments are the times that the service and Telegram take for a reply, in milliseconds,
 * and the pairs as JSON.
 */
const [serviceMs, telegramMs] = process.argv.slice(2, 4).map((text) => Number.parseInt(text, 10))

const walk = createPriceWalk()
const traders = createTraders(walk)
const service = createService({ walk, traders, pairs: JSON.parse(process.argv[4]) })
const telegram = createTelegram()

answerParent({
  open: async () => ({
    service: await startServer(service.reply, serviceMs),
    telegram: await startServer(telegram.reply, telegramMs),
  }),
  traders: (list) => traders.set(list),
  walk: ({ path, everyMs }) => walk.follow(path, everyMs),
  counts: () => ({ ...service.counts(), messages: telegram.count() }),
  /** What happened since the last call. */
  history: () => ({ steps: walk.take(), events: traders.take(), ...telegram.take() }),
  cpu,
})

import { answerParent, cpu } from '../../answer-parent.mjs'
import { startBurst } from './burst.mjs'
import { runCrowd } from './crowd.mjs'
import { startServer } from './server.mjs'
import { createService } from './service.mjs'
import { createTelegram } from './telegram.mjs'

/**
 * A trading service, a Telegram and its people in one process, controlled by its parent. The arguments are the times that the service and
 * Telegram take for a reply, in milliseconds.
 */
const [serviceMs, telegramMs] = process.argv.slice(2, 4).map((text) => Number.parseInt(text, 10))

const service = createService()
const telegram = createTelegram()
let burst

answerParent({
  open: async () => ({
    service: await startServer(service.answer, serviceMs),
    telegram: await startServer(telegram.answer, telegramMs),
  }),
  run: ({ token, ...asking }) => runCrowd(telegram.botOf(token), asking),
  burst: ({ token, ...asking }) => {
    burst = startBurst(telegram.botOf(token), asking)
  },
  burstAnswered: (count) => burst.answered(count),
  burstAnswers: () => burst.answers(),
  nextPoll: (token) => telegram.botOf(token).nextPoll(),
  choosePairs: (set) => service.choosePairs(set),
  counts: () => service.counts(),
  cpu,
})

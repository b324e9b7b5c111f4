/** Messages a second that Telegram takes for free, and those that are paid for. */
const FREE_RATE = 30
const PAID_RATE = 1_000

/** Telegram: takes messages at its rates, and keeps for each its time, chat, class and the rules that it names. */
export function createTelegram() {
  let messages = []
  let refused = 0
  let count = 0
  const free = createRate(FREE_RATE)
  const paid = createRate(PAID_RATE)

  const send = ({ chat_id: chatId, text, allow_paid_broadcast: isPaid = false }) => {
    const at = Date.now()
    if (!(isPaid ? paid : free).take(at)) {
      refused += 1
      return [429, failure(429, 'Too Many Requests: retry after 1', { retry_after: 1 })]
    }
    count += 1
    const rules = [...text.matchAll(/📌 rule (\d+)/g)].map(([, number]) => Number.parseInt(number, 10))
    const isUrgent = /LIQUIDATED|Position closed/.test(text)
    messages.push([at, chatId, isUrgent ? 'urgent' : 'alert', rules, isPaid])
    const chat = { id: chatId, type: 'private', first_name: 'Reader' }
    return [200, success({ message_id: count, date: Math.floor(at / 1_000), chat, text })]
  }
  return {
    reply: (request, body) => {
      const method = request.url.split('/').at(-1)
      if (method === 'sendMessage') return send(JSON.parse(body))
      if (method === 'getMe')
        return [200, success({ id: 1, is_bot: true, first_name: 'Bot', username: 'scale_bot' })]
      return [200, success(true)]
    },
    count: () => count,
    /** The messages since the last call, and how many were refused. */
    take: () => {
      const taken = { messages, refused }
      messages = []
      refused = 0
      return taken
    },
  }
}

/** At most so many in any second. */
function createRate(most) {
  const times = []
  return {
    take: (at) => {
      while (times.length > 0 && at - times[0] >= 1_000) times.shift()
      if (times.length >= most) return false
      times.push(at)
      return true
    },
  }
}

function success(result) {
  return JSON.stringify({ ok: true, result })
}

function failure(code, description, parameters) {
  return JSON.stringify({ ok: false, error_code: code, description, parameters })
}

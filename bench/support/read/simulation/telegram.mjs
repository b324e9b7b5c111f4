/** The most updates that one request brings, as at Telegram. */
const MOST_UPDATES = 100

/** Longest wait of a request for updates, in milliseconds; bots ask for as long. */
const HOLD_MS = 30_000

/**
 * A Telegram for several bots, told apart by their tokens. It keeps each update until a later request confirms it, holds a request while
 * there is none, and repeats a message in its reply as Telegram does.
 */
export function createTelegram() {
  const bots = new Map()
  const botOf = (token) => {
    if (!bots.has(token)) bots.set(token, createBot(Number.parseInt(token, 10)))
    return bots.get(token)
  }
  return {
    botOf,
    /** Answers requests as `startServer` wants it. */
    answer: (request, body, send, response) => {
      const [, token, method] = /^\/bot([^/]+)\/(\w+)/.exec(request.url) ?? []
      const bot = botOf(token)
      if (method === 'getUpdates') bot.poll(JSON.parse(body || '{}'), send, response)
      else if (method === 'sendMessage') send(200, bot.take(body))
      else if (method === 'getMe') send(200, success(bot.me))
      else send(200, success(true))
    },
  }
}

function createBot(id) {
  const me = { id, is_bot: true, first_name: 'Bot', username: `measured_${id}_bot` }
  const from = JSON.stringify(me)
  let updates = []
  let lastUpdate = 0
  let lastMessage = 0
  let waiting
  let polled = []
  let onMessage = () => undefined

  const deliver = () => {
    if (!waiting || updates.length === 0) return
    const send = waiting
    waiting = undefined
    send(200, success(updates.slice(0, MOST_UPDATES)))
  }
  return {
    me,
    /** Calls this with the chat of each message, and its text as JSON. */
    listen: (listener) => {
      onMessage = listener
    },
    /** Delivers a text that a person has written to the bot. */
    write: (userId, text) => {
      const person = { id: userId, first_name: 'Ann' }
      const message = {
        message_id: (lastMessage += 1),
        from: { ...person, is_bot: false, language_code: 'en' },
        chat: { ...person, type: 'private' },
        date: Math.floor(Date.now() / 1_000),
        text,
        entities: [{ type: 'bot_command', offset: 0, length: text.length }],
      }
      updates.push({ update_id: (lastUpdate += 1), message })
      deliver()
    },
    poll: ({ offset = 0 }, send, response) => {
      updates = updates.filter((update) => update.update_id >= offset)
      waiting = send
      for (const resolve of polled.splice(0)) resolve(performance.timeOrigin + performance.now())
      const timer = setTimeout(() => {
        waiting = undefined
        send(200, success([]))
      }, HOLD_MS)
      // It was answered, or the process that asked has died.
      response.once('close', () => {
        clearTimeout(timer)
        if (waiting === send) waiting = undefined
      })
      deliver()
    },
    /** Resolves at the next request for updates with its time, in milliseconds since 1970. */
    nextPoll: () =>
      new Promise((resolve) => {
        polled.push(resolve)
      }),
    /** Takes a message, and returns the reply: the message as it came, with what Telegram adds. Parsing it would take longer. */
    take: (body) => {
      const [start, chat] = /^\{"chat_id":"?(-?\d+)"?,/.exec(body) ?? []
      if (chat === undefined) throw new Error(`A message begins with its chat: ${body.slice(0, 60)}`)
      const rest = body.slice(start.length)
      onMessage(Number.parseInt(chat, 10), body)
      const date = Math.floor(Date.now() / 1_000)
      return `{"ok":true,"result":{"message_id":${(lastMessage += 1)},"from":${from},"chat":{"id":${chat},"type":"private","first_name":"Ann"},"date":${date},${rest}}`
    },
  }
}

function success(result) {
  return JSON.stringify({ ok: true, result })
}

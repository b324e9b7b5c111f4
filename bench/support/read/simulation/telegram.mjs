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
    answer: (url, body, send, connection) => {
      const [, token, method] = /^\/bot([^/]+)\/(\w+)/.exec(url) ?? []
      const bot = botOf(token)
      if (method === 'getUpdates') bot.poll(JSON.parse(body || '{}'), send, connection)
      else if (method === 'sendMessage') send(bot.take(body))
      else if (method === 'getMe') send(success(bot.me))
      else send(success(true))
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
    if (waiting && updates.length > 0) waiting(updates.slice(0, MOST_UPDATES))
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
    poll: ({ offset = 0 }, send, connection) => {
      updates = updates.filter((update) => update.update_id >= offset)
      for (const resolve of polled.splice(0)) resolve(performance.timeOrigin + performance.now())
      const end = () => {
        clearTimeout(timer)
        connection.off('close', end)
        if (waiting === hand) waiting = undefined
      }
      const hand = (found) => {
        end()
        send(success(found))
      }
      const timer = setTimeout(hand, HOLD_MS, [])
      // The process that asked has died.
      connection.once('close', end)
      waiting = hand
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

import { createServer } from 'node:net'

/** Ends the head of a request. */
const HEAD_END = '\r\n\r\n'

/**
 * Serves replies at a port of this machine, each after `latencyMs` milliseconds, and resolves to the address. `answer(url, body, send,
 * connection)` calls `send(text)` once, at any time; the connection is closed when the one who asked has gone. Bodies and texts are strings
 * of bytes: nothing here looks at other characters than those of ASCII.
 *
 * It understands the requests of the bots that are measured and no others. Node's own server takes more than twice the CPU, of the cores
 * that these bots run on.
 */
export async function startServer(answer, latencyMs) {
  const server = createServer({ noDelay: true }, (connection) => {
    connection.setEncoding('latin1')
    // A bot was killed.
    connection.on('error', () => connection.destroy())
    let unread = ''
    let isAnswered = true
    const write = (text) => {
      isAnswered = true
      connection.write(
        `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nKeep-Alive: timeout=60\r\nContent-Length: ${text.length}${HEAD_END}${text}`,
        'latin1',
      )
    }
    const send = latencyMs === 0 ? write : (text) => setTimeout(write, latencyMs, text)
    connection.on('data', (part) => {
      unread += part
      const request = readRequest(unread)
      if (!request) return
      if (!isAnswered) throw new Error('A connection has one request at a time')
      isAnswered = false
      unread = request.rest
      answer(request.url, request.body, send, connection)
    })
  })
  return await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`))
  })
}

/** The first request in some text, and what follows it; undefined while it has not arrived whole. */
function readRequest(text) {
  const headEnd = text.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = text.slice(0, headEnd)
  if (/\r\ntransfer-encoding:/i.test(head)) throw new Error(`A body has its length: ${head}`)
  const [, length = '0'] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  const bodyStart = headEnd + HEAD_END.length
  const end = bodyStart + Number.parseInt(length, 10)
  if (text.length < end) return undefined
  const [, url] = head.split(' ', 2)
  return { url, body: text.slice(bodyStart, end), rest: text.slice(end) }
}

import { createServer } from 'node:http'

/**
 * Serves replies at a port of this machine, each after `latencyMs` milliseconds, and resolves to the address. `answer(request, body, send,
 * response)` calls `send(status, text)` once, at any time.
 */
export async function startServer(answer, latencyMs) {
  const server = createServer((request, response) => {
    const write = (status, text) => {
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      })
      response.end(text)
    }
    const send = latencyMs === 0 ? write : (status, text) => setTimeout(() => write(status, text), latencyMs)
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => answer(request, body, send, response))
  })
  server.keepAliveTimeout = 60_000
  return await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`))
  })
}

import { createServer } from 'node:http'

/** Serves the replies of `reply(request, body)`, each after `latencyMs` milliseconds, and resolves to the address. */
export async function startServer(reply, latencyMs) {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const [status, text] = reply(request, body)
      setTimeout(() => {
        response.writeHead(status, {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        })
        response.end(text)
      }, latencyMs)
    })
  })
  server.keepAliveTimeout = 60_000
  return await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`))
  })
}

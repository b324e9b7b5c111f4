import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A port of this machine that is free now: the wanted one, or any for 0. Rejects with EADDRINUSE if it is taken. */
export async function freePort(wanted: number): Promise<number> {
  const server = createServer()
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Ports that nobody listens at. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const held = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = held.map((server) => (server.address() as AddressInfo).port)
  for (const server of held) {
    server.close()
    await once(server, 'close')
  }
  return ports
}

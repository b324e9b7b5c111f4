import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

/** A TCP proxy whose connections can freeze: they stay open, and nothing gets through any more. */
export interface FreezingProxy {
  readonly port: number
  /** The connections that were opened through it so far. */
  readonly opened: () => number
  /**
   * Freezes the open connections, as a firewall that has forgotten them; with `all`, also those that are opened from now on, as a host
   * that hangs. What is written meanwhile arrives after `thaw`. With a filter, only those whose client has sent such bytes.
   */
  freeze(which: 'open' | 'all', isChosen?: (sent: string) => boolean): void
  thaw(): void
  /** Ends the frozen connections: what was written meanwhile never arrives, as where a firewall has forgotten them. */
  cut(): void
  close(): Promise<void>
}

interface Link {
  readonly client: Socket
  readonly server: Socket
  /** The first bytes that the client has sent, by which connections are told apart. */
  sent: string
  isFrozen: boolean
  isClosed: boolean
}

/** Bytes that are kept of each connection. */
const KEPT = 10_000

/** Starts a proxy to a server. */
export async function startFreezingProxy(target: NetConnectOpts): Promise<FreezingProxy> {
  const links = new Set<Link>()
  let opened = 0
  let isHung = false

  const closeBoth = (link: Link): void => {
    links.delete(link)
    link.client.destroy()
    link.server.destroy()
  }
  const freeze = (link: Link): void => {
    link.isFrozen = true
    link.client.pause()
    link.server.pause()
  }
  const listener = createServer((client) => {
    opened += 1
    const link: Link = { client, server: connect(target), sent: '', isFrozen: false, isClosed: false }
    links.add(link)
    const closed = (): void => {
      link.isClosed = true
      // The other side of a frozen connection does not hear of it.
      if (!link.isFrozen) closeBoth(link)
    }
    client.setNoDelay(true).on('error', closed).on('close', closed)
    link.server.setNoDelay(true).on('error', closed).on('close', closed)
    client.on('data', (bytes) => {
      if (link.sent.length < KEPT) link.sent += bytes.toString('latin1')
      link.server.write(bytes)
    })
    link.server.on('data', (bytes) => client.write(bytes))
    if (isHung) freeze(link)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  return {
    port: (listener.address() as AddressInfo).port,
    opened: () => opened,
    freeze: (which, isChosen = () => true) => {
      isHung = which === 'all'
      for (const link of links) if (isChosen(link.sent)) freeze(link)
    },
    thaw: () => {
      isHung = false
      for (const link of links) {
        if (!link.isFrozen) continue
        link.isFrozen = false
        if (link.isClosed) closeBoth(link)
        link.client.resume()
        link.server.resume()
      }
    },
    cut: () => {
      isHung = false
      for (const link of links) if (link.isFrozen) closeBoth(link)
    },
    close: async () => {
      for (const link of links) closeBoth(link)
      listener.close()
      await once(listener, 'close')
    },
  }
}

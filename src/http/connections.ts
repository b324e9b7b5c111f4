import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Socket, isIP } from 'node:net'
import { isWithin, plainAddress } from '../lib/http/address-range.js'
import { networkOf } from '../lib/http/network-of.js'
import { type CountedCaller, REFUSED_UNITS } from './callers.js'
import { type ServerProblem, rawProblem } from './problem.js'

/** The bounds of the connections of a listener. Times are in milliseconds. */
export interface ConnectionBounds {
  /** The most connections, and the most of one network. Those of trusted proxies have no bound of their own. */
  readonly connections: number
  readonly connectionsOfNetwork: number
  /** The most requests that are under way on one connection (pipelining); one with more is closed. */
  readonly pipelined: number
  /** A body has this time, and a millisecond for every so many bytes that were announced. */
  readonly bodyMs: number
  readonly bodyBytesAMs: number
  /** A client that takes nothing of an answer for so long is cut off. */
  readonly writeMs: number
}

/** One connection. */
interface Connection {
  readonly socket: Socket
  /** Undefined for a trusted proxy. */
  readonly network: string | undefined
  /** Requests whose answers are not finished. */
  readonly underWay: Set<ServerResponse>
  /** The caller of its last request. */
  caller: CountedCaller | undefined
  /** Since when it has waited: for a request, or for the rest of one. */
  waitingSince: number
  /** Bytes that had been read when the last answer was finished. */
  readBefore: number
  /** Its last request with a body, and the time at which that must have come. */
  body: { readonly of: IncomingMessage; readonly until: number } | undefined
  /** Bytes that its client had taken when that last changed, and when that was. */
  taken: number
  takenAt: number
}

/** The connections of a listener. */
export interface Connections {
  /** Takes a new connection, or refuses and closes it. */
  add(socket: Socket): void
  /** Undefined for one that was refused. */
  of(socket: Socket): Connection | undefined
  /** Notes a request with a caller; awaits its body where it has one that was not read whole. */
  begin(connection: Connection, incoming: IncomingMessage, outgoing: ServerResponse, bodyBytes: number): void
  /** The requests of a caller whose bodies have not come whole. */
  receiving(key: string): number
  /** Ends bodies that are late, and clients that take nothing. Called again and again by the server. */
  check(): void
  /** Closes those that have sent nothing yet. Node takes such a connection for one with a request under way. */
  closeUnused(): void
  /** Answers with a problem if nothing was answered yet, and closes the connection. */
  end(socket: Socket, kind: ServerProblem): void
}

/**
 * A new connection takes the place of the one that has waited longest, where no other is left, or none of its network: waited for a
 * request, or for the rest of one. Those whose last request had a secret that was good give way last. So whoever sends a whole request at once gets
 * in, however many others hold connections open.
 */
export function createConnections(deps: {
  readonly bounds: ConnectionBounds
  readonly proxies: readonly string[]
  readonly now: () => number
}): Connections {
  const { bounds, now } = deps
  const all = new Map<Socket, Connection>()
  const ofNetworks = new Map<string, number>()

  const makeRoom = (isConsidered: (one: Connection) => boolean): boolean => {
    let longest: Connection | undefined
    for (const one of all.values()) {
      const isWaiting = one.underWay.size === 0 || isReceiving(one)
      if (isWaiting && isConsidered(one) && (!longest || givesWayBefore(one, longest))) longest = one
    }
    if (longest) end(longest.socket, 'full')
    return longest !== undefined
  }

  const forget = (socket: Socket): void => {
    const one = all.get(socket)
    if (!all.delete(socket) || one?.network === undefined) return
    const left = (ofNetworks.get(one.network) ?? 1) - 1
    if (left === 0) ofNetworks.delete(one.network)
    else ofNetworks.set(one.network, left)
  }

  const end = (socket: Socket, kind: ServerProblem): void => {
    const one = all.get(socket)
    forget(socket)
    const [answering, ...more] = one?.underWay ?? []
    const isAnswered = answering?.headersSent === true || more.length > 0
    // A client that has sent nothing would take an answer for that to its next request.
    const isAsked = one === undefined || answering !== undefined || socket.bytesRead > one.readBefore
    if (isAnswered || !isAsked || !socket.writable) {
      socket.destroy()
      return
    }
    socket.end(rawProblem(kind), () => socket.destroy())
  }

  return {
    add: (socket) => {
      const peer = plainAddress(socket.remoteAddress ?? '')
      const network = isWithin(peer, deps.proxies) ? undefined : networkOf(peer)
      const own = network === undefined ? 0 : (ofNetworks.get(network) ?? 0)
      const hasRoom =
        (own < bounds.connectionsOfNetwork || makeRoom((one) => one.network === network)) &&
        (all.size < bounds.connections || makeRoom(() => true))
      if (!hasRoom) {
        end(socket, 'full')
        return
      }
      if (network !== undefined) ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + 1)
      const at = now()
      all.set(socket, {
        socket,
        network,
        underWay: new Set(),
        caller: undefined,
        waitingSince: at,
        readBefore: 0,
        body: undefined,
        taken: 0,
        takenAt: at,
      })
      socket.once('close', () => forget(socket))
    },
    of: (socket) => all.get(socket),
    begin: (connection, incoming, outgoing, bodyBytes) => {
      const { socket, underWay } = connection
      connection.waitingSince = now()
      underWay.add(outgoing)
      outgoing.once('close', () => {
        underWay.delete(outgoing)
        connection.waitingSince = now()
        connection.readBefore = socket.bytesRead
      })
      const until = now() + bounds.bodyMs + bodyBytes / bounds.bodyBytesAMs
      connection.body = bodyBytes === 0 ? undefined : { of: incoming, until }
    },
    receiving: (key) => {
      let count = 0
      for (const one of all.values()) if (isReceiving(one) && one.caller?.key() === key) count += 1
      return count
    },
    check: () => {
      const at = now()
      for (const one of all.values()) {
        if (one.body && at >= one.body.until && isReceiving(one)) {
          one.caller?.count(REFUSED_UNITS - 1)
          end(one.socket, 'too-late')
          continue
        }
        const taken = one.socket.bytesWritten - one.socket.writableLength
        if (one.socket.writableLength === 0 || taken !== one.taken) {
          one.taken = taken
          one.takenAt = at
        } else if (at - one.takenAt >= bounds.writeMs) one.socket.destroy()
      }
    },
    closeUnused: () => {
      for (const { socket } of all.values()) if (socket.bytesRead === 0) socket.destroy()
    },
    end,
  }
}

/** True while the body of its request has not come whole. */
function isReceiving({ body }: Connection): boolean {
  return body?.of.complete === false && !body.of.destroyed
}

function givesWayBefore(one: Connection, other: Connection): boolean {
  const [isTrusted, isOtherTrusted] = [one, other].map(({ caller }) => caller?.isTrusted() ?? false)
  return isTrusted === isOtherTrusted ? one.waitingSince < other.waitingSince : !isTrusted
}

/**
 * The address that a request came from. Where the peer is a trusted proxy, it is the last address in X-Forwarded-For that is no
 * trusted proxy itself: what a client wrote into that header stands before it.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: readonly string[],
): string {
  const direct = plainAddress(peer ?? '')
  if (!isWithin(direct, proxies)) return direct
  for (const entry of (forwardedFor ?? '').split(',').toReversed()) {
    const address = plainAddress(entry.trim())
    if (isIP(address) === 0) return direct
    if (!isWithin(address, proxies)) return address
  }
  return direct
}

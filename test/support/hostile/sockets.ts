import { setMaxListeners } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered } from './flood.js'

/** Clients that are slow on purpose. */
export interface SlowClients {
  readonly port: number
  /** Address that they come from, in 127.0.0.0/8. */
  readonly from: string
  readonly connections: number
  /** What each sends at once. */
  readonly first: string
  /** What each sends again and again, every half second; nothing by default. */
  readonly drip?: string
  /** False for clients that read nothing of what is sent to them. */
  readonly reads?: boolean
  /** True to close the sending half right behind `first`. */
  readonly closesHalf?: boolean
}

const DRIP_MS = 500

/**
 * Keeps so many connections open until `until` resolves; where one is closed, another is opened. Gives the outcomes: the status of an
 * answer, `closed` for a connection that ended without one, `held` for one that was still open and without an answer.
 */
export async function holdConnections(clients: SlowClients, until: Promise<unknown>): Promise<Answered> {
  const outcomes: Record<string, number> = {}
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  const count = (outcome: string): void => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  const hold = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      count(await holdOne(clients, ending.signal))
      // Whoever is refused comes back a little later.
      await sleep(100)
    }
  }
  const all = Array.from({ length: clients.connections }, () => hold())
  await until
  ending.abort()
  await Promise.all(all)
  return outcomes
}

async function holdOne(
  { port, from, first, drip, reads = true, closesHalf = false }: SlowClients,
  signal: AbortSignal,
): Promise<string> {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let answer = ''
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  socket.on('connect', () => {
    if (closesHalf) socket.end(first)
    else socket.write(first)
  })
  if (reads)
    socket.on('data', (bytes: Buffer) => {
      if (answer.length < 20) answer += bytes.toString('latin1')
    })
  const dripping =
    drip === undefined ? undefined : setInterval(() => socket.writable && socket.write(drip), DRIP_MS)
  await ended
  clearInterval(dripping)
  socket.destroy()
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? (signal.aborted ? 'held' : 'closed')
}

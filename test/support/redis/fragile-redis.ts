import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll } from 'vitest'
import type { TicketState } from '../../../src/desk/trading/tickets/ticket.js'
import { takeCommands } from './redis-commands.js'
import { redisForThisFile } from './redis.js'

/** What a bot writes when a ticket moves on, held back on its way to Redis, and everything that comes behind it. */
interface Hold {
  /** How many such writes are held back now. */
  readonly count: () => number
  /** Lets them reach Redis; what Redis answers to them gets lost. */
  readonly writeUnheard: () => void
  /** Holds back nothing any more. */
  readonly end: () => void
}

/** A Redis server that can be lost at any step of a ticket, behind a socket that the bots of this file use. */
export interface FragileRedis {
  /** What `REDIS_URL` takes to reach it by way of that socket. */
  readonly url: string
  /** The server itself, for the test's own eyes. */
  readonly direct: string
  /** Holds back the writes that move a ticket to this state, or that are like this, from now on; the first few pass. */
  hold(write: TicketState | ((words: readonly string[]) => boolean), passing?: number): Hold
  /** Cuts every connection; what was held back on them never arrives. */
  cut(): void
  /** Kills the server by its process id, and with it every connection. */
  kill(): Promise<void>
  /** Starts it again on what its append-only file kept. */
  restart(): Promise<void>
  /** Ends the hold, and lets what was held back reach Redis. */
  release(): void
  /** Ends the hold, cuts every connection, starts the server again if it was killed, and deletes all keys. */
  clear(): Promise<void>
}

/** One connection of a bot: what it says and hears goes through here. */
interface Line {
  /** What it said and Redis has not heard yet. */
  readonly held: Buffer[]
  /** Whether what Redis answers gets lost. */
  isDeaf: boolean
  readonly bot: Socket
  readonly server: Socket
}

/** Sets up such a server before the tests of this file, and takes it down after them. */
export function fragileRedisForThisFile(): FragileRedis {
  const redis = redisForThisFile()
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-way-'))
  const path = join(dir, 'redis.sock')
  const lines = new Set<Line>()
  let isWatched: (words: readonly string[]) => boolean = () => false
  let seen = 0
  let toPass = 0
  let isDown = false

  const open = (bot: Socket): void => {
    const line: Line = { held: [], isDeaf: false, bot, server: connect(redis.url) }
    lines.add(line)
    const close = (): void => {
      lines.delete(line)
      line.bot.destroy()
      line.server.destroy()
    }
    for (const socket of [line.bot, line.server]) socket.on('error', close).on('close', close)
    let rest: Buffer = Buffer.alloc(0)
    bot.on('data', (chunk) => {
      const taken = takeCommands(Buffer.concat([rest, chunk]))
      rest = taken.rest
      for (const { words, bytes } of taken.commands) {
        const isCaught = isWatched(words) && toPass-- <= 0
        if (isCaught) seen++
        if (isCaught || line.held.length > 0) line.held.push(bytes)
        else line.server.write(bytes)
      }
    })
    line.server.on('data', (chunk) => {
      if (!line.isDeaf) bot.write(chunk)
    })
  }
  const pass = (line: Line): void => {
    for (const bytes of line.held.splice(0)) line.server.write(bytes)
  }
  const cut = (): void => {
    for (const { bot, server, held } of lines) {
      held.length = 0
      bot.destroy()
      server.destroy()
    }
  }

  const restart = async (): Promise<void> => {
    await redis.restart()
    isDown = false
  }
  const release = (): void => {
    isWatched = () => false
    for (const line of lines) pass(line)
  }

  const way = createServer(open)
  beforeAll(async () => {
    way.listen(path)
    await once(way, 'listening')
  })
  afterAll(async () => {
    cut()
    way.close()
    await once(way, 'close')
    rmSync(dir, { recursive: true, force: true })
  })

  return {
    url: path,
    get direct() {
      return redis.url
    },
    hold: (write, passing = 0) => {
      isWatched = typeof write === 'string' ? (words) => movesTo(words) === write : write
      seen = 0
      toPass = passing
      return {
        count: () => seen,
        writeUnheard: () => {
          for (const line of lines) line.isDeaf = line.held.length > 0
          release()
        },
        end: release,
      }
    },
    cut,
    kill: async () => {
      isWatched = () => false
      isDown = true
      await redis.kill()
      cut()
    },
    restart,
    release,
    clear: async () => {
      isWatched = () => false
      cut()
      if (isDown) await restart()
      const client = new Redis(redis.url)
      await client.flushall()
      client.disconnect()
    },
  }
}

/** The state that a ticket's script moves to: it comes after the list of states that may precede it. */
function movesTo(words: readonly string[]): TicketState | undefined {
  const from = words.findIndex((word) => /^,[a-z,-]+,$/.test(word))
  return from === -1 ? undefined : (words[from + 1] as TicketState | undefined)
}

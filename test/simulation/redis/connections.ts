import { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { Redis, type RedisOptions } from 'ioredis'
import type { ConnectionOptions } from '../../../src/redis/open.js'
import type { Random } from '../random.js'
import type { Scheduler } from '../scheduler.js'
import type { VirtualRedis } from './server.js'

/** Connections to Redis of one simulated process, whose commands and replies leave in the order of the scheduler. */
export interface SimulatedConnections {
  /** Opens a connection as ioredis has it. */
  open(options: ConnectionOptions): Redis
  /** Ends all of them as a killed process does: nothing more is sent, and nothing comes. */
  kill(): void
}

/** Creates the connections of a process. `sent` is called with what is sent, for the trace. */
export function createConnections({
  redis,
  scheduler,
  random,
  sent,
}: {
  readonly redis: VirtualRedis
  readonly scheduler: Scheduler
  readonly random: Random
  readonly sent: (bytes: Buffer) => void
}): SimulatedConnections {
  const streams = new Set<Stream>()
  let isKilled = false

  /** Sends what was written, and delivers the replies. What subscribers hear of it comes with them. */
  const exchange = async (stream: Stream, bytes: Buffer): Promise<void> => {
    if (isKilled || stream.destroyed) return
    sent(bytes)
    redis.setTime(scheduler.now())
    const reply = await stream.ask(bytes)
    deliver(stream, reply)
    for (const other of subscribers(streams))
      if (other !== stream && !other.isEnded) {
        const heard = await other.ask(undefined)
        if (heard.length > 0) deliver(other, heard)
      }
  }
  const deliver = (stream: Stream, reply: Buffer): void => {
    scheduler.after(stream.delay('back', latency(random)), () => {
      if (isKilled || stream.destroyed) return
      if (reply.length > 0) stream.push(reply)
      if (stream.isEnded) stream.push(null)
    })
  }
  const connect = async (): Promise<Stream> => {
    const stream = new Stream(await redis.open(), scheduler, (bytes) => {
      scheduler.after(stream.delay('there', latency(random)), () => exchange(stream, bytes))
    })
    streams.add(stream)
    return stream
  }
  return {
    open: (options) => {
      class Connector {
        stream: Stream | undefined
        check(): boolean {
          return true
        }
        async connect(): Promise<Stream> {
          this.stream = await connect()
          return this.stream
        }
        disconnect(): void {
          const { stream } = this
          if (!stream) return
          streams.delete(stream)
          stream.destroy()
        }
      }
      // A reply comes in time here, and real time says nothing.
      const { turnEnd: _, commandTimeout: __, ...taken } = options
      return new Redis({
        ...taken,
        enableReadyCheck: false,
        Connector: Connector as unknown as NonNullable<RedisOptions['Connector']>,
      })
    },
    kill: () => {
      isKilled = true
      for (const stream of streams) stream.silence()
    },
  }
}

/** Milliseconds that bytes take to Redis or back: a fifth of one, and sometimes many. */
function latency(random: Random): number {
  const draw = random.fraction()
  return draw < 0.9 ? 0.05 + draw / 5 : (draw - 0.9) * 50
}

function subscribers(streams: ReadonlySet<Stream>): readonly Stream[] {
  return [...streams].filter(({ isSubscribed }) => isSubscribed)
}

/** The time between bytes of one way that come after each other, in milliseconds. */
const LEAST_MS = 0.001

/** A connection as ioredis sees it. Between it and the server stands the scheduler. */
class Stream extends Duplex {
  /** True once it has sent SUBSCRIBE: what it hears comes without being asked for. */
  isSubscribed = false
  /** True once the server has closed it. */
  isEnded = false
  /** ioredis asks for these of a socket. */
  readonly connecting = false
  readonly #socket: Socket
  readonly #scheduler: Scheduler
  readonly #written: (bytes: Buffer) => void
  /** The time of the latest bytes of each way, so that bytes keep their order. */
  readonly #last = { there: 0, back: 0 }
  #marks = 0
  #isSilent = false
  readonly #pending: Buffer[] = []

  constructor(socket: Socket, scheduler: Scheduler, written: (bytes: Buffer) => void) {
    super()
    this.#socket = socket
    this.#scheduler = scheduler
    this.#written = written
  }

  /** The delay, in milliseconds, of what is to come after so many, behind all that comes before. */
  delay(way: 'there' | 'back', ms: number): number {
    const now = this.#scheduler.now()
    this.#last[way] = Math.max(this.#last[way] + LEAST_MS, now + ms)
    return this.#last[way] - now
  }

  /** Sends bytes, and returns all that the server has sent up to the reply to them. */
  async ask(bytes: Buffer | undefined): Promise<Buffer> {
    const mark = `mark-${this.#marks++}`
    const got: Buffer[] = []
    const isSubscriber = this.isSubscribed || (bytes?.includes('subscribe') ?? false)
    const ends = [`$${mark.length}\r\n${mark}\r\n`, `*2\r\n$4\r\npong\r\n$${mark.length}\r\n${mark}\r\n`].map(
      (text) => Buffer.from(text),
    )
    if (isSubscriber) ends.reverse()
    const reply = new Promise<Buffer>((resolve) => {
      const take = (chunk: Buffer): void => {
        got.push(chunk)
        const all = got.length === 1 ? chunk : Buffer.concat(got)
        const end = ends.find((one) => all.length >= one.length && all.subarray(-one.length).equals(one))
        if (!end) return
        this.#socket.off('data', take)
        this.#socket.off('close', lost)
        resolve(all.subarray(0, -end.length))
      }
      // After QUIT.
      const lost = (): void => {
        this.isEnded = true
        resolve(Buffer.concat(got))
      }
      this.#socket.on('data', take)
      this.#socket.once('close', lost)
    })
    const ping = Buffer.from(`*2\r\n$4\r\nPING\r\n$${mark.length}\r\n${mark}\r\n`)
    this.#socket.write(bytes ? Buffer.concat([bytes, ping]) : ping)
    if (isSubscriber) this.isSubscribed = true
    return await reply
  }

  /** Says nothing more, and takes everything. */
  silence(): void {
    this.#socket.destroy()
    this.#isSilent = true
  }

  setKeepAlive(): this {
    return this
  }

  setNoDelay(): this {
    return this
  }

  setTimeout(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    if (this.#isSilent) return done()
    this.#pending.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
    // What is written in one turn goes together, as a transaction has to.
    if (this.#pending.length === 1) {
      this.#scheduler.noteWork()
      setImmediate(() => {
        this.#scheduler.noteWork()
        this.#written(Buffer.concat(this.#pending.splice(0)))
      })
    }
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy()
    done(error)
  }
}

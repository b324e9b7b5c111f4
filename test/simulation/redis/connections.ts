import { createHash } from 'node:crypto'
import { Duplex } from 'node:stream'
import { Redis, type RedisOptions } from 'ioredis'
import { redisOptionsOf, type ConnectionOptions } from '../../../src/redis/open.js'
import type { EventLoop } from '../event-loop.js'
import type { LostConnection } from '../faults.js'
import type { Random } from '../random.js'
import type { Scheduler } from '../scheduler.js'
import type { Connection, VirtualRedis } from './server.js'

/** Connections to Redis of one simulated process, whose commands and replies leave in the order of the scheduler. */
export interface SimulatedConnections {
  /** Opens a connection as ioredis has it. */
  open(options: ConnectionOptions): Redis
  /** Ends all of them, as when the server is another one now. */
  loseAll(): void
  /**
   * Freezes those that are open now, for so many milliseconds or for ever: nothing goes either way, and neither side hears that it is so.
   * Where `arrives`, what was sent is carried out afterwards, also where nobody waits for it any more.
   */
  freeze(which: 'commands' | 'subscription', lasts: number | undefined, arrives: boolean): void
  /** Ends all of them as a killed process does: nothing more is sent, and nothing comes. */
  kill(): void
}

/** The server of a run, as all connections have it. */
export interface RedisHost {
  readonly redis: VirtualRedis
  /** What its clock shows, in milliseconds. */
  readonly now: () => number
  /** Until when it hangs, in milliseconds of the run: what is sent to it waits, and is carried out then. */
  readonly frozenUntil: () => number
}

/** A connection that hears what is published. */
export interface Subscriber {
  readonly stream: Stream
  readonly deliver: (heard: Buffer) => void
}

/** Creates the connections of a process. `sent` is called with what is sent, for the trace. */
export function createConnections({
  host,
  scheduler,
  loop,
  random,
  subscribers,
  lost,
  sent,
}: {
  readonly host: RedisHost
  readonly scheduler: Scheduler
  /** That of the process. */
  readonly loop: EventLoop
  readonly random: Random
  /** The connections of all processes that have subscribed: each hears what any of them publishes. */
  readonly subscribers: Set<Subscriber>
  /** Connections that end, by the number of the exchange. */
  readonly lost: readonly LostConnection[]
  readonly sent: (bytes: Buffer) => void
}): SimulatedConnections {
  const { redis } = host
  const streams = new Set<Stream>()
  let exchanges = 0

  /** Sends what was written, and delivers the replies. What subscribers hear of it comes with them. */
  const exchange = (stream: Stream, bytes: Buffer): void => {
    if (loop.isDead || !stream.isOpen) return
    const number = exchanges++
    const loss = lost.find(({ exchange: nth }) => nth === number)
    sent(bytes)
    // The process may have died of it.
    if (loop.isDead) return
    if (loss && !loss.acts) return lose(stream, loss)
    redis.setTime(host.now())
    const reply = stream.ask(bytes)
    if (stream.isSubscribed && !isSubscriber(stream))
      subscribers.add({ stream, deliver: (heard) => deliver(stream, heard) })
    if (loss) lose(stream, loss)
    else deliver(stream, reply)
    if (!mayPublish(bytes)) return
    for (const one of subscribers) if (one.stream !== stream) hear(one)
  }
  const hear = ({ stream, deliver: take }: Subscriber): void => {
    if (stream.destroyed || stream.isFrozen) return
    const heard = stream.ask(NOTHING)
    if (heard.length > 0) take(heard)
  }
  const isSubscriber = (stream: Stream): boolean => [...subscribers].some((one) => one.stream === stream)
  const forget = (stream: Stream): void => {
    // The server still has one that is frozen.
    if (!stream.isFrozen) streams.delete(stream)
    for (const one of subscribers) if (one.stream === stream) subscribers.delete(one)
  }
  const lose = (stream: Stream, { all }: LostConnection): void => {
    for (const one of all ? [...streams] : [stream]) {
      forget(one)
      one.lose()
    }
  }
  const deliver = (stream: Stream, reply: Buffer): void => {
    const take = (): void => {
      if (stream.destroyed) return
      if (reply.length > 0) stream.push(reply)
      if (stream.isEnded) stream.push(null)
    }
    scheduler.after(stream.delay('back', latency(random)), () => stream.whenThawed(() => loop.receive(take)))
  }
  const freeze = (stream: Stream, lasts: number | undefined, arrives: boolean): void => {
    const thaw = stream.freeze(arrives)
    if (lasts === undefined) return
    scheduler.after(lasts, () => {
      thaw()
      for (const one of subscribers) if (one.stream === stream) hear(one)
    })
  }
  const connect = (): Stream => {
    const stream = new Stream(redis.open(), scheduler, (bytes) => {
      scheduler.after(stream.delay('there', latency(random)), () =>
        stream.whenThawed(() => exchange(stream, bytes)),
      )
    })
    streams.add(stream)
    // A host that hangs takes connections, and answers nothing.
    const left = host.frozenUntil() - scheduler.now()
    if (left > 0) freeze(stream, left, true)
    return stream
  }
  return {
    open: (options) => {
      class Connector {
        stream: Stream | undefined
        check(): boolean {
          return true
        }
        connect(): Promise<Stream> {
          this.stream = connect()
          return Promise.resolve(this.stream)
        }
        disconnect(): void {
          const { stream } = this
          if (!stream) return
          forget(stream)
          stream.destroy()
        }
      }
      return new Redis({
        ...redisOptionsOf(options),
        enableReadyCheck: false,
        Connector: Connector as unknown as NonNullable<RedisOptions['Connector']>,
      })
    },
    loseAll: () => {
      for (const stream of streams) {
        forget(stream)
        stream.lose()
      }
    },
    freeze: (which, lasts, arrives) => {
      for (const stream of streams)
        if (stream.isSubscribed === (which === 'subscription')) freeze(stream, lasts, arrives)
    },
    kill: () => {
      for (const stream of streams) {
        forget(stream)
        stream.silence()
      }
    },
  }
}

/** Milliseconds that bytes take to Redis or back: a fifth of one, and sometimes many. */
function latency(random: Random): number {
  const draw = random.fraction()
  return draw < 0.9 ? 0.05 + draw / 5 : (draw - 0.9) * 50
}

/** Hashes of scripts that publish nothing. Scripts do not change, so that they are known for all runs of this process. */
const silentScripts = new Set<string>()

/** True if subscribers may hear of these commands. A script is told by its hash, once its text was seen. */
function mayPublish(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const [, script] = /\r\n\$4\r\neval\r\n\$\d+\r\n([^]*?)\r\n\$\d+\r\n\d+\r\n/i.exec(text) ?? []
  if (script !== undefined) {
    const isSilent = !/publish/i.test(script)
    if (isSilent) silentScripts.add(createHash('sha1').update(script, 'latin1').digest('hex'))
    return !isSilent
  }
  const hashes = [...text.matchAll(/\r\n\$7\r\nevalsha\r\n\$40\r\n([\da-f]{40})\r\n/gi)]
  return hashes.some(([, hash = '']) => !silentScripts.has(hash)) || /\r\n(?:s?publish|fcall)\r\n/i.test(text)
}

const NOTHING = Buffer.alloc(0)

/** The time between bytes of one way that come after each other, in milliseconds. */
const LEAST_MS = 0.001

/** A connection as ioredis sees it. Between it and the server stands the scheduler. */
class Stream extends Duplex {
  /** True once it has sent SUBSCRIBE: what it hears comes without being asked for. */
  isSubscribed = false
  /** True once the server has ended it. */
  get isEnded(): boolean {
    return this.#connection.isEnded
  }

  /** ioredis asks for these of a socket. */
  readonly connecting = false
  readonly #connection: Connection
  readonly #scheduler: Scheduler
  readonly #written: (bytes: Buffer) => void
  /** The time of the latest bytes of each way, so that bytes keep their order. */
  readonly #last = { there: 0, back: 0 }
  #isSilent = false
  #frozen: { readonly arrives: boolean; readonly held: (() => void)[] } | undefined
  readonly #pending: Buffer[] = []

  constructor(connection: Connection, scheduler: Scheduler, written: (bytes: Buffer) => void) {
    super()
    this.#connection = connection
    this.#scheduler = scheduler
    this.#written = written
  }

  /** The delay, in milliseconds, of what is to come after so many, behind all that comes before. */
  delay(way: 'there' | 'back', ms: number): number {
    const now = this.#scheduler.now()
    this.#last[way] = Math.max(this.#last[way] + LEAST_MS, now + ms)
    return this.#last[way] - now
  }

  get isFrozen(): boolean {
    return this.#frozen !== undefined
  }

  /** True while the server has it: what was sent over one that was frozen may come later than its end. */
  get isOpen(): boolean {
    return this.#connection.isOpen
  }

  /** Lets nothing through until the result is called. */
  freeze(arrives: boolean): () => void {
    const frozen = { arrives, held: [] as (() => void)[] }
    this.#frozen ??= frozen
    return () => {
      if (this.#frozen !== frozen) return
      this.#frozen = undefined
      if (!this.destroyed || arrives) for (const run of frozen.held) run()
      if (this.destroyed) this.#connection.close()
    }
  }

  /** Lets bytes pass, now or once it is not frozen any more. */
  whenThawed(run: () => void): void {
    if (this.#frozen) this.#frozen.held.push(run)
    else run()
  }

  /** Sends commands, and returns all that the server has sent up to the reply to them. */
  ask(commands: Buffer): Buffer {
    this.isSubscribed ||= commands.includes('subscribe')
    return this.#connection.ask(commands)
  }

  /** Ends as a connection of the network does that breaks. */
  lose(): void {
    this.#connection.close()
    this.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  }

  /** Says nothing more, and takes everything. */
  silence(): void {
    this.#connection.close()
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
    // The other side of one that is frozen does not hear of it.
    if (!this.#frozen) this.#connection.close()
    done(error)
  }
}

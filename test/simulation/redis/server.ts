import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PROJECT_FOLDER } from '../../../src/lib/running/project-folder.js'
import { findRedisServer } from '../../../src/demo/private-redis.js'

/** A connection to a server. */
export interface Connection {
  /** Sends commands, or none, and returns all that has come back once they are carried out. Throws if it is closed. */
  ask(commands: Buffer): Buffer
  /** True once the server has ended it. */
  readonly isEnded: boolean
  /** True until it is closed on this side. */
  readonly isOpen: boolean
  close(): void
}

/** A Redis server whose clock the simulator sets. */
export interface VirtualRedis {
  /** Opens a connection of its own. */
  open(): Connection
  /** Sets its clock, in milliseconds since the epoch. */
  setTime(ms: number): void
  /** Starts it anew at a time, in milliseconds: draws and timers of its own also begin again. */
  restart(ms: number): Promise<void>
  /** Makes a copy of what it holds, in place of an earlier one. */
  copy(): void
  /** Goes on with the copy, as a replica does that becomes the master: with another replication id. Connections stay. */
  failOver(): void
  /** Names of all keys that it holds. */
  keys(): readonly string[]
  /** Seconds for which a processor has worked for it. */
  cpuSeconds(): number
  stop(): Promise<void>
}

const SOURCES = new URL('test/simulation/redis/', PROJECT_FOLDER)

/** Ticks of a second in /proc, on every Linux. */
const CLOCK_TICKS = 100

/** A file system in memory: its clock is written before each command. */
const IN_MEMORY = '/dev/shm'

/** The file of the copy that a failover goes on with. */
const COPY = 'dump.rdb'

/** A server that runs. */
interface Server {
  readonly process: ChildProcess
  /** A connection for what no process of the bot asks for. */
  readonly control: Connection
}

/** Functions of `socket.c`. */
interface Sockets {
  connect(path: string): number
  ask(connection: number, bytes: Buffer, end: Buffer): Buffer
  disconnect(connection: number): void
  mapClock(path: string): ArrayBuffer
  stayOn(processor: number): void
}

/** The last command of each question: when its reply is there, all others are. */
const LAST = Buffer.from('*2\r\n$4\r\nPING\r\n$13\r\nlast-of-asked\r\n')
const LAST_REPLY = Buffer.from('$13\r\nlast-of-asked\r\n')
/** What stands before it where the connection has subscribed to something. */
const PONG = Buffer.from('*2\r\n$4\r\npong\r\n')

function openConnection(sockets: Sockets, path: string): Connection {
  const connection = sockets.connect(path)
  let [isOpen, isEnded, isSubscriber] = [true, false, false]
  return {
    ask: (commands) => {
      if (!isOpen) throw new Error('The connection is closed')
      isSubscriber ||= commands.includes('subscribe')
      const replies = sockets.ask(connection, Buffer.concat([commands, LAST]), LAST_REPLY)
      isEnded = !replies.subarray(-LAST_REPLY.length).equals(LAST_REPLY)
      if (isEnded) return replies
      const asked = replies.subarray(0, -LAST_REPLY.length)
      const hasPong = isSubscriber && asked.subarray(-PONG.length).equals(PONG)
      return hasPong ? asked.subarray(0, -PONG.length) : asked
    },
    get isEnded() {
      return isEnded
    },
    get isOpen() {
      return isOpen
    },
    close: () => {
      if (isOpen) sockets.disconnect(connection)
      isOpen = false
    },
  }
}

/**
 * Starts a server without persistence. Needs a C compiler, for its clock and for the connections to it. With the number of a processor,
 * from 0 on, this thread and the server stay on that one; beyond the last they are counted anew.
 */
export async function startVirtualRedis(ms: number, processor?: number): Promise<VirtualRedis> {
  const dir = mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'simulation-'))
  const [clock, path] = [join(dir, 'clock'), join(dir, 'redis.sock')]
  const compile = (source: string): string => {
    const library = join(dir, source.replace(/c$/, 'so'))
    execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, fileURLToPath(new URL(source, SOURCES))])
    return library
  }
  const clockLibrary = compile('clock.c')
  const addon = { exports: {} }
  process.dlopen(addon, compile('socket.c'))
  const sockets = addon.exports as Sockets
  if (processor !== undefined) sockets.stayOn(processor)
  const time = new Float64Array(sockets.mapClock(clock))
  const setTime = (to: number): void => {
    time[0] = to
  }
  const open = (): Connection => openConnection(sockets, path)
  const begin = async (): Promise<Server> => {
    const started = spawn(
      findRedisServer(),
      // Its allocator's thread waits until times of the real clock, which are long over here: it would never rest.
      // prettier-ignore
      ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no', '--daemonize', 'no', '--dir', dir, '--dbfilename', COPY, '--jemalloc-bg-thread', 'no', '--enable-debug-command', 'yes'],
      { stdio: 'ignore', env: { ...process.env, LD_PRELOAD: clockLibrary, SIMULATION_CLOCK: clock } },
    )
    for (;;) {
      try {
        return { process: started, control: open() }
      } catch (error) {
        if (started.exitCode !== null) throw new Error('The Redis server has ended', { cause: error })
        await sleep(5)
      }
    }
  }
  const secondsOf = ({ process: { pid } }: Server): number => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
  }
  let cpuSecondsBefore = 0
  const end = async (ended: Server): Promise<void> => {
    cpuSecondsBefore += secondsOf(ended)
    ended.control.close()
    const gone = once(ended.process, 'exit')
    ended.process.kill('SIGKILL')
    await gone
    rmSync(path, { force: true })
    rmSync(join(dir, COPY), { force: true })
  }
  setTime(ms)
  let server = await begin()
  const tell = (...commands: readonly string[]): void => {
    for (const command of commands) {
      const reply = server.control.ask(Buffer.from(`${command}\r\n`)).toString()
      if (reply.startsWith('-')) throw new Error(`Redis refused ${command}: ${reply}`)
    }
  }
  return {
    open,
    setTime,
    restart: async (at) => {
      await end(server)
      setTime(at)
      server = await begin()
    },
    copy: () => tell('SAVE'),
    failOver: () => tell('DEBUG RELOAD NOSAVE', 'DEBUG CHANGE-REPL-ID'),
    keys: () => {
      const [, ...lines] = server.control.ask(Buffer.from('KEYS *\r\n')).toString().split('\r\n')
      return lines.filter((_, place) => place % 2 === 1).toSorted()
    },
    cpuSeconds: () => cpuSecondsBefore + secondsOf(server),
    stop: async () => {
      await end(server)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

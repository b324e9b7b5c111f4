import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PROJECT_FOLDER } from '../../../src/lib/running/project-folder.js'
import { findRedisServer } from '../../../src/practice/demo/private-redis.js'

/** A Redis server whose clock the simulator sets. */
export interface VirtualRedis {
  /** Opens a connection of its own. */
  open(): Promise<Socket>
  /** Sets its clock, in milliseconds since the epoch. */
  setTime(ms: number): void
  /** Starts it anew at a time, in milliseconds: draws and timers of its own also begin again. */
  restart(ms: number): Promise<void>
  /** Makes a copy of what it holds, in place of an earlier one. */
  copy(): Promise<void>
  /** Goes on with the copy, as a replica does that becomes the master: with another replication id. Connections stay. */
  failOver(): Promise<void>
  /** Names of all keys that it holds. */
  keys(): Promise<readonly string[]>
  /** Seconds for which a processor has worked for it. */
  cpuSeconds(): number
  stop(): Promise<void>
}

const SOURCE = fileURLToPath(new URL('test/simulation/redis/clock.c', PROJECT_FOLDER))

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
  readonly control: Socket
}

/** Starts a server without persistence. Needs a C compiler, for its clock. */
export async function startVirtualRedis(ms: number, source = SOURCE): Promise<VirtualRedis> {
  const dir = mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'simulation-'))
  const [library, clock, path] = [join(dir, 'clock.so'), join(dir, 'clock'), join(dir, 'redis.sock')]
  execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source])
  const file = openSync(clock, 'w')
  const bytes = Buffer.alloc(8)
  const setTime = (to: number): void => {
    bytes.writeBigInt64LE(BigInt(Math.round(to * 1_000)))
    writeSync(file, bytes, 0, 8, 0)
  }
  const open = async (): Promise<Socket> => {
    const socket = connect(path)
    await once(socket, 'connect')
    return socket
  }
  const begin = async (): Promise<Server> => {
    const started = spawn(
      findRedisServer(),
      // Its allocator's thread waits until times of the real clock, which are long over here: it would never rest.
      // prettier-ignore
      ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no', '--daemonize', 'no', '--dir', dir, '--dbfilename', COPY, '--jemalloc-bg-thread', 'no', '--enable-debug-command', 'yes'],
      { stdio: 'ignore', env: { ...process.env, LD_PRELOAD: library, SIMULATION_CLOCK: clock } },
    )
    for (;;) {
      try {
        return { process: started, control: await open() }
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
    ended.control.destroy()
    const gone = once(ended.process, 'exit')
    ended.process.kill('SIGKILL')
    await gone
    rmSync(path, { force: true })
    rmSync(join(dir, COPY), { force: true })
  }
  setTime(ms)
  let server = await begin()
  const tell = async (...commands: readonly string[]): Promise<void> => {
    const { control } = server
    for (const command of commands) {
      const done = once(control, 'data') as Promise<[Buffer]>
      control.write(`${command}\r\n`)
      const [reply] = await done
      if (reply.toString().startsWith('-')) throw new Error(`Redis refused ${command}: ${reply.toString()}`)
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
    keys: async () => {
      const { control } = server
      const chunks: Buffer[] = []
      const take = (chunk: Buffer): void => void chunks.push(chunk)
      control.on('data', take)
      control.write('KEYS *\r\nECHO end-of-keys\r\n')
      while (!Buffer.concat(chunks).toString().endsWith('end-of-keys\r\n')) await once(control, 'data')
      control.off('data', take)
      const [, ...lines] = Buffer.concat(chunks).toString().split('\r\n')
      return lines.filter((line, place) => place % 2 === 1 && line !== 'end-of-keys').toSorted()
    },
    cpuSeconds: () => cpuSecondsBefore + secondsOf(server),
    stop: async () => {
      await end(server)
      closeSync(file)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

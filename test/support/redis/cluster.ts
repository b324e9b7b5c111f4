import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { findRedisServer } from '../../../src/demo/private-redis.js'
import { freePorts } from '../http/free-ports.js'

/** A Redis Cluster on this machine. */
export interface LocalCluster {
  /** What `REDIS_URL` takes. */
  readonly url: string
  /** Ends the node that holds a slot, as a power cut would, and waits until its replica has taken over. */
  failOver(slot: number): Promise<void>
  /**
   * Freezes the replica of the node that holds a slot. Returns the step that ends that node and restarts the replica as it was:
   * it takes over, and all that was written meanwhile is lost.
   */
  holdBack(slot: number): Promise<() => Promise<void>>
  /** Freezes the node that holds a slot, as a host that hangs. Returns the step that lets it go on. */
  freeze(slot: number): Promise<() => void>
  /** Restarts the ended servers as replicas of the new masters, and waits until they follow. */
  revive(): Promise<void>
  /** Every node that runs. */
  readonly nodes: readonly Redis[]
  stop(): Promise<void>
}

interface Server {
  readonly port: number
  readonly child: ChildProcess
  readonly redis: Redis
}

const SLOTS = 16_384
const MASTERS = 3

/** How long a master may be silent before its replica takes over, in milliseconds. */
const NODE_TIMEOUT_MS = 1_500

/** Starts three masters, each with so many replicas, and waits until they are one cluster. */
export async function startCluster(dir: string, replicas: 0 | 1): Promise<LocalCluster> {
  const size = MASTERS * (1 + replicas)
  const free = await freePorts(2 * size)
  const ports = free.slice(0, size)
  const busPorts = new Map(ports.map((port, index) => [port, free[size + index]!]))
  const start = (port: number): Server => startServer(join(dir, String(port)), port, busPorts.get(port)!)
  const servers = ports.map(start)
  const stop = async (): Promise<void> => {
    for (const { redis } of servers) redis.disconnect()
    await Promise.all(servers.map(({ child }) => end(child)))
  }
  try {
    const masters = servers.slice(0, MASTERS)
    await Promise.all(servers.map(({ redis }) => redis.ping()))
    for (const [index, { redis }] of masters.entries()) {
      const first = Math.floor((SLOTS * index) / MASTERS)
      const last = Math.floor((SLOTS * (index + 1)) / MASTERS) - 1
      await redis.cluster('ADDSLOTSRANGE', first, last)
    }
    const [{ redis: introducer }] = servers as [Server, ...Server[]]
    for (const { port } of servers.slice(1))
      await introducer.call('CLUSTER', 'MEET', '127.0.0.1', port, busPorts.get(port)!)
    await until(async () => {
      const known = await Promise.all(servers.map(({ redis }) => redis.cluster('NODES')))
      return known.every((text) => String(text).trim().split('\n').length === servers.length)
    })
    for (const [index, replica] of servers.slice(MASTERS).entries()) {
      const masterId = String(await masters[index]?.redis.cluster('MYID'))
      await replica.redis.call('CLUSTER', 'REPLICATE', masterId)
    }
    await until(async () => {
      const infos = await Promise.all(servers.map(({ redis }) => redis.cluster('INFO')))
      if (!infos.every((info) => info.includes('cluster_state:ok'))) return false
      const roles = await Promise.all(servers.map(({ redis }) => redis.info('replication')))
      if (!roles.every((role) => /role:master|master_link_status:up/.test(role))) return false
      // Each of them knows of a replica some time after it follows its master.
      const maps = await Promise.all(servers.map(({ redis }) => redis.cluster('SLOTS')))
      const inEach = (maps as unknown[] as (readonly unknown[])[][]).flat()
      return inEach.every((range) => range.length === 2 + 1 + replicas)
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: ports
      .slice(0, MASTERS)
      .map((port) => `redis://127.0.0.1:${port}`)
      .join(','),
    get nodes() {
      return servers.filter(({ child }) => isRunning(child)).map(({ redis }) => redis)
    },
    failOver: async (slot) => {
      const living = servers.filter(({ child }) => isRunning(child))
      const port = await masterOf(living, slot)
      const master = living.find((one) => one.port === port)
      if (!master) throw new Error(`Nobody holds slot ${slot}`)
      master.redis.disconnect()
      await end(master.child)
      const others = living.filter((one) => one !== master)
      await until(async () => {
        const now = await Promise.all(others.map((one) => masterOf([one], slot).catch(() => port)))
        return now.every((one) => one !== port)
      })
    },
    holdBack: async (slot) => {
      const living = servers.filter(({ child }) => isRunning(child))
      const { master, replica } = await pairOf(living, slot)
      replica.child.kill('SIGSTOP')
      return async () => {
        for (const { redis, child } of [master, replica]) {
          redis.disconnect()
          await end(child)
        }
        // Not thawed: it would read what the kernel still holds for it.
        servers[servers.indexOf(replica)] = start(replica.port)
        const others = living.filter((one) => one !== master && one !== replica)
        await until(async () => {
          const now = await Promise.all(others.map((one) => masterOf([one], slot).catch(() => 0)))
          return now.every((port) => port === replica.port)
        })
      }
    },
    freeze: async (slot) => {
      const living = servers.filter(({ child }) => isRunning(child))
      const port = await masterOf(living, slot)
      const master = living.find((one) => one.port === port)
      if (!master) throw new Error(`Nobody holds slot ${slot}`)
      master.child.kill('SIGSTOP')
      return () => void master.child.kill('SIGCONT')
    },
    revive: async () => {
      for (const [index, { port, child, redis }] of servers.entries()) {
        if (isRunning(child)) continue
        redis.disconnect()
        servers[index] = start(port)
      }
      await until(async () => {
        const infos = await Promise.all(servers.map(({ redis }) => redis.cluster('INFO').catch(() => '')))
        if (!infos.every((info) => info.includes('cluster_state:ok'))) return false
        const roles = await Promise.all(servers.map(({ redis }) => redis.info('replication').catch(() => '')))
        const isFollowed = (role: string): boolean => /role:master[^]*connected_slaves:[1-9]/.test(role)
        return roles.every((role) => /master_link_status:up/.test(role) || isFollowed(role))
      })
    },
    stop,
  }
}

/** Slots from the first to the last, and their master. */
type Range = readonly [first: number, last: number, master: readonly [host: string, port: number]]

/** The port of the node that holds a slot. */
async function masterOf([server]: readonly Server[], slot: number): Promise<number> {
  const ranges = ((await server?.redis.cluster('SLOTS')) ?? []) as readonly unknown[] as readonly Range[]
  return ranges.find(([first, last]) => first <= slot && slot <= last)?.[2][1] ?? 0
}

/** The node that holds a slot, and its replica. */
async function pairOf(
  servers: readonly Server[],
  slot: number,
): Promise<{ readonly master: Server; readonly replica: Server }> {
  const ranges = ((await servers[0]?.redis.cluster('SLOTS')) ??
    []) as readonly unknown[] as readonly (readonly [
    number,
    number,
    ...(readonly [host: string, port: number])[],
  ])[]
  const [, , ...nodes] = ranges.find(([first, last]) => first <= slot && slot <= last) ?? []
  const [master, replica] = nodes.map(([, port]) => servers.find((one) => one.port === port))
  if (!master || !replica) throw new Error(`Slot ${slot} has no replica`)
  return { master, replica }
}

function startServer(dir: string, port: number, busPort: number): Server {
  mkdirSync(dir, { recursive: true })
  const child = spawn(
    findRedisServer(),
    // prettier-ignore
    [
      '--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--cluster-enabled', 'yes',
      '--cluster-port', String(busPort),
      '--cluster-node-timeout', String(NODE_TIMEOUT_MS), '--cluster-replica-validity-factor', '0',
      '--appendonly', 'yes', '--appendfsync', 'always', '--save', '', '--maxmemory-policy', 'noeviction',
      '--repl-diskless-sync-delay', '0',
    ],
    { stdio: 'ignore' },
  )
  // Asked again while it starts, however slow the machine is; one that has ended is not waited for.
  const redis = new Redis({ port, retryStrategy: () => 50, maxRetriesPerRequest: null })
  child.once('exit', () => redis.disconnect())
  redis.on('error', () => undefined)
  return { port, child, redis }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error('The Redis Cluster did not come about')
}

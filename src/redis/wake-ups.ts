import type { Logger } from '../lib/log/log.js'
import type { Secret } from '../lib/secret.js'
import type { Repeat } from '../lib/running/repeat.js'
import { createSingleRun } from '../lib/running/single-run.js'
import type { Timers } from '../lib/timers.js'
import { openBlockingConnection } from './connection.js'
import { keys } from './keys.js'
import type { OpenRedis } from './open.js'

/**
 * Messages between processes that something in a set is due earlier than they know, so that nobody has to ask Redis again and
 * again. A message may be lost, so everybody who waits for one also asks after some seconds.
 */
export interface WakeUps {
  /**
   * Calls `take` with each message on a channel, and `missed` when messages may have been missed, because the subscription has just begun.
   * Returns the function that ends it.
   */
  listen(channel: string, take: (message: string) => void, missed?: () => void): () => void
  /**
   * True if this process has not lost its subscription lately. Otherwise others may have lost theirs too, and are not all back
   * yet.
   */
  isSteady(): boolean
}

/** Somebody who listens on a channel. */
interface Listener {
  readonly take: (message: string) => void
  readonly missed?: (() => void) | undefined
}

/** The subscription of a process. */
export interface OpenWakeUps extends WakeUps {
  /** Closes the connection; messages that come after this are missed. */
  close(): void
}

/**
 * The poll period where a wake-up may be lost, in milliseconds. A new subscription wakes everybody at once, so this bounds the delay only
 * where the user of Redis has no rights to the channels, and after a request that failed.
 */
export const FALLBACK_MS = 4_000

/**
 * The poll period where the leases of a dead process are found only by polling, in milliseconds. Also that of the polls of accounts: a set
 * that has something due announces nothing that becomes due after it, also where that is urgent.
 */
export const TAKE_OVER_MS = 2_000

/**
 * Milliseconds from when a lost subscription is open again until all processes have theirs: more than between two attempts. Redis may have
 * been away for much longer than that.
 */
const REOPENED_MS = 5_000

/**
 * Milliseconds between two signs of life of the subscription, and the time after which one that did not come is missed. Redis goes on
 * counting a subscriber whose socket is dead, and its process hears nothing.
 */
const LIFE_MS = 2_000
const MISSED_MS = 1_000

/**
 * Lua: `earliestOf`, the earliest time in these sorted sets, as text; '' where they are empty. `placeOf`, the one of these sorted sets that
 * has a member, and its time there, as text; nil where none has it.
 * `announceEarlier`, which announces the earliest time after a step on the channel that has the name of a key, if it is earlier
 * than before the step. A refusal, as of a user without rights to the channel, does not fail the step.
 */
export const ANNOUNCE = `
  local function earliestOf(...)
    local earliest = ''
    for _, set in ipairs({ ... }) do
      local at = redis.call('ZRANGE', set, 0, 0, 'WITHSCORES')[2]
      if at and (earliest == '' or tonumber(at) < tonumber(earliest)) then earliest = at end
    end
    return earliest
  end
  local function placeOf(member, ...)
    for _, set in ipairs({ ... }) do
      local at = redis.call('ZSCORE', set, member)
      if at then return set, at end
    end
  end
  local function announceEarlier(channel, before, after)
    if after ~= '' and (before == '' or tonumber(after) < tonumber(before)) then
      redis.pcall('PUBLISH', channel, after)
    end
  end
`

/**
 * Lua: `makeDue`, which puts a member into a set of what is due, at a time, and announces that if nothing in the set, or in the others that
 * are given, is due before. The channel has the name of a key: that of the set where it is left out. `announceNow`, which wakes those who
 * listen for a key whatever is due.
 */
export const MAKE_DUE = `${ANNOUNCE}
  local function makeDue(set, at, member, channel, ...)
    local before = earliestOf(set, ...)
    redis.call('ZADD', set, at, member)
    announceEarlier(channel or set, before, earliestOf(set, ...))
  end
  local function announceNow(channel) redis.pcall('PUBLISH', channel, '0') end
`

/**
 * Lua: `isConnected`, true while a process is subscribed to its own channel (see `processChannel`), so that Redis knows at once
 * when it has died. One that lives and has lost only its subscription is not connected either: what it holds may end only after
 * the time in which it would have prolonged it. One that hangs, or that the network has cut off, stays connected for the server.
 * Where the number of subscribers may not be read, all processes count as connected.
 */
export const IS_CONNECTED = `
  local function isConnected(channel)
    local reply = redis.pcall('PUBSUB', 'NUMSUB', channel)
    return type(reply[2]) ~= 'number' or reply[2] > 0
  end
`

/** Opens the subscription of a process. While Redis is away it is opened again and again; nobody waits for that. */
export function openWakeUps({
  redisUrl,
  timers,
  repeat,
  logger,
  openRedis,
}: {
  readonly redisUrl: Secret
  readonly timers: Pick<Timers, 'now' | 'within'>
  readonly repeat: Repeat
  readonly logger: Pick<Logger, 'warn'>
  readonly openRedis?: OpenRedis | undefined
}): OpenWakeUps {
  const listeners = new Map<string, Set<Listener>>()
  const connection = openBlockingConnection(redisUrl, openRedis)
  let isClosed = false
  let lostAt = -Infinity

  const subscribeTo = async (channels: readonly string[]): Promise<void> => {
    if (channels.length === 0) return
    await connection.subscribe(...channels)
    // What was announced before this is missed.
    for (const channel of channels) for (const { missed } of listeners.get(channel) ?? []) missed?.()
  }
  const subscribe = (channels: readonly string[]): void => {
    subscribeTo(channels).catch(warnUnlessClosed)
  }
  const warnUnlessClosed = (err: unknown): void => {
    if (isClosed) return
    logger.warn(
      { event: 'wake-ups-failed', err },
      'The subscription to messages of other processes failed; what they make due is found by asking every few seconds',
    )
  }

  // Another SUBSCRIBE reaches the subscriber of a cluster too, which PING does not. Any answer is a sign of life.
  const isAlive = async (): Promise<true> => {
    await connection.subscribe(keys.probe()).catch(() => undefined)
    return true
  }
  const checkLife = createSingleRun(async () => {
    if (connection.status !== 'ready' || (await timers.within(MISSED_MS, isAlive())) || isClosed) return
    logger.warn(
      { event: 'wake-ups-silent' },
      'The subscription to messages of other processes gives no sign of life; it is opened anew',
    )
    connection.disconnect(true)
  }, warnUnlessClosed)
  const stopChecking = repeat(checkLife.start, LIFE_MS)

  connection.on('error', warnUnlessClosed)
  connection.on('close', () => {
    lostAt = timers.now()
  })
  connection.on('message', (channel: string, message: string) => {
    for (const { take } of listeners.get(channel) ?? []) take(message)
  })
  connection.on('ready', () => {
    if (lostAt > -Infinity) lostAt = timers.now()
    subscribe([...listeners.keys()])
  })
  return {
    listen: (channel, take, missed) => {
      const one = { take, missed }
      const own = listeners.get(channel) ?? new Set()
      own.add(one)
      listeners.set(channel, own)
      if (own.size === 1 && connection.status === 'ready') subscribe([channel])
      return () => {
        // The channel stays subscribed: those who listen stop only with the process.
        own.delete(one)
      }
    },
    isSteady: () => connection.status === 'ready' && timers.now() - lostAt > REOPENED_MS,
    close: () => {
      isClosed = true
      stopChecking()
      connection.disconnect()
    },
  }
}

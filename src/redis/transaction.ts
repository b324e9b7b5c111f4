import type { Redis } from 'ioredis'
import { keys as keyNames } from './keys.js'
import { KEEP_NEWEST } from './registry.js'
import { ANNOUNCE_EVENTS, LOG_ENDS, OPEN_LOG } from './event-log.js'
import { createScript, SERVER_NOW, type RedisCommand } from './script.js'
import { MAKE_DUE } from './wake-ups.js'

/** A condition of a transaction: what a command replies, where nothing is '', or the number that it replies, where nothing is 0. */
export type TransactionCondition =
  | { readonly reply: RedisCommand; readonly is: string | number | readonly (string | number)[] }
  | { readonly reply: RedisCommand; readonly below: number | string }

/** The condition that an account is connected: what was begun before it was disconnected leaves nothing behind. */
export function whileConnected(userId: number, accountId: string): TransactionCondition {
  return { reply: ['HEXISTS', keyNames.accounts(userId), accountId], is: 1 }
}

/**
 * Carries out commands in their order, in one step, if all conditions hold. Besides the commands of Redis there are some of our own, see
 * `RedisCommand`.
 */
const transaction = createScript(`
  ${SERVER_NOW}${KEEP_NEWEST}${OPEN_LOG}${LOG_ENDS}${ANNOUNCE_EVENTS}${MAKE_DUE}
  local own = {
    REGISTER = register,
    KEEPNEWEST = function(index, registry, key, ...) keepNewest(index, registry, key, now, ...) end,
    LOGENDS = logEnds,
    OPENLOG = openLog,
    ANNOUNCEEVENTS = announceEvents,
    ANNOUNCE = announceNow,
    MAKEDUE = makeDue
  }
  local place = 0
  local function nextValue()
    place = place + 1
    return ARGV[place]
  end
  local function reply()
    local words = {}
    for i = 1, tonumber(nextValue()) do words[i] = nextValue() end
    if own[words[1]] then return own[words[1]](unpack(words, 2)) or 1 end
    return redis.call(unpack(words))
  end
  for _ = 1, tonumber(nextValue()) do
    local found, most, isMet = reply(), nextValue(), false
    if most ~= '' then isMet = tonumber(found or 0) < tonumber(most) end
    for _ = 1, tonumber(nextValue()) do isMet = nextValue() == tostring(found or '') or isMet end
    if not isMet then return false end
  end
  local replies = {}
  for _ = 1, tonumber(nextValue()) do replies[#replies + 1] = reply() end
  return replies
`)

/**
 * Carries out all commands if all conditions hold, in one step; all their keys are in one slot. Returns the reply of each command; undefined
 * where a condition does not hold.
 */
export async function transact(
  redis: Redis,
  {
    when = [],
    run,
  }: { readonly when?: readonly TransactionCondition[]; readonly run: readonly RedisCommand[] },
): Promise<readonly unknown[] | undefined> {
  const keys = new Set([...when.map(({ reply }) => reply), ...run].map(([, key]) => key))
  const conditions = when.flatMap((one) => [
    ...encode(one.reply),
    ...('is' in one ? ['', ...encode([one.is].flat())] : [one.below, 0]),
  ])
  const replies = await transaction(
    redis,
    [...keys],
    [when.length, ...conditions, run.length, ...run.flatMap(encode)],
  )
  return (replies ?? undefined) as readonly unknown[] | undefined
}

/**
 * Changes a field of a hash by what it is: `change` gets its value, '' where there is none, and returns the new one, or undefined to leave
 * it. It is called again where the field has changed meanwhile. Returns what was written.
 */
export async function changeField(
  redis: Redis,
  key: string,
  field: string,
  change: (before: string) => string | undefined,
): Promise<string | undefined> {
  for (;;) {
    const before = (await redis.hget(key, field)) ?? ''
    const after = change(before)
    if (after === undefined) return undefined
    const when = [{ reply: ['HGET', key, field], is: before }] as const
    if (await transact(redis, { when, run: [['HSET', key, field, after]] })) return after
  }
}

/**
 * Carries out commands that set a field of a hash, unless the hash has `most` fields already and not this one. False where it has too many.
 */
export async function putBelow(
  redis: Redis,
  { key, field, most }: { readonly key: string; readonly field: string; readonly most: number },
  run: readonly RedisCommand[],
): Promise<boolean> {
  const isBelow = { reply: ['HLEN', key], below: most } as const
  const isThere = { reply: ['HEXISTS', key, field], is: 1 } as const
  const done =
    (await transact(redis, { when: [isBelow], run })) ?? (await transact(redis, { when: [isThere], run }))
  return done !== undefined
}

/** Replaces a value that nobody has changed since it was read, and keeps its time to live. False where it is another. */
export async function replaceValue(
  redis: Redis,
  key: string,
  before: string,
  after: string,
): Promise<boolean> {
  const when = [{ reply: ['GET', key], is: before }] as const
  return (await transact(redis, { when, run: [['SET', key, after, 'KEEPTTL']] })) !== undefined
}

/** Overwrites a field of a hash that is still there: what was removed meanwhile must not come back by it. */
export async function overwriteField(redis: Redis, key: string, field: string, value: string): Promise<void> {
  const when = [{ reply: ['HEXISTS', key, field], is: 1 }] as const
  await transact(redis, { when, run: [['HSET', key, field, value]] })
}

/** Those of the members that are in none of the sorted sets, looked up in one step: a member may move from one of them to another. */
export async function inNoneOf(
  redis: Redis,
  sets: readonly string[],
  members: readonly string[],
): Promise<readonly string[]> {
  const times = await transact(redis, { run: sets.map((set) => ['ZMSCORE', set, ...members]) })
  return members.filter((_, index) => times?.every((inSet) => (inSet as readonly unknown[])[index] === null))
}

/** Sets fields of a hash that is still there: what was forgotten meanwhile must not come back by it. */
export async function noteFields(
  redis: Redis,
  key: string,
  ...fields: readonly (string | number)[]
): Promise<void> {
  await transact(redis, { when: [{ reply: ['EXISTS', key], is: 1 }], run: [['HSET', key, ...fields]] })
}

function encode(list: readonly (string | number)[]): readonly (string | number)[] {
  return [list.length, ...list]
}

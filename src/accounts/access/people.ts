import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { AccessMode } from '../../config/values.js'
import { keys } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { isDamage } from '../../redis/record.js'
import { type Decision, journalDecisions } from './access-journal.js'
import { transact } from '../../redis/transaction.js'
import {
  type AccessStatus,
  type Role,
  type SeenAccessStatus,
  createAccessPolicy,
  mayTrade,
  parseStoredRole,
  roles,
} from './role.js'
import { createNamedScript } from '../../redis/script.js'

/** Name and language of a user who asks for access. */
interface RequesterName {
  /** Their Telegram name, which they choose themselves; shown to admins. */
  readonly name: string
  /** Name of a locale file. */
  readonly language: string
}

/** A message in an admin's chat that shows a request for access. */
export interface RequestCard {
  readonly chatId: number
  readonly messageId: number
}

/** A user as admins see them. Name and language are empty if they never asked for access. */
export interface Person extends RequesterName {
  /** Numeric Telegram id. */
  readonly userId: number
  readonly accessStatus: SeenAccessStatus
  /** Roles that an admin can give them now; none to another admin. */
  readonly open: readonly Role[]
  /** Time of the request, in milliseconds since the epoch; undefined if they never asked. */
  readonly askedAt: number | undefined
  /** The decision behind their status; undefined if it follows from the environment, or from no decision. */
  readonly decided: { readonly adminId: number; readonly adminName: string; readonly at: number } | undefined
  /** Messages that show their request. */
  readonly cards: readonly RequestCard[]
}

/** A decision to store. */
export interface DecisionRequest {
  readonly userId: number
  /** Statuses that the admin decided upon; nothing changes if the user has another by now. */
  readonly from: readonly Exclude<SeenAccessStatus, 'admin'>[]
  readonly to: Role
  readonly admin: { readonly id: number; readonly name: string }
}

/** Access of users. A user is identified by the numeric Telegram id alone: names can change. */
export interface People {
  accessStatus(userId: number): Promise<AccessStatus>
  /** The same for a stored role that was read already; null for none. */
  accessStatusOf(userId: number, role: string | null): AccessStatus
  /** Stored roles with which a user may trade, for scripts; an empty text stands for no role. */
  tradingRoles(userId: number): readonly string[]
  /** A user as admins see them, also if the record cannot be read. */
  find(userId: number): Promise<Person>
  /** Stores a stranger's request and the messages that show it. Changes nothing for a user who was answered. */
  ask(userId: number, access: RequesterName, cards: readonly RequestCard[]): Promise<Person>
  /** Stores an admin's decision and returns the user after it. Users in ADMIN_USERS cannot be decided upon. */
  decide(deciding: DecisionRequest): Promise<{ readonly changed: boolean; readonly person: Person }>
  /** A page of the users who asked or were decided upon, the latest first, and their total number. */
  list(first: number, count: number): Promise<{ readonly people: readonly Person[]; readonly total: number }>
  /**
   * True if a user without access should be told so now. Each call counts as a notification, and one follows the answer to a
   * request: a pending user gets one an hour; anybody else gets a single one.
   */
  shouldNotify(userId: number, accessStatus: AccessStatus): Promise<boolean>
  readonly admins: readonly number[]
}

/** Shortest time between two notifications that a request is pending, in seconds. */
const WAIT_NOTICE_SECONDS = 60 * 60

const storedCards = z.array(z.object({ chatId: z.number(), messageId: z.number() }))

export function createPeople(deps: {
  readonly redis: Redis
  /** Asked before a new request is stored; absent where none is. */
  readonly memory?: Pick<MemoryReserve, 'requireRoom'>
  readonly access: AccessMode
  readonly adminUsers: readonly number[]
  readonly allowedUsers: readonly number[]
  readonly now: Clock
}): People {
  const policy = createAccessPolicy({
    access: deps.access,
    adminUsers: deps.adminUsers,
    allowedUsers: deps.allowedUsers,
  })

  const accessStatusOf = (userId: number, role: string | null): AccessStatus => {
    // The status of an admin needs no record.
    if (policy.statusOf(userId, undefined) === 'admin') return 'admin'
    return policy.statusOf(userId, parseStoredRole(role))
  }

  /** Roles that can be given to a user with this status. */
  const rolesOpenTo = (userId: number, accessStatus: SeenAccessStatus): readonly Role[] =>
    roles.filter((to) => to !== accessStatus && policy.statusOf(userId, to) === to)

  const find = async (userId: number): Promise<Person> => {
    try {
      return read(userId, await deps.redis.hgetall(keys.person(userId)))
    } catch (error) {
      if (!isDamage(error)) throw error
      // The user is told so, and an admin can give a role anew. An admin needs no record.
      const isAdmin = policy.statusOf(userId, undefined) === 'admin'
      const accessStatus = isAdmin ? 'admin' : 'damaged'
      return { ...read(userId, {}), accessStatus, open: rolesOpenTo(userId, accessStatus) }
    }
  }

  const read = (userId: number, fields: Readonly<Record<string, string>>): Person => {
    const {
      role = null,
      name = '',
      language = '',
      askedAt,
      decidedBy,
      decidedByName,
      decidedAt,
      cards,
    } = fields
    const kept = parseStoredRole(role)
    const accessStatus = policy.statusOf(userId, kept)
    const isDecided = decidedBy !== undefined && role === accessStatus
    return {
      userId,
      accessStatus,
      open: rolesOpenTo(userId, accessStatus),
      name,
      language,
      askedAt: timeOf(askedAt),
      decided: isDecided
        ? {
            adminId: Number.parseInt(decidedBy, 10),
            adminName: decidedByName ?? '',
            at: timeOf(decidedAt) ?? 0,
          }
        : undefined,
      cards: readCards(cards),
    }
  }

  return {
    admins: deps.adminUsers,
    accessStatusOf,
    accessStatus: async (userId) =>
      accessStatusOf(userId, await deps.redis.hget(keys.person(userId), 'role')),
    tradingRoles: (userId) => policy.rolesFor(userId, mayTrade),
    find,
    ask: async (userId, { name, language }, cards) => {
      await deps.memory?.requireRoom()
      const at = deps.now()
      // First: a user in the list without a request does no harm, a request that is not listed would be lost.
      await deps.redis.zadd(keys.people(), at, userId)
      const key = keys.person(userId)
      const request = [
        'HSET',
        key,
        'askedAt',
        at,
        'name',
        name,
        'language',
        language,
        'cards',
        JSON.stringify(cards),
      ] as const
      const isNew = await transact(deps.redis, {
        when: [{ reply: ['HEXISTS', key, 'role'], is: 0 }],
        run: [['HSET', key, 'role', 'pending'], request],
      })
      // Where the answer came before the request was stored, the name is known only now.
      if (!isNew)
        await transact(deps.redis, { when: [{ reply: ['HEXISTS', key, 'askedAt'], is: 0 }], run: [request] })
      return await find(userId)
    },
    decide: async (deciding) => {
      const { userId, from, to } = deciding
      const before = await find(userId)
      const decision = decisionOf(before, deciding, deps.now())
      let changed = false
      if (decision && from.includes(decision.from)) {
        const { adminId, adminName, at } = decision
        const isDamaged = decision.from === 'damaged'
        const over = policy.rolesFor(userId, (accessStatus) => isDamaged || accessStatus === decision.from)
        const reply = await decideScript(
          deps.redis,
          { person: keys.person(userId), decisions: keys.decisions(userId) },
          {
            allowed: (isDamaged ? '!' : '') + over.map((role) => `<${role}>`).join(''),
            newRole: to,
            adminId,
            adminName,
            at,
            entry: JSON.stringify(decision),
          },
        )
        changed = reply === 1
      }
      // Also journals an earlier decision whose process died before it did so.
      await journalDecisions(deps.redis, userId)
      return { changed, person: await find(userId) }
    },
    list: async (first, count) => {
      const [ids, total] = await Promise.all([
        deps.redis.zrevrange(keys.people(), first, first + count - 1),
        deps.redis.zcard(keys.people()),
      ])
      return { people: await Promise.all(ids.map((id) => find(Number.parseInt(id, 10)))), total }
    },
    shouldNotify: async (userId, accessStatus) => {
      if (accessStatus !== 'pending')
        return (await deps.redis.hsetnx(keys.person(userId), 'toldAt', deps.now())) === 1
      return (
        (await deps.redis.set(keys.waitingNotice(userId), deps.now(), 'EX', WAIT_NOTICE_SECONDS, 'NX')) ===
        'OK'
      )
    },
  }
}

/** The decision to journal; undefined if it is not possible. */
function decisionOf(
  { userId, name, accessStatus, open }: Person,
  { to, admin }: DecisionRequest,
  at: number,
): Decision | undefined {
  if (accessStatus === 'admin' || !open.includes(to)) return undefined
  return { at, userId, name, from: accessStatus, to, adminId: admin.id, adminName: admin.name }
}

function timeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number.parseInt(text, 10)
}

/** Gives none for damaged ones: an answered request is then not updated, but its buttons say what was decided. */
function readCards(text = '[]'): readonly RequestCard[] {
  try {
    return storedCards.parse(JSON.parse(text))
  } catch {
    return []
  }
}

/**
 * Changes a role and stores the decision in one step, if the role is still one of those that were decided upon. Who was told of an
 * earlier decision is told of this one.
 * Keys: the user, the decisions that are not in the journal yet. Values: the allowed present roles as `<role><role>`, the
 * new role, id and name of the admin, the time, the journal entry. Gives 1 if it was changed.
 * If the first value begins with `!`, the record is unreadable and the value lists every readable role: the record is
 * written anew.
 */
const decideScript = createNamedScript(
  { keys: ['person', 'decisions'], values: ['allowed', 'newRole', 'adminId', 'adminName', 'at', 'entry'] },
  `
  local type = redis.call('TYPE', person).ok
  local isRecord = type == 'hash' or type == 'none'
  local role = isRecord and (redis.call('HGET', person, 'role') or '')
  local isNamed = role and string.find(allowed, '<' .. role .. '>', 1, true)
  if string.sub(allowed, 1, 1) == '!' then
    if isNamed then return 0 end
    redis.call('DEL', person)
  elseif not isNamed then
    return 0
  end
  redis.call('HSET', person, 'role', newRole, 'decidedBy', adminId, 'decidedByName', adminName, 'decidedAt', at)
  redis.call('HDEL', person, 'toldAt')
  redis.call('RPUSH', decisions, entry)
  return 1
`,
)

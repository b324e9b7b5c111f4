import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { AccessMode } from '../../config/values.js'
import { keys, PERSONS_PATTERN, userOf } from '../../redis/keys.js'
import { isDamage } from '../../redis/record.js'
import { scanKeys } from '../../redis/scan.js'
import { enterDecisions, type Decision } from './access-journal.js'
import { askScript, decideScript } from './people-scripts.js'
import {
  createAccessStatuses,
  mayTrade,
  readKeptRole,
  roles,
  type Role,
  type SeenAccessStatus,
  type AccessStatus,
} from './role.js'

/** How a person who asked is to be spoken of, and spoken to. */
interface MarketDataAccess {
  /** As they call themselves; shown to admins, trusted by nobody. */
  readonly name: string
  /** As in the name of a locale file. */
  readonly language: string
}

/** A message that shows an admin that somebody asks to come in. */
export interface RequestCard {
  readonly chatId: number
  readonly messageId: number
}

/** What is known of a person. Name and language are empty where they never asked. */
export interface Person extends MarketDataAccess {
  /** Numeric Telegram id. */
  readonly userId: number
  readonly accessStatus: SeenAccessStatus
  /** What an admin may decide of them now: nothing of another admin, and only what the environment leaves to decide. */
  readonly open: readonly Role[]
  /** When they asked, in milliseconds; undefined where they never did. */
  readonly askedAt: number | undefined
  /** The decision that they stand so by, of whom and when; undefined where the environment says so, or nobody. */
  readonly decided: { readonly adminId: number; readonly adminName: string; readonly at: number } | undefined
  /** What shows their request. */
  readonly cards: readonly RequestCard[]
}

/** A decision to be made. */
export interface Deciding {
  readonly userId: number
  /** Where the person stands as far as the admin knows: of somebody who stands elsewhere by now, nothing is changed. */
  readonly from: readonly Exclude<SeenAccessStatus, 'admin'>[]
  readonly to: Role
  readonly admin: { readonly id: number; readonly name: string }
}

/** Who may use the bot. People are known by their numeric Telegram id alone: names change hands. */
export interface People {
  accessStatus(userId: number): Promise<AccessStatus>
  /** The same of a person whose role was read already: null where there is none. */
  accessStatusOf(userId: number, role: string | null): AccessStatus
  /** The roles that a person's record may hold while they may trade; an empty text for no role. For scripts that ask. */
  tradingRoles(userId: number): readonly string[]
  /** What an admin sees of a person; also where their record does not read. */
  find(userId: number): Promise<Person>
  /** Notes that a stranger asks to come in, and what shows it. Of somebody who was answered, nothing changes. */
  ask(userId: number, access: MarketDataAccess, cards: readonly RequestCard[]): Promise<Person>
  /** Keeps an admin's decision, and gives the person as they stand then. Nobody decides of those in ADMIN_USERS. */
  decide(deciding: Deciding): Promise<{ readonly changed: boolean; readonly person: Person }>
  /** A page of those who asked or were decided upon, the latest first; and how many there are. */
  list(first: number, count: number): Promise<{ readonly people: readonly Person[]; readonly total: number }>
  /**
   * Whether somebody who is not let in may be told so now: who waits once an hour, the asking included; anybody else once
   * for ever.
   */
  mayReceiveNotices(userId: number, accessStatus: AccessStatus): Promise<boolean>
  readonly admins: readonly number[]
}

/** How often somebody who waits is told that they have to, in seconds. */
const WAIT_NOTICE_SECONDS = 60 * 60

const storedCards = z.array(z.object({ chatId: z.number(), messageId: z.number() }))

export function createPeople(deps: {
  readonly redis: Redis
  readonly access: AccessMode
  readonly adminUsers: readonly number[]
  readonly allowedUsers: readonly number[]
  readonly now: Clock
}): People {
  const accessStatuses = createAccessStatuses({
    access: deps.access,
    adminUsers: deps.adminUsers,
    allowedUsers: deps.allowedUsers,
  })

  const accessStatusOf = (userId: number, role: string | null): AccessStatus => {
    // Of an admin nothing needs to be known.
    if (accessStatuses.of(userId, undefined) === 'admin') return 'admin'
    return accessStatuses.of(userId, readKeptRole(role))
  }

  /** What may be decided of somebody who stands so. */
  const openTo = (userId: number, accessStatus: SeenAccessStatus): readonly Role[] =>
    roles.filter((to) => to !== accessStatus && accessStatuses.of(userId, to) === to)

  const find = async (userId: number): Promise<Person> => {
    try {
      return read(userId, await deps.redis.hgetall(keys.person(userId)))
    } catch (error) {
      if (!isDamage(error)) throw error
      // They are told so whenever they write, and an admin may decide of them anew. An admin needs no record.
      const isAdmin = accessStatuses.of(userId, undefined) === 'admin'
      const accessStatus = isAdmin ? 'admin' : 'damaged'
      return { ...read(userId, {}), accessStatus, open: openTo(userId, accessStatus) }
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
    const kept = readKeptRole(role)
    const accessStatus = accessStatuses.of(userId, kept)
    const isDecided = decidedBy !== undefined && (kept === 'refused' ? 'blocked' : kept) === accessStatus
    return {
      userId,
      accessStatus,
      open: openTo(userId, accessStatus),
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

  /** Once: people whose records are older than the list of them. */
  const connectPeople = async (): Promise<void> => {
    if ((await deps.redis.exists(keys.peopleGathered())) === 1) return
    for await (const key of scanKeys(deps.redis, PERSONS_PATTERN)) {
      const { userId, accessStatus, decided, askedAt } = await find(userOf(key))
      const at = accessStatus === 'damaged' ? 0 : (decided?.at ?? askedAt)
      if (at !== undefined) await deps.redis.zadd(keys.people(), 'NX', at, userId)
    }
    await deps.redis.set(keys.peopleGathered(), deps.now())
  }

  return {
    admins: deps.adminUsers,
    accessStatusOf,
    accessStatus: async (userId) =>
      accessStatusOf(userId, await deps.redis.hget(keys.person(userId), 'role')),
    tradingRoles: (userId) => accessStatuses.rolesFor(userId, mayTrade),
    find,
    ask: async (userId, { name, language }, cards) => {
      const at = deps.now()
      // First: one who is listed and did not ask is seen to have not; one who asked must be listed.
      await deps.redis.zadd(keys.people(), at, userId)
      const shown = JSON.stringify(cards)
      await askScript(
        deps.redis,
        [keys.person(userId)],
        ['role', 'pending', 'askedAt', at, 'name', name, 'language', language, 'cards', shown],
      )
      // Who is told that they were asked for knows that they wait.
      await deps.redis.set(keys.waitingNotice(userId), at, 'EX', WAIT_NOTICE_SECONDS)
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
        const over = accessStatuses.rolesFor(
          userId,
          (accessStatus) => isDamaged || accessStatus === decision.from,
        )
        const reply = await decideScript(
          deps.redis,
          [keys.person(userId), keys.decisions(userId)],
          [
            (isDamaged ? '!' : '') + over.map((role) => `<${role}>`).join(''),
            to,
            adminId,
            adminName,
            at,
            JSON.stringify(decision),
          ],
        )
        changed = reply === 1
      }
      // Of an earlier decision too, whose process died before it had entered it.
      await enterDecisions(deps.redis, userId)
      return { changed, person: await find(userId) }
    },
    list: async (first, count) => {
      await connectPeople()
      const [ids, total] = await Promise.all([
        deps.redis.zrevrange(keys.people(), first, first + count - 1),
        deps.redis.zcard(keys.people()),
      ])
      return { people: await Promise.all(ids.map((id) => find(Number.parseInt(id, 10)))), total }
    },
    mayReceiveNotices: async (userId, accessStatus) => {
      if (accessStatus !== 'pending')
        return (await deps.redis.hsetnx(keys.person(userId), 'toldAt', deps.now())) === 1
      return (
        (await deps.redis.set(keys.waitingNotice(userId), deps.now(), 'EX', WAIT_NOTICE_SECONDS, 'NX')) ===
        'OK'
      )
    },
  }
}

/** Undefined where there is nothing to decide. */
function decisionOf(
  { userId, name, accessStatus, open }: Person,
  { to, admin }: Deciding,
  at: number,
): Decision | undefined {
  if (accessStatus === 'admin' || !open.includes(to)) return undefined
  return { at, userId, name, from: accessStatus, to, adminId: admin.id, adminName: admin.name }
}

function timeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number.parseInt(text, 10)
}

/** Without them a request that was answered is only not shown as such; its buttons say what stands. */
function readCards(text = '[]'): readonly RequestCard[] {
  try {
    return storedCards.parse(JSON.parse(text))
  } catch {
    return []
  }
}

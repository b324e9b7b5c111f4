import { z } from 'zod'
import { readRecord } from '../../redis/record.js'
import type { AccessMode } from '../../config/values.js'

/** Roles that an admin can give: full use, reading without trading, or none. */
export const roles = ['trader', 'viewer', 'blocked'] as const
export type Role = (typeof roles)[number]

/** Access status of a user. `stranger` never asked for access; `pending` asked, and no admin has answered. */
export type AccessStatus = 'admin' | Role | 'stranger' | 'pending'

/** Access status as shown to admins; `damaged` if the record cannot be read. */
export type SeenAccessStatus = AccessStatus | 'damaged'

/** Every role that a record may hold: those that an admin gives, and that of an open request. */
const storedRoles = ['pending', 'trader', 'viewer', 'blocked'] as const
export type StoredRole = (typeof storedRoles)[number]

const storedRoleSchema = z.enum(storedRoles)

/** Parses the role of a record; null without one. Throws for an unknown role. */
export function parseStoredRole(text: string | null): StoredRole | undefined {
  return text === null ? undefined : readRecord('a role', () => storedRoleSchema.parse(text))
}

/** True if this status may use the bot. */
export function isLetIn(accessStatus: AccessStatus): boolean {
  return mayTrade(accessStatus) || accessStatus === 'viewer'
}

/** True if this status may trade. */
export function mayTrade(accessStatus: AccessStatus): boolean {
  return accessStatus === 'admin' || accessStatus === 'trader'
}

/** Rules that derive the access status from the environment and the role that an admin gave. */
export interface AccessPolicy {
  statusOf(userId: number, role: StoredRole | undefined): AccessStatus
  /** Stored roles with which a user has such a status, for scripts; an empty text stands for no role. */
  rolesFor(userId: number, is: (accessStatus: AccessStatus) => boolean): readonly string[]
}

export function createAccessPolicy(deps: {
  readonly access: AccessMode
  readonly adminUsers: readonly number[]
  readonly allowedUsers: readonly number[]
}): AccessPolicy {
  const admins = new Set(deps.adminUsers)
  const allowed = new Set(deps.allowedUsers)

  const statusOf = (userId: number, role: StoredRole | undefined): AccessStatus => {
    if (admins.has(userId)) return 'admin'
    if (role === 'blocked') return 'blocked'
    const isListed = allowed.has(userId)
    // With an allowlist nobody can ask, and a role given in another mode does not count.
    if (deps.access === 'allowlist' && !isListed) return 'blocked'
    if (role === 'viewer') return 'viewer'
    return isListed || deps.access === 'open' ? 'trader' : (role ?? 'stranger')
  }

  return {
    statusOf,
    rolesFor: (userId, is) =>
      [undefined, ...storedRoles].filter((role) => is(statusOf(userId, role))).map((role) => role ?? ''),
  }
}

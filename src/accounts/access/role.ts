import { z } from 'zod'
import { readRecord } from '../../redis/record.js'
import type { AccessMode } from '../../config/values.js'

/** What an admin can decide of somebody: all of it, looking without executing anything, or nothing. */
export const roles = ['trader', 'viewer', 'blocked'] as const
export type Role = (typeof roles)[number]

/** Where a person stands with the gate. `stranger` never asked; `pending` did, and no admin has answered. */
export type AccessStatus = 'admin' | Role | 'stranger' | 'pending'

/** The same as an admin sees it: of somebody whose record does not read, it is not known. */
export type SeenAccessStatus = AccessStatus | 'damaged'

/** Every role that a record may hold. `refused` was written before there were viewers, and means blocked. */
const kept = ['pending', 'trader', 'viewer', 'blocked', 'refused'] as const
export type KeptRole = (typeof kept)[number]

const keptRole = z.enum(kept)

/** A role as its record holds it; null where there is none. Throws when it is none that was ever written. */
export function readKeptRole(text: string | null): KeptRole | undefined {
  return text === null ? undefined : readRecord('a role', () => keptRole.parse(text))
}

/** Whether somebody who stands so comes past the gate. */
export function isLetIn(accessStatus: AccessStatus): boolean {
  return mayTrade(accessStatus) || accessStatus === 'viewer'
}

/** Whether somebody who stands so may have anything executed. */
export function mayTrade(accessStatus: AccessStatus): boolean {
  return accessStatus === 'admin' || accessStatus === 'trader'
}

/** The rules of who stands where: the environment, and what an admin decided. */
export interface AccessStatuses {
  of(userId: number, role: KeptRole | undefined): AccessStatus
  /** The roles that a person's record may hold while they stand so; an empty text for no role. For scripts that ask. */
  rolesFor(userId: number, is: (accessStatus: AccessStatus) => boolean): readonly string[]
}

export function createAccessStatuses(deps: {
  readonly access: AccessMode
  readonly adminUsers: readonly number[]
  readonly allowedUsers: readonly number[]
}): AccessStatuses {
  const admins = new Set(deps.adminUsers)
  const allowed = new Set(deps.allowedUsers)

  const of = (userId: number, role: KeptRole | undefined): AccessStatus => {
    if (admins.has(userId)) return 'admin'
    if (role === 'blocked' || role === 'refused') return 'blocked'
    const isListed = allowed.has(userId)
    // On a list of names nobody can ask, and an earlier yes given in another mode does not count.
    if (deps.access === 'allowlist' && !isListed) return 'blocked'
    if (role === 'viewer') return 'viewer'
    return isListed || deps.access === 'open' ? 'trader' : (role ?? 'stranger')
  }

  return {
    of,
    rolesFor: (userId, is) =>
      [undefined, ...kept].filter((role) => is(of(userId, role))).map((role) => role ?? ''),
  }
}

import { isLetIn, type AccessStatus } from '../accounts/access/role.js'
import type { People } from '../accounts/access/people.js'
import type { SettingsStore } from '../accounts/settings/settings.js'

/** A person's access status, if they may use the bot now; undefined for others, and while their data is being erased. */
export type FindAccess = (userId: number) => Promise<AccessStatus | undefined>

export function createFindAccess(deps: {
  readonly people: Pick<People, 'accessStatus'>
  readonly settings: Pick<SettingsStore, 'read'>
}): FindAccess {
  return async (userId) => {
    const [accessStatus, { erasure }] = await Promise.all([
      deps.people.accessStatus(userId),
      deps.settings.read(userId),
    ])
    return isLetIn(accessStatus) && erasure === undefined ? accessStatus : undefined
  }
}

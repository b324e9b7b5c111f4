import type { People } from '../../accounts/access/people.js'
import { isLetIn } from '../../accounts/access/role.js'
import type { SignalSources } from './sources.js'

/** Finds the source of a secret, whose owner may use the bot; undefined otherwise, without a reason. */
export function createAuthenticateSource(deps: {
  readonly sources: Pick<SignalSources, 'authenticate'>
  readonly people: Pick<People, 'accessStatus'>
}): SignalSources['authenticate'] {
  return async (address, secret) => {
    const [source, access] = await Promise.all([
      deps.sources.authenticate(address, secret),
      deps.people.accessStatus(address.userId),
    ])
    return isLetIn(access) ? source : undefined
  }
}

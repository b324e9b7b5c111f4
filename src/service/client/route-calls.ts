import type { Credentials } from '../credentials.js'
import { RejectedError } from '../errors.js'
import { isMainVenue } from '../venues.js'
import type { OperationCaller } from './caller.js'

/**
 * One caller out of the callers of several venues: a call with credentials goes to the venue that accepts them, every other
 * call to the main venue. A call for a venue that is not served is refused with a RejectedError.
 */
export function routeCalls({
  main,
  others,
}: {
  readonly main: OperationCaller
  /** By venue id. */
  readonly others: ReadonlyMap<string, OperationCaller>
}): OperationCaller {
  const callerFor = (name: string, who: Credentials | undefined): OperationCaller => {
    if (who?.venue === undefined || isMainVenue(who.venue)) return main
    const caller = others.get(who.venue)
    if (!caller) throw new RejectedError(name, `accounts of the venue "${who.venue}" are not served any more`)
    return caller
  }
  return {
    call: async (name, input, options) => await callerFor(name, options?.who).call(name, input, options),
    callUndecoded: async (name, input, options) =>
      await callerFor(name, options?.who).callUndecoded(name, input, options),
    callRaw: async (name, input, options) =>
      await callerFor(name, options?.who).callRaw(name, input, options),
    prepare: (name, input, who) => callerFor(name, who).prepare(name, input, who),
    reach: () => main.reach(),
    close: async () => {
      await Promise.all([main, ...others.values()].map((caller) => caller.close()))
    },
  }
}

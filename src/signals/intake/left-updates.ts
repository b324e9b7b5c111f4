import type { Outbox } from '../../alerts/outbox/outbox.js'
import type { Clock } from '../../lib/clock.js'
import { createDueSet, itemsOfPeople, type DueSet, type DueSetParts } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import type { ActOnUpdate } from '../mandates/act-on-update.js'
import type { SourceAddress } from '../sources/address.js'
import type { SignalSources } from '../sources/sources.js'
import { notActedNotice } from './receive.js'
import { UPDATE_LEFT_MS, type SignalHistory } from './signal-history.js'

/** Sources with an update that is being handled by a mandate, by the time at which it was left. */
export function createUpdatesDue(parts: DueSetParts): DueSet<SourceAddress> {
  return createDueSet({ ...parts, key: keys.signalUpdatesDue() }, itemsOfPeople)
}

/**
 * Tells the owner of a source with a mandate of its updates that a process left while it handled them, once each: they may be exits, and
 * nobody may send them again. Returns the time at which to look again, in milliseconds; undefined where none is being handled.
 */
export type TellOfLeft = (source: SourceAddress) => Promise<number | undefined>

export function createTellOfLeft(deps: {
  readonly sources: Pick<SignalSources, 'get'>
  readonly lines: Pick<SignalHistory, 'list' | 'settle'>
  readonly isActedOn: ActOnUpdate['isActedOn']
  readonly outbox: Pick<Outbox, 'put'>
  readonly now: Clock
}): TellOfLeft {
  return async (address) => {
    const { userId, id } = address
    const source = await deps.sources.get(userId, id)
    if (source?.mapping.updates !== 'act') return undefined
    const lines = await deps.lines.list(address)
    const handled = lines.filter(({ state, opens }) => state === 'taking' && !opens)
    const left = handled.filter(({ at }) => deps.now() - at >= UPDATE_LEFT_MS)
    for (const line of left) {
      const isActedOn = await deps.isActedOn(userId, id, line)
      // A notice with the same id is put in once.
      if (!isActedOn)
        await deps.outbox.put({ userId, chatId: userId }, [
          notActedNotice(source, line.id, { reason: 'left', isDrafted: false }, deps.now()),
        ])
      await deps.lines.settle(address, line, { state: isActedOn ? 'acted' : 'left' })
    }
    const next = Math.min(...handled.filter((line) => !left.includes(line)).map(({ at }) => at))
    return next === Infinity ? undefined : next + UPDATE_LEFT_MS
  }
}

import type { Clock } from '../../lib/clock.js'
import type { People } from '../../accounts/access/people.js'
import { isLetIn } from '../../accounts/access/role.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import { createCalendar } from '../../desk/account/pnl/calendar.js'
import type { Outbox } from '../outbox/outbox.js'
import { notificationLevelOf } from '../notification-preferences/level.js'
import { DEFAULT_TIME_ZONE } from '../notification-preferences/time-zone.js'
import { factsOfDigest } from './digest.js'
import type { FundingBaselines } from './funding.js'
import { digestId, lastDue, periodBefore } from './period.js'
import { isDigestUnread, type ReadDigest } from './read-digest.js'
import type { DigestSchedules, SendDigest } from './schedules.js'
import { parseDigestSchedule } from './schedule.js'

/** Puts a person's digest into the outbox when it is due. The id of the notice is its period, so that it is sent once. */
export function createSendDigest(deps: {
  readonly settings: Pick<SettingsStore, 'read'>
  readonly people: Pick<People, 'accessStatus'>
  readonly read: ReadDigest
  readonly outbox: Pick<Outbox, 'put'>
  readonly fundingBaselines: Pick<FundingBaselines, 'keep'>
  readonly schedules: Pick<DigestSchedules, 'remove'>
  readonly now: Clock
}): SendDigest {
  return async ({ userId, due: scheduled, every, isLastAttempt }) => {
    const [chosen, accessStatus] = await Promise.all([
      deps.settings.read(userId),
      deps.people.accessStatus(userId),
    ])
    const schedule = chosen.digest === undefined ? undefined : parseDigestSchedule(chosen.digest)
    if (!schedule) {
      await deps.schedules.remove(userId)
      return
    }
    if (!isLetIn(accessStatus) || notificationLevelOf(chosen, 'digest') === 'off') return
    // The clock of the process that scheduled it may be a little ahead.
    const moment = new Date(Math.max(deps.now(), scheduled.getTime()))
    const zone = chosen.timeZone ?? DEFAULT_TIME_ZONE
    const { period: last, due } = lastDue(schedule, zone, moment)
    const period = every ? periodBefore(every, zone, createCalendar(zone).dayOf(last.end)) : last
    const reading = await deps.read(userId, period)
    if (!reading) return
    const { digest, baselines } = reading
    if (isDigestUnread(digest) && !isLastAttempt) throw new Error('No account could be read for a digest')
    const notice = {
      id: digestId(period),
      kind: 'digest',
      at: due.getTime(),
      facts: factsOfDigest(digest),
    } as const
    const added = await deps.outbox.put({ userId, chatId: userId }, [notice])
    // A digest that was put before has its baselines. Without them, as after a crash here, the next one counts from an earlier time.
    if (added === 0) return
    for (const { account, baseline } of baselines)
      await deps.fundingBaselines.keep(account, baseline, { replaces: true })
  }
}

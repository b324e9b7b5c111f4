import type { Clock } from '../../lib/clock.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import { createCalendar } from '../../desk/account/pnl/calendar.js'
import { notificationLevelOf } from '../notification-preferences/level.js'
import { parseQuiet, quietFor } from '../notification-preferences/quiet-hours.js'
import { DEFAULT_TIME_ZONE } from '../notification-preferences/time-zone.js'
import { factsOfDigest } from './digest.js'
import type { Notice } from '../notice.js'
import { periodBefore } from './period.js'
import type { ReadDigest } from './read-digest.js'
import type { DigestSchedules } from './schedules.js'
import { parseDigestSchedule, digestScheduleText, type DigestSchedule } from './schedule.js'

/** When a person is told their digest. */
export interface DigestPreference {
  /** Undefined where they want none. */
  readonly wish: DigestSchedule | undefined
  /** IANA name of the time zone whose hours it counts. */
  readonly timeZone: string
  /** When it is due next. */
  readonly next: Date | undefined
  /** Whether it is due in their quiet hours, which it waits for. */
  readonly isInQuiet: boolean
  /** Whether they turned off this kind of notice, so that it is not told. */
  readonly isOff: boolean
}

/** What people choose about their digests. Nothing else schedules them. */
export interface Digests {
  choice(userId: number): Promise<DigestPreference>
  /** Tells a person's digest as they wish from now on; undefined for no more. */
  choose(userId: number, wish: DigestSchedule | undefined): Promise<void>
  /** Goes by the time zone that a person has now. */
  follow(userId: number): Promise<void>
  /** A digest of the last day or week that is over, read now; undefined when the person has no account. */
  now(userId: number): Promise<Notice | undefined>
}

export function createDigests(deps: {
  readonly settings: SettingsStore
  readonly schedules: DigestSchedules
  readonly read: ReadDigest
  readonly now: Clock
}): Digests {
  const preferencesOf = async (userId: number) => {
    const chosen = await deps.settings.read(userId)
    const { digest, timeZone = DEFAULT_TIME_ZONE } = chosen
    return { chosen, timeZone, wish: digest === undefined ? undefined : parseDigestSchedule(digest) }
  }
  const follow = async (userId: number): Promise<void> => {
    const { wish, timeZone } = await preferencesOf(userId)
    if (wish) await deps.schedules.set(userId, wish, timeZone)
    else await deps.schedules.remove(userId)
  }
  return {
    follow,
    choice: async (userId) => {
      const [{ chosen, wish, timeZone }, next] = await Promise.all([
        preferencesOf(userId),
        deps.schedules.next(userId),
      ])
      const hours = chosen.quiet === undefined ? undefined : parseQuiet(chosen.quiet)
      return {
        wish,
        timeZone,
        next,
        isInQuiet: !!hours && !!next && quietFor(hours, timeZone, next.getTime()) !== undefined,
        isOff: notificationLevelOf(chosen, 'digest') === 'off',
      }
    },
    choose: async (userId, wish) => {
      if (wish) await deps.settings.change(userId, { digest: digestScheduleText(wish) })
      else await deps.settings.clear(userId, 'digest')
      // The setting first: what is scheduled without one ends by itself, and who taps again schedules it.
      await follow(userId)
    },
    now: async (userId) => {
      const { wish, timeZone } = await preferencesOf(userId)
      const today = createCalendar(timeZone).dayOf(new Date(deps.now()))
      const digest = await deps.read(userId, periodBefore(wish?.every ?? 'day', timeZone, today))
      if (!digest) return undefined
      return { id: `digest now ${deps.now()}`, kind: 'digest', at: deps.now(), facts: factsOfDigest(digest) }
    },
  }
}

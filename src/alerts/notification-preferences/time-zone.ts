import type { Settings } from '../../accounts/settings/settings.js'

/** The time zone of who named none. */
export const DEFAULT_TIME_ZONE = 'UTC'

/** The time zone that somebody lives by, as far as they said. */
export function zoneOf(settings: Pick<Settings, 'timeZone'> | undefined): string {
  return settings?.timeZone ?? DEFAULT_TIME_ZONE
}

/** What stands before the city in the names of time zones. */
const REGIONS = ['Europe', 'America', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'Indian'] as const

/** The IANA time zone that a text names, or the city that one is named after; undefined where there is none. */
export function timeZoneOf(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, '_')
  if (/^(?:utc|gmt)$/i.test(name)) return DEFAULT_TIME_ZONE
  // Short names such as EST mean other clocks than most who type them think of.
  if (name.includes('/')) return known(name)
  return REGIONS.map((region) => known(`${region}/${name}`)).find((zone) => zone !== undefined)
}

/** A name that Intl knows, in the usual spelling; of one with several names, the one that was given. */
function known(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    if (timeZone.toLowerCase() === name.toLowerCase()) return timeZone
    return name.toLowerCase().replaceAll(/(?<=^|[/_-])[a-z]/g, (letter) => letter.toUpperCase())
  } catch {
    // That is how Intl says that it knows none of that name.
    return undefined
  }
}

import { settingDescriptors } from '../../accounts/settings/descriptors.js'
import type { Settings } from '../../accounts/settings/settings.js'

/** The time zone of a person who has set none. */
export const DEFAULT_TIME_ZONE = settingDescriptors.zone.byDefault

/** A person's time zone, or the default. */
export function zoneOf(settings: Pick<Settings, 'timeZone'> | undefined): string {
  return settings?.timeZone ?? DEFAULT_TIME_ZONE
}

/** The regions in the names of time zones. */
const REGIONS = ['Europe', 'America', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'Indian'] as const

/** The IANA time zone that a text names, in full or by its city; undefined for an unknown one. */
export function timeZoneOf(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, '_')
  if (/^(?:utc|gmt)$/i.test(name)) return DEFAULT_TIME_ZONE
  // Abbreviations such as EST are not taken: IANA gives them another meaning than most people do.
  if (name.includes('/')) return known(name)
  return REGIONS.map((region) => known(`${region}/${name}`)).find((zone) => zone !== undefined)
}

/** A name that Intl knows, in its usual spelling. Of a zone with several names the given one stays. */
function known(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    if (timeZone.toLowerCase() === name.toLowerCase()) return timeZone
    return name.toLowerCase().replaceAll(/(?<=^|[/_-])[a-z]/g, (letter) => letter.toUpperCase())
  } catch {
    // Intl throws for an unknown name.
    return undefined
  }
}

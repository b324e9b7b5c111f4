/** The time zone of who named none. */
export const USUAL_TIME_ZONE = 'UTC'

/** The IANA time zone that a text names, or the city that one is named after; undefined where there is none. */
export function timeZoneOf(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, '_')
  if (/^(?:utc|gmt)$/i.test(name)) return USUAL_TIME_ZONE
  // Short names such as EST mean other clocks than most who type them think of.
  if (name.includes('/')) return known(name)
  const city = Intl.supportedValuesOf('timeZone').find((zone) =>
    zone.toLowerCase().endsWith(`/${name.toLowerCase()}`),
  )
  return name === '' ? undefined : city
}

function known(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    // That is how Intl says that it knows none of that name.
    return undefined
  }
}

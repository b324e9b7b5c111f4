/** Times of a chart, in seconds, as their person reads them. */
export function createTimeText(
  language: string,
  zone: () => string,
): {
  readonly full: (seconds: number) => string
  /** `kind`: 0 a year, 1 a month, 2 a day, more a time of day. */
  readonly tick: (seconds: number, kind: number) => string
} {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const write = (seconds: number, options: Intl.DateTimeFormatOptions): string => {
    const timeZone = zone()
    const key = JSON.stringify([timeZone, options])
    const format =
      formats.get(key) ??
      new Intl.DateTimeFormat(language, { ...options, timeZone, hourCycle: 'h23', numberingSystem: 'latn' })
    formats.set(key, format)
    return format.format(seconds * 1_000)
  }
  return {
    full: (seconds) => write(seconds, { dateStyle: 'medium', timeStyle: 'short' }),
    tick: (seconds, kind) => {
      if (kind === 0) return write(seconds, { year: 'numeric' })
      if (kind === 1) return write(seconds, { month: 'short' })
      return kind === 2
        ? write(seconds, { day: 'numeric', month: 'short' })
        : write(seconds, { hour: '2-digit', minute: '2-digit' })
    },
  }
}

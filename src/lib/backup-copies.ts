import { readdir } from 'node:fs/promises'

/** Name of a copy by the time at which it was begun: `squawkbox-2026-01-31T23-59-59.backup`. */
const NAME = /^squawkbox-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/

/** The name of the copy that is begun at a time. */
export function copyName(at: Date): string {
  return `squawkbox-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`
}

/** The names of the copies in a folder, from the oldest to the newest. */
export async function copyNames(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
}

/** The time of a copy, by its name. */
export function timeOfCopy(name: string): Date {
  const [day = '', time = ''] = name.slice('squawkbox-'.length, -'.backup'.length).split('T')
  return new Date(`${day}T${time.replaceAll('-', ':')}Z`)
}

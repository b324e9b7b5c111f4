import type { Clock } from '../lib/clock.js'
import { attempt } from '../lib/result.js'
import { itemsOfPeople, type DueSet, type Leased } from './due-set.js'
import { isDamage } from './record.js'

/** Milliseconds until a record that could not be read is read again; each time in a row twice as long, up to the longest. */
const FIRST_MS = 2_000
const LONGEST_MS = 30_000

/**
 * The work on the items of a due set that each stand for a record. `advance` gives the time of the next look at one, in milliseconds;
 * undefined for none. Where something of it cannot be read it is due again after a backoff: a process of another version may read it, and this
 * one may later. `unread` is called for the first time in a row alone. Rejects with any other error.
 */
export function createRecordWork<Item extends { readonly userId: number; readonly id: string }>({
  due,
  advance,
  unread,
  now,
}: {
  readonly due: Pick<DueSet<Item>, 'finish' | 'putBack'>
  readonly advance: (item: Item) => Promise<number | undefined>
  readonly unread: (item: Item, error: Error) => void
  readonly now: Clock
}): (leased: Leased<Item>) => Promise<void> {
  /** Times in a row that each could not be read, by its name. */
  const times = new Map<string, number>()
  return async (leased) => {
    const { item } = leased
    const name = itemsOfPeople.nameOf(item)
    const advanced = await attempt(advance(item))
    if (!advanced.ok && isDamage(advanced.error)) {
      const before = times.get(name) ?? 0
      if (before === 0) unread(item, advanced.error)
      times.set(name, before + 1)
      return await due.putBack(leased, now() + Math.min(FIRST_MS * 2 ** before, LONGEST_MS))
    }
    if (!advanced.ok) throw advanced.error
    times.delete(name)
    if (advanced.value === undefined) await due.finish(leased)
    else await due.putBack(leased, advanced.value)
  }
}

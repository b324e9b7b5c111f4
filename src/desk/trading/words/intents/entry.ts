import type { Concept } from '../lexicon/concepts.js'
import type { Slots } from '../reading/slots.js'
import { priceWord } from './prices.js'

/** The price at which an order waits, in the words of the typed grammar. */
interface Entry {
  readonly words: readonly string[]
  readonly prices: readonly string[]
  readonly isClear: boolean
  readonly usesAt: boolean
  readonly allowed: readonly Concept[]
}

/** The price at which an order waits: a limit, a stop, or "when it falls to 3000". */
export function entryOf({ filled, empty }: Slots, isLong: boolean): Entry {
  const trigger = filled.get('trigger')
  const at = filled.get('at')
  const limit = filled.get('limit')
  const stop = filled.get('stopOrder')
  const words: string[] = []
  let isClear = true
  const add = (keyword: string, word: string | undefined): void => {
    if (word === undefined) isClear = false
    else words.push(`${keyword} ${word}`)
  }
  if (limit) add('limit', priceWord(limit, undefined))
  if (stop) add('stop', priceWord(stop, undefined))
  if (trigger) {
    const isUp = trigger.relation === 'above'
    const isDown = trigger.relation === 'below'
    if (isUp === isDown || limit || stop) isClear = false
    else add(isUp === isLong ? 'stop' : 'limit', priceWord(trigger, undefined))
  }
  const usesAt = at !== undefined && !trigger && !limit && !stop
  if (usesAt) add(empty.has('stopOrder') ? 'stop' : 'limit', priceWord(at, undefined))
  else if (at) isClear = false
  return {
    words,
    prices: words.flatMap((word) => word.split(' ').slice(1)),
    isClear,
    usesAt,
    allowed: trigger ? ['when', 'rise', 'fall', 'reach', 'above', 'below', 'move', 'up', 'down'] : [],
  }
}

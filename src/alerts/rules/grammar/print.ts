import { kindOf } from '../kinds/alert-kinds.js'
import { printDuration } from './time.js'
import type { TypedRule } from './typed-rule.js'

/** Prints an alert in the words that `parseRule` reads, with nothing that could be left out. Parsing it gives the same alert. */
export function printRule({ condition, cooldownMinutes, ends, note }: TypedRule): string {
  return [
    ...kindOf(condition).print(condition),
    ...(cooldownMinutes === undefined ? [] : ['every', printDuration(cooldownMinutes)]),
    ...(ends ? (ends.by === 'date' ? ['until', ends.date] : ['for', printDuration(ends.minutes)]) : []),
    // Last, because a note goes on to the end of the text.
    ...(note === undefined ? [] : ['note', note]),
  ].join(' ')
}

import type { Checked } from './world.js'
import { START } from './run.js'
import { drawnFields } from './service/shrink-world.js'

/** A run as a short story: what was drawn, who did what, what was said, and what was true. */
export function storyOf({ drawn, outcome, findings }: Checked): string {
  const time = (at: number): string => `${((at - START) / 1_000).toFixed(1)} s`.padStart(9)
  const line = (text: string): string => text.replaceAll('\n', ' | ')
  const happened = [
    ...outcome.result.flatMap(({ act, at, confirmedAt }) => [
      { at, text: `person   ${act.line}` },
      ...(confirmedAt === undefined ? [] : [{ at: confirmedAt, text: 'person   presses Confirm' }]),
    ]),
    ...outcome.said.map(({ at, how, text }) => ({ at, text: `${how.padEnd(8)} ${line(text)}` })),
    ...outcome.core.log.map(({ at, kind, ...event }) => ({
      at,
      text: `true     ${kind} ${JSON.stringify(event)}`,
    })),
    ...findings.map(({ at, invariant, what }) => ({ at, text: `FINDING  ${invariant}: ${what}` })),
  ].toSorted((one, other) => one.at - other.at)
  const drawnValues = drawnFields(drawn.service).map(
    (field) => `  ${field}: ${JSON.stringify(drawn.service[field])}`,
  )
  return [
    `World ${drawn.seed}, trace ${outcome.trace.slice(0, 16)}`,
    ...drawnValues,
    ...outcome.log.map((entry) => `log      ${entry.trimEnd()}`),
    ...happened.map(({ at, text }) => `${time(at)} ${text.slice(0, 400)}`),
  ].join('\n')
}

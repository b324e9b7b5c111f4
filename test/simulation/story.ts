import type { Checked } from './world.js'
import { START } from './run.js'
import { drawnFields } from './service/shrink-world.js'

/** A run as a short story: what was drawn, who did what, what was said, and what was true. */
export function storyOf({ world, outcome, findings }: Checked): string {
  const time = (at: number): string => `${((at - START) / 1_000).toFixed(1)} s`.padStart(9)
  const line = (text: string): string => text.replaceAll('\n', ' | ')
  const nameOf = (chat: number): string =>
    (outcome.people.find(({ user }) => user.id === chat)?.user.first_name ?? '?').padEnd(8)
  const happened = [
    ...outcome.people.flatMap(({ user, done }) =>
      done.flatMap(({ act, at, confirmedAt }) => [
        { at, text: `${nameOf(user.id)} ${act.line}` },
        ...(confirmedAt === undefined
          ? []
          : [{ at: confirmedAt, text: `${nameOf(user.id)} presses Confirm` }]),
      ]),
    ),
    ...outcome.said.map(({ at, how, chat, text }) => ({
      at,
      text: `${how.padEnd(8)} ${outcome.people.length > 1 ? nameOf(chat) : ''}${line(text)}`,
    })),
    ...outcome.core.log.map(({ at, kind, ...event }) => ({
      at,
      text: `true     ${kind} ${JSON.stringify(event)}`,
    })),
    ...findings.map(({ at, invariant, what }) => ({ at, text: `FINDING  ${invariant}: ${what}` })),
  ].toSorted((one, other) => one.at - other.at)
  const drawnValues = drawnFields(world.service).map(
    (field) => `  ${field}: ${JSON.stringify(world.service[field])}`,
  )
  const { processes, crashes, lostConnections, failovers, freezes, clockSteps, people } = world
  return [
    `World ${world.seed}, trace ${outcome.trace.slice(0, 16)}`,
    `  people: ${people.map(({ language, sharesWallet, secondAccount }) => [language, ...(sharesWallet ? ['(same wallet)'] : []), ...(secondAccount === 'none' ? [] : [`(second account, ${secondAccount})`])].join(' ')).join(', ')}`,
    ...(processes > 1 ? [`  processes: ${processes}`] : []),
    `  Telegram: ${JSON.stringify(world.telegram)}`,
    ...crashes.map((crash) => `  crash: ${JSON.stringify(crash)}`),
    ...lostConnections.map((lost) => `  lost connection: ${JSON.stringify(lost)}`),
    ...failovers.map((failover) => `  failover: ${JSON.stringify(failover)}`),
    ...freezes.map((freeze) => `  freeze: ${JSON.stringify(freeze)}`),
    ...clockSteps.map((step) => `  clock: ${JSON.stringify(step)}`),
    ...drawnValues,
    ...outcome.log.map((entry) => `log      ${entry.trimEnd()}`),
    ...happened.map(({ at, text }) => `${time(at)} ${text.slice(0, 400)}`),
  ].join('\n')
}

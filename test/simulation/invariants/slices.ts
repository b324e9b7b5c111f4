import type { Done } from '../people.js'
import type { Evidence, Finding, Invariant } from './evidence.js'
import type { InvariantName } from './names.js'
import { whileHeldUp } from './plans.js'
import { requestsOf, type Request } from './requests.js'

const MINUTE_MS = 60_000

/** The validity of the preview of a plan, and that of the ticket of a slice, in milliseconds. */
const OFFER_MS = 60_000
const STEP_MS = 60_000

/**
 * Slices are sent each once at the most, and in their time: all of them have the amounts of one slice (`requestsOf`), so that they stay
 * within their budget.
 */
export const slices: Invariant = (evidence) => {
  const requests = requestsOf(evidence)
  return evidence.person.done.flatMap((done) => {
    if (!done.act.slices || done.firstConfirmedAt === undefined) return []
    const own = requests.of(done)
    return [...inTime(evidence, done, own), ...own.flatMap((request) => whileHeldUp(evidence, done, request))]
  })
}

function about(
  invariant: InvariantName,
  { act }: Done,
  { sentAt, name, params }: Request,
  truth: string,
): Finding {
  const what = `${act.line}: ${name} ${JSON.stringify(params)}, and true is ${truth}`
  return { invariant, at: sentAt, what }
}

/** No more slices than there are, none before or after its time, and one at each. */
function inTime({ world }: Evidence, done: Done, own: readonly Request[]): readonly Finding[] {
  const { count, everyMinutes } = done.act.slices!
  const everyMs = everyMinutes * MINUTE_MS
  const most = own
    .slice(count)
    .map((request) => about('more slices than were agreed to', done, request, `${count}`))
  // It is for times of day, by the clock as it is then.
  if (world.clockSteps.length > 0) return most
  // The preview was made between the line and its answer.
  const [first, last] = [Math.floor(done.at), done.answeredAt ?? done.at].map(
    (at) => Math.ceil((at + OFFER_MS) / MINUTE_MS) * MINUTE_MS,
  ) as [number, number]
  const end = last + (count - 1) * everyMs + everyMs / 2 + STEP_MS
  const placeOf = ({ sentAt }: Request): number => Math.floor((sentAt - first) / everyMs)
  return [
    ...most,
    ...own.flatMap((request, place) => {
      if (request.sentAt < first || request.sentAt > end)
        return [about('a slice was sent outside of its time', done, request, `${first} to ${end}`)]
      const before = own[place - 1]
      return first === last && before && placeOf(before) === placeOf(request)
        ? [about('a slice was sent twice', done, request, `${before.sentAt}`)]
        : []
    }),
  ]
}

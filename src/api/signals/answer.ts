import type { Context } from 'hono'
import type { Received } from '../../signals/intake/outcome.js'
import { LEFT_MS } from '../../signals/intake/signal-history.js'
import { problemWriter, retryAfter, serverProblems } from '../../http/problem.js'

/** Problems that a signal is answered with. The type of each is `urn:squawkbox:problem:<kind>`. */
export const signalProblems = {
  'signal-unauthorized': { status: 401, title: 'The address or the secret of the source is wrong' },
  'method-not-allowed': { status: 405, title: 'A signal is posted' },
  ...serverProblems,
  'signal-unreadable': { status: 422, title: 'The signal is not understood' },
  'signal-late': { status: 422, title: 'The signal came too late' },
  'signal-early': { status: 422, title: 'The time of the signal has not come yet' },
  'signal-not-drafted': { status: 422, title: 'No order can be made of the signal' },
  'signal-daily-limit': { status: 429, title: 'The source has had its drafts of this day' },
  'signal-crowded': { status: 429, title: 'The source has sent too many signals within a day' },
  'signal-draft-limit': { status: 429, title: 'The drafts of this hour, or of this day, are used up' },
  'signal-taking': { status: 503, title: 'The same signal is being taken; send it again' },
  internal: { status: 500, title: 'An unexpected error occurred' },
  'service-unavailable': {
    status: 503,
    title: 'Prices, balances or the store cannot be reached; send it again',
  },
} as const

/** Answers with a problem of a signal. */
export const writeSignalProblem = problemWriter(signalProblems)

/** The answer for what became of a signal. */
export function answerReceived(context: Context, { status, id, state, detail, waitMs }: Received): Response {
  const later = waitMs === undefined ? {} : retryAfter(Math.ceil(waitMs / 1_000))
  // Nobody knows yet if it becomes a draft. Once its process was left for dead, the next repeat makes it one.
  if (status === 'repeated' && state === 'taking')
    return writeSignalProblem(
      context,
      'signal-taking',
      { id },
      {
        'Retry-After': String(Math.ceil(LEFT_MS / 1_000) + 1),
      },
    )
  if (status !== 'refused') return context.json({ data: { status, id } }, status === 'accepted' ? 202 : 200)
  if (state === undefined) return writeSignalProblem(context, 'signal-unauthorized')
  const own = { reason: state.replace(/^unreadable-/, ''), id }
  if (state.startsWith('unreadable-')) return writeSignalProblem(context, 'signal-unreadable', own)
  if (state === 'late' || state === 'early') return writeSignalProblem(context, `signal-${state}`, own)
  if (state === 'daily-limit' || state === 'crowded')
    return writeSignalProblem(context, `signal-${state}`, own, later)
  if (state === 'unavailable') return writeSignalProblem(context, 'service-unavailable', own)
  if (state === 'draft-refused' && (detail === 'too-many' || detail === 'too-many-today'))
    return writeSignalProblem(context, 'signal-draft-limit', { ...own, detail }, later)
  return writeSignalProblem(context, 'signal-not-drafted', {
    ...own,
    // Of a refused draft the detail is the reason, which is a word of ours.
    detail: state === 'draft-refused' ? detail : undefined,
  })
}

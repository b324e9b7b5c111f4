import type { Context } from 'hono'
import type { z } from 'zod'
import type { RateKind, Rates } from '../../accounts/access/rates.js'
import type { AccessStatus } from '../../accounts/access/role.js'
import type { Session } from '../../accounts/mini-app-sessions/sessions.js'
import type { CountFigures } from './count-figures.js'
import { refusal } from './refusal.js'

/** The person behind a request, by their session. */
export interface Visit {
  /** Numeric Telegram id. */
  readonly userId: number
  /** Their access now: `viewer` may prepare no order. */
  readonly access: AccessStatus
  readonly session: Session
}

/**
 * The limit of a route. A kind of updates is counted with those in the chat, over all processes. `figures` is for what is asked
 * many times in a second while a finger moves: counted in memory, and nothing of it may reach the service or write to Redis.
 */
export type RouteLimit = Exclude<RateKind, 'exits'> | 'figures'

/** Inputs of the admission. */
export interface AdmissionDeps {
  /** The person of a request's cookie; undefined without a session, or where they may no longer use the bot. */
  readonly visitOf: (context: Context) => Promise<Visit | undefined>
  readonly rates: Pick<Rates, 'countNow'>
  readonly countFigures: CountFigures
}

/** Checks of a request before anything is done for it. */
interface Admission {
  isWithin(visit: Visit, limit: RouteLimit): Promise<boolean>
  /** The person and what they ask for, checked in this order: session, rate, shape; or the refusal. */
  admit<Input>(
    context: Context,
    shape: z.ZodType<Input>,
    input: () => Promise<unknown>,
    limit: RouteLimit,
  ): Promise<Response | { readonly visit: Visit; readonly asked: Input }>
}

export function createAdmission(deps: AdmissionDeps): Admission {
  const isWithin: Admission['isWithin'] = async ({ userId }, limit) =>
    limit === 'figures' ? deps.countFigures(userId) : (await deps.rates.countNow(userId, limit)).ok
  return {
    isWithin,
    admit: async (context, shape, input, limit) => {
      const visit = await deps.visitOf(context)
      if (!visit) return refusal(context, 401, 'session')
      if (!(await isWithin(visit, limit))) return refusal(context, 429, 'rate')
      // The parser's message would quote what was sent, which may be a secret.
      const asked = shape.safeParse(await input())
      return asked.success ? { visit, asked: asked.data } : refusal(context, 400, 'malformed')
    },
  }
}

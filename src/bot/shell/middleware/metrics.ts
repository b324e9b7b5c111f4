import type { Middleware } from 'grammy'
import type { Update } from 'grammy/types'
import type { Timers } from '../../../lib/timers.js'
import type { Metrics } from '../../../telemetry/metrics.js'
import type { WorkContext } from '../../../telemetry/work-context.js'
import type { DeskContext } from '../context.js'

/** Counts each update and times its handling. `commands` are the names that may be labels. */
export function metricsMiddleware(deps: {
  readonly metrics: Pick<Metrics, 'update'>
  readonly workContext: Pick<WorkContext, 'current'>
  readonly commands: ReadonlySet<string>
  readonly timers: Pick<Timers, 'stopwatch'>
}): Middleware<DeskContext> {
  return async ({ update }, next) => {
    const elapsed = deps.timers.stopwatch()
    const waitedBefore = deps.workContext.current()?.upstreamMs() ?? 0
    let outcome: 'done' | 'failed' = 'failed'
    try {
      await next()
      outcome = 'done'
    } finally {
      deps.metrics.update({
        kind: kindOf(update),
        command: commandOf(update, deps.commands),
        outcome,
        ms: elapsed(),
        upstreamMs: (deps.workContext.current()?.upstreamMs() ?? 0) - waitedBefore,
      })
    }
  }
}

function kindOf(update: Update): string {
  return Object.keys(update).find((name) => name !== 'update_id') ?? 'none'
}

/** The command that an update asks for, for the metrics. Typed text must not become a label. */
function commandOf(update: Update, commands: ReadonlySet<string>): string {
  if (update.callback_query) return 'button'
  if (update.inline_query) return 'inline'
  const text = update.message?.text
  if (text === undefined) return 'other'
  const [, name] = /^\/(\w+)/.exec(text) ?? []
  if (name === undefined) return 'text'
  return commands.has(name) ? name : 'unknown'
}

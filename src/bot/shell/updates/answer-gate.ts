import type { Transformer } from 'grammy'
import type { WorkContext } from '../../../telemetry/work-context.js'
import type { LimitedWork } from './limits/work-limits.js'

/** Holds messages back until their update may be answered. */
export interface AnswerGate {
  /** Holds back what the work of this id sends, until it ends. */
  begin(work: string, mayAnswer: LimitedWork['mayAnswer']): void
  end(work: string): void
  readonly transformer: Transformer
}

export function createAnswerGate({
  workContext,
}: {
  readonly workContext: Pick<WorkContext, 'current'>
}): AnswerGate {
  const limits = new Map<string, LimitedWork['mayAnswer']>()
  return {
    begin: (work, mayAnswer) => {
      limits.set(work, mayAnswer)
    },
    end: (work) => {
      limits.delete(work)
    },
    transformer: (previous, method, payload, signal) => {
      // An edit changes nothing the second time.
      const work = method.startsWith('send') ? workContext.current()?.id : undefined
      const held = work === undefined ? undefined : limits.get(work)?.()
      return held ? held.then(() => previous(method, payload, signal)) : previous(method, payload, signal)
    },
  }
}

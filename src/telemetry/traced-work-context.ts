import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api'
import type { Facts, Attributes, WorkContext } from './work-context.js'

/** The same trail; each piece of work is a trace, and its parts and its calls are spans within. */
export function tracedWorkContext(workContext: WorkContext, tracer: Tracer): WorkContext {
  const spans = new AsyncLocalStorage<Span>()

  const begin = (name: string, kind: SpanKind, attributes: Facts, parent: Span | undefined): Span =>
    tracer.startSpan(
      name,
      { kind, attributes },
      // Handed on by hand: what libraries do of their own accord is none of our spans.
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )

  const within = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    try {
      return await spans.run(span, work)
    } catch (error) {
      // The name alone: messages quote what people typed.
      toldIn(span).tell({ outcome: 'failed', fault: error instanceof Error ? error.name : typeof error })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    run: (name, id, work) =>
      workContext.run(name, id, async (base) => {
        const span = begin(name, SpanKind.CONSUMER, { work: base.id }, undefined)
        return await within(span, () => work({ ...base, ...toldIn(span) }))
      }),
    part: (name, facts, work) => {
      const parent = spans.getStore()
      if (!parent) return workContext.part(name, facts, work)
      const span = begin(name, SpanKind.INTERNAL, facts, parent)
      return within(span, () => work(toldIn(span)))
    },
    current: () => {
      const [base, span] = [workContext.current(), spans.getStore()]
      return base && span ? { ...base, ...toldIn(span) } : base
    },
    waits: (call) => {
      const over = workContext.waits(call)
      const parent = spans.getStore()
      if (!parent) return over
      const span = begin(call.name, SpanKind.CLIENT, { attempt: call.attempt }, parent)
      return (outcome) => {
        over(outcome)
        span.setAttribute('outcome', outcome)
        if (!/^2\d\d$/.test(outcome)) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
  }
}

function toldIn(span: Span): Attributes {
  return {
    tell: (facts) => {
      span.setAttributes({ ...facts })
      if (facts['outcome'] === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
}

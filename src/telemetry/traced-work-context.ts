import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api'
import type { AttributeValues, Attributes, WorkContext } from './work-context.js'

/** Adds traces to a work context: each piece of work is a trace, its parts and calls are spans of it. */
export function tracedWorkContext(workContext: WorkContext, tracer: Tracer): WorkContext {
  const spans = new AsyncLocalStorage<Span>()

  const begin = (name: string, kind: SpanKind, attributes: AttributeValues, parent: Span | undefined): Span =>
    tracer.startSpan(
      name,
      { kind, attributes },
      // The parent is passed explicitly, so that spans of libraries do not mix with ours.
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )

  const within = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    try {
      return await spans.run(span, work)
    } catch (error) {
      // The name alone: a message may quote what a user typed.
      attributesOf(span).setAttributes({
        outcome: 'failed',
        fault: error instanceof Error ? error.name : typeof error,
      })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    run: (name, id, work, request) =>
      workContext.run(
        name,
        id,
        async (base) => {
          const span = begin(name, SpanKind.CONSUMER, { work: base.id }, undefined)
          return await within(span, () => work({ ...base, ...attributesOf(span) }))
        },
        request,
      ),
    part: (name, attributes, work) => {
      const parent = spans.getStore()
      if (!parent) return workContext.part(name, attributes, work)
      const span = begin(name, SpanKind.INTERNAL, attributes, parent)
      return within(span, () => work(attributesOf(span)))
    },
    current: () => {
      const [base, span] = [workContext.current(), spans.getStore()]
      return base && span ? { ...base, ...attributesOf(span) } : base
    },
    startCall: (call) => {
      const over = workContext.startCall(call)
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

function attributesOf(span: Span): Attributes {
  return {
    setAttributes: (attributes) => {
      span.setAttributes({ ...attributes })
      if (attributes['outcome'] === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
}

import type { Context, Middleware, MiddlewareFn, NextFunction } from 'grammy'
import type { DeskContext } from './context.js'

/**
 * Composes middleware into one; each is called by the one before it. Behaves like grammY's `Composer` at lower cost: that one
 * makes four promises for each middleware, and rebuilds the chain for each update behind every `on` and `filter`.
 */
export function compose<C extends Context>(...all: readonly Middleware<C>[]): MiddlewareFn<C> {
  const each = all.map((one) => (typeof one === 'function' ? one : one.middleware()))
  return (ctx, next) => {
    const from = (index: number): Promise<unknown> => {
      const one = each[index]
      return one
        ? Promise.resolve(
            one(
              ctx,
              once(() => from(index + 1)),
            ),
          )
        : next()
    }
    return from(0)
  }
}

/**
 * Middleware for the updates that `accepts` accepts, as the predicates of `Context.has` do; all others go on to the
 * next.
 */
export function filterUpdates<Accepted extends DeskContext>(
  accepts: (ctx: DeskContext) => ctx is Accepted,
  act: MiddlewareFn<Accepted>,
): MiddlewareFn<DeskContext> {
  return (ctx, next) => (accepts(ctx) ? act(ctx, next) : next())
}

/** Throws if `next()` is called twice. */
function once(goOn: () => Promise<unknown>): NextFunction {
  let isCalled = false
  return () => {
    if (isCalled) throw new Error('A middleware went on twice')
    isCalled = true
    return goOn() as Promise<void>
  }
}

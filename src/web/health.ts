import { Hono } from 'hono'

/** How it is found out whether the process works. */
export interface HealthOptions {
  /** Resolves when the process can do its work. */
  readonly isAlive: () => Promise<unknown>
}

/** Serves `/healthz`: 200 while Redis answers, 503 otherwise. */
export function healthRoutes({ isAlive }: HealthOptions): Hono {
  const routes = new Hono()
  routes.get('/healthz', async (context) => {
    try {
      await isAlive()
      return context.text('ok')
    } catch {
      // Which part is away is for the log; the answer may be read by anybody who reaches the port.
      return context.text('not able to work', 503)
    }
  })
  return routes
}

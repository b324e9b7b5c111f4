import type { Context } from 'hono'

/** Answers a press on the panel with an error that is shown to its person. */
export function refuse(context: Context, error: string): Response {
  return context.json({ error }, 500)
}

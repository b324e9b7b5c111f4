import { Bot, webhookCallback } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from '../lib/log/log.js'
import type { Secret } from '../lib/secret.js'

/** What Telegram calls to bring updates. */
export type Webhook = Hono

/** An update is a few kilobytes. */
const MOST_BYTES = 1024 * 1024

/** Telegram waits for an answer for a minute; Redis answers or fails long before this. */
const ANSWER_MS = 30_000

/**
 * Takes over what Telegram brings. It is answered with 200 only when the update is safe in the inbox; otherwise Telegram
 * brings it again, and the inbox knows what it has seen. Who does not know the secret gets 401.
 */
export function createWebhook(deps: {
  /** Where Telegram sends updates, as seen from outside; its path is the one served here. */
  readonly url: string
  readonly secret: Secret
  readonly token: Secret
  readonly me: UserFromGetMe
  /** Takes an update over, into the inbox. False when it came before. */
  readonly accept: (update: Update) => Promise<boolean>
  readonly logger: Logger
}): Webhook {
  // All it does with an update is to take it over; whoever is free works on it.
  const receiver = new Bot(deps.token.reveal(), { botInfo: deps.me })
  receiver.use(async ({ update }) => {
    if (!(await deps.accept(update)))
      deps.logger.debug(
        { event: 'update-duplicate', update: update.update_id },
        'Telegram delivered an update again; it is ignored',
      )
  })
  const callback = webhookCallback(receiver, 'hono', {
    secretToken: deps.secret.reveal(),
    timeoutMilliseconds: ANSWER_MS,
  })
  const routes = new Hono()
  routes.post(new URL(deps.url).pathname, bodyLimit({ maxSize: MOST_BYTES }), callback)
  routes.onError((err, context) => {
    if (err instanceof HTTPException) return err.getResponse()
    // The parser's message quotes what somebody wrote.
    if (err instanceof SyntaxError) return context.body(null, 400)
    deps.logger.warn(
      { event: 'webhook-update-failed', err },
      'An update could not be written to the inbox; Telegram delivers it again',
    )
    return context.body(null, 500)
  })
  return routes
}

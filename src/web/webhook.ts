import { Bot, BotError, webhookCallback } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from '../lib/log/log.js'
import { OverloadedError } from '../lib/overloaded.js'
import type { Secret } from '../lib/secret.js'

/** Routes that Telegram posts updates to. */
export type Webhook = Hono

/** Largest accepted body; an update is a few kilobytes. */
const MAX_BYTES = 1024 * 1024

/** Timeout of a request, in milliseconds. Telegram waits a minute; Redis answers or fails long before. */
const TIMEOUT_MS = 30_000

/**
 * Receives updates. Answers 200 only once the update is in the inbox, and 503 while the inbox is full; Telegram then delivers
 * it again, and the inbox drops duplicates. A request without the secret gets 401.
 */
export function createWebhook(deps: {
  /** Public URL that Telegram posts to; its path is served here. */
  readonly url: string
  readonly secret: Secret
  readonly token: Secret
  readonly me: UserFromGetMe
  /** Puts an update into the inbox. False for a duplicate. */
  readonly accept: (update: Update) => Promise<boolean>
  readonly logger: Logger
}): Webhook {
  // It only puts updates into the inbox; any process with the role bot handles them.
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
    timeoutMilliseconds: TIMEOUT_MS,
  })
  const routes = new Hono()
  routes.post(new URL(deps.url).pathname, bodyLimit({ maxSize: MAX_BYTES }), callback)
  routes.onError((err, context) => {
    if (err instanceof HTTPException) return err.getResponse()
    // The parser's message quotes the body.
    if (err instanceof SyntaxError) return context.body(null, 400)
    const cause: unknown = err instanceof BotError ? err.error : err
    if (cause instanceof OverloadedError) {
      deps.logger.warn(
        { event: 'inbox-full', err: cause },
        'Too many updates wait in the inbox; Telegram keeps this one and delivers it again',
      )
      return context.body(null, 503)
    }
    deps.logger.warn(
      { event: 'webhook-update-failed', err },
      'An update could not be written to the inbox; Telegram delivers it again',
    )
    return context.body(null, 500)
  })
  return routes
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Update } from 'grammy/types'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { BodyError, readBody } from '../http/body.js'
import type { Logger } from '../lib/log/log.js'
import { OverloadedError } from '../lib/overloaded.js'
import type { Secret } from '../lib/secret.js'
import type { Timers } from '../lib/timers.js'

/** The address that Telegram posts updates to. */
export interface TelegramWebhook {
  readonly routes: Hono
  /** Path that Telegram posts to. */
  readonly path: string
  /** True for the secret that Telegram sends with each update. Takes as long for any other. */
  readonly isSecret: (secret: string) => boolean
}

/** Largest accepted body; an update is a few kilobytes. */
export const WEBHOOK_MOST_BYTES = 1024 * 1024

export const WEBHOOK_SECRET_HEADER = 'x-telegram-bot-api-secret-token'

/** Timeout of a request, in milliseconds. Telegram waits a minute; Redis answers or fails long before. */
const TIMEOUT_MS = 30_000

/** The least of an update; the rest of it is checked where it is handled. */
const updateShape = z.looseObject({ update_id: z.int() })

/**
 * Receives updates. Answers 200 only once the update is in the inbox, and 503 while the inbox is full; Telegram then delivers
 * it again, and the inbox drops duplicates. A request without the secret gets 401, and nothing of its body is read.
 */
export function createWebhook(deps: {
  /** Public URL that Telegram posts to; its path is served here. */
  readonly url: string
  readonly secret: Secret
  /** Puts an update into the inbox. False for a duplicate. */
  readonly accept: (update: Update) => Promise<boolean>
  readonly logger: Logger
  readonly timers: Pick<Timers, 'within'>
}): TelegramWebhook {
  const { timers } = deps
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const expected = digest(deps.secret.reveal())
  const isSecret = (secret: string): boolean => timingSafeEqual(digest(secret), expected)
  const { pathname: path } = new URL(deps.url)
  const routes = new Hono()

  routes.post(path, async (context) => {
    if (!isSecret(context.req.header(WEBHOOK_SECRET_HEADER) ?? '')) return context.body(null, 401)
    const update = readUpdate(await readBody(context))
    if (!update) return context.body(null, 400)
    const isNew = await timers.within(TIMEOUT_MS, deps.accept(update))
    if (isNew === undefined) throw new Error('The inbox did not take the update in time')
    if (!isNew)
      deps.logger.debug(
        { event: 'update-duplicate', update: update.update_id },
        'Telegram delivered an update again; it is ignored',
      )
    return context.body(null, 200)
  })
  routes.onError((err, context) => failed(context, err))
  return { routes, path, isSecret }

  function failed(context: Context, err: unknown): Response {
    if (err instanceof BodyError) return context.body(null, err.kind === 'too-large' ? 413 : 408)
    if (err instanceof OverloadedError) {
      deps.logger.warn(
        { event: 'inbox-full', err },
        'Too many updates wait in the inbox; Telegram keeps this one and delivers it again',
      )
      return context.body(null, 503)
    }
    deps.logger.warn(
      { event: 'webhook-update-failed', err },
      'An update could not be written to the inbox; Telegram delivers it again',
    )
    return context.body(null, 500)
  }
}

/** The update of a body; undefined for anything else. */
function readUpdate(body: string): Update | undefined {
  try {
    const update: unknown = JSON.parse(body)
    updateShape.parse(update)
    return update as Update
  } catch {
    // The parser's message quotes the body.
    return undefined
  }
}

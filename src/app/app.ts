import { startBot } from './bot-role.js'
import { startOutbox } from './outbox-role.js'
import { needsOf } from './readiness.js'
import { openParts } from './parts.js'
import type { Running } from './running.js'
import { startWatcher } from './watcher-role.js'
import type { Config } from '../config/config.js'
import type { Logger } from '../lib/log/log.js'
import type { WorkContext } from '../telemetry/work-context.js'
import { healthRoutes } from '../web/health.js'
import { metricsRoutes } from '../web/metrics.js'
import { startWebServer } from '../web/server.js'
import { within } from '../lib/time-out.js'

/** The running bot. */
export interface App {
  /** The bot's name on Telegram, without the @. */
  readonly username: string
  /** Where health is told, and where Telegram's webhook is served. */
  readonly healthUrl: string
  /** Resolves when it cannot go on, with the reason; whoever started it stops it then. */
  readonly over: Promise<Error>
  /** Finishes what is in hand and closes everything, in at most ten seconds. False when something was left in the middle. */
  stop(): Promise<boolean>
}

/** How long updates in hand may take to finish at a stop, in milliseconds; the rest of ten seconds is for closing. */
const FINISH_MS = 8_000
const CLOSE_MS = 1_000

/**
 * Wires the parts together and starts them, in the roles that this process has. Rejects when one of them cannot work,
 * after closing those that were opened.
 */
export async function startApp({
  config,
  logger,
  workContext,
  now = Date.now,
  conversationsVersion,
}: {
  readonly config: Config
  readonly logger: Logger
  /** What the logger writes the work of each line from. */
  readonly workContext: WorkContext
  /** The time, in milliseconds. */
  readonly now?: () => number
  /** Another version of the conversations than this one's own; for tests of an upgrade. */
  readonly conversationsVersion?: number | undefined
}): Promise<App> {
  const opened: (() => Promise<unknown>)[] = []
  let giveUp: (error: Error) => void = () => {}
  const over = new Promise<Error>((resolve) => {
    giveUp = resolve
  })
  const running: Running[] = []
  const stopAll = async (): Promise<boolean> => {
    const finished = await Promise.all(running.map((role) => role.stop(FINISH_MS)))
    // What is still under way, such as a read that the service does not answer, would be waited for.
    await within(CLOSE_MS, closeAll(opened, logger))
    return finished.every(Boolean)
  }
  try {
    const parts = await openParts({ config, logger, workContext, now, conversationsVersion, opened, giveUp })
    const { me, metrics } = parts
    const bot = config.roles.has('bot') ? await startBot(parts) : undefined
    if (bot) running.push(bot)
    const web = await startWebServer({
      ...config,
      routes: [
        healthRoutes({ needs: needsOf(parts) }),
        metricsRoutes(metrics),
        ...(bot?.updates.webhook ? [bot.updates.webhook] : []),
      ],
    })
    opened.push(() => web.close())
    // People first: what looks at markets takes longer to load than they should wait.
    await bot?.updates.open()
    if (config.roles.has('outbox')) running.push(startOutbox(parts))
    if (config.roles.has('watcher')) running.push(await startWatcher(parts))
    logger.info(
      { event: 'bot-started', username: me.username, health: web.url, roles: [...config.roles] },
      'Started',
    )
    return {
      username: me.username,
      healthUrl: web.url,
      over,
      stop: async () => {
        const finished = await stopAll()
        logger.info({ event: 'bot-stopped', finished }, 'Stopped')
        return finished
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function closeAll(opened: readonly (() => Promise<unknown>)[], logger: Logger): Promise<void> {
  for (const close of opened.toReversed()) {
    await close().catch((err: unknown) =>
      logger.warn(
        { event: 'close-failed', err },
        'A component could not be closed; the others are closed all the same',
      ),
    )
  }
}

import type { RenderContext } from '../../bot/shell/render-context.js'
import type { Clock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import type { Repeat } from '../../lib/running/repeat.js'
import { createSingleRun } from '../../lib/running/single-run.js'
import { deskView } from './desk-view.js'
import type { LivePrices } from './live-prices.js'
import type { ReadAccounts } from './read-accounts.js'
import type { PageStreams } from '../http/page-streams.js'
import type { AddRoutes } from '../http/routes.js'

/** GET /live: the desk of a person as server-sent events. */
export function liveRoutes(deps: {
  readonly feed: Pick<DeskFeed, 'listen'>
  readonly streams: Pick<PageStreams, 'open'>
}): AddRoutes {
  return (routes) =>
    routes.stream('/live', (context, { userId }, isAllowed) =>
      deps.streams.open(
        context,
        userId,
        { event: 'desk', follow: (put) => deps.feed.listen(userId, put) },
        isAllowed,
      ),
    )
}

/** Receives the desk as JSON, once at the beginning and again whenever a figure has changed. */
type DeskListener = (json: string) => void

/** Desks of the people whose pages are open. However many pages a person has, their accounts are read once. */
export interface DeskFeed {
  /** Begins to listen; the last desk comes at once if another page has it. Returns a function that ends it. */
  listen(userId: number, listener: DeskListener): () => void
  /** Ends all of it, and waits for the reads under way. */
  stop(): Promise<void>
}

/** The time between two reads of orders and positions, in milliseconds. Prices are newer. */
const READ_MS = 2_000

/** An unchanged desk is sent again after so many reads, because it says of what time its figures are. */
const MOST_ALIKE = 5

interface Watched {
  readonly listeners: Set<DeskListener>
  /** The last desk that was sent, as JSON. */
  json: string | undefined
  readonly end: () => void
  /** Resolves when no read is under way. */
  readonly ended: () => Promise<unknown>
}

export function createDeskFeed(deps: {
  readonly createReads: (userId: number) => ReadAccounts
  readonly prices: LivePrices
  readonly findRecipient: (userId: number) => Promise<{ readonly render: RenderContext }>
  readonly repeat: Repeat
  readonly logger: Pick<Logger, 'warn'>
  readonly now: Clock
}): DeskFeed {
  const watched = new Map<number, Watched>()

  const watch = (userId: number): Watched => {
    const reads = deps.createReads(userId)
    let render: RenderContext | undefined
    let [sent, alike] = ['', 0]
    const failed = (err: unknown): void =>
      deps.logger.warn(
        { event: 'mini-app-read-failed', user: userId, err },
        'The desk of a mini app could not be read; it is read again in two seconds',
      )
    const write = createSingleRun(async () => {
      const accounts = await reads.priced(followed.pass())
      if (!render) return
      const { asOf, ...view } = deskView(render, accounts, new Date(deps.now()))
      const figures = JSON.stringify(view)
      if (figures === sent && alike < MOST_ALIKE) return
      ;[sent, alike] = [figures, 0]
      const json = `${figures.slice(0, -1)},"asOf":${JSON.stringify(asOf)}}`
      one.json = json
      for (const listener of one.listeners) listener(json)
    }, failed)
    const followed = deps.prices.follow(write.startAgain)
    const read = createSingleRun(async () => {
      const [recipient] = await Promise.all([deps.findRecipient(userId), reads.refresh()])
      render = recipient.render
      alike += 1
      write.startAgain()
    }, failed)
    const endRepeat = deps.repeat(read.start, READ_MS)
    const one: Watched = {
      listeners: new Set(),
      json: undefined,
      end: () => {
        endRepeat()
        followed.end()
      },
      ended: () => read.ended().then(write.ended),
    }
    read.start()
    return one
  }

  return {
    listen: (userId, listener) => {
      const one = watched.get(userId) ?? watch(userId)
      watched.set(userId, one)
      one.listeners.add(listener)
      if (one.json !== undefined) listener(one.json)
      return () => {
        one.listeners.delete(listener)
        if (one.listeners.size > 0 || watched.get(userId) !== one) return
        watched.delete(userId)
        one.end()
      }
    },
    stop: async () => {
      const all = [...watched.values()]
      watched.clear()
      for (const one of all) one.end()
      await Promise.all(all.map((one) => one.ended()))
      await deps.prices.stop()
    },
  }
}

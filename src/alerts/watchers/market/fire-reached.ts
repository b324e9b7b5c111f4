import type { Big } from 'big.js'
import { chatQueueName } from '../../outbox/chat-queue.js'
import type { Outbox } from '../../outbox/outbox.js'
import { entriesOf, type IndexEntry } from '../../rules/entry.js'
import { isOnMarket } from '../../rules/rule.js'
import type { Logger } from '../../../lib/log/log.js'
import { isDamage } from '../../../redis/record.js'
import type { MarketKey, Resting, RuleIndex } from '../../rules/rule-index.js'
import type { StoredRule, RuleStore } from '../../rules/rule-store.js'
import { afterWait, triggersToRearm, type MarketMeasure } from '../../rules/trigger.js'

/** What was seen of one measure of a market. */
export interface Observation {
  readonly market: MarketKey
  readonly measure: MarketMeasure
  readonly value: Big
  /** When that was, in milliseconds. */
  readonly at: number
}

/** Fires the rules whose threshold was reached; gives how many. What it costs grows with these, not with those that wait. */
export type FireReached = (seen: Observation) => Promise<number>

/** How many are fired at once. */
const BATCH_SIZE = 2_500

export function createFireReached(deps: {
  readonly index: RuleIndex
  readonly rules: RuleStore
  readonly outbox: Outbox
  readonly logger: Logger
}): FireReached {
  return async (seen) => {
    let fired = 0
    for (;;) {
      const entries = await deps.index.reached(seen.market, seen.measure, seen.value, BATCH_SIZE)
      if (entries.length === 0) return fired
      fired += await handle(seen, entries)
    }
  }

  async function handle(seen: Observation, entries: readonly IndexEntry[]): Promise<number> {
    const passed = entries.filter(({ trigger }) => trigger.phase === 'wait')
    const ready = entries.filter(({ trigger }) => trigger.phase === 'fire')
    const chatQueues = [...byChatQueue(ready).values()]
    const called = chatQueues.map(([first]) => first)
    await deps.outbox.call(called, false)
    const firings = await Promise.all(chatQueues.map((chatQueue) => fire(seen, chatQueue)))
    // Whoever dies before this comes upon the same entries again, and finds that their rules have fired.
    await Promise.all([
      deps.outbox.call(called, false),
      deps.index.change(seen.market, {
        remove: [...ready, ...passed.flatMap(onBothSides)],
        add: passed.map((entry) => ({ ...entry, trigger: afterWait(entry.trigger) })),
        rest: firings.flatMap(({ rest }) => rest),
      }),
    ])
    await putBack(
      seen.market,
      firings.flatMap(({ idle }) => idle),
    )
    return firings.reduce((sum, { fired }) => sum + fired, 0)
  }

  /** Fires the rules of one lane that still wait for this; and says with which entries they wait for their next time. */
  async function fire({ value, at }: Observation, chatQueue: ChatQueueEntries): Promise<Firings> {
    const results = await fireRules(chatQueue, { value: value.toFixed(), at, again: 'armed' })
    const rest = results.flatMap(({ again }, place) => (again ? restOf(again, chatQueue[place]) : []))
    const idle = chatQueue.filter((_, place) => results[place]?.fired !== true)
    return { fired: results.filter(({ fired }) => fired).length, rest, idle }
  }

  /** Those of a lane that are still there; none where they cannot be read. */
  async function findRules(chatQueue: ChatQueueEntries): Promise<readonly StoredRule[]> {
    try {
      return await deps.rules.findAll(
        chatQueue[0].userId,
        chatQueue.map(({ ruleId }) => ruleId),
      )
    } catch (err) {
      if (!isDamage(err)) throw err
      deps.logger.error(
        { event: 'alerts-unreadable', err, user: chatQueue[0].userId },
        'The alerts of a user cannot be decoded; they do not fire',
      )
      return []
    }
  }

  /** Rules of somebody whose records cannot be read fire no more; those of others do. */
  async function fireRules(
    chatQueue: ChatQueueEntries,
    how: Parameters<RuleStore['fire']>[2],
  ): ReturnType<RuleStore['fire']> {
    try {
      return await deps.rules.fire(chatQueue[0], chatQueue, how)
    } catch (err) {
      if (!isDamage(err)) throw err
      deps.logger.error(
        { event: 'alerts-unreadable', err, user: chatQueue[0].userId },
        'The alerts of a user cannot be decoded; they do not fire',
      )
      return chatQueue.map(() => ({ fired: false, again: undefined }))
    }
  }

  /**
   * Puts entries back that were thrown out because their rules did not wait, where those do by now: somebody armed them
   * at that very time, and their entries may have gone with those from before.
   */
  async function putBack(market: MarketKey, idle: readonly IndexEntry[]): Promise<void> {
    for (const chatQueue of byChatQueue(idle).values()) {
      const kept = await findRules(chatQueue)
      const waits = ({ ruleId, count }: IndexEntry): boolean =>
        kept.some(({ rule, state }) => rule.id === ruleId && state.is === 'armed' && state.count === count)
      const add = chatQueue.filter(waits)
      if (add.length > 0) await deps.index.change(market, { add })
    }
  }
}

/** What came of firing the rules of one lane. */
interface Firings {
  readonly fired: number
  readonly rest: readonly Resting[]
  /** The entries whose rules did not fire. */
  readonly idle: readonly IndexEntry[]
}

/** What a rule that may fire again waits for after its rest; also where it had fired before, and whoever fired it died. */
function restOf({ rule, state }: StoredRule, entry: IndexEntry | undefined): readonly Resting[] {
  const { condition, restMs } = rule
  if (!isOnMarket(condition) || restMs === undefined || state.count === entry?.count) return []
  const until = state.firedAt + restMs
  return entriesOf(rule, state.count, triggersToRearm(condition)).map((one) => ({ entry: one, until }))
}

/** The entries of one lane; at least one. */
type ChatQueueEntries = readonly [IndexEntry, ...IndexEntry[]]

function byChatQueue(entries: readonly IndexEntry[]): ReadonlyMap<string, ChatQueueEntries> {
  const chatQueues = new Map<string, [IndexEntry, ...IndexEntry[]]>()
  for (const entry of entries) {
    const name = chatQueueName(entry)
    const chatQueue = chatQueues.get(name)
    if (chatQueue) chatQueue.push(entry)
    else chatQueues.set(name, [entry])
  }
  return chatQueues
}

/** An entry that waits, and the one that may wait on the other side of the same threshold. */
function onBothSides(entry: IndexEntry): readonly IndexEntry[] {
  return (['above', 'below'] as const).map((side) => ({ ...entry, trigger: { ...entry.trigger, side } }))
}

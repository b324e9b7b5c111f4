import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import type { Notice } from '../../src/alerts/notice.js'
import type { NewDraft } from '../../src/drafts/posting.js'
import { systemRandom } from '../../src/lib/random.js'
import { createDraftSignal } from '../../src/signals/intake/draft-signal.js'
import type { FoundTrade } from '../../src/signals/intake/find-opened.js'
import type { ReceiveSignal } from '../../src/signals/intake/receive.js'
import { createReceiveSignal } from '../../src/signals/intake/receive.js'
import { createSignalHistory } from '../../src/signals/intake/signal-history.js'
import { createActOnUpdate } from '../../src/signals/mandates/act-on-update.js'
import { createSignalSources } from '../../src/signals/sources/sources.js'
import { processOn, type Death, type World } from '../plans/support.js'
import { ampleMemory } from '../support/redis/ample-memory.js'

/** The account and chain of a source's orders. */
export const PLACE = { accountId: 'a1', chainId: '42161' }

/** What signals of a source meet. */
export interface AroundIntake {
  /** The trade that the source opened. */
  found: FoundTrade
  role: 'trader' | 'viewer'
  /** Drafts by their key: the same key is the same draft. */
  readonly drafts: Map<string, NewDraft>
  /** What comes right before the plan of an update is kept. */
  beforeOffer: () => Promise<unknown>
  note(notices: readonly Notice[]): void
  /** Gets the time by which a source is looked at, in milliseconds. */
  watch?(at: number): void
}

export function sourcesOn(redis: Redis, { clock }: Pick<World, 'clock'>) {
  return createSignalSources({
    random: systemRandom,
    redis,
    requireTwoFactor: () => Promise.resolve(),
    memory: ampleMemory,
    now: clock.now,
  })
}

/** The intake of a process, which dies at a step where that is asked for; `before`: see `processOn`. */
export function intakeOn(
  redis: Redis,
  outside: World,
  around: AroundIntake,
  death?: Death,
  before?: (step: number) => Promise<void>,
): { readonly receive: ReceiveSignal; readonly stepsMade: () => number } {
  const process = processOn(redis, outside, death, before)
  const lines = createSignalHistory({ redis, memory: ampleMemory })
  const real = sourcesOn(redis, outside)
  const { decide, offer, schedule, settle, post } = process.dying({
    decide: async (...given: Parameters<typeof real.decide>) => await real.decide(...given),
    offer: async (...given: Parameters<typeof process.plans.offer>) => {
      await around.beforeOffer()
      return await process.plans.offer(...given)
    },
    schedule: async (...given: Parameters<typeof process.plans.due.schedule>) =>
      await process.plans.due.schedule(...given),
    settle: async (...given: Parameters<typeof lines.settle>) => await lines.settle(...given),
    post: async (draft: NewDraft) => {
      const isRepeat = around.drafts.has(draft.key)
      if (!isRepeat) around.drafts.set(draft.key, draft)
      return await Promise.resolve({ ok: true as const, id: draft.key, isRepeat })
    },
  })
  const receive = createReceiveSignal({
    random: systemRandom,
    lines: { ...lines, settle },
    draftSignal: createDraftSignal({
      findOpened: () => Promise.resolve(around.found),
      actOnUpdate: createActOnUpdate({
        redis,
        people: { accessStatus: () => Promise.resolve(around.role) },
        sources: { decide },
        lines,
        plans: { ...process.parts.plans, offer, due: { schedule } },
        desk: process.parts.desk,
        logger: process.parts.logger,
        now: outside.clock.now,
      }),
      figures: {
        place: () => Promise.resolve(PLACE),
        read: () => Promise.resolve({ price: new Big(29_000), balance: new Big(1_000), isIncomplete: false }),
      },
      drafts: { post, cancel: () => Promise.resolve({ ok: true }) },
    }),
    heartbeats: { note: () => Promise.resolve() },
    updatesDue: {
      scheduleBy: (_, at) => {
        around.watch?.(at)
        return Promise.resolve()
      },
    },
    outbox: {
      put: (_, put) => {
        around.note(put)
        return Promise.resolve(put.length)
      },
    },
    now: outside.clock.now,
  })
  return { receive, stepsMade: process.stepsMade }
}

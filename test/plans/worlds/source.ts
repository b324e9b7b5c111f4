import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import type { UpdateAct } from '../../../src/plans/kinds/update.js'
import type { PlanStore } from '../../../src/plans/store.js'
import { readSignalBody } from '../../../src/signals/formats/read-signal.js'
import { ServiceError } from '../../../src/service/errors.js'
import { ASKED } from '../../desk/support.js'
import { intakeOn, PLACE, sourcesOn, type AroundIntake } from '../../signals/intake.js'
import { mappingOf } from '../../signals/support.js'
import type { Random } from '../../simulation/random.js'
import { MINUTE_MS, type Death, type World } from '../support.js'
import type { TrueLog } from './truth.js'

// A source of signals that has opened the position, and sends updates for it: once, twice, late, out of order, to processes that die.

const SOURCE = '0000000a'
const HOUR_MS = 60 * MINUTE_MS

/** The times after its first delivery at which the same update comes again, in milliseconds. */
const DELIVERIES: readonly (readonly number[])[] = [
  [0],
  [0, 0],
  [0, 5_000],
  [0, 2 * MINUTE_MS],
  [0, 2 * MINUTE_MS, HOUR_MS],
  [30_000],
  [3 * MINUTE_MS, 0],
]

/** Steps of a process that takes an update, about. */
const STEPS = 7

/** Faults of the process that takes a signal. */
type Faults = { readonly death?: Death; readonly before?: (step: number) => Promise<void> } | undefined

/** A source in a world; `deaths` is the share of its deliveries at which a process dies. */
export function sourceIn(
  redis: Redis,
  outside: World,
  { log, random, deaths }: { readonly log: TrueLog; readonly random: Random; readonly deaths: number },
) {
  const at = outside.clock.monotonicNow
  const sources = sourcesOn(redis, outside)
  const around: AroundIntake = {
    found: {
      is: 'one',
      place: PLACE,
      trade: {
        positionId: '7',
        openedAt: ASKED.getTime() - HOUR_MS,
        isLatest: true,
        entryPrice: new Big(28_000),
        targetPrice: undefined,
        stopIds: [],
      },
      unanswered: [],
    },
    role: 'trader',
    drafts: new Map(),
    beforeOffer: async () => await Promise.resolve(),
    note: () => undefined,
  }
  let sent = 0
  let deliveries: readonly {
    readonly at: number
    readonly post: string
    readonly acts: readonly UpdateAct[]
  }[] = []

  /** An update unlike all others. */
  const drawUpdate = () => {
    sent++
    const percent = new Big(random.pick([10, 30, 60])).plus(sent)
    const price = new Big(random.pick([26_500, 27_500, 28_000, 28_500])).plus(sent)
    const [close, stop] = random.pick([
      [true, false],
      [false, true],
      [true, true],
    ] as const)
    const acts: readonly UpdateAct[] = [
      ...(close ? [{ do: 'close', percent } as const] : []),
      ...(stop ? [{ do: 'stop', price } as const] : []),
    ]
    const words = [close ? `close ${percent.toFixed()}%` : '', stop ? `new SL ${price.toFixed()}` : '']
    return { acts, post: `BTC: ${words.filter((one) => one !== '').join(' and ')}` }
  }
  const deliver = async (post: string, faults: Faults): Promise<boolean> => {
    const source = await sources.get(1, SOURCE)
    if (!source) throw new Error('The source is not stored')
    const { receive } = intakeOn(redis, outside, around, faults?.death, faults?.before)
    try {
      await receive({ userId: 1, source, ...readSignalBody(post, 's3cret') })
      return true
    } catch (error) {
      if (!faults?.death && !(error instanceof ServiceError)) throw error
      return false
    }
  }

  return {
    /** Stores it, with the mandate of its owner. */
    open: async (): Promise<void> => {
      const prepared = await sources.prepare(1, SOURCE, { name: 'tv', mapping: mappingOf() })
      await prepared?.store()
      await sources.letUpdatesAct(1, SOURCE, { isPaper: false })
      log.note({ at: at(), is: 'mandate', isGiven: true })
    },
    /** The owner takes the mandate back, or gives it again. */
    changeMandate: async (plans: Pick<PlanStore, 'endForSource'>): Promise<void> => {
      const isGiven = (await sources.get(1, SOURCE))?.mapping.updates !== 'act'
      if (isGiven) await sources.letUpdatesAct(1, SOURCE, { isPaper: false })
      else {
        await sources.askForUpdates(1, SOURCE)
        await plans.endForSource(1, SOURCE)
      }
      log.note({ at: at(), is: 'mandate', isGiven })
    },
    /** Sends what is due now, each to a process with faults of its own; one that was not taken is sent again. */
    send: async (drawFaults: () => Faults): Promise<void> => {
      if (random.is(0.15)) {
        const update = drawUpdate()
        const times = random.pick(DELIVERIES)
        deliveries = [...deliveries, ...times.map((after) => ({ ...update, at: at() + after }))]
      }
      const due = deliveries.filter((one) => one.at <= at())
      deliveries = deliveries.filter((one) => one.at > at())
      for (const one of due) {
        log.note({ at: at(), is: 'update', acts: one.acts })
        const death = random.is(deaths)
          ? { step: 1 + random.below(STEPS), isAfter: random.is(0.5) }
          : undefined
        if (death)
          log.note({ at: at(), is: 'fault', what: `a process dies at step ${death.step} of an update` })
        const isTaken = await deliver(one.post, death ? { death } : drawFaults())
        if (!isTaken && random.is(0.8)) deliveries = [...deliveries, { ...one, at: at() + 15_000 }]
      }
    },
  }
}

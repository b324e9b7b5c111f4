import { createHash } from 'node:crypto'
import type { User } from 'grammy/types'
import { createCore, type Core } from './service/core.js'
import { createDrawnService } from './service/presentation.js'
import type { ServiceWorld } from './service/world.js'
import { SERVICE, startInstance, TELEGRAM } from './instance.js'
import { scheduleLibraryTimers } from './library-timers.js'
import type { Peer } from './network.js'
import { createRandom, type Random } from './random.js'
import type { VirtualRedis } from './redis/server.js'
import type { RenderedTexts } from './rendered.js'
import { createScheduler, type Scheduler } from './scheduler.js'
import { createTelegram, type Said, type Telegram, type TelegramHabits } from './telegram/telegram.js'

/** Everything that is drawn of a run. */
export interface World {
  readonly seed: string
  readonly service: ServiceWorld
  readonly telegram: TelegramHabits
}

/** A run while it goes on, for people and invariants. */
export interface Run {
  readonly scheduler: Scheduler
  readonly telegram: Telegram
  readonly core: Core
  readonly person: Person
}

/** A person who uses the bot, with the wallet that their key acts for. */
interface Person {
  readonly user: User
  readonly wallet: string
  readonly apiKey: string
  readonly keyId: string
}

/** What came of a run. */
export interface Outcome<Result> {
  readonly result: Result
  readonly said: readonly Said[]
  readonly core: Core
  /** What the processes logged at level warn or above. */
  readonly log: readonly string[]
  /** A hash of everything that left the bot, and of when. */
  readonly trace: string
}

/** The beginning of every run: a Monday at noon. */
export const START = Date.UTC(2026, 0, 5, 12)

/** What a run needs. */
interface RunDeps<Result> {
  readonly redis: VirtualRedis
  /** The texts of the bot, which invariants read. */
  readonly rendered: RenderedTexts
  readonly act: (run: Run) => Promise<Result>
  /** Called with each line of the trace. */
  readonly noted?: ((line: string) => void) | undefined
}

/** Runs a world: starts the bot, and lets a person do what `act` says. */
export async function run<Result>(world: World, deps: RunDeps<Result>): Promise<Outcome<Result>> {
  const random = createRandom(world.seed)
  const scheduler = createScheduler({ start: START, random: random.stream('order') })
  const endTimers = scheduleLibraryTimers(scheduler)
  try {
    return await runIn(world, scheduler, random, deps)
  } finally {
    endTimers()
  }
}

async function runIn<Result>(
  world: World,
  scheduler: Scheduler,
  random: Random,
  { redis, rendered, act, noted }: RunDeps<Result>,
): Promise<Outcome<Result>> {
  rendered.clear()
  redis.setTime(START)
  await redis.flush()
  const trace = createHash('sha256')
  const note = (what: string): void => {
    const line = `${scheduler.now() - START} ${what}`
    trace.update(line)
    noted?.(line)
  }
  const telegram = createTelegram({
    scheduler,
    random: random.stream('telegram'),
    habits: world.telegram,
    partsOf: rendered.within,
    heard: ({ chat, how, text }) => note(`${how} ${chat} ${text}`),
  })
  const person = {
    user: { id: 1_001, is_bot: false, first_name: 'Ann', language_code: 'en' },
    wallet: `0x${'a'.repeat(40)}`,
    apiKey: 'sk_simulated_0123456789abcdefghijABCDEFGHIJ',
    keyId: 'kid_simulated_0123456789',
  }
  const ofService = random.stream('service')
  // The service counts whole milliseconds.
  const time = { now: () => Math.floor(scheduler.now()), after: scheduler.after, random: ofService.fraction }
  const core = createCore({ world: world.service, wallets: [person.wallet], ...time })
  const service = createDrawnService({ world: world.service, core, ...time })
  service.addKey(person)
  const servicePeer: Peer = async ({ method, path, headers, body }) => {
    const lower = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    return await service.handle({ method, path, headers: lower, body })
  }
  const instance = await startInstance({
    scheduler,
    redis,
    random: random.stream('instance'),
    peers: { [TELEGRAM]: telegram.peer, [SERVICE]: servicePeer },
    languages: rendered.languages,
    sent: note,
  })
  const result = await act({ scheduler, telegram, core, person })
  await instance.stop()
  return {
    result,
    said: telegram.said,
    core,
    log: instance.log,
    trace: trace.digest('hex'),
  }
}

import { createHash } from 'node:crypto'
import type { Act } from './acts.js'
import { createCore, type Core } from './service/core.js'
import { longestLag } from './service/longest-lag.js'
import { createDrawnService, type DrawnService } from './service/presentation.js'
import type { ServiceWorld } from './service/world.js'
import { createEventLoops, type EventLoops } from './event-loop.js'
import type { Crash, Faults, Freeze, Moment } from './faults.js'
import { SERVICE, startInstance, TELEGRAM, type Instance, type ServerName } from './instance.js'
import { standInForLibraries } from './library-globals.js'
import type { Peer } from './network.js'
import type { Answered, ClientRequest } from './clients.js'
import { perform, type Key, type Performed, type Person } from './people.js'
import { createRandom, type Random } from './random.js'
import type { RedisHost, Subscriber } from './redis/connections.js'
import type { VirtualRedis } from './redis/server.js'
import type { RenderedTexts } from './rendered.js'
import { createScheduler, type Scheduler } from './scheduler.js'
import { createTelegram, type Said, type Telegram, type TelegramHabits } from './telegram/telegram.js'

/** Everything that is drawn of a run. */
export interface World extends Faults {
  readonly seed: string
  readonly service: ServiceWorld
  readonly telegram: TelegramHabits
  /** Processes of the bot that run at the same time. */
  readonly processes: number
  /** At least one. */
  readonly people: readonly DrawnPerson[]
}

/** A person, and what they do. */
interface DrawnPerson {
  /** Language code, as Telegram gives it. */
  readonly language: string
  /** True if their key acts for the wallet of the first person. */
  readonly sharesWallet: boolean
  /** True if a program of theirs reads the HTTP API whenever they look themselves. */
  readonly hasProgram: boolean
  /** True if they look at the page too whenever they look in the chat. */
  readonly hasPage: boolean
  /** True if they connect two accounts, and whether the key of the second one acts for the wallet of the first. */
  readonly secondAccount: 'none' | 'own wallet' | 'same wallet'
  readonly acts: readonly Act[]
}

/** A run while it goes on, for its people. */
export interface Run {
  readonly scheduler: Scheduler
  readonly telegram: Telegram
  /** Asks a server of a process; undefined where none runs that answers. */
  readonly ask: (server: ServerName, request: ClientRequest) => Promise<Answered | undefined>
}

/** A person of a run, and what they did. */
export interface Doing extends Person, Performed {
  /** True if they have pressed buttons without looking. */
  readonly hasPressedAny: boolean
  /** True if they have blocked the bot for a while. */
  readonly hasBlocked: boolean
}

/** What came of a run. */
export interface Outcome {
  readonly people: readonly Doing[]
  readonly said: readonly Said[]
  readonly core: Core
  readonly service: DrawnService
  /** When the processes were told to stop, in milliseconds. */
  readonly until: number
  /** What the processes logged at level warn or above. */
  readonly log: readonly string[]
  /** What left the bot, other than to the service, with a key in it. */
  readonly sentSecrets: readonly string[]
  /** Keys of Redis that were left at the end. */
  readonly keysLeft: readonly string[]
  /** Timers that stopped processes had left. */
  readonly timersLeft: number
  /** A hash of everything that left the bot, and of when. */
  readonly trace: string
}

/** The beginning of every run: a Monday at noon. */
export const START = Date.UTC(2026, 0, 5, 12)

/** Times that a process is started until it runs, and the pause in between, in milliseconds. */
const MOST_STARTS = 10
const START_AGAIN_MS = 10_000

/** The longest run, in milliseconds. */
const LONGEST_MS = 3_600_000

/** What a run needs. */
interface RunDeps {
  readonly redis: VirtualRedis
  /** The texts of the bot, which invariants read. */
  readonly rendered: RenderedTexts
  /** Called with each line of the trace. */
  readonly noted?: ((line: string) => void) | undefined
}

/** Runs a world: starts the bot, and lets its people do what they set out to do. */
export async function run(world: World, deps: RunDeps): Promise<Outcome> {
  const random = createRandom(world.seed)
  const scheduler = createScheduler({ start: START, random: random.stream('order') })
  const loops = createEventLoops(scheduler)
  const endStandIns = standInForLibraries(scheduler, loops, random.stream('libraries'))
  try {
    return await runIn(world, scheduler, loops, random, deps)
  } finally {
    endStandIns()
  }
}

async function runIn(
  world: World,
  scheduler: Scheduler,
  loops: EventLoops,
  random: Random,
  { redis, rendered, noted }: RunDeps,
): Promise<Outcome> {
  rendered.clear()
  await redis.restart(START)
  const trace = createHash('sha256')
  const note = (what: string, bytes?: Buffer): void => {
    const line = `${scheduler.now() - START} ${what}`
    trace.update(line)
    if (bytes) trace.update(bytes)
    noted?.(bytes ? `${line} ${bytes.toString('latin1').replaceAll('\r\n', ' ')}` : line)
  }
  const telegram = createTelegram({
    scheduler,
    random: random.stream('telegram'),
    habits: world.telegram,
    texts: rendered,
    heard: ({ chat, how, text }) => note(`${how} ${chat} ${text}`),
  })
  const people = world.people.map((person, place) => personOf(person, place))
  const ofService = random.stream('service')
  // The service counts whole milliseconds.
  const time = { now: () => Math.floor(scheduler.now()), after: scheduler.after, random: ofService.fraction }
  const keys = people.flatMap((person) => person.keys)
  const wallets = [...new Set(keys.map(({ wallet }) => wallet))]
  const core = createCore({ world: world.service, wallets, ...time })
  const service = createDrawnService({ world: world.service, core, ...time })
  for (const key of keys) service.addKey(key)
  const servicePeer: Peer = async ({ method, path, headers, body }) => {
    const lower = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    return await service.handle({ method, path, headers: lower, body })
  }

  const secrets = keys.flatMap(({ apiKey, keyId }) => [apiKey, keyId])
  const log: string[] = []
  const sentSecrets: string[] = []
  const running = new Set<Instance>()
  const subscribers = new Set<Subscriber>()
  let [started, timersLeft, isOver, frozenUntil, clockAhead] = [0, 0, false, 0, 0]
  const redisHost: RedisHost = {
    redis,
    now: () => scheduler.now() + clockAhead,
    frozenUntil: () => frozenUntil,
  }
  const start = async (): Promise<void> => {
    // Its operator starts it again where it could not reach what it needs.
    for (let attempts = 1; ; attempts++) {
      try {
        running.add(await startOne())
        return
      } catch (error) {
        if (attempts === MOST_STARTS) throw error
        await scheduler.when(() => false, START_AGAIN_MS)
      }
    }
  }
  const startOne = (): Promise<Instance> =>
    startInstance({
      scheduler,
      loop: loops.open(),
      redis: redisHost,
      random: random.stream(`instance ${started++}`),
      peers: { [TELEGRAM]: telegram.peer, [SERVICE]: servicePeer },
      languages: rendered.languages,
      subscribers,
      lostConnections: started === 1 ? world.lostConnections : [],
      log,
      serves: [
        ...(world.people.some(({ hasProgram }) => hasProgram) ? (['API'] as const) : []),
        ...(world.people.some(({ hasPage }) => hasPage) ? (['page'] as const) : []),
      ],
      sent: (to, bytes) => {
        note(to, bytes)
        if (secrets.some((secret) => to.includes(secret) || bytes.includes(secret)))
          sentSecrets.push(`${to} ${bytes.toString('latin1').slice(0, 200)}`)
        countSent()
      },
    })
  /** Lets a process die, and starts another. */
  const crash = ({ downFor }: Crash): void => {
    const [first] = running
    if (!first || isOver) return
    note('a process dies')
    running.delete(first)
    first.kill()
    scheduler.after(downFor, () => {
      start().catch(fail)
    })
  }
  /** Freezes a process, connections of one, or the host of Redis. */
  const freeze = (one: Freeze): void => {
    if (isOver) return
    note(`freezes: ${one.what}`)
    if (one.what === 'redis') {
      frozenUntil = Math.max(frozenUntil, scheduler.now() + (one.lasts ?? 0))
      for (const instance of running) instance.freeze(one)
    } else [...running][one.process % running.size]?.freeze(one)
  }
  let [confirms, sentSince] = [0, 0]
  const isNow = ({ afterConfirm, after }: Moment): boolean =>
    afterConfirm !== undefined && afterConfirm === confirms - 1 && after === sentSince
  const countSent = (): void => {
    sentSince += 1
    for (const one of world.freezes) if (isNow(one)) scheduler.after(0, () => freeze(one))
    for (const one of world.crashes)
      if (isNow(one)) {
        if (one.isSent) scheduler.after(0, () => crash(one))
        else crash(one)
      }
  }

  let ended: { readonly outcome: Omit<Outcome, 'keysLeft'> } | { readonly error: unknown } | undefined
  const fail = (error: unknown): void => {
    ended ??= { error }
  }
  const live = async (): Promise<Omit<Outcome, 'keysLeft'>> => {
    for (let count = 0; count < world.processes; count++) await start()
    for (const one of world.crashes)
      if (one.afterConfirm === undefined) scheduler.after(one.after, () => crash(one))
    for (const one of world.freezes)
      if (one.afterConfirm === undefined) scheduler.after(one.after, () => freeze(one))
    for (const { after, by } of world.clockSteps)
      scheduler.after(after, () => {
        note(`the clock of Redis steps by ${by}`)
        clockAhead += by
      })
    const failOver = (): void => {
      note('Redis fails over')
      redis.setTime(redisHost.now())
      redis.failOver()
      for (const instance of running) instance.loseRedis()
    }
    const confirmed = ({ user }: Person): void => {
      for (const { confirm, after, pressedAgain } of world.failovers)
        if (confirm === confirms) {
          scheduler.after(0, () => redis.copy())
          scheduler.after(Math.max(1, after), () => {
            failOver()
            if (pressedAgain !== undefined) scheduler.after(pressedAgain, () => telegram.pressAgain(user))
          })
        }
      confirms += 1
      sentSince = 0
    }
    const ask: Run['ask'] = async (server, request) => {
      const [first] = running
      const answered = await first?.ask(server, request)
      note(`answered ${request.path} ${answered?.status} ${answered?.body}`)
      return answered
    }
    const performed = await Promise.all(
      people.map((person, place) =>
        perform({ scheduler, telegram, ask }, person, world.people[place]!.acts, () => confirmed(person)),
      ),
    )
    await scheduler.when(() => false, afterwardsOf(world.service))
    isOver = true
    await scheduler.when(() => running.size > 0 && ![...running].some(({ isFrozen }) => isFrozen), 60_000)
    const until = scheduler.now()
    for (const instance of running) {
      await instance.stop()
      timersLeft += instance.timersLeft()
    }
    return {
      people: people.map((person, place) => ({
        ...person,
        // In some worlds all keys are of one wallet.
        keys: person.keys.map((key) => ({ ...key, wallet: service.walletOf(key) ?? key.wallet })),
        ...performed[place]!,
        hasBlocked: world.people[place]!.acts.some(({ kind }) => kind === 'block'),
        hasPressedAny: world.people[place]!.acts.some(({ kind }) => kind === 'press-old'),
      })),
      said: telegram.said,
      core,
      service,
      until,
      log,
      sentSecrets,
      timersLeft,
      trace: trace.digest('hex'),
    }
  }
  const end = (outcome: Omit<Outcome, 'keysLeft'>): void => {
    ended ??= { outcome }
  }
  live().then(end, fail)
  await scheduler.until(() => ended !== undefined, START + LONGEST_MS)
  if (ended && 'outcome' in ended) return { ...ended.outcome, keysLeft: redis.keys() }
  throw new Error('A run broke off', { cause: ended?.error ?? 'it took too long' })
}

/** Milliseconds that pass after the last act: whatever is under way ends, and is told. */
function afterwardsOf(service: ServiceWorld): number {
  const longest = longestLag(service) + Math.max(0, ...service.outages.map(({ lasts }) => lasts))
  return Math.min(MOST_AFTERWARDS_MS, LEAST_AFTERWARDS_MS + longest)
}

const LEAST_AFTERWARDS_MS = 70_000
const MOST_AFTERWARDS_MS = 180_000

/** The letters of the people, the first of whom has the wallet of those who share it. */
const LETTERS = 'abcdef'

const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Flo'] as const

/** The letters of the wallets of second accounts. */
const SECOND_LETTERS = '012345'

function personOf(
  { language, sharesWallet, hasProgram, hasPage, secondAccount }: DrawnPerson,
  place: number,
): Person {
  const letter = LETTERS.charAt(sharesWallet ? 0 : place)
  const second = secondAccount === 'own wallet' ? SECOND_LETTERS.charAt(place) : letter
  return {
    user: { id: 1_001 + place, is_bot: false, first_name: NAMES[place] ?? 'Guy', language_code: language },
    hasProgram,
    hasPage,
    keys: [
      keyOf(`${place || ''}`, letter),
      ...(secondAccount === 'none' ? [] : [keyOf(`${place}b`, second)]),
    ],
  }
}

function keyOf(ending: string, letter: string): Key {
  return {
    apiKey: `sk_simulated_0123456789abcdefghijABCDEFGHIJ${ending}`,
    keyId: `kid_simulated_0123456789${ending}`,
    wallet: `0x${letter.repeat(40)}`,
  }
}

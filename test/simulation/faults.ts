import type { Random } from './random.js'

/** What happens to processes, to their connections, and to their Redis. */
export interface Faults {
  readonly crashes: readonly Crash[]
  readonly lostConnections: readonly LostConnection[]
  readonly failovers: readonly Failover[]
  readonly freezes: readonly Freeze[]
  readonly clockSteps: readonly ClockStep[]
}

/** A time of a run. */
export interface Moment {
  /** The press of a Confirm after which it is, from 0; undefined for a time after the start. */
  readonly afterConfirm: number | undefined
  /** Messages of a process that leave until then, or milliseconds. */
  readonly after: number
}

/** The death of a process, which another one replaces. */
export interface Crash extends Moment {
  /** True if what left last arrives. */
  readonly isSent: boolean
  /** Milliseconds until the next process starts. */
  readonly downFor: number
}

/** A connection to Redis that ends. */
export interface LostConnection {
  /** Number of the exchange with Redis, from the start of a process. */
  readonly exchange: number
  /** True if the commands act all the same, and only the reply is lost. */
  readonly acts: boolean
  /** True if all connections of the process end, as when Redis starts again. */
  readonly all: boolean
}

/** A replica of Redis that becomes the master without the latest writes: those since a Confirm. */
interface Failover {
  /** The press of a Confirm before which the copy was made, from 0. */
  readonly confirm: number
  /** Milliseconds until then. */
  readonly after: number
  /** Milliseconds until the person of that Confirm presses it again, who has seen nothing come of it; undefined for never. */
  readonly pressedAgain: number | undefined
}

/**
 * What may freeze, without a word to the other side: a process; the connections that a process has open to Redis for commands, or its
 * subscription; the host of Redis, for all; or the connections that a process has open to Telegram or the service. New connections work
 * meanwhile, but to the host.
 */
const FREEZABLE = ['process', 'commands', 'subscription', 'redis', 'telegram', 'service'] as const

/** Something that hangs in silence. */
export interface Freeze extends Moment {
  readonly what: (typeof FREEZABLE)[number]
  /** Which of the processes that run, from 0. */
  readonly process: number
  /** Milliseconds; undefined for ever, as where a firewall has forgotten a connection. */
  readonly lasts: number | undefined
  /** True for a process that is in the middle of work then. */
  readonly isWorking: boolean
  /** True if what was sent meanwhile arrives in the end, also where nobody waits for it any more. */
  readonly arrives: boolean
}

/** A step of the clock of Redis. */
interface ClockStep {
  /** Milliseconds after the start. */
  readonly after: number
  /** Milliseconds by which it is set forwards; back where it is less than zero. */
  readonly by: number
}

/** No faults at all. */
export const NO_FAULTS: Faults = {
  crashes: [],
  lostConnections: [],
  failovers: [],
  freezes: [],
  clockSteps: [],
}

/** Exchanges of a process with Redis in a run, about. */
const EXCHANGES = 8_000

/** Milliseconds for which something is frozen. */
const FREEZES = [3_000, 8_000, 14_000, 30_000, 60_000] as const

/** Steps of the clock. Much further ahead, everything that people send would count as old: it has its time from Telegram. */
const CLOCK_STEPS = [-3_600_000, -600_000, -60_000, -2_000, 2_000, 20_000, 60_000] as const

/** Draws the faults of a world. */
export function drawFaults(random: Random): Faults {
  const several = (share: number): readonly undefined[] =>
    random.is(share) ? Array.from({ length: 1 + random.below(3) }) : []
  const ofSilence = random.stream('silence')
  return {
    crashes: several(0.15).map(() => ({
      ...drawMoment(random),
      isSent: random.is(0.5),
      downFor: random.pick([0, 500, 3_000, 20_000]),
    })),
    lostConnections: several(0.15).map(() => ({
      exchange: random.below(EXCHANGES),
      acts: random.is(0.5),
      all: random.is(0.3),
    })),
    failovers: random.is(0.1)
      ? [
          {
            confirm: random.below(random.pick([2, 5, 10])),
            after: random.below(random.pick([100, 1_000, 5_000])),
            pressedAgain: random.is(0.5) ? random.below(3_000) : undefined,
          },
        ]
      : [],
    freezes: ofSilence.is(0.3)
      ? Array.from({ length: 1 + ofSilence.below(2) }, () => drawFreeze(ofSilence))
      : [],
    clockSteps: ofSilence.is(0.1)
      ? [{ after: ofSilence.below(120_000), by: ofSilence.pick(CLOCK_STEPS) }]
      : [],
  }
}

function drawMoment(random: Random): Moment {
  const afterConfirm = random.is(0.7) ? random.below(4) : undefined
  return {
    afterConfirm,
    after: afterConfirm === undefined ? random.below(120_000) : 1 + random.below(60),
  }
}

function drawFreeze(random: Random): Freeze {
  const what = random.pick(FREEZABLE)
  const isConnection = what !== 'process' && what !== 'redis'
  return {
    ...drawMoment(random),
    what,
    process: random.below(2),
    lasts: isConnection && random.is(0.5) ? undefined : random.pick(FREEZES),
    isWorking: random.is(0.3),
    // What is said twice then, nobody could know.
    arrives: what === 'redis' || (what !== 'telegram' && random.is(0.5)),
  }
}

/** Names of the faults, one for each that is drawn. */
export function faultNames({
  crashes,
  lostConnections,
  failovers,
  freezes,
  clockSteps,
}: Faults): readonly string[] {
  return [
    ...Object.entries({ crashes, lostConnections, failovers }).flatMap(([name, drawn]) =>
      drawn.map(() => name),
    ),
    ...freezes.map(({ what }) => `frozen-${what}`),
    ...clockSteps.map(({ by }) => (by < 0 ? 'clock-back' : 'clock-ahead')),
  ]
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'
import type { Answered } from './flood.js'
import type { CalmTime, Door, HostileDesk } from './hostile-desk.js'
import { cpuMsOf, isRunning, peakMegabytesOf, resetPeakOf } from './process-figures.js'
import { askForPositions, p99Of, placeOrder } from './trader.js'

/** An attack: who does what at which door, and what must hold beside what holds under any attack. */
export interface Attack {
  readonly name: string
  readonly door: Door | 'outside'
  readonly who: string
  /** Attacks, and resolves once it is over, with what became of the requests. */
  readonly run: (desk: HostileDesk) => Promise<Answered>
  /** What must hold of its own figures, each as a sentence with true or false. */
  readonly claims?: (figures: Figures) => Claims
}

/** Sentences, each true or false. */
export type Claims = Readonly<Record<string, boolean>>

/** The figures of an attack; a row of the table. */
export interface Figures {
  readonly attack: string
  /** Numbers of requests by what became of them; those of an honest client begin with `honest`. */
  readonly answered: Answered
  /** All requests but the honest ones. */
  readonly sent: number
  /** Requests that were let in: neither refused (4xx, 503) nor without an answer. */
  readonly admitted: number
  /** Answers to /positions; times in milliseconds. */
  readonly positions: {
    readonly asked: number
    readonly answered: number
    readonly worst: number
    readonly p99: number
  }
  /** The slowest answer of a calm time, by the median of the last of them, in milliseconds. */
  readonly calm: number
  /** Milliseconds that 99 of 100 times a process without work waited for the processor. */
  readonly late: number
  /** Undefined once the order was told, else what was waited for in vain. */
  readonly order: string | undefined
  readonly peakMegabytes: number
  readonly restarts: number
  /** Bytes that Redis has more than before. */
  readonly redisBytes: number
  /** CPU time of the bot and commands to Redis beside those of calm times, for each request. */
  readonly cpuMsEach: number
  readonly commandsEach: number
  /** Claims that do not hold. */
  readonly missed: readonly string[]
}

/** A row of the table; without a trader's figures where none was there. */
export type Row = Pick<Figures, 'attack' | 'answered' | 'missed'> & Partial<Figures>

/** A running test, with the rows of its attacks. */
interface Attacked {
  readonly task: { readonly meta: { attacks?: readonly Row[] } }
}

declare module 'vitest' {
  interface TaskMeta {
    /** Rows of the table of attacks. */
    attacks?: readonly Row[]
  }
  interface ProvidedContext {
    /** True to print figures and to let nothing fail. */
    hostileReport: boolean
  }
}

const MOST_MEGABYTES = 400

/** Length of a calm time, in milliseconds; attacks between two of them, and the number of them that count. */
const CALM_MS = 2_000
const CALM_EVERY = 4
const CALM_TIMES = 3

/**
 * Runs an attack while traders ask for /positions and an order is sent, puts its figures into the table, and fails where a claim
 * does not hold.
 */
export async function underAttack(desk: HostileDesk, { task }: Attacked, attack: Attack): Promise<Figures> {
  const startsBefore = await desk.keepRunning()
  const { pid } = desk.bot()
  const calm = await calmBefore(desk, pid)
  resetPeakOf(pid)
  const bytesBefore = await numberOf(desk, 'memory', 'used_memory')
  let order: string | undefined
  const lateness = watchLateness()
  const { answers, cpuMs, commands, seconds, result } = await measured(desk, pid, async () => {
    const [answered, outcome] = await Promise.all([attack.run(desk), placeOrder(desk.orderer())])
    order = outcome
    return answered
  })
  const answered = result
  const hostile = Object.entries(answered).filter(([outcome]) => !outcome.startsWith('honest'))
  const sent = sum(hostile)
  const beside = (during: number, calmASecond: number): number =>
    Math.max(0, during - calmASecond * seconds) / Math.max(1, sent)
  const peakMegabytes = isRunning(pid) ? peakMegabytesOf(pid) : Number.POSITIVE_INFINITY
  const figures = {
    attack: `${attack.who}: ${attack.name}`,
    answered,
    sent,
    admitted: sum(hostile.filter(([status]) => /^[23]|^500/.test(status))),
    positions: {
      asked: answers.asked,
      answered: answers.times.length,
      worst: answers.times.at(-1) ?? Number.POSITIVE_INFINITY,
      p99: p99Of(answers.times),
    },
    calm: medianOf(desk.calm.times.slice(-CALM_TIMES).map(({ slowest }) => slowest)),
    late: await lateness.stop(),
    order,
    peakMegabytes,
    redisBytes: (await numberOf(desk, 'memory', 'used_memory')) - bytesBefore,
    cpuMsEach: beside(cpuMs, calm.cpuMsASecond),
    commandsEach: beside(commands, calm.commandsASecond),
    restarts: (await desk.keepRunning()) - startsBefore,
    missed: [],
  }
  const missed = missedOf({ ...attack.claims?.(figures), ...claimsOfAny(figures) })
  noteRow({ task }, { ...figures, missed })
  return figures
}

/** The last calm time, taken anew before every few attacks. */
async function calmBefore({ calm, ...desk }: HostileDesk, pid: number): Promise<CalmTime> {
  const [last] = calm.times.slice(-1)
  calm.attacks++
  if (last && calm.attacks <= CALM_EVERY) return last
  calm.attacks = 1
  const { answers, cpuMs, commands, seconds } = await measured(desk, pid, () => sleep(CALM_MS))
  const time = {
    slowest: answers.times.at(-1) ?? Number.POSITIVE_INFINITY,
    cpuMsASecond: cpuMs / seconds,
    commandsASecond: commands / seconds,
  }
  calm.times.push(time)
  return time
}

const LATENESS = fileURLToPath(new URL('lateness.mjs', import.meta.url))

/** Watches how late a process of this machine gets the processor. `stop` gives what 99 of 100 times were within, in milliseconds. */
function watchLateness(): { stop(): Promise<number> } {
  const watching = fork(LATENESS)
  return {
    stop: async () => {
      watching.send('stop')
      const [late] = (await once(watching, 'message')) as [number]
      return late
    },
  }
}

/** What holds under any attack. Of times nothing is claimed: they are in the table, beside what this machine takes by itself. */
function claimsOfAny({ positions, order, peakMegabytes, restarts }: Figures): Claims {
  return {
    'each /positions is answered': positions.asked > 0 && positions.answered === positions.asked,
    [`the order is told (${order ?? ''})`]: order === undefined,
    [`the process has at most ${MOST_MEGABYTES} MB`]: peakMegabytes <= MOST_MEGABYTES,
    'the bot is not started again': restarts === 0,
  }
}

/** Checks claims of an attack beside its own, or notes them in its row where nothing may fail. */
export function claim({ task }: Attacked, claims: Claims): void {
  const [last, ...others] = (task.meta.attacks ?? []).toReversed()
  if (last) noteRow({ task }, { ...last, missed: [...last.missed, ...missedOf(claims)] }, others.toReversed())
}

/** Puts what became of something into the table, as the row of an attack without a flood, and checks claims. */
export function note({ task }: Attacked, attack: string, answered: Answered, claims: Claims): void {
  noteRow({ task }, { attack, answered, missed: missedOf(claims) })
}

function noteRow({ task }: Attacked, row: Row, before: readonly Row[] = task.meta.attacks ?? []): void {
  task.meta.attacks = [...before, row]
  if (!inject('hostileReport')) expect(row.missed, row.attack).toEqual([])
}

function missedOf(claims: Claims): readonly string[] {
  return Object.entries(claims).flatMap(([sentence, holds]) => (holds ? [] : [sentence]))
}

/** Runs something while traders ask. Gives what it cost. */
async function measured<T>(desk: Pick<HostileDesk, 'traders' | 'redis'>, pid: number, run: () => Promise<T>) {
  const asking = askForPositions(desk.traders())
  const before = { cpu: cpuMsOf(pid), commands: await commandsOf(desk), at: performance.now() }
  const result = await run()
  const answers = await asking.stop()
  return {
    result,
    answers,
    cpuMs: isRunning(pid) ? cpuMsOf(pid) - before.cpu : Number.POSITIVE_INFINITY,
    commands: (await commandsOf(desk)) - before.commands,
    seconds: (performance.now() - before.at) / 1_000,
  }
}

const commandsOf = (desk: Pick<HostileDesk, 'redis'>): Promise<number> =>
  numberOf(desk, 'stats', 'total_commands_processed')

/** A number that Redis says of itself. */
async function numberOf(desk: Pick<HostileDesk, 'redis'>, section: string, field: string): Promise<number> {
  const text = await desk.redis().info(section)
  return Number.parseInt(new RegExp(`^${field}:(\\d+)`, 'm').exec(text)?.[1] ?? '', 10)
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function sum(entries: readonly (readonly [string, number])[]): number {
  return entries.reduce((total, [, count]) => total + count, 0)
}

import { drawActs } from './acts.js'
import { drawFaults, faultNames, NO_FAULTS, type Faults, type Freeze } from './faults.js'
import { violationsOf, type Finding } from './invariants/invariants.js'
import { createRandom, type Random } from './random.js'
import type { VirtualRedis } from './redis/server.js'
import type { RenderedTexts } from './rendered.js'
import { run, type Outcome, type World } from './run.js'
import { drawWorld, NEUTRAL_WORLD } from './service/habits.js'
import { drawnFields } from './service/shrink-world.js'

/** A world that was run, and checked. */
export interface Checked {
  readonly world: World
  readonly outcome: Outcome
  readonly findings: readonly Finding[]
}

/** What all worlds of a process share. */
export interface Bench {
  readonly redis: VirtualRedis
  readonly rendered: RenderedTexts
  /** Called with each line of the trace. */
  readonly noted?: ((line: string) => void) | undefined
}

/** Chances of Telegram's habits in a world that has them. */
const TELEGRAM = { tooMany: 0.05, lostReply: 0.03, redelivered: 0.1 }
const GOOD_TELEGRAM = { tooMany: 0, lostReply: 0, redelivered: 0 }

/** Languages of people, English more often. */
const LANGUAGES = ['en', 'en', 'en', 'de', 'es', 'ar', 'ja', 'ru', 'zh-hans'] as const

/** Numbers of people. What a world costs without any of them is as much as what two cost, so several share it. */
const CROWDS = [2, 3, 4, 5, 6] as const

/** What the key of a second account acts for. */
const SECOND_ACCOUNTS = ['own wallet', 'same wallet'] as const

/** Draws the world of a seed. */
export function drawnOf(seed: string): World {
  const random = createRandom(seed)
  const ofProcesses = random.stream('processes')
  const ofPeople = random.stream('people')
  const ofPrograms = random.stream('programs')
  const ofPages = random.stream('pages')
  const ofAccounts = random.stream('accounts')
  return {
    seed,
    service: drawWorld(random.stream('world').fraction),
    telegram: random.is(0.2) ? TELEGRAM : GOOD_TELEGRAM,
    ...drawProcesses(ofProcesses),
    people: Array.from({ length: ofPeople.pick(CROWDS) }, (_, place) => {
      const secondAccount = ofAccounts.is(0.1) ? ofAccounts.pick(SECOND_ACCOUNTS) : 'none'
      const isOfOne = secondAccount === 'none'
      const language = ofPeople.pick(LANGUAGES)
      return {
        language,
        sharesWallet: place > 0 && ofPeople.is(0.2),
        // The page and programs look at whichever account is in use by then.
        hasProgram: ofPrograms.is(0.2) && isOfOne,
        hasPage: ofPages.is(0.2) && isOfOne,
        secondAccount,
        acts: drawActs(random.stream(`acts of ${place}`), { language, hasTwoAccounts: !isOfOne }),
      }
    }),
  }
}

/** Names of what a world has and others have not: habits of the service, faults, programs and pages. A fault is named as often as it is drawn. */
export function drawnIn(world: World): readonly string[] {
  const { service, telegram, processes, people, freezes } = world
  return [
    ...drawnFields(service),
    ...(telegram === GOOD_TELEGRAM ? [] : ['telegram']),
    ...(processes > 1 ? ['processes'] : []),
    ...(people.some(({ hasProgram }) => hasProgram) ? ['programs'] : []),
    ...(people.some(({ hasPage }) => hasPage) ? ['pages'] : []),
    ...(people.some(({ acts }) => acts.some(({ kind }) => kind === 'flat')) ? ['flats'] : []),
    ...(people.some(({ acts }) => acts.some(({ kind }) => kind === 'set-limit')) ? ['limits'] : []),
    ...(people.some(({ acts }) => acts.some(({ on }) => on !== undefined)) ? ['on-accounts'] : []),
    ...(people.some(({ acts }) => acts.some(({ timed, gain }) => timed ?? gain)) ? ['plans'] : []),
    ...(people.some(({ acts }) => acts.some(({ gain }) => gain)) ? ['gains'] : []),
    ...(people.some(({ acts }) => acts.some(({ guard }) => guard)) ? ['guards'] : []),
    ...(people.some(({ acts }) => acts.some(({ slices }) => slices)) ? ['slices'] : []),
    ...SECOND_ACCOUNTS.filter((kind) => people.some(({ secondAccount }) => secondAccount === kind)).map(
      (kind) => kind.replace(' ', '-'),
    ),
    ...faultNames(world),
    ...(freezes.some((freeze) => isOfPoller(freeze, processes)) ? ['frozen-poller'] : []),
  ]
}

/** True for a freeze of the process that fetches updates, the one that was started last, for much longer than its lease of that. */
function isOfPoller({ what, process, lasts = 0 }: Freeze, processes: number): boolean {
  return what === 'process' && process % processes === processes - 1 && lasts > 30_000
}

/** The same people in a world without faults. */
export function wellBehaved(world: World): World {
  return {
    ...world,
    service: NEUTRAL_WORLD,
    telegram: GOOD_TELEGRAM,
    processes: 1,
    ...NO_FAULTS,
  }
}

/** Draws how many processes there are, and what happens to them and to their Redis. */
function drawProcesses(random: Random): Pick<World, 'processes' | keyof Faults> {
  const isShared = random.is(0.1)
  const faults = drawFaults(random)
  // What one process does while another sleeps is only to be seen where there are two.
  const isOfTwo = faults.freezes.some(({ what }) => what === 'process')
  return {
    processes: isShared || isOfTwo ? 2 : 1,
    ...faults,
  }
}

/** Runs a world, and asks all invariants. */
export async function runAndCheck(world: World, bench: Bench): Promise<Checked> {
  const outcome = await run(world, bench)
  return { world, outcome, findings: violationsOf(world, outcome) }
}

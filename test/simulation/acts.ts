import { Big } from 'big.js'
import type { Random } from './random.js'
import { sentenceOf, type Meaning, type Said } from './sentences.js'

/** A call of /execute that an act is carried out by (service.md 4.2): its function, and parameters that it must have. */
export interface Wanted {
  readonly name: RegExp
  readonly params: Readonly<Record<string, string | boolean>>
}

/** What a person sets out to do, as a line that they type. */
export interface Act {
  readonly kind: ActKind
  readonly line: string
  /** The command that a line in plain words means; undefined for a command, and where the words may mean several. */
  readonly means: string | undefined
  readonly pair: Pair
  /** The call that carries it out; undefined for what sends nothing. Closing everything takes one for each position. */
  readonly wanted: Wanted | undefined
  /** Calls that follow by themselves where it takes the place of an older one, each once. */
  readonly followedBy: readonly Wanted[]
  /** True if they put it in the place of an older one, where its preview offers that. */
  readonly replaces: boolean
  /** Milliseconds for which they wait first. */
  readonly wait: number
  /** Milliseconds between the preview and the Confirm. */
  readonly hesitates: number
  /** Milliseconds after which they press Confirm again, whatever the message shows by then; undefined for never. */
  readonly pressesAgain: number | undefined
  /** True if they delete the message as soon as they have pressed Confirm. */
  readonly deletes: boolean
  /** True if a program of theirs hands the line in as a draft, where they have one. */
  readonly drafted: boolean
  /** What an alert waits for; undefined for anything else. */
  readonly alert: AlertAt | undefined
  /** The accounts that its line names, by their places, or all; absent for what is for the one in use. */
  readonly on?: 'all' | readonly number[]
  /** When a close that they arm is due, in minutes from its preview, and its part in percent; absent for anything else. */
  readonly timed?: { readonly minutes: number; readonly percent: string }
  /** The gain from which a stop at the entry is placed that they arm, in percent; absent for anything else. */
  readonly gain?: string
  /** The slices that they arm; absent for anything else. */
  readonly slices?: { readonly count: number; readonly everyMinutes: number }
  /** The guard that they arm; absent for anything else. */
  readonly guard?: GuardAt
  /** The button below their plans or guards that they press; absent for anything else. */
  readonly presses?: PlanButton
  /** True if they go on with the next act at once, whatever has come of this one until then, and answer no question about it. */
  readonly overlaps: boolean
}

/** What an alert waits for: a price of its pair, or a move by so many percent within so many minutes. */
export type AlertAt =
  | { readonly on: 'price'; readonly is: 'above' | 'below' | 'crosses'; readonly price: string }
  | {
      readonly on: 'move'
      readonly is: 'up' | 'down' | 'either'
      readonly percent: string
      readonly minutes: number
    }

/** A guard: it watches how long each position has had no stop, in seconds, or all that is open and pending, in dollars. */
export interface GuardAt {
  readonly on: 'nostop' | 'exposure'
  readonly figure: number
  readonly does: 'tell' | 'stop' | 'cancel' | 'reduce' | 'close'
}

/** Percent of a position that a guard which reduces closes. */
export const REDUCED_PERCENT = 50

/** Buttons below the plans of a person, and below their guards, by their names. */
export type PlanButton = 'pause' | 'resume' | 'stop'

type ActKind =
  | 'open'
  | 'limit'
  | 'on-accounts'
  | 'add'
  | 'close'
  | 'timed-close'
  | 'break-even'
  | 'slices'
  | 'plans'
  | 'guard'
  | 'guards'
  | 'close-all'
  | 'flat'
  | 'end-flat'
  | 'set-limit'
  | 'stop'
  | 'trail'
  | 'collateral'
  | 'cancel-order'
  | 'reverse'
  | 'deposit'
  | 'press-old'
  | 'block'
  | 'look'
  | 'alert'
  | 'use-account'

/** True for what one Confirm sends several calls for, of any pair. */
export function isOfSeveral({ kind }: Pick<Act, 'kind'>): boolean {
  return kind === 'close-all' || kind === 'flat' || kind === 'on-accounts'
}

/** Pairs that people trade, by the id of the service. */
export const PAIRS = { BTC: 1, ETH: 2 } as const

type Pair = keyof typeof PAIRS

/** Prices of the pairs at the beginning of a world, about; stops and limits are drawn around them. */
const ABOUT: Readonly<Record<Pair, string>> = { BTC: '68000', ETH: '3400' }

/** Digits behind a price, so that it is no round one; none more often. */
const ODD = ['', '', '', '.5', '.126', '.07'] as const

/** Draws what a person does, one thing after the other, in one pair or several; with two accounts, in one or the other. */
export function drawActs(
  random: Random,
  { language, hasTwoAccounts }: { readonly language: string; readonly hasTwoAccounts: boolean },
): readonly Act[] {
  const [ofPreviews, ofHaste, ofAccounts] = [
    random.stream('previews'),
    random.stream('haste'),
    random.stream('accounts'),
  ]
  const [ofWords, ofSeveral] = [random.stream('words'), random.stream('several')]
  const [ofAlerts, ofDrafts] = [random.stream('alerts'), random.stream('drafts')]
  const acts = Array.from({ length: LEAST_TRADES + random.below(3) }, () => drawTrade(random, ofPreviews))
    .flat()
    .map((act): Act => ({
      ...act,
      drafted: ofDrafts.is(0.3) && DRAFTED.has(act.kind) && act.line.startsWith('/'),
      means: undefined,
      alert: undefined,
      overlaps: ofHaste.is(0.25) && !ASKED.has(act.kind),
    }))
    .flatMap((act) => (ofAlerts.is(0.05) ? [drawAlert(ofAlerts), act] : [act]))
    .map((act) => (ofWords.is(0.15) ? inPlainWords(act, language, ofWords) : act))
    .map((act) => (hasTwoAccounts && ofSeveral.is(0.4) ? onAccounts(act, ofSeveral) : act))
    .flatMap((act) =>
      hasTwoAccounts && ofAccounts.is(0.2) ? [{ ...USE_ACCOUNT, wait: act.wait }, act] : [act],
    )
  const withOwnGuard = withGuard(acts, random.stream('guards'))
  const withOwnPlans = withSlices(withPlans(withOwnGuard, random.stream('plans')), random.stream('slices'))
  return withLimits(withFlat(withOwnPlans, random.stream('flat')), random.stream('limits'))
}

/** What guards do that are drawn, by what they watch; what acts on a position more often. */
const GUARDED = {
  nostop: { figures: [30, 30, 40], does: ['stop', 'stop', 'reduce', 'reduce', 'close', 'close', 'tell'] },
  exposure: {
    figures: [200, 400, 900],
    does: ['reduce', 'reduce', 'close', 'close', 'cancel', 'tell'],
  },
} as const satisfies Readonly<
  Record<GuardAt['on'], { readonly figures: readonly number[]; readonly does: readonly GuardAt['does'][] }>
>

/** The call by which a guard acts; one that no call is where it tells alone. */
const GUARD_CALLS: Readonly<Record<GuardAt['does'], RegExp>> = {
  tell: /^$/,
  stop: /^addTPSL$/,
  cancel: /^cancelPendingOrder$/,
  reduce: /^decreasePosition$/,
  close: /^decreasePosition$/,
}

/** The same, with a guard that some arm early, and what they press below their guards later. */
function withGuard(acts: readonly Act[], random: Random): readonly Act[] {
  if (!random.is(0.15)) return acts
  const on = random.is(0.4) ? 'nostop' : 'exposure'
  const figure = random.pick<number>(GUARDED[on].figures)
  const does = random.pick<GuardAt['does']>(GUARDED[on].does)
  const share = does === 'reduce' ? ` ${REDUCED_PERCENT}%` : ''
  const armed: Act = {
    ...PLAIN,
    kind: 'guard',
    line: `/guard ${on} ${figure}${on === 'nostop' ? 's' : ''} ${does}${share}`,
    pair: 'BTC',
    alert: undefined,
    wanted: { name: GUARD_CALLS[does], params: {} },
    guard: { on, figure, does },
    wait: random.below(1_500),
    hesitates: random.below(2_000),
    pressesAgain: random.is(0.15) ? random.below(3_000) : undefined,
  }
  const all = [...acts]
  let place = random.below(4)
  all.splice(place, 0, armed)
  for (const presses of random.pick(PLAN_BUTTONS)) {
    // Late enough that it may have begun to act.
    place += 8 + random.below(16)
    const wait = random.is(0.7) ? random.below(1_500) : random.below(60_000)
    all.splice(place, 0, {
      ...PLAIN,
      kind: 'guards',
      line: '/guard',
      pair: 'BTC',
      alert: undefined,
      presses,
      wait,
    })
  }
  return all
}

/** What is pressed below the plans or guards, one after the other; nothing more often. */
const PLAN_BUTTONS: readonly (readonly PlanButton[])[] = [
  [],
  [],
  [],
  ['stop'],
  ['stop'],
  ['pause'],
  ['pause', 'stop'],
  ['pause', 'resume'],
]

/** The same, with closes that some arm behind what they open, early enough to fall due, and what they press below their plans later. */
function withPlans(acts: readonly Act[], random: Random): readonly Act[] {
  if (!random.is(0.3)) return acts
  const all = [...acts]
  const from = random.below(acts.length >> 1)
  const opened = acts.findIndex(({ kind, wanted }, place) => place >= from && kind === 'open' && wanted)
  const open = acts[opened]
  if (!open?.wanted) return acts
  const { pair, wanted } = open
  const minutes = random.pick([1, 1, 1, 2, 3])
  const percent = random.pick(['100', '50', '25'])
  const act = { ...PLAIN, pair, alert: undefined } as const
  const timed: Act = {
    ...act,
    kind: 'timed-close',
    line: `/close ${pair} ${percent}% in ${minutes}m`,
    wanted: { name: /^decreasePosition/, params: { tokenId: wanted.params['tokenId'] ?? '' } },
    timed: { minutes, percent },
    wait: random.below(1_500),
    hesitates: random.below(2_000),
    pressesAgain: random.is(0.15) ? random.below(3_000) : undefined,
  }
  const gain = random.pick(['0.2', '0.5', '1'])
  const { timed: _timed, ...same } = timed
  const atGain: Act = {
    ...same,
    kind: 'break-even',
    line: `/breakeven ${pair} at ${gain}%`,
    wanted: { name: /^addTPSL$/, params: { slAmountPercent: '100' } },
    gain,
  }
  const armed = random.is(0.35) ? atGain : timed
  const pressed = random.pick(PLAN_BUTTONS).map((presses): Act => ({
    ...act,
    kind: 'plans',
    line: '/plans',
    presses,
    wait: random.is(0.7) ? random.below(1_500) : random.below(60_000),
  }))
  let place = opened + 1
  all.splice(place, 0, armed)
  for (const one of pressed) {
    place += 1 + random.below(4)
    all.splice(place, 0, one)
  }
  return all
}

/** Minutes from one slice to the next: the least that there may be. */
const EVERY_MINUTES = 2

/** The same, with slices that some arm early, what they press below them, and a look at them when the last one was due. */
function withSlices(acts: readonly Act[], random: Random): readonly Act[] {
  if (!random.is(0.1)) return acts
  const pair = random.pick(['BTC', 'ETH'] as const)
  const isLong = random.is(0.6)
  const count = random.pick([2, 2, 3])
  const collateral = 20 + 10 * random.below(5)
  const leverage = 2 + random.below(4)
  const stopLoss = priceAt(pair, isLong ? 93 : 107)
  // Near enough for a walk to leave it; what an order may slip by is no further.
  const away = random.pick([0.2, 0.2, 0.6, 1.5])
  const slip = away < 0.5 ? ' slip 0.1%' : ''
  const bound = `${isLong ? 'below' : 'above'} ${priceAt(pair, isLong ? 100 + away : 100 - away)}`
  const span = EVERY_MINUTES * count
  const opening = `${isLong ? 'long' : 'short'} ${pair}`
  const act = { ...PLAIN, pair, alert: undefined } as const
  const armed: Act = {
    ...act,
    kind: 'slices',
    line: random.is(0.5)
      ? `/twap ${opening} ${collateral * count} ${leverage}x over ${span}m in ${count} ${bound} sl ${stopLoss}${slip}`
      : `/dca ${opening} ${collateral} ${leverage}x every ${EVERY_MINUTES}m for ${span}m ${bound} sl ${stopLoss}${slip}`,
    wanted: {
      name: /^newPosition/,
      params: {
        tokenId: `${PAIRS[pair]}`,
        isLong,
        collateral: `${collateral}`,
        size: `${collateral * leverage}`,
        stopLoss,
      },
    },
    slices: { count, everyMinutes: EVERY_MINUTES },
    wait: random.below(1_500),
    hesitates: random.below(2_000),
    pressesAgain: random.is(0.15) ? random.below(3_000) : undefined,
  }
  const look = { ...act, kind: 'plans', line: '/plans' } as const
  const all = [...acts]
  let place = random.below(3)
  all.splice(place, 0, armed)
  for (const presses of random.pick(PLAN_BUTTONS)) {
    place += 2 + random.below(12)
    all.splice(place, 0, { ...look, presses, wait: random.below(60_000) })
  }
  return [...all, { ...look, wait: EVERY_MINUTES * 60_000 }]
}

/** The accounts that an order names, in an order of their own. */
const NAMED = ['all', 'all', [0, 1], [1, 0], [0], [1]] as const

/** The same order on the accounts that it names; anything else as it is. */
function onAccounts(act: Act, random: Random): Act {
  const isOrder = (act.kind === 'open' || act.kind === 'limit') && act.means === undefined && !act.drafted
  return isOrder ? { ...act, kind: 'on-accounts', on: random.pick(NAMED) } : act
}

/** Limits that people set, each to one of these values, low enough to stand in the way of some orders. */
const LIMITS = {
  collateral: ['60', '90', '120'],
  leverage: ['3', '5', '8'],
  risk: ['15', '30', '60'],
  stop: ['on'],
  exposure: ['400', '900', '1600'],
  net: ['400', '900', '1600'],
  open: ['1%', '2%', '4%'],
  losses: ['5', '15', '40'],
} as const

export type LimitName = keyof typeof LIMITS

/** The same, with limits that some set early, lower later, and try to loosen. */
function withLimits(acts: readonly Act[], random: Random): readonly Act[] {
  if (!random.is(0.15)) return acts
  const set = (name: LimitName, to: string): Act => ({
    ...PLAIN,
    kind: 'set-limit',
    line: `/limits ${name} ${to}`,
    pair: 'BTC',
    alert: undefined,
    wait: random.below(1_500),
  })
  // Those on all that is open more often: what comes at the same time counts too.
  const names = [...(Object.keys(LIMITS) as LimitName[]), 'exposure', 'exposure', 'net', 'net'] as const
  const all = [...acts]
  for (let left = 1 + random.below(3); left > 0; left--) {
    const name = random.pick(names)
    const values: readonly string[] = LIMITS[name]
    const first = random.below(values.length)
    const lower = values[random.below(first + 1)]!
    const early = random.below(4)
    const later = early + 1 + random.below(all.length - early)
    all.splice(later, 0, set(name, random.pick([lower, lower, 'none', values.at(-1)!])))
    all.splice(early, 0, set(name, values[first]!))
  }
  return all
}

/** The same, with /flat somewhere among them in some, whatever is under way by then, and its end a few acts later in most of those. */
function withFlat(acts: readonly Act[], random: Random): readonly Act[] {
  if (!random.is(0.15)) return acts
  const begin = random.below(acts.length)
  const end = random.is(0.8) ? begin + 1 + random.below(6) : acts.length
  const wait = random.below(1_500)
  const flat: Act = {
    ...PLAIN,
    kind: 'flat',
    line: '/flat',
    pair: 'BTC',
    alert: undefined,
    wanted: { name: /^(?:decreasePosition|cancelPendingOrder)/, params: {} },
    wait,
    hesitates: random.below(2_000),
    pressesAgain: random.is(0.15) ? random.below(3_000) : undefined,
    overlaps: random.is(0.25),
  }
  const over: Act = { ...PLAIN, kind: 'end-flat', line: '/flat end', pair: 'BTC', alert: undefined, wait }
  return [
    ...acts.slice(0, begin),
    flat,
    ...acts.slice(begin, end),
    ...(end < acts.length ? [over, ...acts.slice(end)] : []),
  ]
}

/** An act that is done at once, and sends nothing. */
const PLAIN = {
  means: undefined,
  wanted: undefined,
  followedBy: [],
  replaces: false,
  hesitates: 0,
  pressesAgain: undefined,
  deletes: false,
  drafted: false,
  overlaps: false,
} as const

/** From then on they use the other one of their accounts. */
const USE_ACCOUNT = {
  ...PLAIN,
  kind: 'use-account',
  line: '/accounts',
  pair: 'BTC',
  alert: undefined,
} as const

/** The same in plain words of a person's language, where there are such; nothing that a program hands in. */
function inPlainWords(act: Act, language: string, random: Random): Act {
  const said = saidOf(act, random)
  if (!said) return act
  const { meaning, ...values } = said
  const { sentence, command } = sentenceOf(meaning, language, { pair: act.pair, ...values })
  const { price } = values
  const wanted = act.wanted && {
    ...act.wanted,
    params: price === undefined ? act.wanted.params : { ...act.wanted.params, slPrice: price },
  }
  return { ...act, line: sentence, means: command, wanted, drafted: false }
}

/** What an act says in plain words; undefined for one that has more than words are there for. */
function saidOf(
  { kind, line }: Act,
  random: Random,
): (Omit<Said, 'pair'> & { readonly meaning: Meaning }) | undefined {
  const opened = /^\/(?<side>long|short) \w+ (?<collateral>\d+) (?<leverage>\d+)x$/.exec(line)?.groups
  if (opened) {
    const { side, collateral = '', leverage } = opened
    return { meaning: side === 'long' ? 'long' : 'short', collateral, leverage: Number(leverage) }
  }
  const added = /^\/add \w+ (?<collateral>\d+) 3x$/.exec(line)?.groups
  if (added) return { meaning: 'add', collateral: added['collateral'] ?? '', leverage: 3 }
  const price = /^\/tpsl \w+ sl (?<dollars>\d+)(?:\.\d+)?$/.exec(line)?.groups?.['dollars']
  if (price !== undefined) return { meaning: 'move stop', price }
  if (/^\/close \w+ 50%$/.test(line)) return { meaning: 'close half' }
  if (/^\/close \w+ (?:100%|all)$/.test(line)) return { meaning: 'close all' }
  if (kind === 'cancel-order') return { meaning: 'cancel' }
  if (kind === 'look') return { meaning: random.pick(['positions', 'orders', 'balance'] as const) }
  return undefined
}

/** Draws an alert of a price or a move that a walk may reach. */
function drawAlert(random: Random): Act {
  const pair = random.pick(['BTC', 'ETH'] as const)
  const [alert, words] = random.is(0.3) ? drawMove(random) : drawPrice(random, pair)
  return { kind: 'alert', line: `/alert ${pair} ${words}`, pair, ...PLAIN, wait: random.below(1_500), alert }
}

function drawPrice(random: Random, pair: Pair): readonly [AlertAt, string] {
  const isHigher = random.is(0.5)
  const percent = random.pick([0.05, 0.3, 1, 3])
  const price = `${priceAt(pair, isHigher ? 100 + percent : 100 - percent)}${random.pick(ODD)}`
  const is = random.is(0.4) ? 'crosses' : isHigher ? 'above' : 'below'
  return [{ on: 'price', is, price }, `${{ above: '>', below: '<', crosses: 'crosses' }[is]} ${price}`]
}

/** Moves by their percent: a notice tells which it is of by that alone. */
const MOVES = [
  ['0.1', 2],
  ['0.5', 5],
  ['1', 15],
  ['3', 60],
] as const

function drawMove(random: Random): readonly [AlertAt, string] {
  const [percent, minutes] = random.pick(MOVES)
  const is = random.pick(['up', 'down', 'either'] as const)
  return [{ on: 'move', is, percent, minutes }, `${is === 'either' ? 'move' : is} ${percent}% ${minutes}m`]
}

/** Acts that a program may hand in as drafts. */
const DRAFTED: ReadonlySet<ActKind> = new Set([
  'open',
  'limit',
  'add',
  'close',
  'stop',
  'trail',
  'collateral',
])

/** Acts on whose way to a preview there are questions, which nobody answers who has gone on. */
const ASKED: ReadonlySet<ActKind> = new Set(['close-all', 'reverse', 'cancel-order'])

/**
 * The least trades of a person: they share what a world costs until it runs and after its last act, and those who have done
 * theirs wait for the others.
 */
const LEAST_TRADES = 8

/** A step of a trade. */
type Drawn = Omit<Act, 'overlaps' | 'alert' | 'drafted' | 'means'>

/** Draws a trade: they open something, and then manage it. `ofPreviews` draws what they do with a preview, and how far a limit is. */
function drawTrade(random: Random, ofPreviews: Random): readonly Drawn[] {
  const pair = random.pick(['BTC', 'ETH'] as const)
  const tokenId = `${PAIRS[pair]}`
  const isLong = random.is(0.6)
  const acts: Drawn[] = []
  const add = (
    kind: ActKind,
    line: string,
    name?: RegExp,
    params: Wanted['params'] = {},
    followedBy: readonly Wanted[] = [],
  ): void => {
    acts.push({
      kind,
      line,
      pair,
      wanted: name && { name, params },
      followedBy,
      replaces: ofPreviews.is(0.5),
      // Time that passes costs as much as what is done in it: the watchers go on.
      wait: random.is(0.9) ? random.below(1_500) : random.below(20_000),
      hesitates: random.is(0.01) ? 70_000 : random.below(2_000),
      deletes: random.is(0.02),
      pressesAgain: random.is(0.15) ? random.pick([0, random.below(3_000)]) : undefined,
    })
  }
  /** A price so many percent against the position, or in its favour. */
  const against = (percent: number): string =>
    `${priceAt(pair, isLong ? 100 - percent : 100 + percent)}${random.pick(ODD)}`
  const inFavour = (percent: number): string =>
    `${priceAt(pair, isLong ? 100 + percent : 100 - percent)}${random.pick(ODD)}`

  const open = (): void => {
    const collateral = 50 + 10 * random.below(10)
    const leverage = 2 + random.below(9)
    const exits: Record<string, string> = {}
    if (random.is(0.5)) exits['stopLoss'] = against(2 + random.below(5))
    if (random.is(0.2)) exits['takeProfit'] = inFavour(1 + random.below(5))
    // Far away it stays pending; a price that walks reaches one that is near.
    const limit = random.is(0.15) ? against(ofPreviews.pick([1, 1, 0.2])) : undefined
    const words = [
      `/${isLong ? 'long' : 'short'} ${pair} ${collateral} ${leverage}x`,
      ...(limit === undefined ? [] : [`limit ${limit}`]),
      ...(exits['stopLoss'] === undefined ? [] : [`sl ${exits['stopLoss']}`]),
      ...(exits['takeProfit'] === undefined ? [] : [`tp ${exits['takeProfit']}`]),
    ]
    add(limit === undefined ? 'open' : 'limit', words.join(' '), /^newPosition/, {
      tokenId,
      isLong,
      collateral: `${collateral}`,
      size: `${collateral * leverage}`,
      ...exits,
      ...(limit === undefined ? {} : { lmtPrice: limit }),
    })
  }

  open()
  for (let more = 1 + random.below(4); more > 0; more--) {
    const draw = random.fraction()
    if (draw < 0.2) {
      const slPrice = against(2 + random.below(5))
      const share = random.is(0.2) ? ' 50%' : ''
      add('stop', `/tpsl ${pair} sl ${slPrice}${share}`, /^addTPSL/, { slPrice }, [CANCEL])
    } else if (draw < 0.27) {
      const tpPrice = inFavour(1 + random.below(5))
      add('stop', `/tpsl ${pair} tp ${tpPrice}`, /^addTPSL/, { tpPrice }, [CANCEL])
    } else if (draw < 0.4) {
      const share = random.pick(['50%', '50%', '33.3%', '100'])
      add('close', `/close ${pair} ${share}`, /^decreasePosition/, { tokenId })
    } else if (draw < 0.48) {
      const amount = `${20 + random.below(30)}`
      add('collateral', `/collateral ${pair} +${amount}`, /^addCollateral/, { amount })
    } else if (draw < 0.53) {
      const amount = `${1 + random.below(9)}`
      add('collateral', `/collateral ${pair} -${amount}`, /^removeCollateral/, { amount })
    } else if (draw < 0.6)
      add('trail', `/trail ${pair} ${1 + random.below(3)}%`, /^addTrailingStop/, { trailType: 'PERCENT' })
    else if (draw < 0.66) {
      const collateral = `${20 + random.below(40)}`
      add('add', `/add ${pair} ${collateral} 3x`, /^addPosition/, { tokenId, collateral })
    } else if (draw < 0.72) add('cancel-order', `/cancelorder ${pair}`, CANCEL.name)
    else if (draw < 0.76) {
      const amount = `${5 + random.below(20)}`
      add('deposit', `/deposit ${amount}`, /^depositSelf/, { amount })
    } else if (draw < 0.8) open()
    else if (draw < 0.86) add('press-old', '')
    else if (draw < 0.865) add('block', '')
    else
      add(
        'look',
        random.pick([
          '/positions',
          '/positions',
          '/orders',
          '/balance',
          '/balance',
          '/history',
          '/pnl',
          '/pnl all',
        ]),
      )
  }
  if (random.is(0.1)) add('reverse', '/positions', /^decreasePosition/, { tokenId })
  else if (random.is(0.5))
    add('close', random.is(0.9) ? `/close ${pair} 100%` : `/close ${pair} all`, /^decreasePosition/, {
      tokenId,
    })
  else if (random.is(0.3)) add('close-all', '/closeall', /^decreasePosition/)
  return acts
}

/** A cancellation, by either of its functions. */
const CANCEL: Wanted = { name: /^cancel(?:Trigger|Pending)Order$/, params: {} }

/** A price at so many percent of the price of a pair, in whole dollars. */
function priceAt(pair: Pair, percent: number): string {
  return new Big(ABOUT[pair]).times(percent).div(100).round(0).toFixed()
}

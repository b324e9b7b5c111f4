import { Big } from 'big.js'
import type { Random } from './random.js'

/** A call of /execute that an act is carried out by (service.md 4.2): its function, and parameters that it must have. */
export interface Wanted {
  readonly name: RegExp
  readonly params: Readonly<Record<string, string | boolean>>
}

/** What a person sets out to do, as a line that they type. */
export interface Act {
  readonly kind: ActKind
  readonly line: string
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
  /** The price at which an alert is to be told; undefined for anything else. */
  readonly alert: AlertAt | undefined
  /** True if they go on with the next act at once, whatever has come of this one until then, and answer no question about it. */
  readonly overlaps: boolean
}

/** A price of a pair that an alert waits for. */
export interface AlertAt {
  readonly isAbove: boolean
  readonly price: string
}

type ActKind =
  | 'open'
  | 'limit'
  | 'add'
  | 'close'
  | 'close-all'
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

/** Pairs that people trade, by the id of the service. */
export const PAIRS = { BTC: 1, ETH: 2 } as const

type Pair = keyof typeof PAIRS

/** Prices of the pairs at the beginning of a world, about; stops and limits are drawn around them. */
const ABOUT: Readonly<Record<Pair, string>> = { BTC: '68000', ETH: '3400' }

/** Digits behind a price, so that it is no round one; none more often. */
const ODD = ['', '', '', '.5', '.126', '.07'] as const

/** Draws what a person does, one thing after the other, in one pair or several. */
export function drawActs(random: Random): readonly Act[] {
  const [ofPreviews, ofHaste] = [random.stream('previews'), random.stream('haste')]
  const [ofAlerts, ofDrafts] = [random.stream('alerts'), random.stream('drafts')]
  return Array.from({ length: LEAST_TRADES + random.below(3) }, () => drawTrade(random, ofPreviews))
    .flat()
    .map((act): Act => ({
      ...act,
      drafted: ofDrafts.is(0.3) && DRAFTED.has(act.kind) && act.line.startsWith('/'),
      alert: undefined,
      overlaps: ofHaste.is(0.25) && !ASKED.has(act.kind),
    }))
    .flatMap((act) => (ofAlerts.is(0.05) ? [drawAlert(ofAlerts), act] : [act]))
}

/** Draws an alert at a price that a walk may reach. */
function drawAlert(random: Random): Act {
  const pair = random.pick(['BTC', 'ETH'] as const)
  const isAbove = random.is(0.5)
  const percent = random.pick([0.05, 0.3, 1, 3])
  const price = `${priceAt(pair, isAbove ? 100 + percent : 100 - percent)}${random.pick(ODD)}`
  return {
    kind: 'alert',
    line: `/alert ${pair} ${isAbove ? '>' : '<'} ${price}`,
    pair,
    wanted: undefined,
    followedBy: [],
    replaces: false,
    wait: random.below(1_500),
    hesitates: 0,
    pressesAgain: undefined,
    deletes: false,
    drafted: false,
    alert: { isAbove, price },
    overlaps: false,
  }
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
type Drawn = Omit<Act, 'overlaps' | 'alert' | 'drafted'>

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
    add('close', random.is(0.9) ? `/close ${pair} 100%` : `close my ${pair}`, /^decreasePosition/, {
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

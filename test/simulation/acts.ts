import type { Random } from './random.js'

/** What a person sets out to do, as a line that they type. */
export interface Act {
  readonly kind: 'open' | 'limit' | 'close' | 'stop' | 'collateral' | 'trail' | 'close-all' | 'look'
  readonly line: string
  readonly pair: (typeof PAIRS)[number]
  /** Milliseconds for which they wait first. */
  readonly wait: number
  /** Milliseconds between the preview and the Confirm. */
  readonly hesitates: number
  /** True if they press Confirm twice. */
  readonly isImpatient: boolean
}

const PAIRS = ['BTC', 'ETH'] as const

/** Prices of the pairs at the beginning of a world, about; stops and limits are drawn around them. */
const ABOUT: Readonly<Record<(typeof PAIRS)[number], number>> = { BTC: 68_000, ETH: 3_400 }

/** Draws what a person does: they open something, and then manage it. */
export function drawActs(random: Random): readonly Act[] {
  const pair = random.pick(PAIRS)
  const isLong = random.is(0.6)
  const acts: Act[] = []
  const add = (kind: Act['kind'], line: string): void => {
    acts.push({
      kind,
      line,
      pair,
      wait: random.is(0.5) ? random.below(3_000) : random.below(40_000),
      hesitates: random.below(4_000),
      isImpatient: random.is(0.1),
    })
  }
  /** A price so many percent against the position. */
  const against = (percent: number): string => priceAt(pair, isLong ? 100 - percent : 100 + percent)
  const stop = (): string => `sl ${against(2 + random.below(5))}`
  const open = `/${isLong ? 'long' : 'short'} ${pair} ${50 + 10 * random.below(10)} ${2 + random.below(9)}x`
  if (random.is(0.15)) add('limit', `${open} limit ${against(1)} ${random.is(0.5) ? stop() : ''}`.trim())
  else add('open', `${open} ${random.is(0.5) ? stop() : ''}`.trim())
  for (let more = 1 + random.below(3); more > 0; more--) {
    const draw = random.fraction()
    if (draw < 0.25) add('stop', `/tpsl ${pair} ${stop()}`)
    else if (draw < 0.4) add('close', `/close ${pair} 50%`)
    else if (draw < 0.5) add('collateral', `/collateral ${pair} +${20 + random.below(30)}`)
    else if (draw < 0.58) add('trail', `/trail ${pair} ${1 + random.below(3)}%`)
    else add('look', random.pick(['/positions', '/orders', '/balance', '/history', '/pnl']))
  }
  if (random.is(0.6)) add('close', `/close ${pair} 100%`)
  else if (random.is(0.3)) add('close-all', '/closeall')
  return acts
}

/** A price at so many percent of the price of a pair. The figures are exact: whole dollars. */
function priceAt(pair: (typeof PAIRS)[number], percent: number): string {
  return String(Math.round((ABOUT[pair] * percent) / 100))
}

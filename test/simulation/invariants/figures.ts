import { Big } from 'big.js'
import { formatUnits, parseUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { accrue, profit, tradingFee } from '../../../packages/practice-exchange/src/engine/fees.js'
import { pairStateOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import type { Done } from '../people.js'
import type { Rendered } from '../rendered.js'
import { tradedMarket } from '../service/prices.js'
import type { Looked, ShownPosition } from '../surfaces.js'
import type { Said } from '../telegram/telegram.js'
import {
  aboutSaid,
  CHAIN,
  happened,
  has,
  hasLike,
  isReadable,
  isSame,
  isShownAsZero,
  isWhole,
  latestLists,
  listsOf,
  livesOf,
  partOf,
  showsOpen,
  type Evidence,
  type Finding,
  type Invariant,
  noticesIn,
} from './evidence.js'
import type { InvariantName } from './names.js'

/** Milliseconds for which a card may show what was read before. */
const CACHED_MS = 15_000

/** The same for the rows of what has ended, of which a button shows another part: the card says of which time they are. */
const PAGED_MS = 60_000

/** Figures on cards and receipts, on the page and of the HTTP API, are those of the exchange, within its lag, and the same everywhere. */
export const figures: Invariant = (evidence) => [
  ...evidence.said.flatMap((said) =>
    said.how === 'answered'
      ? []
      : [
          ...ofPositions(evidence, said),
          ...ofBalance(evidence, said),
          ...ofEnd(evidence, said),
          ...ofRealized(evidence, said),
        ],
  ),
  ...evidence.person.done.flatMap((done) => [
    ...done.looked.flatMap((looked) => ofLook(evidence, looked)),
    ...agreement(evidence, done),
  ]),
]

/** Times of a window at which something of the wallet or of a price changed, both ends included. */
function timesOf({ core, events }: Evidence, from: number, to: number): readonly number[] {
  const times = new Set([from, to])
  for (const { at } of events) if (at > from && at < to) times.add(at)
  for (const market of core.prices.markets)
    for (
      let at: number | undefined = from;
      at !== undefined && at < to;
      at = core.prices.nextChange(market, at)
    )
      times.add(at)
  return [...times].toSorted((one, other) => one - other)
}

/** The positions of a card of positions. */
function ofPositions(evidence: Evidence, said: Said): readonly Finding[] {
  const { world, lag } = evidence
  if (!has(said, 'positions-title')) return []
  const from = said.at - lag - CACHED_MS
  if (has(said, 'positions-none')) {
    // The card may be of any read of the last moments: others read the same wallet.
    const recent = listsOf(evidence, 'open_positions', said.at - CACHED_MS, said.at)
    const lists = recent.length > 2 ? recent : latestLists(evidence, 'open_positions', said.at, 2)
    const missed = livesOf(evidence, 'position').find(
      (life) =>
        life.from < from &&
        (life.to ?? Infinity) > said.at &&
        lists.length >= 2 &&
        lists.every((list) => showsOpen(list, life)),
    )
    return missed ? [aboutSaid('no positions, and there is one', said)] : []
  }
  if (!isWhole(world.service)) return []
  const found: Finding[] = []
  const times = timesOf(evidence, from, said.at)
  for (const block of blocksOf(said)) {
    const { symbol, side } = block.title.values
    const [size, collateral, pnl] = [
      block.money?.values['size']?.amount,
      block.money?.values['collateral']?.amount,
      block.profit?.values['profit']?.amount,
    ]
    if (!size || !collateral) continue
    const wrong = wrongFigure(evidence, times, {
      tokenId: symbol && tradedMarket(symbol.text)?.rules.tokenId,
      isLong: side?.keys.includes('side-long') === true,
      size,
      collateral,
      pnl: isPnlPlain(evidence) && !isPnlLimited(said) ? pnl : undefined,
    })
    if (wrong) found.push(aboutSaid(`a wrong figure (${wrong.figure})`, said, wrong.truth))
  }
  return found
}

/** The figure of a shown position that is none of those that were true at some times, with these; undefined where all are. */
function wrongFigure(
  evidence: Evidence,
  times: readonly number[],
  { tokenId, isLong, size, collateral, pnl }: ShownPosition,
): { readonly figure: 'position-money' | 'profit'; readonly truth: string } | undefined {
  const { core, wallet, world } = evidence
  const states = times.flatMap((at) =>
    core
      .positionsAt(wallet, at)
      .filter((one) => one.tokenId === tokenId && one.isLong === isLong)
      .map((position) => ({ at, position })),
  )
  const same = (amount: Big, truth: bigint): boolean => isSame(amount, exact(truth), world.service, 'amount')
  const fitting = states.filter(
    ({ position }) => same(size, position.size) && same(collateral, position.collateral),
  )
  if (fitting.length === 0) {
    const truth = states.map(
      ({ position }) => `${formatUnits(position.size)} on ${formatUnits(position.collateral)}`,
    )
    return { figure: 'position-money', truth: [...new Set(truth)].join(' or ') || 'none' }
  }
  if (!pnl) return undefined
  // Its price may have been read before the position was opened.
  const profits = [...new Set(fitting.map(({ position }) => position))].flatMap((position) =>
    times.map((at) => pnlOf(evidence, position, at)),
  )
  const [least, most] = [profits.reduce(smaller), profits.reduce(larger)]
  const slack = new Big('0.02')
    .plus(most.minus(least).abs().times('0.01'))
    .plus(rounding(world.service, size))
  const isTrue = pnl.gte(least.minus(slack)) && pnl.lte(most.plus(slack))
  return isTrue ? undefined : { figure: 'profit', truth: `${least.toFixed(2)} to ${most.toFixed(2)}` }
}

/** Figures that the page or the HTTP API showed. */
function ofLook(evidence: Evidence, { at, server, path, body, figures: shown }: Looked): readonly Finding[] {
  const { world, lag } = evidence
  const times = timesOf(evidence, at - lag - CACHED_MS, at)
  const wrong = (invariant: InvariantName, truth: string): Finding => ({
    invariant,
    at,
    what: `${path}: ${body.slice(0, 300)}, and true is ${truth}`,
  })
  const found: Finding[] = []
  for (const position of isWhole(world.service) ? (shown.positions ?? []) : []) {
    const pnl = isPnlPlain(evidence) ? position.pnl : undefined
    const fault = wrongFigure(evidence, times, { ...position, pnl })
    if (fault) found.push(wrong(`a wrong figure of the ${server} (${fault.figure})`, fault.truth))
  }
  const balance = shown.balance && wrongBalance(evidence, times, shown.balance)
  // The page shows none.
  if (balance !== undefined) found.push(wrong('a wrong figure of the API (balance)', balance))
  const paged = timesOf(evidence, at - lag - PAGED_MS, at)
  const realized = shown.realized && wrongRealized(evidence, paged, shown.realized)
  if (realized !== undefined) found.push(wrong(`a wrong figure of the ${server} (realized)`, realized))
  return found
}

/** While nothing happens and no price moves, card, page and HTTP API show the same. */
function agreement(evidence: Evidence, { answer, looked }: Done): readonly Finding[] {
  const { world, lag } = evidence
  const last = looked.at(-1)
  if (!answer || !last || !isReadable(world.service) || !isWhole(world.service)) return []
  const isStill = timesOf(evidence, answer.at - lag - CACHED_MS, last.at).length === 2
  const card = realizedOn(answer)
  const realized = [
    ...(card ? [{ where: 'card', amount: card.amount }] : []),
    ...looked.flatMap(({ server, figures: { realized: amount } }) =>
      amount ? [{ where: server, amount }] : [],
    ),
  ]
  const [first, ...others] = realized
  const different = others.find(
    ({ amount }) => first && !isSame(amount, first.amount, world.service, 'amount'),
  )
  return isStill && first && different
    ? [
        {
          invariant: 'two figures for one fact',
          at: last.at,
          what: `realized: ${realized.map(({ where, amount }) => `${where} ${amount.toFixed(2)}`).join(', ')}`,
        },
      ]
    : []
}

const smaller = (one: Big, other: Big): Big => (one.lt(other) ? one : other)
const larger = (one: Big, other: Big): Big => (one.gt(other) ? one : other)
const exact = (amount: bigint): Big => new Big(amount.toString()).div('1e30')

/** Dollars by which rounding of the price, the size and the fees of a row can move a PnL. */
function rounding({ shownPriceDecimals, shownAmountDecimals }: Evidence['world']['service'], size: Big): Big {
  const price = shownPriceDecimals === 'all' ? new Big(0) : size.times('0.001')
  const amounts =
    shownAmountDecimals === 'all' ? new Big(0) : new Big(10).pow(-Math.min(shownAmountDecimals, 2)).times(6)
  return price.plus(amounts)
}

/** True if the prices of a world make a PnL no other one than that of the exchange at a time near it. */
function isPnlPlain({ world }: Evidence): boolean {
  const { chartsAge, fillDistance } = world.service
  return chartsAge.most === 0 && fillDistance === 0
}

/** True for a card that says why its PnL may be another one. */
function isPnlLimited(said: Said): boolean {
  return hasLike(said, /^(?:pnl-before|pnl-estimated|positions-(?:stale|no-price)|price-old)/)
}

/** PnL of a position if it were closed at a time: after both trading fees, funding and borrow. */
function pnlOf({ core }: Evidence, open: Position, at: number): Big {
  const state = pairStateOf(core.exchangeAt(CHAIN, at), open.tokenId)
  const position = accrue(open, state, Math.max(Math.floor(at), open.accruedAt))
  const market = core.prices.markets.find(({ rules }) => rules.tokenId === open.tokenId)!
  const fee = tradingFee(state.rules, open.isLong, open.size)
  const gross = profit(position, open.size, core.prices.at(market, at))
  return exact(gross - 2n * fee - position.accruedFunding - position.accruedBorrow)
}

interface Block {
  readonly title: Rendered
  money?: Rendered
  profit?: Rendered
}

/** The positions that a card shows, with the texts behind each title. */
function blocksOf({ parts }: Said): readonly Block[] {
  const blocks: Block[] = []
  for (const part of parts) {
    if (part.key === 'position-title') blocks.push({ title: part })
    const block = blocks.at(-1)
    if (block && part.key === 'position-money') block.money ??= part
    if (block && part.key === 'profit') block.profit ??= part
  }
  return blocks
}

/** The balances that were true at some times, where a shown one is none of them. */
function wrongBalance(
  { core, wallet, world }: Evidence,
  times: readonly number[],
  shown: Big,
): string | undefined {
  if (world.service.singlesListed) return undefined
  const truths = times.map((at) => core.balanceAt(wallet, at))
  return truths.some((truth) => isSame(shown, new Big(truth), world.service, 'amount'))
    ? undefined
    : [...new Set(truths)].join(' or ')
}

/** The balance of the trading account. */
function ofBalance(evidence: Evidence, said: Said): readonly Finding[] {
  if (!has(said, 'balance-title')) return []
  const line = said.parts.find(
    ({ key, values }) => key === 'balance-line' && values['name']?.keys.includes('balance-vusd') === true,
  )
  const amount = line?.values['amount']?.amount
  const times = timesOf(evidence, said.at - evidence.lag - CACHED_MS, said.at)
  const truth = amount && wrongBalance(evidence, times, amount)
  return truth === undefined ? [] : [aboutSaid('a wrong figure (balance)', said, truth)]
}

/** True if the history of a world says what was realized, and of what: records that come late come each at another time. */
function isHistoryPlain({ world: { service } }: Evidence): boolean {
  const { closedAppear, idsReused, keeperParts } = service
  const isInOrder = closedAppear.most - closedAppear.least <= CACHED_MS
  return isWhole(service) && isReadable(service) && isInOrder && !idsReused && keeperParts === 0
}

/** PnL that was realized with a part of a position or its end, after both trading fees. */
const netOf = ({
  realisedPnl,
  positionFee,
}: {
  readonly realisedPnl: string
  readonly positionFee: string
}): Big => new Big(realisedPnl).minus(positionFee)

/** The PnL of all that was ever closed that was true at some times, where a shown one is none of them. */
function wrongRealized(evidence: Evidence, times: readonly number[], shown: Big): string | undefined {
  if (!isHistoryPlain(evidence)) return undefined
  const truths = times.map((at) => {
    const ends = happened(evidence, ['closed'], at)
    const parts = happened(evidence, ['decreased'], at)
    const isOfOpen = parts.some(({ posId }) => !ends.some((end) => end.posId === posId))
    const sum = [...ends, ...parts].map(netOf).reduce((one, other) => one.plus(other), new Big(0))
    const slack = rounding(evidence.world.service, new Big(0))
      .plus('0.02')
      .times(ends.length + parts.length + 1)
    return { sum, slack, isOfOpen }
  })
  // What is shown of parts of an open position depends on how the service lists them.
  const isTrue = truths.some(({ sum, slack, isOfOpen }) => isOfOpen || sum.minus(shown).abs().lte(slack))
  return isTrue ? undefined : [...new Set(truths.map(({ sum }) => sum.toFixed(2)))].join(' or ')
}

/** Keys of the texts that show the PnL of all that was ever closed. */
const SUMS = ['history-totals', 'pnl-sum'] as const

/** The PnL of all that was ever closed, as a card shows it; undefined where it shows none, or not the whole of it. */
function realizedOn(said: Said): { readonly key: (typeof SUMS)[number]; readonly amount: Big } | undefined {
  // A line of a notice may read as the sum of a card does.
  const key = noticesIn(said).length > 0 ? undefined : SUMS.find((one) => has(said, one))
  const amount = key && partOf(said, key)?.values['profit']?.amount
  const isLimited = hasLike(
    said,
    /^(?:history|pnl)-(?:only|more|failed|bound|part|unstated|before|estimated)/,
  )
  return key && amount && !isLimited ? { key, amount } : undefined
}

/** PnL of everything that was ever closed, on the cards of the history and of profit and loss. */
function ofRealized(evidence: Evidence, said: Said): readonly Finding[] {
  const shown = realizedOn(said)
  if (!shown) return []
  const cachedMs = said.how === 'edited' ? PAGED_MS : CACHED_MS
  const times = timesOf(evidence, said.at - evidence.lag - cachedMs, said.at)
  const truth = wrongRealized(evidence, times, shown.amount)
  return truth === undefined ? [] : [aboutSaid(`a wrong figure (${shown.key})`, said, truth)]
}

/** Keys of the texts that show the PnL of a position that has ended, the one of all its parts first. */
const ENDS = ['closed-whole', 'closed-profit', 'receipt-profit'] as const

/** The PnL of a position that has ended, in a notice or a receipt: after all costs, of all its parts. */
function ofEnd(evidence: Evidence, said: Said): readonly Finding[] {
  const { service } = evidence.world
  // The card of a part shows what that has brought.
  const isOfPart = has(said, 'ended-part')
  const key = ENDS.find((one) => has(said, one) && !(isOfPart && one === 'closed-whole'))
  const amount = key && partOf(said, key)?.values['profit']?.amount
  // The card of an order that was cancelled is no end of a position.
  const isOfEnd = !hasLike(said, /unstated/) && !has(said, 'ended-cancelled')
  if (!amount || !isHistoryPlain(evidence) || !isOfEnd) return []
  const ends = happened(evidence, ['closed'], said.at).map((end) => {
    const parts = happened(evidence, ['decreased'], end.at).filter(({ posId }) => posId === end.posId)
    // What was closed down to a size that lists round to zero is over for whoever reads them: its rest ends by itself.
    const isRest = isShownAsZero(parseUnits(end.size) ?? 0n, service)
    return (isRest ? [] : parts).reduce((sum, one) => sum.plus(netOf(one)), netOf(end))
  })
  const truths = isOfPart ? happened(evidence, ['decreased'], said.at).map(netOf) : ends
  const isTrue = truths.some((truth) =>
    truth
      .minus(amount)
      .abs()
      .lte(new Big('0.02').plus(rounding(service, new Big(0)))),
  )
  return truths.length === 0 || isTrue
    ? []
    : [aboutSaid(`a wrong figure (${key})`, said, truths.map((truth) => truth.toFixed(2)).join(' or '))]
}

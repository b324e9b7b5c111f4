import { Big } from 'big.js'
import type { Desk } from '../../../desk/desk.js'
import { isFarFrom } from '../../../desk/market/prices/tidy-price.js'
import { spellings } from '../../../desk/market/pairs/pair-list.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { ServiceError } from '../../../service/errors.js'
import type { MarkedPosition, PositionWithOrders } from '../../../desk/account/positions/position-view.js'
import type { Positions } from '../../../desk/account/positions/positions.js'
import type { SpokenSide, WordsLine } from '../../../desk/trading/words/understanding.js'
import { personOf, type DeskContext } from '../../shell/context.js'

/** Commands that open a position, whatever is there. */
const OPENING: ReadonlySet<string> = new Set(['long', 'short', 'trade'])

/**
 * The lines of a choice that the account leaves possible: "sell eth" cannot close a long position where none is open, and "another short"
 * adds to none: those for a position are for one of `side`. All of them where the positions cannot be read now.
 */
export async function possibleLines(
  ctx: DeskContext,
  deps: Pick<Desk, 'findTrader' | 'account'>,
  choice: readonly WordsLine[],
  side?: SpokenSide,
): Promise<readonly WordsLine[]> {
  const lines: WordsLine[] = []
  for (const line of choice) {
    const possible = side && !OPENING.has(line.command) ? await lineForSide(ctx, deps, line, side) : line
    if (possible) lines.push(possible)
  }
  const close = lines.find(({ command }) => command === 'close')
  if (!close || lines.every(({ command }) => command === 'close')) return lines
  const open = await readOpen(ctx, deps, close)
  const isOpen = open?.positions.some(({ position }) => position.isLong !== false)
  return !open || isOpen || open.mayBeMore ? lines : lines.filter((line) => line !== close)
}

/**
 * A line for a position of the side that its sentence names: by the id of that position where one of each side is open. Undefined where
 * none of that side is. The line as it is where the positions cannot be read now, which its preview says.
 */
export async function lineForSide(
  ctx: DeskContext,
  deps: Pick<Desk, 'findTrader' | 'account'>,
  line: WordsLine,
  side: SpokenSide,
): Promise<WordsLine | undefined> {
  const open = await readOpen(ctx, deps, line)
  if (!open) return line
  const isOfSide = ({ position: { isLong } }: MarkedPosition): boolean =>
    isLong === undefined || isLong === (side === 'long')
  const ofSide = open.positions.filter(isOfSide)
  const [one] = ofSide
  if (!one) return open.mayBeMore ? line : undefined
  const [, ...rest] = line.words.split(' ')
  const isOnly = ofSide.length === open.positions.length || ofSide.length > 1 || one.position.id === undefined
  return isOnly ? line : { ...line, words: [`#${one.position.id}`, ...rest].join(' ') }
}

/**
 * Lines by which a take-profit or stop takes the place of one that is there: one for each that it may be. The line as it is where there is
 * none, and where the orders cannot be read now.
 */
export async function linesForChange(
  ctx: DeskContext,
  deps: Pick<Desk, 'findTrader' | 'account'>,
  line: WordsLine,
): Promise<readonly WordsLine[]> {
  const [target = '', ...rest] = line.words.split(' ')
  const [isTarget, isStop] = [rest.includes('tp'), rest.includes('sl')]
  const open = isTarget === isStop ? undefined : await readOpen(ctx, deps, line)
  const old = open?.positions.flatMap(({ position: { id }, takeProfits, stopLosses }) =>
    target.startsWith('#') && target !== `#${id}` ? [] : isTarget ? takeProfits : stopLosses,
  )
  if (!old || old.length === 0) return [line]
  return old.map(({ positionId, orderId }) => ({
    ...line,
    words: [`#${positionId}/${orderId}`, ...rest].join(' '),
  }))
}

/** The price of a take-profit or stop in a line. */
const EXIT_PRICE = /(?<=\s(?:tp|sl) )[\d.]+(?=\s|$)/g

/**
 * True if the take-profits and stops of a line are near the last price of its pair: a sentence that moves one means the price to which it
 * is moved, and not the distance. False where there is no price now.
 */
export async function isNearPrice(
  ctx: DeskContext,
  { market }: Pick<Desk, 'market'>,
  { words }: WordsLine,
): Promise<boolean> {
  const [pair = ''] = words.split(' ')
  const prices = words.match(EXIT_PRICE) ?? []
  try {
    const access = await market.findMarketDataAccess(personOf(ctx).id, {
      isPrivate: true,
      settings: ctx.userContext?.settings,
    })
    const named = access && (await market.find(access, pair))
    const mark = named && 'symbol' in named ? await market.mark(access, named.symbol) : undefined
    return (
      mark !== undefined &&
      prices.length > 0 &&
      prices.every((price) => !isFarFrom(new Big(price), mark.price))
    )
  } catch (err) {
    if (!(err instanceof ServiceError || err instanceof SealError)) throw err
    ctx.log.info(
      { event: 'sentence-not-narrowed', err },
      'Could not read the price that a sentence may name; what it means is asked',
    )
    return false
  }
}

/** The open positions of the pair that a line names; undefined without an account, and where they cannot be read now. */
async function readOpen(
  ctx: DeskContext,
  { findTrader, account }: Pick<Desk, 'findTrader' | 'account'>,
  { words }: WordsLine,
): Promise<Pick<Positions, 'positions' | 'mayBeMore'> | undefined> {
  const [pair = ''] = words.split(' ')
  try {
    const trader = await findTrader(personOf(ctx).id, ctx.userContext)
    if (!trader) return undefined
    const { positions, mayBeMore } = await account.positions.withOrders(trader)
    const isNamed = ({ position: { id }, symbol = '' }: PositionWithOrders): boolean =>
      spellings(symbol).includes(pair) || pair === `#${id}`
    return { positions: positions.filter(isNamed), mayBeMore }
  } catch (err) {
    if (!(err instanceof ServiceError || err instanceof SealError)) throw err
    ctx.log.info(
      { event: 'sentence-not-narrowed', err },
      'Could not read the positions that a sentence may mean; all readings of it are offered',
    )
    return undefined
  }
}

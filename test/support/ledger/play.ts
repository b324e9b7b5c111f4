import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import { at, callOf, priceFrom, priceOf } from './calls.js'
import { activeOf, ExchangeError, type LedgerMarket, type LedgerTrader } from './market.js'
import { FAULTS, PAIRS, type Session, type Step } from './steps.js'

/** A step as it was played. */
export interface Played {
  readonly step: Step
  /** The order or control that was sent, with the values of the moment. */
  readonly what: string
  /** `sent`, `refused` or `no reply`, with the reason; `not possible` where there was nothing that the step could refer to. */
  readonly result: string
}

/** A pending order or an open position. */
interface Active {
  readonly trader: LedgerTrader
  readonly position: Position
}

/** Plays a session on a market, step after step. */
export async function play(market: LedgerMarket, { steps }: Session): Promise<readonly Played[]> {
  const played: Played[] = []
  for (const step of steps) {
    played.push(await playStep(market, step))
    if (step.thenMs > 0) await market.pass(step.thenMs)
  }
  return played
}

async function playStep(market: LedgerMarket, step: Step): Promise<Played> {
  const { act } = step
  const newcomer = market.traders[step.trader] ?? market.traders[0]
  const outcome = (what: string, result: string): Played => ({ step, what, result })
  const controlled = async (what: string, path: string, body: object): Promise<Played> =>
    outcome(what, await outcomeOf(market.control(path, body)))

  if (act.act === 'fault') {
    return await controlled(act.fault, '/faults', { on: 'execute', ...FAULTS[act.fault] })
  }
  if (act.act === 'withdraw') {
    const { account, chainId } = newcomer
    return await controlled(`withdraw ${act.amount}`, '/withdrawals', {
      account,
      chainId,
      amount: act.amount,
    })
  }
  if (act.act === 'price') {
    const pair = at(PAIRS, act.pair) ?? PAIRS[0]
    const price = priceFrom(priceOf(market, pair), act.move)
    return await controlled(`price of ${pair}: ${price}`, '/prices', { pair, price, freeze: act.isFrozen })
  }
  const active = market.traders.flatMap((trader) =>
    activeOf(market, trader).map((position): Active => ({ trader, position })),
  )
  const target =
    act.act === 'cancel'
      ? at(active, act.order)
      : 'position' in act
        ? at(
            active.filter(({ position }) => !position.entry),
            act.position,
          )
        : undefined
  const trader = target?.trader ?? newcomer
  if (act.act === 'liquidate') {
    if (!target) return outcome(act.act, 'not possible')
    const { account, chainId } = trader
    const { posId } = target.position
    return await controlled(`liquidate ${posId}`, '/liquidate', { account, chainId, posId })
  }
  const call = callOf(market, act, target?.position)
  if (!call) return outcome(act.act, 'not possible')
  const result = await outcomeOf(market.execute(trader, call))
  return outcome(`${call.name} ${JSON.stringify(call.params)}`, result)
}

async function outcomeOf(done: Promise<unknown>): Promise<string> {
  try {
    await done
    return 'sent'
  } catch (error) {
    if (error instanceof ExchangeError) return `refused: ${error.message}`
    return `no reply: ${error instanceof Error ? error.message : String(error)}`
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from '../../../src/practice/exchange/engine/state/position.js'
import type { PracticeAccount } from '../../../src/practice/demo/practice-account.js'
import { PAIRS, type StressMarket } from '../stress/market.js'
import { pause } from '../stress/pause.js'
import type { Chance } from '../property/random.js'
import type { Chats, Said } from './chat.js'
import type { ExchangeHistory } from './exchange-history.js'
import type { FaultRequest } from './faults.js'
import { faultsOfRound } from './faults.js'
import { PLAYS, type Given, type Play } from './plays.js'
import { PREPARED_SIZE } from './comparison.js'
import { wordOf } from './words.js'

/** An exit that was not previewed, with what was said instead. */
export interface RefusedLine {
  readonly userId: number
  readonly play: string
  readonly line: string
  readonly isExit: boolean
  readonly said: string
}

/** One person of the storm, who plays one round after the other. */
export interface StormPerson {
  /** Plays rounds until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
}

/** The first form of a message that answers a typed line. */
interface Answer {
  readonly one: Said
  readonly is: 'preview' | 'quick' | 'choice' | 'refused'
}

export function createStormPerson(deps: {
  readonly userId: number
  readonly account: PracticeAccount
  readonly chats: Chats
  readonly history: ExchangeHistory
  readonly market: StressMarket
  readonly chance: Chance
  readonly isQuick: boolean
  readonly addFault: (fault: FaultRequest) => Promise<unknown>
  readonly clearFaults: () => Promise<unknown>
  readonly pauseMs: number
  readonly onPlayed: (play: Play, confirmed: number) => void
  readonly onRefused: (refused: RefusedLine) => void
}): StormPerson {
  const { userId, account, chats, history, market, chance } = deps
  const address = account.address.toLowerCase()
  let orders = 0
  /** Positions that a round has used; each is used once or twice, by rounds that may overlap. */
  const used = new Set<number>()

  const waitUntil = async <T>(find: () => T | undefined, ms: number): Promise<T | undefined> => {
    const deadline = Date.now() + ms
    for (;;) {
      const found = find()
      if (found !== undefined || Date.now() > deadline) return found
      await sleep(150)
    }
  }

  const price = (pair: (typeof PAIRS)[number], basisPoints: number): string =>
    pair.price(market.of(pair.symbol) + basisPoints)

  /** Opens a position at the exchange itself; undefined when it was not filled. */
  const opened = async (pair: (typeof PAIRS)[number]): Promise<Position | undefined> => {
    const collateral = 100 + orders++
    const isLong = chance.is(0.5)
    const known = new Set(history.live(address).map(({ posId }) => posId))
    await account.execute('newPositionOrderPacked', {
      tokenId: pair.tokenId,
      isLong,
      positionType: 'Market',
      collateral: `${collateral}`,
      size: `${collateral * 3}`,
      slippage: '5',
    })
    return await waitUntil(
      () => history.live(address).find(({ posId, entry }) => !entry && !known.has(posId)),
      6_000,
    )
  }

  /** Changes a position at the exchange itself. False if the position has ended meanwhile, as by a stop of an earlier round. */
  const changed = async (position: Position, name: string, params: object): Promise<boolean> => {
    try {
      await account.execute(name, { posId: `${position.posId}`, ...params })
      return true
    } catch (error) {
      const isThere = (): boolean => history.live(address).some(({ posId }) => posId === position.posId)
      if (await waitUntil(() => (isThere() ? undefined : 'ended'), 4_000)) return false
      throw error
    }
  }

  const prepared = async (play: Play, pair: (typeof PAIRS)[number]): Promise<Position | undefined> => {
    const { needs } = play
    if (needs === 'nothing') return undefined
    if (needs === 'order') {
      const known = new Set(history.live(address).map(({ posId }) => posId))
      const near = chance.is(0.4)
      const collateral = 60 + orders++
      await account.execute('newPositionOrderPacked', {
        tokenId: pair.tokenId,
        isLong: true,
        positionType: 'Limit',
        collateral: `${collateral}`,
        size: `${collateral * 2}`,
        lmtPrice: price(pair, near ? -25 : -1_500),
      })
      const isThere = ({ posId, entry }: Position): boolean => !known.has(posId) && entry?.resting === true
      return await waitUntil(() => history.live(address).find(isThere), 5_000)
    }
    const again = history
      .live(address)
      .filter(
        ({ posId, entry, tokenId }) =>
          !entry && used.has(posId) && PAIRS.some((one) => one.tokenId === `${tokenId}`),
      )
    const position = again.length > 0 && chance.is(0.3) ? chance.pick(again) : await opened(pair)
    if (!position) return undefined
    used.add(position.posId)
    const at = (basisPoints: number): string => {
      const of = PAIRS.find(({ tokenId }) => tokenId === `${position.tokenId}`) ?? pair
      return price(of, position.isLong ? -basisPoints : basisPoints)
    }
    if (needs === 'three positions') for (let more = 0; more < 2; more++) await opened(chance.pick(PAIRS))
    if (needs === 'position with a stop' || needs === 'position with a stop near') {
      const isNear = needs === 'position with a stop near'
      const stop = isNear
        ? { slPrice: at(20 + chance.below(40)), slAmountPercent: chance.pick(['100', '50']) }
        : { slPrice: at(900), slAmountPercent: '100' }
      if (!(await changed(position, 'addTPSLPacked', stop))) return undefined
    }
    if (needs === 'position with a trailing stop' && !position.trailing) {
      const stop = {
        collateral: '1',
        size: PREPARED_SIZE,
        amountPercent: '100',
        trailType: 'PERCENT',
        stopLossPrice: at(400),
        trailingAmount: '4',
      }
      if (!(await changed(position, 'addTrailingStop', stop))) return undefined
      await waitUntil(
        () =>
          history
            .live(address)
            .find((one) => one.posId === position.posId && one.trailing?.bestPrice !== undefined),
        4_000,
      )
    }
    return position
  }

  /** Answers to typed lines: previews, receipts of quick orders, lists to choose from, and refusals. */
  const answersIn = (said: readonly Said[], known: ReadonlySet<number>): readonly Answer[] => {
    const firsts = new Map<number, Said>()
    for (const one of said)
      if (!known.has(one.messageId) && !firsts.has(one.messageId)) firsts.set(one.messageId, one)
    return [...firsts.values()].flatMap((one): readonly Answer[] => {
      if (one.text.includes('Nothing is sent before you confirm')) return [{ one, is: 'preview' }]
      // More than one order fits what was typed.
      if (one.text.includes('Select the orders to cancel')) return [{ one, is: 'choice' }]
      if (one.text.includes('Sent without a Confirm')) return [{ one, is: 'quick' }]
      return wordOf(one.text) === undefined ? [{ one, is: 'refused' }] : []
    })
  }

  const round = async (signal: AbortSignal): Promise<void> => {
    const plays = PLAYS.filter(({ isQuick }) => isQuick !== true || deps.isQuick)
    const play = chance.pick(plays)
    const pair = chance.pick(PAIRS)
    await deps.clearFaults()
    const position = await prepared(play, pair)
    if ((play.needs !== 'nothing' && !position) || signal.aborted) return
    const its = PAIRS.find(({ tokenId }) => tokenId === `${position?.tokenId}`) ?? pair
    const given: Given = {
      chance,
      pair: its,
      position,
      at: (basisPoints) => price(its, basisPoints),
      fresh: () => 20 + orders++,
    }
    const lines = play.lines(given)
    const faults = faultsOfRound(chance, address, play.function, lines.length)
    const isRead = ({ on }: FaultRequest): boolean => !String(on).startsWith('execute')
    // Half of the time the reads fail already while it is previewed.
    const early = chance.is(0.5) ? faults.filter(isRead) : []
    // A quick order is sent as soon as it is typed.
    const first = deps.isQuick ? faults : early
    for (const fault of first) await deps.addFault(fault)
    const from = chats.said(userId).length
    const known = new Set(chats.said(userId).map(({ messageId }) => messageId))
    for (const line of lines) await chats.send(userId, line)
    await chats.waitFor(
      userId,
      from,
      (said) => (answersIn(said, known).length >= lines.length ? true : undefined),
      30_000,
    )
    const answers = answersIn(chats.said(userId).slice(from), known)
    const previews = answers.filter(({ is }) => is === 'preview')
    const refused = answers.filter(({ is }) => is === 'refused')
    for (const { one } of refused)
      deps.onRefused({
        userId,
        play: play.name,
        line: lines.join(' | '),
        isExit: play.isExit,
        said: one.text,
      })
    if (answers.length < lines.length)
      deps.onRefused({
        userId,
        play: play.name,
        line: lines.join(' | '),
        isExit: play.isExit,
        said: `only ${answers.length} answers in time`,
      })
    for (const fault of faults.filter((one) => !first.includes(one))) await deps.addFault(fault)
    await Promise.all(
      previews.map(async ({ one: { messageId } }) => {
        if (play.before) {
          const count = chats.said(userId).length
          await chats.press(userId, messageId, play.before).catch(() => undefined)
          await chats.waitFor(
            userId,
            count,
            (said) => said.find((one) => one.messageId === messageId && one.text.includes('two steps')),
            8_000,
          )
        }
        await chats.press(userId, messageId, /^✅/).catch((error: unknown) =>
          deps.onRefused({
            userId,
            play: play.name,
            line: lines.join(' | '),
            isExit: play.isExit,
            said: `no Confirm: ${String(error)}`,
          }),
        )
      }),
    )
    deps.onPlayed(play, previews.length)
  }

  return {
    run: async (signal) => {
      await pause(chance.below(deps.pauseMs), signal)
      while (!signal.aborted) {
        await round(signal)
        await pause(deps.pauseMs * (0.5 + chance.below(100) / 100), signal)
      }
    },
  }
}

import { PAIRS } from '../stress/market.js'
import { pause } from '../stress/pause.js'
import type { AccountRecord } from '../stress/exchange-record.js'
import type { Chance } from '../property/random.js'
import type { Chats, Said } from './chat.js'
import { DEFINITE, wordOf, type Word } from './words.js'
import { RISING, type RisingPrices } from './rising-prices.js'

/** Messages that a person sent at once. Times in milliseconds. */
interface Questions {
  readonly userId: number
  readonly askedAt: number
  readonly asked: number
  /** Number of answers, and the time until the last one that was asked for. */
  answers: number
  tookMs?: number
  /** First lines of all that the bot said in the chat meanwhile. */
  said: readonly string[]
}

/** An order that a person confirmed. */
export interface Confirmed {
  readonly userId: number
  /** Address of the account in lower case. */
  readonly address: string
  /** The position to close by its id, or the collateral of one to open, which no other order of the person has. */
  readonly order: { readonly posId: string } | { readonly collateral: string }
  readonly confirmedAt: number
  word?: Word | undefined
}

/** An alert that a person set; `armed` once the bot has said so. */
interface SetAlert {
  readonly userId: number
  readonly number: number
  readonly symbol: string
  readonly value: string
  readonly setAt: number
  state: 'armed' | 'already met' | 'without an answer'
}

/** All that people did. */
export interface PeoplesActions {
  readonly questions: Questions[]
  readonly confirmed: Confirmed[]
  readonly alerts: SetAlert[]
  /** Lines without the answer that they need. */
  readonly unanswered: string[]
}

/** Longest time until an answer, in milliseconds: no answer by then is an update that was lost. */
const ANSWER_MS = 60_000

const isPositions = ({ text }: Said): boolean => text.startsWith('Positions · ')
const isPreview = ({ text }: Said): boolean => text.includes('Nothing is sent before you confirm')

/** A person who asks, trades and sets alerts, one thing after the other, until the signal aborts. */
export function createTrader(deps: {
  readonly userId: number
  readonly address: string
  readonly accountRecord: AccountRecord
  readonly chats: Chats
  readonly prices: RisingPrices
  readonly chance: Chance
  readonly pauseMs: number
  readonly nextAlert: () => number
  readonly actions: PeoplesActions
}): { run(signal: AbortSignal): Promise<void> } {
  const { userId, address, accountRecord, chats, prices, chance, actions } = deps
  // Each side of each pair once, so that a notice of it is of this order.
  const toOpen = PAIRS.flatMap((pair) => [
    { pair, side: 'long' },
    { pair, side: 'short' },
  ])
  let orders = 0
  const closed = new Set<number>()

  /** Messages of this kind that came after the first `from` utterances, each at its first appearance. */
  const cameAfter = (from: number, isKind: (said: Said) => boolean): readonly Said[] => {
    const known = new Set(
      chats
        .said(userId)
        .slice(0, from)
        .map(({ messageId }) => messageId),
    )
    const fresh = new Map<number, Said>()
    for (const one of chats.said(userId).slice(from))
      if (!known.has(one.messageId) && !fresh.has(one.messageId) && isKind(one)) fresh.set(one.messageId, one)
    return [...fresh.values()]
  }
  const answer = (from: number, isKind: (said: Said) => boolean): Promise<Said | undefined> =>
    chats.waitFor(userId, from, () => cameAfter(from, isKind)[0], ANSWER_MS)

  const ask = async (): Promise<() => void> => {
    const asked = 1 + chance.below(3)
    const questions: Questions = { userId, askedAt: Date.now(), asked, answers: 0, said: [] }
    actions.questions.push(questions)
    const from = chats.said(userId).length
    for (let count = 0; count < asked; count++) await chats.send(userId, '/positions')
    const last = (): Said | undefined => cameAfter(from, isPositions)[asked - 1]
    const said = await chats.waitFor(userId, from, last, ANSWER_MS)
    if (said) questions.tookMs = said.at - questions.askedAt
    return () => {
      questions.answers = cameAfter(from, isPositions).length
      questions.said = cameAfter(from, () => true).map(({ text }) => text.split('\n', 1)[0] ?? '')
    }
  }

  const confirm = async (line: string, order: Confirmed['order']): Promise<void> => {
    const preview = await answer(await chats.send(userId, line), isPreview)
    if (!preview) {
      actions.unanswered.push(line)
      return
    }
    const from = chats.said(userId).length
    const confirmed: Confirmed = { userId, address, order, confirmedAt: Date.now() }
    actions.confirmed.push(confirmed)
    await chats.press(userId, preview.messageId, /^✅/)
    confirmed.word = await chats.waitFor(
      userId,
      from,
      (said) =>
        said
          .filter(({ messageId }) => messageId === preview.messageId)
          .map(({ text }) => wordOf(text))
          .find((word) => word !== undefined && DEFINITE.has(word)),
      ANSWER_MS,
    )
  }

  const trade = async (): Promise<void> => {
    const open = accountRecord.live().find(({ posId, entry }) => !entry && !closed.has(posId))
    if (open && (chance.is(0.5) || toOpen.length === 0)) {
      closed.add(open.posId)
      return await confirm(`/close #${open.posId} 100%`, { posId: `${open.posId}` })
    }
    const next = toOpen.pop()
    if (!next) return
    const collateral = `${20 + orders++}`
    const base = next.pair.symbol.split('/')[0]
    await confirm(`/${next.side} ${base} ${collateral} 3x`, { collateral })
  }

  const setAlert = async (): Promise<void> => {
    const pair = chance.pick(RISING)
    const [value, number] = [prices.above(pair, 20 + chance.below(80)), deps.nextAlert()]
    const alert: SetAlert = {
      userId,
      number,
      symbol: pair.symbol,
      value,
      setAt: Date.now(),
      state: 'without an answer',
    }
    actions.alerts.push(alert)
    const line = `/alert ${pair.symbol.split('/')[0]} > ${value} note rule ${number}`
    const said = await answer(await chats.send(userId, line), ({ text }) =>
      /^🔔 Active|Set it anyway\?/.test(text),
    )
    if (said) alert.state = said.text.startsWith('🔔 Active') ? 'armed' : 'already met'
  }

  return {
    run: async (signal) => {
      // Answers are counted when the next question comes: one that came twice may be late.
      let countAnswers = (): unknown => undefined
      await pause(chance.below(deps.pauseMs), signal)
      while (!signal.aborted) {
        if (chance.is(0.55)) {
          countAnswers()
          countAnswers = await ask()
        } else await (chance.is(0.65) ? trade() : setAlert())
        await pause(deps.pauseMs * (0.5 + chance.below(100) / 100), signal)
      }
      await pause(3_000, new AbortController().signal)
      countAnswers()
    },
  }
}

import type { ExecuteRecord } from '../../../packages/practice-exchange/src/http/execute-log.js'
import { compareCards } from '../stress/comparison.js'
import type { AccountRecord } from '../stress/exchange-record.js'
import type { ReceivedCard } from '../stress/received-cards.js'
import { readDeliveryLog } from '../stress/delivery-log.js'
import type { RisingPrices } from './rising-prices.js'
import type { Confirmed, PeoplesActions } from './trader.js'

/** What is left of a run, to be held against what people did. */
export interface UpgradeRun {
  readonly actions: PeoplesActions
  readonly executes: readonly ExecuteRecord[]
  readonly accounts: ReadonlyMap<number, AccountRecord>
  readonly cards: readonly ReceivedCard[]
  readonly prices: RisingPrices
  readonly log: readonly string[]
}

/** Losses and doubles, and the figures of a run as lines. */
export interface UpgradeReport {
  readonly faults: readonly string[]
  readonly table: readonly string[]
}

/** Holds what people did against the exchange's own log and what Telegram delivered. */
export function reportOf(run: UpgradeRun): UpgradeReport {
  const parts = [answers(run), orders(run), alerts(run), events(run)]
  return {
    faults: parts.flatMap(({ faults }) => faults),
    table: parts.map(({ line }) => `upgrade: ${line}`),
  }
}

interface Part {
  readonly faults: readonly string[]
  readonly line: string
}

function answers({ actions: { questions, unanswered } }: UpgradeRun): Part {
  const asked = sum(questions.map((one) => one.asked))
  const missing = questions.filter((one) => one.answers < one.asked)
  const twice = questions.filter((one) => one.answers > one.asked)
  const slowest = Math.max(0, ...questions.map(({ tookMs = 0 }) => tookMs))
  return {
    line: `${asked} /positions asked, ${sum(missing.map((one) => one.asked - one.answers))} without an answer, ${sum(twice.map((one) => one.answers - one.asked))} answered twice; the slowest took ${seconds(slowest)}`,
    faults: [
      ...[...missing, ...twice].map(
        (one) =>
          `${one.asked} /positions of ${one.userId} at ${time(one.askedAt)}: ${one.answers} answers among ${one.said.join(', ')}`,
      ),
      ...unanswered.map((line) => `no preview: ${line}`),
    ],
  }
}

function orders({ actions: { confirmed }, executes }: UpgradeRun): Part {
  const sent = executes.map((record) => ({ record, ...(JSON.parse(record.body) as Sent) }))
  const of = ({ address, order }: Confirmed): number =>
    sent.filter(
      ({ record, name, params }) =>
        record.account?.toLowerCase() === address &&
        ('posId' in order
          ? name.startsWith('decreasePosition') && params['posId'] === order.posId
          : name.startsWith('newPositionOrder') && Number(params['collateral']) === Number(order.collateral)),
    ).length
  const counted = confirmed.map((one) => ({ one, count: of(one) }))
  const twice = counted.filter(({ count }) => count > 1)
  const lost = counted.filter(({ count, one }) => count === 0 || one.word !== 'done')
  return {
    line: `${confirmed.length} orders confirmed, ${executes.length} executed, ${twice.length} of them twice, ${lost.length} lost or without a final word`,
    faults: [
      ...[...twice, ...lost].map(
        ({ one, count }) =>
          `${JSON.stringify(one.order)} of ${one.userId} at ${time(one.confirmedAt)}: executed ${count} times, shown as ${one.word}`,
      ),
      ...(executes.length === sum(counted.map(({ count }) => count))
        ? []
        : ['the exchange executed what nobody confirmed']),
    ],
  }
}

interface Sent {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

function alerts({ actions, cards, prices }: UpgradeRun): Part {
  const armed = actions.alerts.filter(({ state }) => state === 'armed')
  const judged = armed.map((alert) => ({
    alert,
    reachedAt: prices.reachedAt(alert.symbol, alert.value),
    fired: cards.filter(({ token }) => token === `rule ${alert.number}`),
  }))
  const due = judged.filter(({ reachedAt }) => reachedAt !== undefined)
  const missed = due.filter(({ fired }) => fired.length === 0)
  const twice = judged.filter(({ fired }) => fired.length > 1)
  const early = judged.filter(({ reachedAt, fired: [first] }) => first && first.at < (reachedAt ?? Infinity))
  const late = due
    .map(({ reachedAt = 0, fired: [first] }) => (first?.at ?? reachedAt) - reachedAt)
    .toSorted((one, other) => one - other)
  const unanswered = actions.alerts.filter(({ state }) => state === 'without an answer')
  return {
    line: `${armed.length} alerts set, the price of ${due.length} reached: ${missed.length} missed, ${twice.length} twice, ${early.length} before their price; half within ${seconds(late[Math.floor(late.length / 2)] ?? 0)}, all within ${seconds(late.at(-1) ?? 0)}`,
    faults: [
      ...unanswered.map(({ number, setAt }) => `alert ${number} at ${time(setAt)}: no answer`),
      ...[...missed, ...twice, ...early].map(
        ({ alert, reachedAt, fired }) =>
          `alert ${alert.number}, ${alert.symbol} above ${alert.value}, reached ${reachedAt === undefined ? 'never' : time(reachedAt)}: fired at ${fired.map(({ at }) => time(at)).join(', ')}`,
      ),
    ],
  }
}

function events({ accounts, cards, log }: UpgradeRun): Part {
  const circumstances = {
    injectedFaults: { kills: [], losses: [], service: 0, telegram: 0 },
    deliveryLog: readDeliveryLog(log),
  }
  const compared = [...accounts].map(([userId, account]) => {
    // Answers and alerts are no notices of an account.
    const isEvent = ({ token }: ReceivedCard): boolean => !/^(?:unknown:|rule )/.test(token)
    const own = cards.filter((card) => card.userId === userId && isEvent(card))
    return compareCards(account, own, circumstances)
  })
  const all = <T>(pick: (one: (typeof compared)[number]) => readonly T[]): readonly T[] =>
    compared.flatMap(pick)
  // A message without a reply of Telegram may have arrived: the bot tells its notice again rather than never.
  const again = all((one) => one.duplicates)
  const [missed, twice, unexpected] = [
    all((one) => one.missed),
    again.filter(({ cause }) => cause !== 'cut'),
    all((one) => one.unexpected),
  ]
  return {
    line: `${sum(compared.map(({ reported }) => reported))} notices of orders and positions, ${missed.length} missed, ${twice.length} twice, ${again.length - twice.length} again for want of a reply of Telegram, ${unexpected.length} of nothing that happened`,
    faults: [
      ...missed.map((one) => `missed: ${one}`),
      ...twice.map(({ description }) => `twice: ${description}`),
      ...unexpected.map((one) => `never happened: ${one}`),
      ...all((one) => one.outOfOrder).map((one) => `out of order: ${one}`),
    ],
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
const time = (at: number): string => new Date(at).toISOString().slice(11, 23)
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

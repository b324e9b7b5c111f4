import { groupBy } from '../../../src/lib/group-by.js'
import type { ExchangeHistory } from './exchange-history.js'
import type { StormPlan, StormResult } from './storm.js'
import { compareTickets, type ComparedTicket } from './comparison.js'
import { OPEN } from './words.js'

/** The outcome of a storm: lines to print, and what must be empty. */
export interface StormReport {
  readonly table: readonly string[]
  readonly doubled: readonly string[]
  readonly wrong: readonly string[]
  readonly refusedExits: readonly string[]
}

/** Refusals that tell how the account is, and not that it could not be read. */
const TRUE_REFUSALS =
  /no longer open|No open position|No pending order|nothing to close|nothing to cancel|wrong side|beyond the liquidation|can't be confirmed|Which one|already|executes at once|has moved|Open positions|There is no room|You have no|No open positions/

export function reportOf(
  { people, refused, chats, log }: StormResult,
  history: ExchangeHistory,
  plan: StormPlan,
): StormReport {
  const comparisons = people.map((person) => ({
    person,
    ...compareTickets(person.tickets, person.account, history, plan.aheadMs),
  }))
  const all = comparisons.flatMap(({ compared }) => compared)
  const doubled = comparisons.flatMap(({ person, doubled: twice }) =>
    twice.map((one) => `person ${person.userId}: ${one}`),
  )
  const explained = (one: ComparedTicket, userId: number, account: string): string => {
    const { ticket, mistake, record } = one
    const { quote = '', before = '', evidence, absences, outcome, state } = ticket.record
    const from = (ticket.sentAt ?? ticket.confirmedAt) - 15_000
    const { posId } = ticket.params
    const about = typeof posId === 'string' ? posId : ''
    return [
      `══ ${mistake}`,
      `ticket ${ticket.id} of person ${userId}: ${ticket.name} ${JSON.stringify(ticket.params)} sent at ${clock(ticket.sentAt ?? 0)}`,
      `told: ${ticket.shown.map(({ at, word }) => `${clock(at)} ${word}`).join(' → ')}`,
      `its execute: ${record ? `${clock(record.receivedAt - plan.aheadMs)} fault ${record.fault?.what ?? 'none'}, ${history.effectOf(record)?.fate ?? record.refusal ?? 'not acted on'}` : 'never arrived'}`,
      `record: state ${state} outcome ${outcome} evidence ${evidence} absences ${absences}`,
      `  before ${shortened(before, about)}`,
      `  quote ${quote.slice(0, 300)}`,
      '── messages and the log of the exchange, in order',
      ...[
        ...chats.lines(userId).map(({ at, line }) => ({ at, line: `chat      ${line}` })),
        ...history
          .linesOf(account)
          .map(({ at, line }) => ({ at: at - plan.aheadMs, line: `exchange  ${line}` })),
      ]
        .filter(({ at }) => at > from && at < (ticket.shown.at(-1)?.at ?? from) + 90_000)
        .toSorted((first, second) => first.at - second.at)
        .map(({ at, line }) => `  ${clock(at)} ${line}`),
    ].join('\n')
  }
  const wrong = comparisons.flatMap(({ person, compared }) =>
    compared
      .filter(({ mistake }) => mistake !== undefined)
      .map((one) => explained(one, person.userId, person.account)),
  )
  const exits = refused.filter(({ isExit, said }) => isExit && !TRUE_REFUSALS.test(said))
  const refusedExits = exits
    .filter(({ said }) => !wasRequired(said, log))
    .map(({ userId, play, line, said }) => `person ${userId}, ${play}, ${line}: ${said}`)
  return {
    table: tableOf(
      all,
      { lines: refused.length, exits: exits.length },
      { doubled, wrong, refusedExits },
      history,
    ),
    doubled,
    wrong,
    refusedExits,
  }
}

/** Reads without which no exit can be previewed or sent: what is open, and the price that it is shown at. */
const REQUIRED = /"(message|operation)":"(openPositions|openOrders|charts|candles)/

/** True if the log says that what kept an exit was a read that it needs: on a busy machine those may time out. */
function wasRequired(said: string, log: readonly string[]): boolean {
  const reference = /give the reference (\w+)/.exec(said)?.[1]
  const line = reference === undefined ? undefined : log.find((one) => one.includes(reference))
  return line !== undefined && REQUIRED.test(line)
}

function tableOf(
  all: readonly ComparedTicket[],
  refused: { readonly lines: number; readonly exits: number },
  { doubled, wrong, refusedExits }: Omit<StormReport, 'table'>,
  history: ExchangeHistory,
): readonly string[] {
  const words = groupBy(all, ({ ticket }) => ticket.shown.at(-1)?.word ?? 'nothing')
  const open = all.filter(({ ticket: { shown } }) => shown.length === 0 || OPEN.has(shown.at(-1)!.word))
  const happened = open.filter(({ record }) => record && history.effectOf(record)?.fate === 'done')
  const times = all
    .flatMap(({ ticket: { shown, confirmedAt } }) =>
      shown.length === 0 ? [] : [shown.at(-1)!.at - confirmedAt],
    )
    .toSorted((one, other) => one - other)
  const at = (share: number): string =>
    `${((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) / 1_000).toFixed(1)} s`
  const faultOf = ({ record }: ComparedTicket): string =>
    !record ? 'not arrived' : (record.fault?.what ?? 'none')
  const faults = [...new Set(all.map(faultOf))].toSorted()
  const functions = [...new Set(all.map(({ ticket }) => ticket.name))].toSorted()
  const width = Math.max(...functions.map((name) => name.length))
  return [
    'An order storm: final words by function and fault of the execute',
    ...faults.map((fault, index) => `${String(index + 1).padStart(3)} ${fault}`),
    `${''.padEnd(width)} ${faults.map((_, index) => String(index + 1).padStart(4)).join('')}`,
    ...functions.map((name) => {
      const own = all.filter(({ ticket }) => ticket.name === name)
      const cells = faults.map((fault) =>
        String(own.filter((one) => faultOf(one) === fault).length || '·').padStart(4),
      )
      return `${name.padEnd(width)} ${cells.join('')}`
    }),
    `${all.length} tickets: ${[...words].map(([word, those]) => `${those.length} ${word}`).join(', ')}`,
    `${open.length} ended in "unknown", ${happened.length} of them although they were carried out`,
    `time from Confirm to the final word: p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`,
    `${doubled.length} doubled, ${wrong.length} wrong final words, ${refusedExits.length} exits refused for want of a read that they can do without (${refused.exits} for want of any), ${refused.lines} lines refused in all`,
  ]
}

/** The parts of a stored account that are about one position. */
function shortened(before: string, posId: string): string {
  if (before === '') return '—'
  const state = JSON.parse(before) as Readonly<Record<string, unknown>>
  const lists = Object.entries(state).map(([name, rows]) => {
    if (!Array.isArray(rows)) return `${name} ${JSON.stringify(rows)}`
    const own = rows.filter(
      (row: { id?: string; positionId?: string }) =>
        posId === '' || row.id === posId || row.positionId === posId,
    )
    return `${name} ${JSON.stringify(own).slice(0, 600)}`
  })
  return lists.join(' · ')
}

function clock(at: number): string {
  return new Date(at).toISOString().slice(14, 23)
}

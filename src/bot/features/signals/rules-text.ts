import type { SourceMapping } from '../../../signals/sources/record.js'

const UNITS: readonly (readonly [string, number])[] = [
  ['d', 24 * 60 * 60_000],
  ['h', 60 * 60_000],
  ['m', 60_000],
]

/** The rules of a source in the words of /signals, which are the same in every language; `account` is a label. */
export function rulesText(mapping: SourceMapping, account: string | undefined): string {
  const { size, leverage, pairs, mostADay, maxLagMs, heartbeatMs, isPaper } = mapping
  const mapped = Object.entries(pairs).map(([from, to]) => `${from}=${to}`)
  return [
    sizeText(size),
    leverage.fixed === undefined ? '' : `${leverage.fixed}x`,
    leverage.most === undefined ? '' : `max ${leverage.most}x`,
    `day ${mostADay}`,
    `lag ${maxLagMs / 1_000}`,
    heartbeatMs === undefined ? '' : `beat ${durationText(heartbeatMs)}`,
    account === undefined ? '' : `account ${account.replaceAll(/\s/g, '')}`,
    mapped.length === 0 ? '' : `pairs ${mapped.join(',')}`,
    isPaper ? 'paper' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function sizeText({ by, amount }: SourceMapping['size']): string {
  if (by === 'collateral') return amount
  if (by === 'balance') return `${amount}%`
  return by === 'risk' ? `risk ${amount}` : `risk ${amount}%`
}

/** `2h`, `90m`: the largest unit that divides it. */
export function durationText(ms: number): string {
  const [unit, length] = UNITS.find(([, one]) => ms % one === 0) ?? ['m', 60_000]
  return `${ms / length}${unit}`
}

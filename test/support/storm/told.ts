import type { Call } from '../../../src/practice/telegram/driver/client.js'

/** One card that a person was told, alone or in a message with others. */
export interface Told {
  /** What it is known by; see `Line`. Of a rule that fired `rule 17`. */
  readonly token: string
  readonly userId: number
  /** When the message came, in milliseconds. */
  readonly at: number
  /** When the answer to it went out, in milliseconds; when it came, where none did. */
  readonly answeredAt: number
  /** The place of its message among all calls, and its place in that. */
  readonly seq: number
  readonly index: number
  /** Whether the answer to its message was lost: whoever sent it could not know that it had come. */
  readonly isUnheard: boolean
  /** What a rule saw. */
  readonly value?: string
}

const TITLES: Readonly<Record<string, string>> = {
  'Order accepted': 'accepted',
  'Order filled': 'opened',
  'Position opened': 'opened',
  'Position closed': 'ended CLOSED',
  LIQUIDATED: 'ended LIQUIDATED',
  'Order cancelled': 'ended CANCELED',
  'Order expired': 'ended CANCELED',
  'Change cancelled': 'dropped',
  'Take-profit in place': 'placed TP',
  'Stop-loss in place': 'placed SL',
  'Trailing stop in place': 'placed Trailing',
  'Take-profit triggered': 'fired TP',
  'Stop-loss triggered': 'fired SL',
  'Trailing stop triggered': 'fired Trailing',
  'Take-profit cancelled': 'stopped TP',
  'Stop-loss cancelled': 'stopped SL',
  'Trailing stop cancelled': 'stopped Trailing',
  'YOUR STOP IS GONE': 'stopped SL',
  'Position increased': 'grown',
  'Position reduced': 'shrunk',
  'Deposit credited': 'deposit',
  Withdrawal: 'withdrawal',
}

/** The cards of a message that came; none of one that Telegram refused, and none that tells of no account and no rule. */
export function cardsOf({
  seq,
  at,
  parameters,
  outcome,
  answeredAt = at,
  responseLost,
}: Call): readonly Told[] {
  const { text, chat_id: userId } = parameters
  if (outcome?.ok !== true || typeof text !== 'string') return []
  return text.split('\n\n').flatMap((card, index): readonly Told[] => {
    const read = readCard(card)
    if (!read) return []
    const isUnheard = responseLost === true
    return [{ ...read, userId: userId as number, at, answeredAt, seq, index, isUnheard }]
  })
}

const HEAD = /^(?<icon>\S+) (?<title>.+?)(?: · (?<on>\S+\/\S+ (?:Long|Short)))?$/

function readCard(card: string): Pick<Told, 'token' | 'value'> | undefined {
  const [first = ''] = card.split('\n')
  const { icon, title = '', on } = HEAD.exec(first)?.groups ?? {}
  if (icon === '🔔') {
    const number = /📌 rule (\d+)/.exec(card)?.[1]
    const value = /^Now (.+)$/m.exec(card)?.[1]
    return { token: `rule ${number}`, ...(value === undefined ? {} : { value }) }
  }
  // The service itself is no account.
  if (icon === '🔌' || icon === '🔋') return undefined
  const what = TITLES[title]
  if (what === undefined) return { token: `unknown: ${first}` }
  if (what === 'deposit' || what === 'withdrawal') {
    const amount = /Amount \$([\d,.]+)/
      .exec(card)?.[1]
      ?.replaceAll(',', '')
      .replace(/\.?0+$/, '')
    return { token: `${what} ${amount}` }
  }
  if (/^Trailing stop at .* is no longer in place/m.test(card)) return { token: `stopped Trailing ${on}` }
  const isCollateral = (what === 'grown' || what === 'shrunk') && /^Collateral /m.test(card)
  return { token: `${isCollateral ? 'collateral' : what} ${on}` }
}

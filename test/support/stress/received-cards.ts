import type { Call } from '../../../packages/practice-telegram/src/driver/client.js'

/** A card received by a person, alone or in a message with others. */
export interface ReceivedCard {
  /** Key of the event; see `LogEntry`. `rule 17` for a rule, `broadcast 2` for a broadcast. */
  readonly token: string
  readonly userId: number
  /**
   * True for a card that is sent before others of its chat. A stop that is gone is one where it leaves the position without
   * any.
   */
  readonly isUrgent: boolean
  /** Time of the message, in milliseconds. */
  readonly at: number
  /** Time of the response to its sender, in milliseconds; the time of the message if there was none. */
  readonly answeredAt: number
  /** Sequence number of the call, and position of the card in the message. */
  readonly seq: number
  readonly index: number
  /** True if the response was lost, so the sender could not know that the message had arrived. */
  readonly isResponseLost: boolean
  /** Value in the notice of a rule. */
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
  'Take-profit no longer listed': 'stopped TP',
  'Stop-loss no longer listed': 'stopped SL',
  'Trailing stop no longer listed': 'stopped Trailing',
  'Position increased': 'grown',
  'Position reduced': 'shrunk',
  'Deposit credited': 'deposit',
  Withdrawal: 'withdrawal',
}

/** Titles of nudges: they follow from prices, and are about no event of the account. */
const NUDGES: ReadonlySet<string> = new Set([
  'Open without a stop',
  'Losing without a stop',
  'Near liquidation',
  'Costly funding',
  'High margin use',
  'Loss limit',
  'Funding',
])

/** Titles of cards that are sent before others. */
const URGENT = /^(?:🚨🚨 |\S+ (?:Order filled|Position closed|LIQUIDATED|.* triggered)(?: ·|$))/u

/** Cards of a delivered message; empty for a rejected message and for cards about no account or rule. */
export function cardsOf({
  seq,
  at,
  parameters,
  outcome,
  answeredAt = at,
  responseLost,
}: Call): readonly ReceivedCard[] {
  const { text, chat_id: userId } = parameters
  if (outcome?.ok !== true || typeof text !== 'string') return []
  return text.split('\n\n').flatMap((card, index): readonly ReceivedCard[] => {
    const read = readCard(card)
    if (!read) return []
    const isResponseLost = responseLost === true
    const isUrgent = URGENT.test(card.split('\n', 1)[0] ?? '')
    return [{ ...read, isUrgent, userId: userId as number, at, answeredAt, seq, index, isResponseLost }]
  })
}

const HEAD = /^(?<icon>\S+) (?<title>.+?)(?: · (?<on>\S+\/\S+ (?:Long|Short)))?$/

function readCard(card: string): Pick<ReceivedCard, 'token' | 'value'> | undefined {
  // A reminder of a notice is about no event of its own.
  if (/^🔁 Reminder \d/m.test(card)) return undefined
  const [first = ''] = card.split('\n')
  const { icon, title = '', on } = HEAD.exec(first)?.groups ?? {}
  if (icon === '🔔') {
    const number = /📌 rule (\d+)/.exec(card)?.[1]
    const value = /^Now (.+)$/m.exec(card)?.[1]
    return { token: `rule ${number}`, ...(value === undefined ? {} : { value }) }
  }
  if (icon === '📣') return { token: card.split('\n')[1] ?? '' }
  // Cards about the service belong to no account.
  if (icon === '🔌' || icon === '🔋') return undefined
  if (NUDGES.has(title)) return undefined
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

import { forbidsAction, saysNoMore, type Sentence } from '../reading/sentence.js'
import { isOf, type Quantity } from '../reading/item.js'
import { part, UNCLEAR, whole, type CommandReading } from './reading.js'

/** Cancelling pending orders: of a pair, or chosen by the person. */
export function readCancel(sentence: Sentence): CommandReading {
  const { items, has, pairs, unknown } = sentence
  const isOrder = has('cancelOrder', 'order', 'limit', 'stopLoss', 'takeProfit', 'stopOrder', 'trailing')
  const isSure =
    !forbidsAction(sentence) &&
    unknown === 0 &&
    pairs.length < 2 &&
    (isOrder || pairs.length === 1) &&
    !has('position') &&
    saysNoMore(items, [
      'cancel',
      'cancelOrder',
      'order',
      'limit',
      'stopLoss',
      'takeProfit',
      'stopOrder',
      'trailing',
      'all',
      'open',
      'long',
      'short',
      ...(has('cancel', 'cancelOrder') ? [] : (['remove', 'close'] as const)),
    ])
  if (!isSure) return UNCLEAR
  // Which of the orders it is has to be chosen: the only one of the pair may be of another kind.
  return has('stopLoss', 'takeProfit', 'trailing') ? part('cancelorder') : whole('cancelorder', pairs[0])
}

/** True where money may go to the wallet, as a withdrawal does: "from my account to my wallet". */
function isToWallet({ items, has }: Sentence): boolean {
  const from = items.findIndex((item) => isOf(item, 'wallet'))
  const to = items.findIndex((item) => isOf(item, 'account'))
  return !has('deposit') && from >= 0 && to < from
}

/** A deposit from the wallet. */
export function readDeposit(sentence: Sentence): CommandReading | undefined {
  const { items, has, pairs, unknown } = sentence
  if (!(has('deposit') || (has('add', 'set') && has('wallet', 'account'))) || pairs.length > 0)
    return undefined
  const amounts = items.filter((item): item is Quantity => item.is === 'quantity')
  const [amount] = amounts
  const isSure =
    !forbidsAction(sentence) &&
    unknown === 0 &&
    !isToWallet(sentence) &&
    // "Top up to 100" names no deposit.
    amount?.isTarget !== true &&
    amounts.length <= 1 &&
    (amount === undefined ||
      ((amount.unit === 'money' || amount.unit === 'plain') && amount.sign === '' && amount.value.gt(0))) &&
    saysNoMore(
      items.filter(({ is }) => is !== 'quantity'),
      ['deposit', 'add', 'set', 'wallet', 'account', 'all', 'dollar', 'open', 'balance'],
    )
  if (!isSure || (amount !== undefined && has('all'))) return UNCLEAR
  if (amount) return whole('deposit', amount.value.toFixed())
  return has('all') ? whole('deposit', 'all') : { is: 'part', line: { command: 'deposit', words: '' } }
}

/**
 * Everything that a word can mean to the bot, beside numbers and pairs. Each language names the words of each; see
 * `Vocabulary`.
 */
export const concepts = [
  // Sides. `sell` may close or open, and is never a side alone.
  'long',
  'short',
  'sell',
  // Money on a rise or a fall, which names the side.
  'bet',
  // Actions.
  'open',
  'close',
  'add',
  'remove',
  'set',
  'cancel',
  'cancelOrder',
  'deposit',
  'withdraw',
  'alert',
  'show',
  // Parts of a position, and of all positions.
  'all',
  'half',
  'third',
  'quarter',
  // A part that is not named: it has to be asked for.
  'some',
  'loss',
  'profit',
  // Where deposits come from, and where they go to.
  'wallet',
  'account',
  // Parts of an order.
  'position',
  'order',
  'collateral',
  'leverage',
  'times',
  'size',
  'limit',
  'market',
  'stopOrder',
  'stopLoss',
  'takeProfit',
  'trailing',
  'slippage',
  'entry',
  // Prices. `from` says that a number right behind it is one, or in a language that names that behind the number, the one before it.
  'at',
  'from',
  'above',
  'below',
  'reach',
  'rise',
  'fall',
  // Sides of a distance, as in "2% up", and of a move of something: "the stop up to 3100".
  'up',
  'down',
  'move',
  'when',
  'every',
  // Beside a length of time: "after 4 hours". Elsewhere it is a condition, and a blocker.
  'after',
  'price',
  // Units. `foreign` is money that the bot does not know, `coins` a unit of quantity, `tenth` ten percent, `reward` the risk.
  'dollar',
  'cent',
  'foreign',
  'coins',
  'percent',
  'tenth',
  // What an order may lose at its stop-loss, with a number beside it.
  'risk',
  // Multiples of the risk: "2 r", "twice the risk".
  'reward',
  'hourly',
  'daily',
  'weekly',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'allTime',
  // Reads.
  'chart',
  'pnl',
  'balance',
  'portfolio',
  'history',
  'funding',
  'pairs',
  'margin',
  'liquidation',
  'deposits',
  'withdrawals',
  'alerts',
  'limits',
  'activity',
  'referrals',
  'help',
  // Words of no weight of their own. `request` makes a question an order: "can you …?".
  'my',
  'request',
  'and',
  'filler',
  // Says how something stands: without weight in a question about it, and never part of an order: "still", "have", "already".
  'state',
  // Before what something is to become, which is no change by as much: "reduce to 20%".
  'to',
  // Before how much something changes: "raise the stop by 500".
  'by',
  // Moves a level up or down: "raise the stop". Without a target, it may be by as much.
  'shift',
  // Puts another in the place of something that is there: "change the stop".
  'change',
  // The entry price as the place of a stop.
  'breakEven',
  // The other side in the place of one that is open.
  'reverse',
  // Several orders between two prices, slices over a time, and slices at prices; `slice` is one of these.
  'ladder',
  'twap',
  'scaleIn',
  'slice',
  // A rise or a fall through a level, never by as much: "breaks 70000".
  'riseThrough',
  'fallThrough',
  // A view of what the price will do, the reason of an order; not a condition: "going up", "will fall".
  'bullish',
  'bearish',
  // Between two that are offered: a blocker, but between the prices of a close.
  'or',
  // Words that make it no order: negations, hypotheticals, reports of what was done, other people.
  'blocker',
] as const

/** See `concepts`. */
export type Concept = (typeof concepts)[number]

/**
 * A link that prefills a trade: `https://t.me/<bot>?start=trade_<words>`. Telegram takes 64 of `A-Z a-z 0-9 _ -` there,
 * so the words of the typed grammar (a side, a pair, then what is known of the order) are written like this:
 *
 * - `_` parts the words: `trade_long_BTC_100_10x`
 * - `-` parts base and quote: `trade_short_ETH-USD`
 * - in a number `d` is the decimal point, `p` is `%`, `pc` is `%c`; `-` before it is minus, `u` (up) plus:
 *   `slip_0d5`, `limit_-1p`, `stop_u2p`, `sl_25pc`, `tp_2r`
 *
 * What the link leaves open is asked; an order that it says whole is previewed at once. It never confirms anything.
 */
export function wordsOfLink(link: string): string {
  return link
    .split('_')
    .map((word) => word.replace(NUMBER, plain))
    .join(' ')
}

const NUMBER = /^(?<sign>[-u]?)(?<whole>\d+)(?:d(?<fraction>\d+))?(?<unit>[xrkm]|pc?)?$/

function plain(
  _word: string,
  sign: string,
  whole: string,
  fraction: string | undefined,
  unit: string | undefined,
): string {
  const units: Readonly<Record<string, string>> = { p: '%', pc: '%c' }
  const point = fraction === undefined ? '' : `.${fraction}`
  return `${sign === 'u' ? '+' : sign}${whole}${point}${units[unit ?? ''] ?? unit ?? ''}`
}

/** Words for the signs that a link cannot contain. */
const SIGNS: Readonly<Record<string, string>> = { gt: '>', lt: '<', x: 'crosses' }

/**
 * The words of a link that prefills an alert: `https://t.me/<bot>?start=alert_BTC_gt_70000`. They are written as in a link
 * to a trade; `gt` is above, `lt` below, `x` crosses. A link arms nothing: the person answers the last question.
 */
export function wordsOfAlertLink(link: string): string {
  return wordsOfLink(link)
    .split(' ')
    .map((word) => SIGNS[word.toLowerCase()] ?? word)
    .join(' ')
}

/**
 * The typed words of a trade link, `https://t.me/<bot>?start=trade_<words>`. Telegram allows at most 64 characters of
 * `A-Z a-z 0-9 _ -` there, so the words of the command grammar (side, pair, values of the order) are encoded:
 *
 * - `_` separates the words: `trade_long_BTC_100_10x`
 * - `-` separates base and quote: `trade_short_ETH-USD`
 * - in a number, `d` is the decimal point, `p` is `%` and `pc` is `%c`; the prefix `-` is minus and `u` (up) is plus:
 *   `slip_0d5`, `limit_-1p`, `stop_u2p`, `sl_25pc`, `tp_2r`
 * - a period stands behind `-`: `sl_2atr-4h`
 *
 * The wizard asks for missing values; a complete order is previewed at once. A link never confirms an order.
 */
export function wordsOfLink(link: string): string {
  return link
    .split('_')
    .map((word) => word.replace(NUMBER, plain))
    .join(' ')
}

const NUMBER =
  /^(?<sign>[-u]?)(?<whole>\d+)(?:d(?<fraction>\d+))?(?<unit>[xrkm]|pc?|atr)?(?:(?<=atr)-(?<period>\d+[mhdw]))?$/

function plain(
  _word: string,
  sign: string,
  whole: string,
  fraction: string | undefined,
  unit: string | undefined,
  period: string | undefined,
): string {
  const units: Readonly<Record<string, string>> = { p: '%', pc: '%c' }
  const point = fraction === undefined ? '' : `.${fraction}`
  return `${sign === 'u' ? '+' : sign}${whole}${point}${units[unit ?? ''] ?? unit ?? ''}${period === undefined ? '' : `(${period})`}`
}

/** Words for the signs that a link cannot contain. */
const SIGNS: Readonly<Record<string, string>> = { gt: '>', lt: '<', x: 'crosses' }

/**
 * The typed words of an alert link, `https://t.me/<bot>?start=alert_BTC_gt_70000`. They are encoded as in a trade link;
 * `gt` means above, `lt` below and `x` crosses. A link never arms an alert: the person answers the last question.
 */
export function wordsOfAlertLink(link: string): string {
  return wordsOfLink(link)
    .split(' ')
    .map((word) => SIGNS[word.toLowerCase()] ?? word)
    .join(' ')
}

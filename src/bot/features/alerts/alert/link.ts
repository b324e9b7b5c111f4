import { wordsOfLink } from '../../../shell/forms/link-words.js'

/** Signs that a link may not carry. */
const SIGNS: Readonly<Record<string, string>> = { gt: '>', lt: '<', x: 'crosses' }

/**
 * A link that prefills an alert: `https://t.me/<bot>?start=alert_BTC_gt_70000`. Words and numbers are written as in a link
 * to a trade; `gt` is above, `lt` below, `x` crosses. It arms nothing by itself: the person answers the last question.
 */
export function wordsOfAlertLink(link: string): string {
  return wordsOfLink(link)
    .split(' ')
    .map((word) => SIGNS[word.toLowerCase()] ?? word)
    .join(' ')
}

import { wordsOfLink } from '../../../shell/forms/link-words.js'

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

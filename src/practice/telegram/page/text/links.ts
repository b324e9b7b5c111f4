import { element, type Child } from '../shell/dom.js'
import { safeLink } from './addresses.js'

/**
 * A link that opens in a new tab without a referrer; plain text if the URL is not safe. `inside` can handle
 * it instead (a link to the bot) by returning true.
 */
export function link(
  address: string,
  children: readonly Child[],
  inside: (address: string) => boolean,
  given: Record<string, string | undefined> = {},
): HTMLElement {
  const href = safeLink(address)
  if (href === undefined)
    return element('span', { ...given, title: 'Links of this type are blocked' }, children)
  const follow = (event: Event): void => {
    if (inside(href)) event.preventDefault()
  }
  // Show the target before the press, whatever the text claims.
  const shown = { href, target: '_blank', rel: 'noopener noreferrer', title: href }
  return element('a', { ...given, ...shown, onclick: follow }, children)
}

import { element, type Child } from '../shell/dom.js'

/** URL schemes that may be opened: web, Telegram and mail, never scripts or data. */
const SCHEMES = new Set(['http:', 'https:', 'tg:', 'mailto:'])

/** A URL that may be opened, or undefined. Without a scheme it is https. */
function safeLink(address: string): string | undefined {
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`)
    return SCHEMES.has(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}

/**
 * Text that a link to the bot sends: `https://t.me/<bot>?start=<payload>` sends "/start <payload>". Undefined
 * for other links.
 */
export function deepLink(address: string, bot: string): string | undefined {
  const href = safeLink(address)
  if (href === undefined) return undefined
  const url = new URL(href)
  const name = url.protocol === 'tg:' ? url.searchParams.get('domain') : url.pathname.slice(1)
  const home = url.protocol === 'tg:' ? url.host === 'resolve' : url.host === 't.me'
  if (!home || name?.toLowerCase() !== bot.toLowerCase()) return undefined
  const payload = url.searchParams.get('start') ?? ''
  if (!/^[\w-]{0,64}$/.test(payload)) return undefined
  return payload === '' ? '/start' : `/start ${payload}`
}

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

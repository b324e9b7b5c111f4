import { element, type Child } from '../shell/dom.js'

/** What may be followed: the web, Telegram, and mail. Never scripts, never data. */
const SCHEMES = new Set(['http:', 'https:', 'tg:', 'mailto:'])

/** An address that may be followed, or undefined. One without a scheme is on the web. */
function safeLink(address: string): string | undefined {
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`)
    return SCHEMES.has(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}

/**
 * What a link to the bot itself says to it when it is followed: `https://t.me/<bot>?start=<payload>` says
 * "/start <payload>". Undefined for any other link.
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
 * A link that opens beside the chat and tells nobody where it came from; plain text where the address is not safe.
 * `inside` may take it instead (a link to the bot itself) by returning true.
 */
export function link(
  address: string,
  children: readonly Child[],
  inside: (address: string) => boolean,
  given: Record<string, string | undefined> = {},
): HTMLElement {
  const href = safeLink(address)
  if (href === undefined)
    return element('span', { ...given, title: 'This address is not opened here' }, children)
  const follow = (event: Event): void => {
    if (inside(href)) event.preventDefault()
  }
  // Where a link leads is seen before it is pressed, whatever its text pretends.
  const shown = { href, target: '_blank', rel: 'noopener noreferrer', title: href }
  return element('a', { ...given, ...shown, onclick: follow }, children)
}

/** URL schemes that may be opened: web, Telegram and mail, never scripts or data. */
const SCHEMES = new Set(['http:', 'https:', 'tg:', 'mailto:'])

/** A URL that may be opened, or undefined. Without a scheme it is https. */
export function safeLink(address: string): string | undefined {
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
 * The start parameter of a link that opens the bot's Mini App: `https://t.me/<bot>?startapp=<parameter>`, which may be empty.
 * Undefined for other links.
 */
export function startAppLink(address: string, bot: string): string | undefined {
  const href = safeLink(address)
  if (href === undefined) return undefined
  const { host, pathname, searchParams } = new URL(href)
  const parameter = searchParams.get('startapp')
  if (host !== 't.me' || pathname.slice(1).toLowerCase() !== bot.toLowerCase() || parameter === null)
    return undefined
  return /^[\w-]{0,512}$/.test(parameter) ? parameter : undefined
}

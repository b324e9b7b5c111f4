import type { MiddlewareHandler } from 'hono'

/** Web clients of Telegram, which show a Mini App in a frame. */
const TELEGRAM_CLIENTS = [
  'https://web.telegram.org',
  'https://webk.telegram.org',
  'https://weba.telegram.org',
] as const

/** Hosts on which a practice Telegram runs: this machine. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The origins that may frame the page: Telegram's web clients, and a practice Telegram where the bot talks to one. */
export function frameAncestors(telegramApiRoot: string): readonly string[] {
  const { hostname, origin } = new URL(telegramApiRoot)
  return LOCAL_HOSTS.has(hostname) ? [...TELEGRAM_CLIENTS, origin] : TELEGRAM_CLIENTS
}

/** Sets the headers of the page's answers beside those of any: nothing inline, no other origin, no frame but Telegram's. */
export function securityHeaders(ancestors: readonly string[]): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return async (context, next) => {
    await next()
    context.header('Content-Security-Policy', policy)
    context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  }
}

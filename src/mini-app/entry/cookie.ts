import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { SESSION_MS } from '../../accounts/mini-app-sessions/sessions.js'

/** The cookie of the session, which no script reads. */
export interface SessionCookie {
  read(context: Context): string | undefined
  /** The value of it in the header Cookie. */
  valueIn(header: string | undefined): string | undefined
  /**
   * `isFramed`: the page is in a frame of a web client of Telegram, which is another site. A cookie of the same site would never
   * come back there; a partitioned one does, and only from that frame.
   */
  write(context: Context, value: string, isFramed: boolean): void
}

/** Over TLS the cookie has the prefix `__Host-`; without it, which only the practice Telegram uses, it is bound to the same site. */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-desk' : 'desk'
  return {
    read: (context) => getCookie(context, name),
    valueIn: (header) => parse(header ?? '', name)[name],
    write: (context, value, isFramed) => {
      const place =
        isSecure && isFramed
          ? ({ sameSite: 'None', partitioned: true } as const)
          : ({ sameSite: 'Strict' } as const)
      setCookie(context, name, value, {
        path: '/',
        httpOnly: true,
        secure: isSecure,
        maxAge: SESSION_MS / 1_000,
        ...place,
      })
    },
  }
}

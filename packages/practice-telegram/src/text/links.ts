/** Result of a link check: the normalised URL, or Telegram's error text. */
export type CheckedLink = { readonly url: string } | { readonly fault: string }

/** Schemes of links into Telegram itself, whose "host" is a command. */
const OWN_SCHEMES = /^(tg|ton|tonsite):(?:\/\/)?/i

/** Allowed characters of a host and of the user info; characters beyond ASCII are allowed too. */
const HOST = /^(?:[a-z0-9.\-_!$,~*'();&+=]|%[0-9a-f]{2}|[^\p{ASCII}])*$/iu
const USER_INFO = /^(?:[a-z0-9.\-_!$,~*'();&+=:]|%[0-9a-f]{2}|[^\p{ASCII}])*$/iu

/** Pages of this machine, which the practice Telegram opens as Mini Apps without TLS; the real one refuses them. */
const OWN_MACHINE = /^(?:127\.0\.0\.1|localhost|\[::1\])$/

/** Checks a URL as Telegram does for links in text and on buttons. Without a scheme it is http. */
export function checkLink(link: string, { httpsOnly = false } = {}): CheckedLink {
  const own = OWN_SCHEMES.exec(link)
  const parsed = parse(own ? link.slice(own[0].length) : link)
  if ('fault' in parsed) return parsed
  if (httpsOnly && (own || (parsed.scheme !== 'https' && !OWN_MACHINE.test(parsed.host))))
    return { fault: 'Only HTTPS links are allowed' }
  if (own) return ownLink(own[1]!.toLowerCase(), parsed)
  if (!parsed.host.includes('.') && !parsed.host.startsWith('[')) return { fault: 'Wrong HTTP URL' }
  const { scheme, userInfo, host, port, path } = parsed
  return { url: `${scheme}://${userInfo && `${userInfo}@`}${host}${port && `:${port}`}${path}` }
}

/** The normalised URL, or undefined if it is invalid. */
export function keptLink(link: string): string | undefined {
  const checked = checkLink(link)
  return 'url' in checked ? checked.url : undefined
}

/** Parameters of `tg://<host>?…`, or undefined for another URL. */
export function ownLinkParameters(link: string, host: string): URLSearchParams | undefined {
  const found = new RegExp(String.raw`^tg:(?://)?${host}/?(?:\?([^#]*))?(?:#.*)?$`, 'is').exec(link)
  return found ? new URLSearchParams(found[1] ?? '') : undefined
}

interface Parts {
  scheme: string
  userInfo: string
  host: string
  /** Empty if not given. */
  port: string
  /** Path, query and fragment; at least a slash. */
  path: string
}

function parse(link: string): Parts | { fault: string } {
  const parts = /^(?:([^:/?#@[\]]*):\/\/)?([^/?#]*)(.*)$/s.exec(link)
  const given = parts?.[1]
  const authority = parts?.[2] ?? ''
  const rest = parts?.[3] ?? ''
  const scheme = (given ?? 'http').toLowerCase()
  if (scheme !== 'http' && scheme !== 'https') return { fault: 'Unsupported URL protocol' }
  const withPort = /^(.+):([^\]@:]*)$/s.exec(authority)
  const named = withPort?.[1] ?? authority
  const digits = withPort?.[2]
  const port = digits?.replace(/^0+(?=.)/, '') ?? ''
  if (digits !== undefined && !isPort(port)) return { fault: 'Wrong port number specified in the URL' }
  const at = named.lastIndexOf('@')
  const host = named.slice(at + 1).toLowerCase()
  const userInfo = named.slice(0, Math.max(at, 0))
  if (host === '') return { fault: 'URL host is empty' }
  if (host === '.') return { fault: 'Host is invalid' }
  if (host.startsWith('[') && host.endsWith(']')) {
    if (!/^\[[0-9a-f:.]*:[0-9a-f:.]*\]$/.test(host))
      return { fault: 'Wrong IPv6 address specified in the URL' }
  } else if (!HOST.test(host)) return { fault: 'Disallowed character in URL host' }
  if (!USER_INFO.test(userInfo)) return { fault: 'Disallowed character in URL userinfo' }
  const tail = rest.trimEnd()
  const path = (tail.startsWith('/') ? tail : `/${tail}`).replace(/[\p{Cc} ]/gu, encodeURIComponent)
  return { scheme, userInfo, host, port, path }
}

function isPort(digits: string): boolean {
  if (!/^\d{1,5}$/.test(digits)) return false
  const port = Number.parseInt(digits, 10)
  return port > 0 && port <= 65_535
}

function ownLink(scheme: string, { scheme: inner, userInfo, host, port, path }: Parts): CheckedLink {
  if (inner === 'https' || userInfo !== '' || port !== '' || host.startsWith('[')) {
    return { fault: scheme === 'tg' ? 'Wrong tg URL' : 'Wrong ton URL' }
  }
  if (!(scheme === 'tonsite' ? /^[a-z0-9_.-]+$/ : /^[a-z0-9_-]+$/).test(host)) {
    return { fault: 'Unallowed characters in URL host' }
  }
  return { url: `${scheme}://${host}${path.startsWith('/?') ? path.slice(1) : path}` }
}

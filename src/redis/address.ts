/** The address of a server. */
interface Node {
  readonly host: string
  readonly port: number
}

/** The login and the encryption of a connection. */
interface Login {
  readonly username?: string
  readonly password?: string
  readonly isEncrypted: boolean
}

/** The Redis deployment that `REDIS_URL` names. */
export type RedisAddress =
  /** One server: an address, or the path of a socket. */
  | { readonly kind: 'one'; readonly url: string }
  /** The master of this name, which sentinels know. */
  | (Login & {
      readonly kind: 'sentinel'
      readonly sentinels: readonly Node[]
      readonly master: string
      readonly db: number
    })
  /** A Redis Cluster, by some of its nodes. */
  | (Login & { readonly kind: 'cluster'; readonly nodes: readonly Node[] })

const DEFAULT_PORT = { server: 6379, sentinel: 26_379 } as const

/**
 * Parses `redis://…`, `rediss://…` (encrypted) or the path of a socket; a comma-separated list of URLs for the nodes of a
 * cluster; or `redis+sentinel://user:password@host,host/master` (`rediss+sentinel` encrypted). Undefined for anything else.
 *
 * @example
 * parseRedisAddress('redis://127.0.0.1:6379')
 */
export function parseRedisAddress(text: string): RedisAddress | undefined {
  if (/^\/\S+$/.test(text)) return { kind: 'one', url: text }
  if (/^rediss?\+sentinel:\/\//.test(text)) return parseSentinels(text)
  const parts = text.split(',')
  if (parts.length > 1) return parseCluster(parts)
  return parseUrl(text) ? { kind: 'one', url: text } : undefined
}

function parseCluster(parts: readonly string[]): RedisAddress | undefined {
  const urls = parts.map((part) => parseUrl(part.trim()))
  const [first] = urls
  if (!first) return undefined
  const nodes: Node[] = []
  for (const url of urls) {
    // A cluster has one database and one login.
    if (!url || !/^\/?0?$/.test(url.pathname) || url.protocol !== first.protocol) return undefined
    nodes.push({ host: hostOf(url), port: portOf(url, DEFAULT_PORT.server) })
  }
  return { kind: 'cluster', nodes, ...loginOf(first) }
}

function parseSentinels(text: string): RedisAddress | undefined {
  const [, scheme = '', login = '', hosts = '', master = '', db = '0'] =
    /^(rediss?)\+sentinel:\/\/([^@/]*@)?([^@/]+)\/([A-Za-z0-9._-]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const urls = hosts.split(',').map((host) => parseUrl(`${scheme}://${login}${host.trim()}`))
  const [first] = urls
  if (!first) return undefined
  const sentinels: Node[] = []
  for (const url of urls) {
    if (!url) return undefined
    sentinels.push({ host: hostOf(url), port: portOf(url, DEFAULT_PORT.sentinel) })
  }
  return { kind: 'sentinel', sentinels, master, db: Number.parseInt(db, 10), ...loginOf(first) }
}

function parseUrl(text: string): URL | undefined {
  if (!/^rediss?:\/\/[^\s,]+$/.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.hostname === '' ? undefined : url
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

function portOf({ port }: URL, defaultPort: number): number {
  return port === '' ? defaultPort : Number.parseInt(port, 10)
}

function loginOf({ protocol, username, password }: URL): Login {
  return {
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    isEncrypted: protocol === 'rediss:',
  }
}

/** Where a server listens. */
interface Node {
  readonly host: string
  readonly port: number
}

/** How to log in, and whether the line is encrypted. */
interface Login {
  readonly username?: string
  readonly password?: string
  readonly isEncrypted: boolean
}

/** Where Redis is, as `REDIS_URL` says. */
export type RedisAddress =
  /** One server: an address, or the path of a socket. */
  | { readonly kind: 'one'; readonly url: string }
  /** Whichever server the sentinels say is the master of this name. */
  | (Login & {
      readonly kind: 'sentinel'
      readonly sentinels: readonly Node[]
      readonly master: string
      readonly db: number
    })
  /** A Redis Cluster, of which some nodes are known. */
  | (Login & { readonly kind: 'cluster'; readonly nodes: readonly Node[] })

const DEFAULT_PORT = { server: 6379, sentinel: 26_379 } as const

/**
 * Reads `redis://…`, `rediss://…` or the path of a socket; several of the first two, comma-separated, for the nodes of a
 * cluster; or `redis+sentinel://user:password@host,host/master` for a master that sentinels know, `rediss+sentinel` for one
 * on an encrypted line. Undefined when it is none of them.
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
    // A cluster has one database and one login; two would be a mistake.
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

function portOf({ port }: URL, defaultSize: number): number {
  return port === '' ? defaultSize : Number.parseInt(port, 10)
}

function loginOf({ protocol, username, password }: URL): Login {
  return {
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    isEncrypted: protocol === 'rediss:',
  }
}

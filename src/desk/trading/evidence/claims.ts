import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { MOST_EVIDENCE, MOST_WALLET_OPENINGS } from '../../../redis/caps/key-caps.js'
import { keys } from '../../../redis/keys.js'
import { REGISTER } from '../../../redis/registry.js'
import { createNamedScript } from '../../../redis/script.js'
import type { Quote } from '../tickets/ticket.js'
import { ARRIVES_WITHIN_MS, type AnnouncedCall } from './conflicting-tickets.js'

/** The account whose evidence is claimed. */
export interface ClaimOwner extends Pick<Quote, 'userId' | 'accountId' | 'venue' | 'chainId'> {
  /** Address of the wallet that it trades for, in lower case: a claim holds for all accounts of it. Undefined if not known. */
  readonly wallet: string | undefined
}

/** The opening orders that are announced for a wallet. */
interface Announced {
  /** Time since which the ticket's own is announced, in milliseconds. */
  readonly since: number
  /** All of them, with the ticket's own. */
  readonly openings: readonly AnnouncedCall[]
}

/** A piece of evidence, and who claims it. */
interface Claim {
  readonly evidence: string
  readonly ticketId: string
  /** Time of the read that showed it, in milliseconds. */
  readonly seenAt: number
  readonly notBefore: number
}

/** Evidence that is claimed by tickets, so that no row proves two of them. */
export interface Claims {
  /**
   * The tickets that hold these pieces of evidence, by its id; nothing for what nobody holds. `evidence`: ids, each with the time
   * before which a claim does not count, in milliseconds.
   */
  holders(owner: ClaimOwner, evidence: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, string>>
  /**
   * Claims a piece of evidence for a ticket, unless another one holds it. Gives the ticket that holds it then. A claim of
   * evidence that was seen before `notBefore` does not count: the same change of a position can be made again later.
   */
  claim(owner: ClaimOwner, claim: Claim): Promise<string>
  /** The same for the accounts of one person and wallet alone. Without a known wallet nobody else holds it. */
  claimForPerson(owner: ClaimOwner, claim: Claim): Promise<string>
  /**
   * Announces an opening order whose row is not known to whoever has a key of its wallet, and gives all that are announced.
   * Undefined where the wallet is not known. `now` is in milliseconds.
   */
  announce(owner: ClaimOwner, opening: AnnouncedCall, now: number): Promise<Announced | undefined>
  /** Ends that, once the row is claimed: it competes for no other. */
  withdraw(owner: ClaimOwner, opening: AnnouncedCall): Promise<void>
  /** Notes a call that is sent for a wallet, for whoever else has a key of it. Nothing where the wallet is not known. */
  noteSent(owner: ClaimOwner, sent: AnnouncedCall): Promise<void>
  /** The calls that were sent for a wallet since a time, in milliseconds, in the order of sending. */
  sentFor(owner: ClaimOwner, since: number): Promise<readonly AnnouncedCall[]>
  /** Keeps the wallet of an account, for calls that are sent while no row names it. `now` is in milliseconds. */
  rememberWallet(owner: ClaimOwner, now: number): Promise<void>
  /** The wallet of an account, in lower case; undefined where no ticket of it has seen one. */
  walletOf(owner: ClaimOwner): Promise<string | undefined>
}

/** The name of the wallet of an account among its evidence; the latest takes the place of the one before. */
const WALLET = 'wallet'
const ALWAYS_NEW = Number.MAX_SAFE_INTEGER

/** The time that claims are kept after the last one: long after no ticket looks for its evidence any more. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** The same for the claims of a wallet, which are nobody's own and outlast an erasure. No ticket looks for a row longer than a day. */
const KEPT_OF_WALLET_MS = 2 * 24 * 60 * 60_000

/**
 * Claims a piece of evidence. Keys: the claims, and the person's registry where they are a person's. Values: the evidence, the ticket, the time it was seen,
 * the time before which another claim does not count, the time that claims are kept. Gives the ticket that holds it. Of too many
 * claims the older half goes: no ticket looks for that evidence any more.
 */
const claimEvidenceScript = createNamedScript(
  {
    keys: ['key'],
    values: ['evidence', 'claimant', 'seen', 'notBefore', 'keptMs'],
    rows: { keys: ['registry'] },
  },
  `${REGISTER}
  local held = redis.call('HGET', key, evidence)
  if held then
    local ticket, seenAt = string.match(held, '^(%S+) (%d+)$')
    if ticket ~= claimant and tonumber(seenAt) >= tonumber(notBefore) then return ticket end
  end
  redis.call('HSET', key, evidence, claimant .. ' ' .. seen)
  redis.call('PEXPIRE', key, keptMs)
  if redis.call('HLEN', key) > ${MOST_EVIDENCE} then
    local claims = {}
    local all = redis.call('HGETALL', key)
    for at = 1, #all, 2 do claims[#claims + 1] = { all[at], tonumber(string.match(all[at + 1], ' (%d+)$')) or 0 } end
    table.sort(claims, function(one, other) return one[2] < other[2] end)
    for at = 1, ${MOST_EVIDENCE / 2} do redis.call('HDEL', key, claims[at][1]) end
  end
  for registry in rows() do register(registry, key) end
  return claimant
`,
)

/**
 * Announces a call. Key: those of its wallet. Values: the call, the time, the time until which others have come too early, the
 * most that are kept, the time that they are kept. Gives all of them, each with its time.
 */
const announceScript = createNamedScript(
  { keys: ['calls'], values: ['call', 'at', 'tooEarly', 'most', 'keptMs'] },
  `
  redis.call('ZREMRANGEBYSCORE', calls, '-inf', tooEarly)
  redis.call('ZADD', calls, 'NX', at, call)
  redis.call('ZREMRANGEBYRANK', calls, 0, -1 - most)
  redis.call('PEXPIRE', calls, keptMs)
  return redis.call('ZRANGE', calls, 0, -1, 'WITHSCORES')
`,
)

/** The key of claims, and the registry of the person whose key that is. */
interface ClaimPlace {
  readonly key: string
  readonly registries?: readonly string[]
}

export function createClaims({ redis }: { readonly redis: Redis }): Claims {
  const keyOf = ({ userId, accountId, chainId }: ClaimOwner): string =>
    keys.evidence(userId, accountId, chainId)
  const ownKeys = (owner: ClaimOwner): ClaimPlace => ({
    key: keyOf(owner),
    registries: [keys.registry(owner.userId)],
  })
  const claimIn = async (
    { key, registries = [] }: ClaimPlace,
    { evidence, ticketId, seenAt, notBefore }: Claim,
    keptMs: number,
  ): Promise<string> =>
    (await claimEvidenceScript(
      redis,
      { key },
      { evidence, claimant: ticketId, seen: seenAt, notBefore, keptMs },
      registries.map((registry) => ({ registry })),
    )) as string
  /** The tickets that hold these pieces of evidence by one key. */
  const holdersIn = async (
    key: string,
    evidence: ReadonlyMap<string, number>,
  ): Promise<readonly (readonly [string, string])[]> => {
    const held = await redis.hmget(key, ...evidence.keys())
    return [...evidence].flatMap(([id, notBefore], index) => {
      const [ticketId, seenAt] = held[index]?.split(' ') ?? []
      return ticketId === undefined || Number(seenAt) < notBefore ? [] : [[id, ticketId] as const]
    })
  }
  return {
    holders: async (owner, evidence) => {
      if (evidence.size === 0) return new Map()
      const wallet = hashOf(owner)
      const [own, all] = await Promise.all([
        holdersIn(keyOf(owner), evidence),
        wallet === undefined ? [] : holdersIn(keys.walletEvidence(wallet), evidence),
      ])
      // What was claimed while the wallet was not known is among the account's own only.
      return new Map([...own, ...all])
    },
    claim: async (owner, claim) => {
      const wallet = hashOf(owner)
      const holder = await claimIn(ownKeys(owner), claim, KEPT_MS)
      if (holder !== claim.ticketId || wallet === undefined) return holder
      return await claimIn({ key: keys.walletEvidence(wallet) }, claim, KEPT_OF_WALLET_MS)
    },
    claimForPerson: async (owner, claim) => {
      const wallet = hashOf(owner, owner.userId)
      if (wallet === undefined) return claim.ticketId
      // What outlasts an erasure names nobody.
      const by = digestOf([wallet, claim.ticketId])
      const holder = await claimIn(
        { key: keys.walletEvidence(wallet) },
        { ...claim, ticketId: by },
        KEPT_OF_WALLET_MS,
      )
      return holder === by ? claim.ticketId : holder
    },
    announce: async (owner, opening, now) => {
      const wallet = hashOf(owner)
      if (wallet === undefined) return undefined
      const own = textOf(opening)
      const all = (await announceScript(
        redis,
        { calls: keys.walletOpenings(wallet) },
        {
          call: own,
          at: now,
          tooEarly: now - ARRIVES_WITHIN_MS,
          most: MOST_WALLET_OPENINGS,
          keptMs: ARRIVES_WITHIN_MS,
        },
      )) as readonly string[]
      const texts = all.filter((_, index) => index % 2 === 0)
      const at = texts.indexOf(own)
      return {
        since: at === -1 ? now : Number(all[at * 2 + 1]),
        openings: texts.map((text) => JSON.parse(text) as AnnouncedCall),
      }
    },
    withdraw: async (owner, opening) => {
      const wallet = hashOf(owner)
      if (wallet !== undefined) await redis.zrem(keys.walletOpenings(wallet), textOf(opening))
    },
    noteSent: async (owner, sent) => {
      const wallet = hashOf(owner)
      if (wallet === undefined) return
      const { sentAt } = sent
      await announceScript(
        redis,
        { calls: keys.walletCalls(wallet) },
        {
          call: textOf(sent),
          at: sentAt,
          tooEarly: sentAt - ARRIVES_WITHIN_MS,
          most: MOST_WALLET_OPENINGS,
          keptMs: ARRIVES_WITHIN_MS,
        },
      )
    },
    sentFor: async (owner, since) => {
      const wallet = hashOf(owner)
      if (wallet === undefined) return []
      const texts = await redis.zrangebyscore(keys.walletCalls(wallet), since, '+inf')
      return texts.map((text) => JSON.parse(text) as AnnouncedCall)
    },
    rememberWallet: async (owner, now) => {
      if (owner.wallet === undefined) return
      await claimIn(
        ownKeys(owner),
        { evidence: WALLET, ticketId: owner.wallet, seenAt: now, notBefore: ALWAYS_NEW },
        KEPT_MS,
      )
    },
    walletOf: async (owner) => {
      const [held] = await holdersIn(keyOf(owner), new Map([[WALLET, 0]]))
      return held?.[1]
    },
  }
}

/** The name under which a wallet is kept at its venue and on its chain, for one person where one is given. It does not tell its address. */
function hashOf({ venue, chainId, wallet }: ClaimOwner, person?: number): string | undefined {
  if (wallet === undefined) return undefined
  return digestOf([venue, chainId, wallet, ...(person === undefined ? [] : [person])])
}

function digestOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** The same text for the same call, by which it is known. */
function textOf({ ticketId, call, sentAt }: AnnouncedCall): string {
  return JSON.stringify({ ticketId, call, sentAt })
}

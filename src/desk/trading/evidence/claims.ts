import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { MOST_EVIDENCE, MOST_WALLET_OPENINGS } from '../../../redis/caps/key-caps.js'
import { keys } from '../../../redis/keys.js'
import { registering } from '../../../redis/registry.js'
import { transact } from '../../../redis/transaction.js'
import type { Quote } from '../tickets/ticket.js'
import { ARRIVES_WITHIN_MS, type AnnouncedCall, type AnnouncedEnd } from './conflicting-tickets.js'
import { evidenceOf } from '../actions/calls.js'
import type { AccountState } from './account-state.js'
import { isOpening } from './call-evidence.js'

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
  /**
   * Notes what became of a call that was sent for a wallet: it competes for no other's evidence. Without `end` it came to nothing before
   * the service took it, and is forgotten.
   */
  noteEnd(owner: ClaimOwner, sent: AnnouncedCall, end?: AnnouncedEnd): Promise<void>
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

/** The key of claims, and whether it is a person's: then it is in their registry. */
interface ClaimPlace {
  readonly key: string
  readonly isOwn: boolean
}

export function createClaims({ redis }: { readonly redis: Redis }): Claims {
  const keyOf = ({ userId, accountId, chainId }: ClaimOwner): string =>
    keys.evidence(userId, accountId, chainId)
  const ownKeys = (owner: ClaimOwner): ClaimPlace => ({ key: keyOf(owner), isOwn: true })
  const claimIn = async (
    { key, isOwn }: ClaimPlace,
    { evidence, ticketId, seenAt, notBefore }: Claim,
    keptMs: number,
  ): Promise<string> => {
    for (;;) {
      const held = (await redis.hget(key, evidence)) ?? ''
      const [holder = '', heldSince] = held.split(' ')
      if (held !== '' && holder !== ticketId && Number(heldSince) >= notBefore) return holder
      const claimed = await transact(redis, {
        // Again where another ticket has claimed it meanwhile.
        when: [{ reply: ['HGET', key, evidence], is: held }],
        run: [
          ['HSET', key, evidence, `${ticketId} ${seenAt}`],
          ['PEXPIRE', key, keptMs],
          ['HLEN', key],
          ...(isOwn ? [registering(key)] : []),
        ],
      })
      if (claimed && Number(claimed[2]) > MOST_EVIDENCE) await dropOlderHalf(key)
      if (claimed) return ticketId
    }
  }
  /** Drops the older half of too many claims: no ticket looks for that evidence any more. */
  const dropOlderHalf = async (key: string): Promise<void> => {
    const seenAt = (claim: string): number => Number(claim.split(' ')[1]) || 0
    const claims = Object.entries(await redis.hgetall(key))
      .toSorted(([, one], [, other]) => seenAt(one) - seenAt(other))
      .slice(0, MOST_EVIDENCE / 2)
    await transact(redis, {
      when: claims.map(([evidence, claim]) => ({ reply: ['HGET', key, evidence], is: claim })),
      run: [['HDEL', key, ...claims.map(([evidence]) => evidence)]],
    })
  }
  /** Announces a call to whoever has a key of its wallet, in the place of these. Returns all calls that are announced. */
  const announceIn = async (
    key: string,
    call: string,
    at: number,
    earlier: readonly string[] = [],
  ): Promise<readonly string[]> => {
    const replies = await transact(redis, {
      run: [
        // Those before that have come too early.
        ['ZREMRANGEBYSCORE', key, '-inf', at - ARRIVES_WITHIN_MS],
        ['ZREM', key, call, ...earlier],
        ['ZADD', key, at, call],
        ['ZREMRANGEBYRANK', key, 0, -1 - MOST_WALLET_OPENINGS],
        ['PEXPIRE', key, ARRIVES_WITHIN_MS],
        ['ZRANGE', key, 0, -1],
      ],
    })
    return replies?.[5] as readonly string[]
  }
  /** The announcements of a ticket: one, or several with times of sending of before and after the clock was set back. */
  const announcedBy = async (key: string, ticketId: string): Promise<ReadonlyMap<string, number>> => {
    const replies = await redis.zrangebyscore(key, '-inf', '+inf', 'WITHSCORES')
    const all = replies.flatMap((text, index) =>
      index % 2 === 0 ? [[text, Number(replies[index + 1])] as const] : [],
    )
    return new Map(all.filter(([text]) => callOf(text).ticketId === ticketId))
  }
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
      return await claimIn({ key: keys.walletEvidence(wallet), isOwn: false }, claim, KEPT_OF_WALLET_MS)
    },
    claimForPerson: async (owner, claim) => {
      const wallet = hashOf(owner, owner.userId)
      if (wallet === undefined) return claim.ticketId
      // What outlasts an erasure names nobody.
      const by = digestOf([wallet, claim.ticketId])
      const holder = await claimIn(
        { key: keys.walletEvidence(wallet), isOwn: false },
        { ...claim, ticketId: by },
        KEPT_OF_WALLET_MS,
      )
      return holder === by ? claim.ticketId : holder
    },
    announce: async (owner, opening, now) => {
      const wallet = hashOf(owner)
      if (wallet === undefined) return undefined
      const key = keys.walletOpenings(wallet)
      const earlier = await announcedBy(key, opening.ticketId)
      // One that is announced keeps its time, or each read would be taken for one before it.
      const since = Math.min(now, ...earlier.values())
      const texts = await announceIn(key, textOf(opening), since, [...earlier.keys()])
      return { since, openings: texts.map(callOf) }
    },
    withdraw: async (owner, { ticketId }) => {
      const wallet = hashOf(owner)
      if (wallet === undefined) return
      const key = keys.walletOpenings(wallet)
      const own = await announcedBy(key, ticketId)
      if (own.size > 0) await redis.zrem(key, ...own.keys())
    },
    noteSent: async (owner, sent) => {
      const wallet = hashOf(owner)
      if (wallet !== undefined) await announceIn(keys.walletCalls(wallet), textOf(sent), sent.sentAt)
    },
    noteEnd: async (owner, sent, end) => {
      const wallet = hashOf(owner)
      if (wallet === undefined) return
      const key = keys.walletCalls(wallet)
      const noted = await announcedBy(key, sent.ticketId)
      // One that is not there any more was sent too long ago to matter.
      if (noted.size > 0)
        await transact(redis, {
          run: [
            ['ZREM', key, ...noted.keys()],
            ...(end ? [['ZADD', key, sent.sentAt, textOf(sent, end)] as const] : []),
          ],
        })
      if (end?.state !== 'done') await redis.zrem(keys.walletOpenings(wallet), textOf(sent))
    },
    sentFor: async (owner, since) => {
      const wallet = hashOf(owner)
      if (wallet === undefined) return []
      const texts = await redis.zrangebyscore(keys.walletCalls(wallet), since, '+inf')
      return texts.map(callOf)
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
function textOf({ ticketId, call, sentAt }: AnnouncedCall, end?: AnnouncedEnd): string {
  return JSON.stringify({ ticketId, call, sentAt, end })
}

function callOf(text: string): AnnouncedCall {
  return JSON.parse(text) as AnnouncedCall
}

/** Notes of a call that is sent, for whoever else has a key of its wallet. Of an account whose wallet is not known there are none. */
export interface SendingNotes {
  /** Announces a call that is about to leave, by the rows just before or by what tickets have seen of the wallet. */
  readonly announce: (quote: Quote, before: AccountState, sentAt: number) => Promise<void>
  /** Takes that back: the service refused it, or nothing left. */
  readonly takeBack: (quote: Quote, before: AccountState, sentAt: number) => Promise<void>
}

export function createSendingNotes(
  claims: Pick<Claims, 'announce' | 'noteSent' | 'noteEnd' | 'walletOf'>,
): SendingNotes {
  const ownerOf = async (quote: Quote, before: AccountState): Promise<ClaimOwner> => ({
    ...quote,
    wallet: before.wallet ?? (await claims.walletOf({ ...quote, wallet: undefined })),
  })
  return {
    announce: async (quote, before, sentAt) => {
      const owner = await ownerOf(quote, before)
      const sent = { ticketId: quote.id, call: quote.call, sentAt }
      const opens = isOpening(evidenceOf(quote.call))
      await Promise.all([claims.noteSent(owner, sent), opens && claims.announce(owner, sent, sentAt)])
    },
    takeBack: async (quote, before, sentAt) =>
      await claims.noteEnd(await ownerOf(quote, before), { ticketId: quote.id, call: quote.call, sentAt }),
  }
}

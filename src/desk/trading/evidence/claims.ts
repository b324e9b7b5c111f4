import type { Redis } from 'ioredis'
import { MOST_EVIDENCE } from '../../../redis/caps/key-caps.js'
import { keys } from '../../../redis/keys.js'
import { REGISTER } from '../../../redis/registry.js'
import { createScript } from '../../../redis/script.js'
import type { Quote } from '../tickets/ticket.js'

/** The account whose evidence is claimed. */
type Owner = Pick<Quote, 'userId' | 'accountId' | 'chainId'>

/** Evidence that is claimed by tickets, so that no row proves two of them. */
export interface Claims {
  /** The tickets that hold these pieces of evidence, by its id; nothing for what nobody holds. */
  holders(owner: Owner, evidence: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * Claims a piece of evidence for a ticket, unless another one holds it. Gives the ticket that holds it then. A claim of
   * evidence that was seen before `notBefore` does not count: the same change of a position can be made again later.
   */
  claim(
    owner: Owner,
    claim: {
      readonly evidence: string
      readonly ticketId: string
      /** Time of the read that showed it, in milliseconds. */
      readonly seenAt: number
      readonly notBefore: number
    },
  ): Promise<string>
}

/** The time that claims are kept after the last one: long after no ticket looks for its evidence any more. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * Claims a piece of evidence. Keys: the claims, the person's registry. Values: the evidence, the ticket, the time it was seen,
 * the time before which another claim does not count, the time that claims are kept. Gives the ticket that holds it. Of too many
 * claims the older half goes: no ticket looks for that evidence any more.
 */
const claimEvidenceScript = createScript(`${REGISTER}
  local held = redis.call('HGET', KEYS[1], ARGV[1])
  if held then
    local ticket, seenAt = string.match(held, '^(%S+) (%d+)$')
    if ticket ~= ARGV[2] and tonumber(seenAt) >= tonumber(ARGV[4]) then return ticket end
  end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  if redis.call('HLEN', KEYS[1]) > ${MOST_EVIDENCE} then
    local claims = {}
    local all = redis.call('HGETALL', KEYS[1])
    for at = 1, #all, 2 do claims[#claims + 1] = { all[at], tonumber(string.match(all[at + 1], ' (%d+)$')) or 0 } end
    table.sort(claims, function(one, other) return one[2] < other[2] end)
    for at = 1, ${MOST_EVIDENCE / 2} do redis.call('HDEL', KEYS[1], claims[at][1]) end
  end
  register(KEYS[2], KEYS[1])
  return ARGV[2]
`)

export function createClaims({ redis }: { readonly redis: Redis }): Claims {
  const keyOf = ({ userId, accountId, chainId }: Owner): string => keys.evidence(userId, accountId, chainId)
  return {
    holders: async (owner, evidence) => {
      if (evidence.length === 0) return new Map()
      const held = await redis.hmget(keyOf(owner), ...evidence)
      return new Map(
        evidence.flatMap((id, index) => {
          const [ticketId] = held[index]?.split(' ') ?? []
          return ticketId === undefined ? [] : [[id, ticketId] as const]
        }),
      )
    },
    claim: async (owner, { evidence, ticketId, seenAt, notBefore }) =>
      (await claimEvidenceScript(
        redis,
        [keyOf(owner), keys.registry(owner.userId)],
        [evidence, ticketId, seenAt, notBefore, KEPT_MS],
      )) as string,
  }
}

import type { Redis } from 'ioredis'
import type { People } from '../accounts/access/people.js'
import { mayTrade } from '../accounts/access/role.js'
import type { Accounts } from '../accounts/accounts.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { Chain } from '../config/values.js'
import type { Clock } from '../lib/clock.js'
import type { DraftStore } from './draft-store.js'
import { MOST_DRAFT_BYTES } from '../redis/caps/key-caps.js'
import type { MemoryReserve } from '../redis/memory-reserve.js'
import { intentAddsRisk, readDraftLine } from './draft-line.js'
import { agentClaim, type Draft, type DraftBasis } from './draft.js'
import { plainText } from './plain-text.js'
import type { NewDraft, Posted } from './posting.js'
import { brokenLimitOf, readSenderLimits, type SenderLimits } from './token-limits.js'
import type { Random } from '../lib/random.js'

/** Parts that check a draft before it is accepted. */
export interface IntakeParts {
  readonly redis: Redis
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly people: Pick<People, 'accessStatus'>
  readonly accounts: Pick<Accounts, 'list'>
  readonly settings: Pick<SettingsStore, 'read'>
  /** The first is the default. */
  readonly chains: readonly [Chain, ...Chain[]]
  readonly random: Random
  readonly now: Clock
}

/** The longest texts of a draft, in characters. */
const LONGEST_WORDS = 500
const LONGEST_NAME = 64
const LONGEST_BASIS = 100
const MOST_BASIS = 10

/** Checks a draft, and keeps it where nothing speaks against it. */
export function createIntake({
  store,
  random,
  ...deps
}: IntakeParts & { readonly store: Pick<DraftStore, 'keep'> }): (wanted: NewDraft) => Promise<Posted> {
  /** The account and the chain of a draft; or the one of them that there is not. */
  const placeOf = async (
    { userId, accountId, chainId }: NewDraft,
    { accounts: allowed }: SenderLimits,
  ): Promise<Pick<Draft, 'accountId' | 'chainId'> | 'account' | 'chain'> => {
    const [all, { chain }] = await Promise.all([deps.accounts.list(userId), deps.settings.read(userId)])
    const own = allowed ? all.filter(({ id }) => allowed.includes(id)) : all
    const account =
      accountId === undefined
        ? (own.find(({ current }) => current) ?? own[0])
        : own.find(({ id }) => id === accountId)
    if (!account) return 'account'
    const found = deps.chains.find(({ id }) => id === (chainId ?? chain)) ?? deps.chains[0]
    return chainId === undefined || found.id === chainId
      ? { accountId: account.id, chainId: found.id }
      : 'chain'
  }

  return async (wanted) => {
    const { userId, sender, words, basis, key } = wanted
    const read = readDraftLine(wanted.line)
    if (!read.ok) return read
    if (!mayTrade(await deps.people.accessStatus(userId))) return { ok: false, reason: 'role' }
    // On the page a person closes their position themselves, as in the chat.
    if (sender.kind !== 'page' || intentAddsRisk(read.intent)) await deps.memory.requireRoom()
    const at = deps.now()
    const limits = await readSenderLimits(deps.redis, userId, sender, at)
    if (!limits) return { ok: false, reason: 'token' }
    const broken = brokenLimitOf(read.intent, limits)
    if (broken?.reason === 'size') return { ok: false, ...broken, size: broken.size.toFixed() }
    if (broken) return { ok: false, ...broken }
    const place = await placeOf(wanted, limits)
    if (place === 'account' || place === 'chain') return { ok: false, reason: place }
    const { size, pairs } = limits
    const draft: Draft = {
      id: random.bytes(9).toString('base64url'),
      userId,
      ...place,
      sender: {
        ...sender,
        name: plainText(sender.name, LONGEST_NAME).replaceAll('\n', ' '),
        agent: agentClaim(sender.agent),
      },
      line: read.line,
      ...textOf(words),
      ...basisOf(basis),
      ...(wanted.positionId === undefined ? {} : { positionId: wanted.positionId }),
      ...(size === undefined && pairs === undefined ? {} : { limits: { size, pairs } }),
      at,
      status: 'waiting',
      since: at,
    }
    const kept = await store.keep(withinBytes(draft), key, limits.drafts)
    if (kept.kept === 'accepted') return { ok: true, id: draft.id, isRepeat: false }
    if (kept.kept === 'repeat') return { ok: true, id: kept.id, isRepeat: true }
    if (kept.kept === 'erasing') return { ok: false, reason: 'role' }
    return { ok: false, reason: 'too-many', of: kept.kept, most: kept.most, waitMs: kept.waitMs }
  }
}

/** The draft with as much of its basis as it may have bytes. */
function withinBytes(draft: Draft): Draft {
  const { basis = [], ...others } = draft
  if (basis.length === 0 || Buffer.byteLength(JSON.stringify(draft)) <= MOST_DRAFT_BYTES) return draft
  const fewer = basis.slice(0, -1)
  return withinBytes(fewer.length === 0 ? others : { ...others, basis: fewer })
}

function textOf(words: string | undefined): Pick<Draft, 'words'> {
  const text = plainText(words ?? '', LONGEST_WORDS)
  return text === '' ? {} : { words: text }
}

function basisOf(basis: readonly DraftBasis[] = []): Pick<Draft, 'basis'> {
  const short = (text: string): string => plainText(text, LONGEST_BASIS).replaceAll('\n', ' ')
  const kept = basis
    .slice(0, MOST_BASIS)
    .map(({ figure, read }) => ({ figure: short(figure), read: short(read) }))
  return kept.length === 0 ? {} : { basis: kept }
}

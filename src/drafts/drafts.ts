import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import { createDueSet, userIds, type DueSetParts } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { unlessDamaged } from '../redis/record.js'
import { type DraftQueue, createDraftQueue } from './draft-queue.js'
import { type DraftStore, createDraftStore } from './draft-store.js'
import {
  type Draft,
  type DraftBasis,
  type DraftSender,
  agentClaim,
  isOpen,
  senderKeyOf,
  statusAt,
} from './draft.js'
import type { NewDraft, Posted } from './posting.js'
import type { People } from '../accounts/access/people.js'
import { mayTrade } from '../accounts/access/role.js'
import type { Accounts } from '../accounts/accounts.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { Chain } from '../config/values.js'
import { MOST_DRAFT_BYTES } from '../redis/caps/key-caps.js'
import type { MemoryReserve } from '../redis/memory-reserve.js'
import { isFlat } from '../desk/trading/risk/limits/store.js'
import { intentAddsRisk, readDraftLine } from './draft-line.js'
import { plainText } from './plain-text.js'
import { type SenderLimits, brokenLimitOf, readSenderLimits } from './token-limits.js'
import type { Random } from '../lib/random.js'

/** Drafts to list: the latest first. */
interface DraftFilter {
  /** The `next` of the page before. */
  readonly after?: string | undefined
  /** The most drafts of the page. */
  readonly count: number
}

/** A page of drafts. */
interface DraftPage {
  readonly drafts: readonly Draft[]
  /** Undefined on the last page. */
  readonly next: string | undefined
  /** True if the draft of `after` is not kept any more: there is no page then. */
  readonly isGone: boolean
}

/** Result of taking a draft back. */
type Cancelled =
  | { readonly ok: true }
  /** `unknown`: its sender has no such draft. `over`: its person has confirmed or dropped it, or it is over otherwise. */
  | { readonly ok: false; readonly reason: 'unknown' | 'over' }

/** Drafts that came in from elsewhere, as their senders see them. Their status is that of now. */
export interface Drafts {
  /**
   * Checks a draft and accepts it: it is kept, and its card will be shown, whichever process dies then. Rejects where Redis fails,
   * and with a `MemoryReservedError` where there is no room for it; then the same key may be sent again.
   */
  post(draft: NewDraft): Promise<Posted>
  list(userId: number, filter: DraftFilter): Promise<DraftPage>
  /** A draft; undefined where the person has none of this id. */
  get(userId: number, id: string): Promise<Draft | undefined>
  /** Takes back a draft of this sender that its person has not answered. */
  cancel(userId: number, id: string, sender: Pick<DraftSender, 'kind' | 'id'>): Promise<Cancelled>
}

/** A person is due this long after a draft came whose process died as it accepted it, in milliseconds. */
const ABANDONED_MS = 2_000

export function createDrafts(
  deps: IntakeParts &
    DueSetParts & {
      /** The most drafts of a person in an hour. */
      readonly mostAnHour?: number
    },
): Drafts & { readonly queue: DraftQueue } {
  const { now } = deps
  const store = createDraftStore(deps)
  const due = createDueSet({ ...deps, key: keys.draftsDue() }, userIds)
  const take = createIntake({
    ...deps,
    store: {
      keep: async (draft, ...rest) => {
        // The due set is in another slot. A crash right after the draft was kept shows it all the same.
        await due.scheduleBy(draft.userId, now() + ABANDONED_MS)
        return await store.keep(draft, ...rest)
      },
    },
  })

  const current = (draft: Draft): Draft => ({ ...draft, status: statusAt(draft, now()) })
  const read = async (userId: number, id: string): Promise<Draft | undefined> => {
    const draft = await unlessDamaged(store.read(userId, id))
    return draft && current(draft)
  }

  return {
    post: async (draft) => {
      const posted = await take(draft)
      if (posted.ok) await due.schedule(draft.userId, now())
      return posted
    },
    get: read,
    list: async (userId, { after, count }) => {
      const found: Draft[] = []
      const place = after === undefined ? -1 : await store.placeOf(userId, after)
      if (place === undefined) return { drafts: [], next: undefined, isGone: true }
      for (let first = place + 1; ; first += count) {
        const ids = await store.ids(userId, first, count)
        for (const id of ids) {
          const draft = await read(userId, id)
          if (!draft) continue
          // One more than fits: then there is a page after this one.
          if (found.length === count) return { drafts: found, next: found.at(-1)?.id, isGone: false }
          found.push(draft)
        }
        if (ids.length < count) return { drafts: found, next: undefined, isGone: false }
      }
    },
    cancel: async (userId, id, by) => {
      const isOwn = ({ sender }: Draft): boolean => senderKeyOf(sender) === senderKeyOf(by)
      const changed = await store.change(
        userId,
        id,
        (draft) =>
          isOwn(draft) && isOpen(draft) ? { ...draft, status: 'cancelled', since: now() } : undefined,
        () => true,
      )
      if (!changed || !isOwn(changed.draft)) return { ok: false, reason: 'unknown' }
      if (!changed.isChanged && changed.draft.status !== 'cancelled') return { ok: false, reason: 'over' }
      await due.schedule(userId, now())
      return { ok: true }
    },
    queue: createDraftQueue({ redis: deps.redis, store, due, random: deps.random }),
  }
}

/** Parts that check a draft before it is accepted. */
interface IntakeParts {
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
function createIntake({
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
    if (intentAddsRisk(read.intent) && (await isFlat(deps.redis, userId)))
      return { ok: false, reason: 'flat' }
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

import { Big } from 'big.js'
import type { Freeze } from '../faults.js'
import { accountsOf, isListOfGuards, type Done } from '../people.js'
import type { Rendered } from '../rendered.js'
import type { Doing, Outcome, World } from '../run.js'
import { type Core, roundTo } from '../service/core.js'
import { longestLag } from '../service/longest-lag.js'
import type { Life } from '../service/lives.js'
import type { ShownList } from '../service/presentation.js'
import { tradedMarket } from '../service/prices.js'
import type { TrueEvent } from '../service/true-events.js'
import type { Endpoint, ServiceWorld } from '../service/world.js'
import type { Said } from '../telegram/telegram.js'
import type { InvariantName } from './names.js'

/** Something that the bot did or said wrongly. */
export interface Finding {
  readonly invariant: InvariantName
  /** Milliseconds since the epoch. */
  readonly at: number
  /** What was said, and what was true. */
  readonly what: string
}

/** What invariants of one person are held against. */
export interface Evidence {
  readonly world: World
  readonly outcome: Outcome
  readonly core: Core
  /** The person, with what they did in the accounts of the wallet. */
  readonly person: Doing
  readonly wallet: string
  /** The ids of the person's keys that act for the wallet. */
  readonly keyIds: ReadonlySet<string>
  /** What was said in the chat of the person, but for what names another account. */
  readonly said: readonly Said[]
  /** Lists that the service showed to the person's keys, in order: nobody else reads for them. */
  readonly shown: readonly ShownList[]
  /** Everything that happened to the wallet. */
  readonly events: readonly TrueEvent[]
  /** The longest time, in milliseconds, for which lists show what was, rather than what is. */
  readonly lag: number
  /** The longest time, in milliseconds, for which nothing at all may be seen or told: outages, and processes that died. */
  readonly hidden: number
  /** True where what was told may be told again: an answer of Telegram was lost, a process, or a write. */
  readonly mayRepeat: boolean
}

export type Invariant = (evidence: Evidence) => readonly Finding[]

/** The chain that people use. */
export const CHAIN = '42161'

/** What invariants of a person are held against, by the wallets that their accounts are of. */
export function evidencesOf(world: World, outcome: Outcome, person: Doing): readonly Evidence[] {
  const wallets = new Set(person.keys.map(({ wallet }) => wallet))
  return [...wallets].map((wallet) => evidenceOf(world, outcome, person, wallet))
}

function evidenceOf(world: World, outcome: Outcome, doing: Doing, wallet: string): Evidence {
  const { core, service } = outcome
  const isIts = (_: unknown, place: number): boolean => doing.keys[place]?.wallet === wallet
  const keyIds = new Set(doing.keys.filter(isIts).map(({ keyId }) => keyId))
  const others = new Set(doing.labels.filter((label, place) => !isIts(label, place)))
  const person = {
    ...doing,
    done: doing.done.filter((done) =>
      accountsOf(done, doing.keys.length).some((place) => isIts(undefined, place)),
    ),
  }
  const isSame = (chainId: string): boolean => chainId === CHAIN
  const hidden = [
    ...world.crashes.map(({ downFor }) => downFor + RESTART_MS),
    ...world.freezes.map((freeze) => silentMs(freeze) + RESTART_MS),
    ...world.service.outages.map(({ lasts }) => lasts),
  ]
  return {
    world,
    outcome,
    core,
    person,
    wallet,
    keyIds,
    said: without(
      others,
      outcome.said.filter(({ chat }) => chat === person.user.id),
      new Set(person.done.flatMap(({ act, preview }) => (act.on && preview ? [preview] : []))),
    ),
    shown: service.shown.filter((one) => keyIds.has(one.keyId) && isSame(one.chainId)),
    events: core.eventsOf(wallet).filter((event) => !('chainId' in event) || isSame(event.chainId)),
    lag: longestLag(world.service) + slowest(world.service),
    hidden: hidden.reduce((sum, ms) => sum + ms, 0),
    mayRepeat:
      world.telegram.lostReply > 0 ||
      world.crashes.length > 0 ||
      world.lostConnections.length > 0 ||
      // The note that it was told is among the writes that are lost.
      world.failovers.length > 0 ||
      // Nobody knows of what was sent just before if it has arrived.
      world.freezes.some(({ what }) => what === 'telegram'),
  }
}

/** The labels of accounts that a text names. */
export function labelsIn({ parts }: Pick<Said, 'parts'>): ReadonlySet<string> {
  const labels = parts.map(({ key, values }) =>
    NAMES_ACCOUNT.has(key) ? values['account']?.text : undefined,
  )
  return new Set(labels.filter((label) => label !== undefined))
}

/** Texts that name the account which a notice, a receipt, a preview or a card is about. */
const NAMES_ACCOUNT: ReadonlySet<string> = new Set([
  'notice-place',
  'receipt-account',
  'preview-account',
  'account-title',
])

/**
 * What was said, without notices, receipts and cards of other accounts, but for those messages which are `ofSeveral`. A card that names none
 * is of that which its message named before.
 */
function without(
  others: ReadonlySet<string>,
  all: readonly Said[],
  ofSeveral: ReadonlySet<Said['message']>,
): readonly Said[] {
  if (others.size === 0) return all
  const named = new Map<Said['message'], boolean>()
  return all.flatMap((said) => {
    if (hasLike(said, /^flat-/) || ofSeveral.has(said.message)) return [said]
    const isOfOther = (one: Pick<Said, 'parts'>): boolean =>
      [...labelsIn(one)].some((label) => others.has(label))
    const notices = noticesIn(said)
    if (notices.length > 0) {
      const left = notices.filter((one) => !isOfOther(one))
      return left.length === 0 ? [] : [{ ...said, parts: left.flatMap(({ parts }) => parts) }]
    }
    if (labelsIn(said).size > 0) named.set(said.message, isOfOther(said))
    return named.get(said.message) === true ? [] : [said]
  })
}

/** Milliseconds for which nothing goes on while something is frozen: connections are left sooner. */
function silentMs({ what, lasts = 0 }: Freeze): number {
  return what === 'process' || what === 'redis' ? lasts : 0
}

/** Milliseconds after which another process has taken over what a dead one held. */
const RESTART_MS = 20_000

/** Milliseconds that a read and its answer take at most, with the rows that stay when they are over. */
function slowest({ readsArrive, readsReturn, endedPositionsStay, endedOrdersStay }: ServiceWorld): number {
  return readsArrive.most + readsReturn.most + Math.max(endedPositionsStay, endedOrdersStay)
}

export const has = (said: Said, ...keys: readonly string[]): boolean =>
  said.parts.some(({ key }) => keys.includes(key))

export const hasLike = (said: Said, pattern: RegExp): boolean =>
  said.parts.some(({ key }) => pattern.test(key))

export const partOf = (said: Pick<Said, 'parts'>, key: string): Rendered | undefined =>
  said.parts.find((part) => part.key === key)

export const textOf = ({ text }: { readonly text: string }): string =>
  text.replaceAll('\n', ' | ').slice(0, 300)

/** A finding about something that was said. */
export const aboutSaid = (invariant: InvariantName, said: Said, truth = ''): Finding => ({
  invariant,
  at: said.at,
  what: `“${textOf(said)}”${truth && `, and true is ${truth}`}`,
})

/** An event of one of these kinds. */
export type EventOf<Kind extends TrueEvent['kind']> = TrueEvent extends infer Event
  ? Event extends { readonly kind: infer Own }
    ? Own extends TrueEvent['kind']
      ? Extract<Own, Kind> extends never
        ? never
        : Event
      : never
    : never
  : never

/** What happened of some kinds, up to a time. */
export function happened<Kind extends TrueEvent['kind']>(
  { events }: Pick<Evidence, 'events'>,
  kinds: readonly Kind[],
  until = Infinity,
): readonly EventOf<Kind>[] {
  return events.filter(
    (event): event is EventOf<Kind> => event.at <= until && (kinds as readonly string[]).includes(event.kind),
  )
}

/** True if something came of what a person confirmed, rather than of what others with a key to the same wallet did. */
export function isOwn({ core, keyIds }: Pick<Evidence, 'core' | 'keyIds'>, event: TrueEvent): boolean {
  if (event.kind === 'request' || !('request' in event) || event.request === undefined) return false
  return core.log.some(
    (one) => one.kind === 'request' && one.request === event.request && keyIds.has(one.keyId),
  )
}

/** The texts that the message of something had, the first first. A card of positions that it was before is none. */
export function receiptsOf({ preview }: Done, said: readonly Said[]): readonly Said[] {
  return preview
    ? said.filter(
        (one) => one.how === 'edited' && one.message?.id === preview.id && !has(one, 'position-money'),
      )
    : []
}

/** The notices of a message: several may be joined in one. */
export function noticesIn(said: Said): readonly Said[] {
  if (isListOfGuards(said)) return []
  const begins = said.parts.flatMap(({ key }, place) => (key.startsWith('notice-head') ? [place] : []))
  return begins.map((begin, number) => {
    const parts = said.parts.slice(begin, begins[number + 1])
    // A title that stands in the message twice is found once only, as it may be as short as any word.
    const title = parts[0]?.values['title']
    const titles = (title?.keys ?? []).map((key) => ({ key, values: {}, text: title?.text ?? '' }))
    return { ...said, parts: [...parts, ...titles] }
  })
}

/** The pair and side that a notice is about; undefined where it names none that is known. */
export function subjectOf(said: Said): { readonly tokenId: number; readonly isLong: boolean } | undefined {
  const { symbol, side } = partOf(said, 'notice-head-pair')?.values ?? {}
  const tokenId = symbol && tradedMarket(symbol.text)?.rules.tokenId
  const [isLong, isShort] = ['side-long', 'side-short'].map((key) => side?.keys.includes(key))
  return tokenId === undefined || isLong === isShort ? undefined : { tokenId, isLong: isLong === true }
}

/** Lists of one endpoint that were shown within a time, whole ones only. */
export function listsOf(
  { shown }: Pick<Evidence, 'shown'>,
  list: Endpoint,
  from: number,
  to: number,
): readonly ShownList[] {
  return shown.filter(
    (one) =>
      one.list === list && one.at >= from && one.at <= to && (one.page === undefined || one.page === '1'),
  )
}

/** The latest lists of one endpoint that were shown up to a time. */
export function latestLists(
  evidence: Evidence,
  list: Endpoint,
  to: number,
  count: number,
): readonly ShownList[] {
  return listsOf(evidence, list, 0, to).slice(-count)
}

/** True if a list shows a life as one that goes on. */
export function showsOpen({ rows }: ShownList, { key }: Pick<Life, 'key'>): boolean {
  return rows.some((row) => row.key === key && (row.word === 'OPEN' || row.word === 'PENDING'))
}

/** What a wallet had of one kind. */
export function livesOf({ core, wallet }: Evidence, kind: Life['kind']): readonly Life[] {
  return core.livesOf(CHAIN, wallet).filter((life) => life.kind === kind)
}

export const isAlive = ({ from, to = Infinity }: Life, at: number): boolean => from <= at && at < to

/** True if the lists of a world round a size to zero: nobody can see such a position, nor close it. */
export function isShownAsZero(
  size: bigint,
  { shownAmountDecimals: decimals, rounding }: ServiceWorld,
): boolean {
  return decimals !== 'all' && roundTo(size, decimals, rounding) === 0n
}

/** True if two amounts are the same at the resolution of a world. */
export function isSame(
  one: Big,
  other: Big,
  { shownAmountDecimals, shownPriceDecimals }: ServiceWorld,
  what: 'amount' | 'price',
): boolean {
  const decimals = what === 'amount' ? shownAmountDecimals : shownPriceDecimals
  // Prices of less than a dollar are shown with one decimal less than they have at the least.
  const step = new Big(10).pow(-(decimals === 'all' ? 2 : Math.min(decimals, 2)))
  return one.minus(other).abs().lte(step.times('1.01'))
}

/** True if rows of a world say everything that facts name. */
export function isWhole({ sparseRows, withoutFields, unknownWords, rowsWithoutId }: ServiceWorld): boolean {
  return sparseRows === 0 && withoutFields.length === 0 && unknownWords === 0 && rowsWithoutId === 0
}

/** The share of reads in percent of which three in a row fail now and then. */
const OFTEN = 20

/** Milliseconds that the last try of a read has. */
const LAST_TRY_MS = 2_000

/** True if a read of a world may fail each time that it is tried. */
export function isOftenUnread({ failedReads, readsArrive, readsReturn }: ServiceWorld): boolean {
  return failedReads >= OFTEN || readsArrive.most + readsReturn.most >= LAST_TRY_MS
}

/** True if every list of a world can be read, and has every row. */
export function isReadable(world: ServiceWorld): boolean {
  return (
    world.outages.length === 0 &&
    world.failedReads === 0 &&
    world.missedRows === 0 &&
    world.absentRows === 0 &&
    world.unpagedSize === 1_000 &&
    world.pageSize === 100 &&
    !world.pagingIgnored
  )
}

import { z } from 'zod'
import type { TokenAccess } from '../accounts/api-tokens/authenticate.js'
import { type Draft, draftStatuses, senderKinds } from '../drafts/draft.js'
import { readDraftLine } from '../drafts/draft-line.js'
import type { Drafts } from '../drafts/drafts.js'
import type { Clock } from '../lib/clock.js'
import type { Finder } from './find-trader.js'
import { ProblemError } from './http/problem.js'
import { notAPlace, pageParameters } from './cursor.js'
import { type Route, deleteRoute, postRoute, route } from './route.js'
import { bodyOf, known, pageSchema, time } from './schemas.js'
import type { Posted as PostedDraft } from '../drafts/posting.js'

/** A draft as the API shows it. */
const draft = z.strictObject({
  id: z.string(),
  status: z.enum(draftStatuses),
  reason: known.meta({ description: 'The reason of its end, where there is one' }),
  line: z.string().meta({ description: 'The command, as the grammar prints it' }),
  account: z.string(),
  chain: z.string(),
  sender: z.strictObject({
    kind: z.enum(senderKinds),
    name: z.string().meta({ description: 'As its owner named it' }),
    agent: known.meta({
      description: 'Name that an agent with the token gives itself; nobody has checked it',
    }),
  }),
  words: known,
  basis: z.array(z.strictObject({ figure: z.string(), read: z.string() })),
  postedAt: time,
  changedAt: time.meta({ description: 'Time of the last change of its status' }),
  chat: z.url().meta({ description: 'Opens the chat in which its person confirms, changes or drops it' }),
})

/** A draft as the API shows it. */
function draftEntry(one: Draft, botName: string): z.input<typeof draft> {
  return {
    id: one.id,
    status: one.status,
    reason: one.reason ?? null,
    line: one.line,
    account: one.accountId,
    chain: one.chainId,
    sender: { kind: one.sender.kind, name: one.sender.name, agent: one.sender.agent ?? null },
    words: one.words ?? null,
    basis: [...(one.basis ?? [])],
    postedAt: new Date(one.at).toISOString(),
    changedAt: new Date(one.since).toISOString(),
    chat: `https://t.me/${botName}?start=drafts`,
  }
}

/** Finds a draft of an account that the token may see. Throws a problem for any other. */
async function findDraft(
  { find, drafts }: { readonly find: Finder; readonly drafts: Pick<Drafts, 'get'> },
  access: TokenAccess,
  id: string,
): Promise<Draft> {
  const [found, accounts] = await Promise.all([drafts.get(access.userId, id), find.accounts(access)])
  if (found && accounts.some((account) => account.id === found.accountId)) return found
  throw new ProblemError('not-found', 'There is no such draft')
}

interface DraftReads {
  readonly find: Finder
  readonly drafts: Pick<Drafts, 'get' | 'list'>
  /** Username of the bot. */
  readonly botName: string
  readonly now: Clock
}

/** The drafts of a person, the latest first; those of accounts that the token may not see are left out. */
export function draftsRoute({ find, drafts, botName, now }: DraftReads): Route {
  return route({
    path: '/drafts',
    summary: 'Drafts of orders and what became of them, the latest first',
    scope: 'read',
    query: z.strictObject(pageParameters),
    body: pageSchema(draft),
    read: async (access, { limit, cursor }) => {
      const [page, accounts] = await Promise.all([
        drafts.list(access.userId, { count: limit, after: cursor }),
        find.accounts(access),
      ])
      if (page.isGone) throw notAPlace()
      const visible = page.drafts.filter(({ accountId }) => accounts.some(({ id }) => id === accountId))
      return {
        data: visible.map((one) => draftEntry(one, botName)),
        asOf: new Date(now()),
        mayBeMore: false,
        next: page.next ?? null,
      }
    },
  })
}

/** One draft with its status. */
export function draftRoute({ find, drafts, botName, now }: DraftReads): Route {
  return route({
    path: '/drafts/{id}',
    summary: 'A draft and what became of it',
    scope: 'read',
    query: z.strictObject({ id: z.string().max(64).meta({ description: 'Of POST /v1/drafts' }) }),
    body: bodyOf(draft),
    read: async (access, { id }) => ({
      data: draftEntry(await findDraft({ find, drafts }, access, id), botName),
      asOf: new Date(now()),
    }),
  })
}

const figure = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/)
/** A price, or a distance as it is typed: `3%`, `-1%`, `25%c`, `2r`, `2atr`, `1.5atr(4h)`. */
const exit = z.string().regex(/^[+-]?\d{1,30}(\.\d{1,30})?(%c?|r|atr(\([1-9]\d?[mhdw]\))?)?$/)
/** A risk as it is typed: `50`, `1%`, `0.5r`. */
const risk = z.string().regex(/^\d{1,30}(\.\d{1,30})?(%|r)?$/)
const name = z.string().regex(/^[\w/#.-]{1,32}$/)

/** The parts of an order, each as the typed command writes it. */
const order = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.enum(['long', 'short']),
    pair: name.meta({ description: 'Such as BTC or BTC/USD' }),
    collateral: z.exactOptional(figure).meta({ description: 'Dollars; either this or `risk`' }),
    risk: z.exactOptional(risk).meta({
      description:
        'The most that may be lost at `stopLoss`, which it needs: dollars, such as `50`; percent of the equity, such as `1%`; or the R of the person, such as `0.5r`. The size follows from it, with both fees',
    }),
    leverage: z
      .exactOptional(figure)
      .meta({ description: 'Either this or `size`; with `risk` the most that is used' }),
    size: z.exactOptional(figure).meta({ description: 'Dollars' }),
    limit: z.exactOptional(exit).meta({ description: 'Price, or percent from the current one' }),
    stop: z.exactOptional(exit).meta({ description: 'Price, or percent from the current one' }),
    slippage: z.exactOptional(figure).meta({ description: 'Percent, of a market order' }),
    takeProfit: z.exactOptional(exit).meta({
      description:
        'Price or distance, such as `5%`, `2r` (a multiple of the risk) or `3atr(4h)` (average true ranges)',
    }),
    stopLoss: z.exactOptional(exit).meta({
      description:
        'Price or distance, such as `3%`, `25%c` (of the collateral) or `2atr` (of an hour by default)',
    }),
  }),
  z.strictObject({
    action: z.literal('ladder').meta({ description: 'Several limit orders under one Confirm' }),
    side: z.enum(['long', 'short']),
    pair: name.meta({ description: 'Such as BTC or BTC/USD' }),
    collateral: z
      .exactOptional(figure)
      .meta({ description: 'Dollars of all orders together; either this or `risk`' }),
    risk: z
      .exactOptional(risk)
      .meta({ description: 'The most that all orders together may lose at `stopLoss`' }),
    leverage: figure,
    orders: z.int().min(2).max(20),
    from: exit.meta({ description: 'Price of the first order, or percent from the current one' }),
    to: exit.meta({ description: 'Price of the last order, or percent from the current one' }),
    heavier: z
      .exactOptional(z.enum(['low', 'high']))
      .meta({ description: 'The end with the larger orders; equal ones by default' }),
    takeProfit: z.exactOptional(exit).meta({ description: 'Of each order' }),
    stopLoss: z.exactOptional(exit).meta({ description: 'Of each order' }),
  }),
  z.strictObject({
    action: z.literal('close'),
    target: name.meta({ description: 'A pair, or the id of a position' }),
    percent: z.exactOptional(figure).meta({ description: 'All of it by default' }),
  }),
])

const common = {
  words: z
    .exactOptional(z.string().max(500))
    .meta({ description: 'Words of the sender, shown as a quote beside the preview' }),
  account: z.exactOptional(z.string().max(64)).meta({ description: 'Id of an account, of /v1/accounts' }),
  chain: z.exactOptional(z.string().max(16)).meta({ description: 'Id of a chain' }),
  basis: z
    .exactOptional(
      z.array(z.strictObject({ figure: z.string().max(100), read: z.string().max(100) })).max(10),
    )
    .meta({ description: 'For an agent: the read that each figure came from' }),
}

/** The body of a draft: a typed command, or the parts of one. */
const draftContent = z.union([
  z.strictObject({
    line: z.string().min(1).max(600).meta({
      description:
        'A typed command of one order or ladder, such as `/long BTC 100 10x sl 3%`, `/long BTC risk 1% 10x sl 2atr tp 2r` or `/ladder long BTC 1000 10x 5 from 68000 to 66000`',
    }),
    ...common,
  }),
  z.strictObject({ order, ...common }),
])

/** The typed command of a body. Its parts hold no spaces, so none can add words; the grammar checks and prints it. */
function lineOf(content: z.output<typeof draftContent>): string {
  if ('line' in content) return content.line
  const { order: own } = content
  if (own.action === 'close') return words('/close', own.target, `${own.percent ?? '100'}%`)
  if (own.action === 'ladder')
    return words(
      '/ladder',
      own.side,
      own.pair,
      own.collateral,
      after('risk', own.risk),
      `${own.leverage}x`,
      String(own.orders),
      after('from', own.from),
      after('to', own.to),
      after('heavier', own.heavier),
      after('tp', own.takeProfit),
      after('sl', own.stopLoss),
    )
  return words(
    `/${own.action}`,
    own.pair,
    own.collateral,
    after('risk', own.risk),
    own.leverage === undefined ? undefined : `${own.leverage}x`,
    after('size', own.size),
    after('limit', own.limit),
    after('stop', own.stop),
    after('slip', own.slippage),
    after('tp', own.takeProfit),
    after('sl', own.stopLoss),
  )
}

function after(word: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : `${word} ${value}`
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ')
}

interface DraftChanges {
  readonly find: Finder
  readonly drafts: Drafts
  /** Username of the bot. */
  readonly botName: string
  readonly now: Clock
}

/** Hands in a draft of an order, which its person confirms, changes or drops in the chat. Nothing is executed. */
export function postDraftRoute({ drafts, botName, now }: DraftChanges): Route {
  return postRoute({
    path: '/drafts',
    summary: 'Hands in a draft of an order; nothing is sent before its person confirms it in the chat',
    scope: 'draft',
    problems: ['too-many-drafts', 'refused'],
    query: z.strictObject({}),
    content: draftContent,
    body: bodyOf(draft),
    post: async (access, _, { content, key, agent }) => {
      const isTyped = 'line' in content
      const posted = await drafts.post({
        userId: access.userId,
        accountId: content.account,
        chainId: content.chain,
        sender: { kind: 'token', id: access.id, name: access.name, agent },
        line: lineOf(content),
        words: content.words,
        basis: content.basis,
        key,
      })
      if (!posted.ok) throw refusalOf(posted, isTyped ? 'line' : 'order', content.account)
      const found = await drafts.get(access.userId, posted.id)
      if (!found) throw new ProblemError('refused', 'The draft was erased meanwhile')
      // The answer of the first post may be forgotten before its key.
      if (posted.isRepeat && isOther(found, content))
        throw new ProblemError('key-reused', 'The key was used for another draft')
      return { data: draftEntry(found, botName), asOf: new Date(now()) }
    },
  })
}

/** Takes back a draft that this token handed in, while nobody has answered it. */
export function deleteDraftRoute({ find, drafts, botName, now }: DraftChanges): Route {
  return deleteRoute({
    path: '/drafts/{id}',
    summary: 'Takes back a draft of this token that was not answered',
    scope: 'draft',
    problems: ['refused'],
    query: z.strictObject({ id: z.string().max(64).meta({ description: 'Of POST /v1/drafts' }) }),
    body: bodyOf(draft),
    remove: async (access, { id }) => {
      const before = await findDraft({ find, drafts }, access, id)
      const { kind, id: sender } = before.sender
      const isOwn = kind === 'token' && sender === access.id
      const result = isOwn ? await drafts.cancel(access.userId, id, before.sender) : undefined
      if (!result || (!result.ok && result.reason === 'unknown'))
        throw new ProblemError('not-found', 'This token handed in no such draft')
      if (!result.ok) throw new ProblemError('refused', 'The draft is over')
      const after: Draft = (await drafts.get(access.userId, id)) ?? before
      return { data: draftEntry(after, botName), asOf: new Date(now()) }
    },
  })
}

/** True for a draft of another order than that of this body, or for another account or chain. */
function isOther({ line, accountId, chainId }: Draft, content: z.output<typeof draftContent>): boolean {
  const read = readDraftLine(lineOf(content))
  const { account = accountId, chain = chainId } = content
  return (read.ok && read.line !== line) || account !== accountId || chain !== chainId
}

function refusalOf(
  refusal: Extract<PostedDraft, { readonly ok: false }>,
  field: string,
  account: string | undefined,
): ProblemError {
  switch (refusal.reason) {
    case 'command':
      return new ProblemError('invalid-body', 'It is no command that a draft may ask for', {
        parameters: [field],
      })
    case 'malformed':
      return new ProblemError(
        'invalid-body',
        `Refused at character ${refusal.fault.position} behind the command: ${refusal.fault.code}`,
        { parameters: [field] },
      )
    case 'account':
      return account === undefined
        ? new ProblemError('no-account', 'Connect an account in the chat first')
        : new ProblemError('not-found', 'There is no such account that the token may use')
    case 'chain':
      return new ProblemError('invalid-body', 'There is no such chain', { parameters: ['chain'] })
    case 'role':
    case 'token':
      return new ProblemError('forbidden', 'The person or the token may not draft orders')
    case 'flat':
      return new ProblemError(
        'forbidden',
        'The person is flat: nothing is opened or added until they end that',
      )
    case 'pairs':
      return new ProblemError('refused', 'The token is not for this pair')
    case 'size':
      return new ProblemError('refused', `The token allows at most ${refusal.most} dollars of size`)
    case 'too-many':
      return new ProblemError(
        'too-many-drafts',
        refusal.of === 'day'
          ? `${refusal.most} a day for this person`
          : `${refusal.most} an hour ${refusal.of === 'token' ? 'by this token' : 'for this person'}`,
        { retryAfter: Math.ceil(refusal.waitMs / 1_000) },
      )
    default:
      throw new Error(`Unknown refusal of a draft: ${JSON.stringify(refusal satisfies never)}`)
  }
}

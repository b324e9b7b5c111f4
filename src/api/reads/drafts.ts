import { z } from 'zod'
import type { TokenAccess } from '../../accounts/api-tokens/authenticate.js'
import { senderKinds, type Draft } from '../../drafts/draft.js'
import type { Drafts } from '../../drafts/drafts.js'
import type { Clock } from '../../lib/clock.js'
import type { Finder } from '../find-trader.js'
import { ProblemError } from '../http/problem.js'
import { notAPlace, pageParameters } from '../cursor.js'
import { route, type Route } from '../route.js'
import { bodyOf, known, pageOf, time } from '../schemas.js'

/** A draft as the API shows it. */
export const draft = z.strictObject({
  id: z.string(),
  status: z.enum(['waiting', 'shown', 'confirmed', 'dropped', 'cancelled', 'expired', 'refused']),
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
})

/** A draft as the API shows it. */
export function draftEntry(one: Draft): z.input<typeof draft> {
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
  }
}

/** Finds a draft of an account that the token may see. Throws a problem for any other. */
export async function findDraft(
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
  readonly now: Clock
}

/** The drafts of a person, the latest first; those of accounts that the token may not see are left out. */
export function draftsRoute({ find, drafts, now }: DraftReads): Route {
  return route({
    path: '/drafts',
    summary: 'Drafts of orders and what became of them, the latest first',
    scope: 'read',
    query: z.strictObject(pageParameters),
    body: pageOf(draft),
    read: async (access, { limit, cursor }) => {
      const [page, accounts] = await Promise.all([
        drafts.list(access.userId, { count: limit, after: cursor }),
        find.accounts(access),
      ])
      if (page.isGone) throw notAPlace()
      const visible = page.drafts.filter(({ accountId }) => accounts.some(({ id }) => id === accountId))
      return {
        data: visible.map(draftEntry),
        asOf: new Date(now()),
        mayBeMore: false,
        next: page.next ?? null,
      }
    },
  })
}

/** One draft with its status. */
export function draftRoute({ find, drafts, now }: DraftReads): Route {
  return route({
    path: '/drafts/{id}',
    summary: 'A draft and what became of it',
    scope: 'read',
    query: z.strictObject({ id: z.string().max(64).meta({ description: 'Of POST /v1/drafts' }) }),
    body: bodyOf(draft),
    read: async (access, { id }) => ({
      data: draftEntry(await findDraft({ find, drafts }, access, id)),
      asOf: new Date(now()),
    }),
  })
}

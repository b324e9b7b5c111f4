import { z } from 'zod'
import type { Draft } from '../../drafts/draft.js'
import type { Drafts } from '../../drafts/drafts.js'
import type { Posted as PostedDraft } from '../../drafts/posting.js'
import type { Clock } from '../../lib/clock.js'
import type { Finder } from '../find-trader.js'
import { ProblemError } from '../http/problem.js'
import { draft, draftEntry, findDraft } from '../reads/drafts.js'
import { deleteRoute, postRoute, type Route } from '../route.js'
import { bodyOf } from '../schemas.js'
import { draftContent, lineOf } from './draft-content.js'

interface DraftChanges {
  readonly find: Finder
  readonly drafts: Drafts
  readonly now: Clock
}

/** Hands in a draft of an order, which its person confirms, changes or drops in the chat. Nothing is executed. */
export function postDraftRoute({ drafts, now }: DraftChanges): Route {
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
      if (!posted.ok) throw refusalOf(posted, isTyped ? 'line' : 'order')
      const found = await drafts.get(access.userId, posted.id)
      if (!found) throw new ProblemError('refused', 'The draft was erased meanwhile')
      return { data: draftEntry(found), asOf: new Date(now()) }
    },
  })
}

/** Takes back a draft that this token handed in, while nobody has answered it. */
export function deleteDraftRoute({ find, drafts, now }: DraftChanges): Route {
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
      return { data: draftEntry(after), asOf: new Date(now()) }
    },
  })
}

function refusalOf(refusal: Extract<PostedDraft, { readonly ok: false }>, field: string): ProblemError {
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
      return new ProblemError('no-account', 'There is no such account that the token may use')
    case 'chain':
      return new ProblemError('invalid-body', 'There is no such chain', { parameters: ['chain'] })
    case 'role':
    case 'token':
      return new ProblemError('forbidden', 'The person or the token may not draft orders')
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

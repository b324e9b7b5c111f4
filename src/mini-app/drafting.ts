import { z } from 'zod'
import { mayTrade } from '../accounts/access/role.js'
import { pausedText } from '../bot/shell/cards/failure.js'
import { typedFaultCard } from '../bot/shell/cards/typed-fault.js'
import type { RenderContext } from '../bot/shell/render-context.js'
import type { Text } from '../bot/shell/text/languages.js'
import { TradingPausedError, type Pauses } from '../desk/trading/risk/trading-pause.js'
import { intentAddsRisk, readDraftLine } from '../drafts/draft-line.js'
import type { Drafts } from '../drafts/drafts.js'
import type { NewDraft, Posted } from '../drafts/posting.js'
import { unlessReserved } from '../redis/memory-reserve.js'
import type { Visit } from './http/routes.js'
import type { DraftReply } from './page/protocol.js'

/** The key that a page makes as a form opens: what is sent twice with one key is one draft. */
export const draftKey = z.string().regex(/^[\w-]{16,64}$/)

/** A command that was prepared on the page. */
interface PageDraft {
  /** One typed command with its slash, made by the grammar's own printer. */
  readonly line: string
  readonly key: string
  /** The account in use where it is left out. */
  readonly accountId?: string | undefined
  /** The chain in use where it is left out. */
  readonly chainId?: string | undefined
}

/**
 * Hands a command to the chat as a draft, whose preview its person confirms there. Gives what happened in their words; what the chat
 * refuses is refused here with the same sentence. Rejects where Redis fails; then the same key may be sent again.
 */
export type DraftFromPage = (visit: Pick<Visit, 'userId' | 'access'>, draft: PageDraft) => Promise<DraftReply>

export function createDraftFromPage(deps: {
  readonly drafts: Pick<Drafts, 'post'>
  readonly pauses: Pick<Pauses, 'current'>
  readonly renderOf: (userId: number) => Promise<RenderContext>
}): DraftFromPage {
  return async ({ userId, access }, { line, key, accountId, chainId }) => {
    const { text } = await deps.renderOf(userId)
    const refused = (message: string): DraftReply => ({ isDone: false, message })
    if (!mayTrade(access)) return refused(text('view-only').text)
    const read = readDraftLine(line)
    const pause = read.ok && intentAddsRisk(read.intent) ? await deps.pauses.current() : undefined
    if (pause) return refused(pausedText(text, new TradingPausedError(pause.reason)).text)
    const draft: NewDraft = {
      userId,
      accountId,
      chainId,
      sender: { kind: 'page', id: 'page', name: text('mini-app-title').text },
      line,
      key,
    }
    const posted = await unlessReserved(deps.drafts.post(draft))
    if (posted === undefined) return refused(text('failure-no-room').text)
    return posted.ok
      ? { isDone: true, message: text('mini-app-sent').text }
      : refused(refusalText(text, line, posted))
  }
}

function refusalText(text: Text, line: string, refusal: Extract<Posted, { readonly ok: false }>): string {
  switch (refusal.reason) {
    case 'role':
      return text('view-only').text
    case 'flat':
      return text('issue-limit-flat').text
    case 'account':
      return text('accounts-none').text
    case 'malformed':
      return typedFaultCard(text, line.slice(refusal.command.length + 2), refusal.fault).text
    case 'too-many':
      if (refusal.of === 'day') return text('failure-too-many', { most: String(refusal.most) }).text
      return text('mini-app-too-many', {
        most: refusal.most,
        minutes: Math.max(1, Math.ceil(refusal.waitMs / 60_000)),
      }).text
    case 'command':
    case 'chain':
    case 'token':
    case 'pairs':
    case 'size':
      // None of these comes of what a page sends.
      return text('draft-over-refused').text
    default:
      throw new Error(`Unknown refusal of a draft: ${JSON.stringify(refusal satisfies never)}`)
  }
}

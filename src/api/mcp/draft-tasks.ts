import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { draftStatuses, isOpen } from '../../drafts/draft.js'
import { DRAFT_KEPT_MS } from '../../drafts/draft-store.js'

/** The extension by which a call of a tool is answered with a task, whose end the client asks for later. */
export const TASKS = 'io.modelcontextprotocol/tasks'

/** The tool whose calls become tasks. */
export const DRAFTING = 'post_drafts'

/** The tools by which a task is read and taken back. A token without them gets the draft itself. */
export const READING = 'get_drafts_by_id'
export const WITHDRAWING = 'delete_drafts_by_id'

/** Time after which a client should ask again, in milliseconds: a person has to look into their chat. */
const POLL_MS = 5_000

/** A draft in an answer of the API. */
const answer = z.object({
  data: z.object({
    id: z.string(),
    status: z.enum(draftStatuses),
    chat: z.string(),
    postedAt: z.string(),
    changedAt: z.string(),
  }),
})

/**
 * A draft as a task: its id is the id of the draft. It works until its person has answered in the chat, and then has the draft as its
 * result. A client that can open an address is asked to, with that of the chat, because the answer is given there.
 */
export function taskOf(draft: CallToolResult, { canOpen }: { readonly canOpen: boolean }) {
  const { data } = answer.parse(draft.structuredContent)
  const { id, status, chat } = data
  const common = {
    taskId: id,
    createdAt: data.postedAt,
    lastUpdatedAt: data.changedAt,
    ttlMs: DRAFT_KEPT_MS,
    pollIntervalMs: POLL_MS,
  }
  if (status === 'cancelled') return { ...common, status: 'cancelled' as const }
  if (!isOpen(data))
    return { ...common, status: 'completed' as const, result: { ...draft, resultType: 'complete' } }
  const statusMessage = 'The draft waits for its person in their chat'
  if (!canOpen) return { ...common, status: 'working' as const, statusMessage }
  const inputRequests = {
    chat: {
      method: 'elicitation/create',
      params: {
        mode: 'url',
        url: chat,
        message: 'Open your chat with the bot to confirm, change or drop the draft',
        elicitationId: id,
      },
    },
  }
  return { ...common, status: 'input_required' as const, statusMessage, inputRequests }
}

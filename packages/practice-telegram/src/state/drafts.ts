import type { Hub } from '../hub.js'
import { recordEvent } from './event-log.js'
import type { Draft } from './message-types.js'
import type { ChatRecord } from './state.js'
import { queueUpdate } from './updates.js'

/** Time for which a draft is shown after its last change, in milliseconds. */
const DRAFT_MS = 30_000

/** Shows a draft in the place of the last one. After a stop further drafts with its id are taken, and not shown. */
export function showDraft(hub: Hub, chatRecord: ChatRecord, next: Omit<Draft, 'expires_at'>): void {
  const { draft } = chatRecord
  if (draft?.is_stopped && draft.draft_id === next.draft_id) return
  chatRecord.draft = { ...next, expires_at: hub.now() + DRAFT_MS }
  record(hub, chatRecord)
}

/** The draft that is shown now; undefined without one. */
export function shownDraft(hub: Hub, { draft }: ChatRecord): Draft | undefined {
  if (!draft || draft.expires_at <= hub.now()) return undefined
  return draft.is_stopped && !draft.keep_on_stop ? undefined : draft
}

/** Stops the draft that is shown: the bot gets an update. False if there is none that can be stopped. */
export function stopDraft(hub: Hub, chatRecord: ChatRecord): boolean {
  const draft = shownDraft(hub, chatRecord)
  const { chat } = chatRecord
  if (!draft?.can_stop || draft.is_stopped || chat.type !== 'private') return false
  chatRecord.draft = { ...draft, is_stopped: true }
  record(hub, chatRecord)
  const { draft_id, message_thread_id } = draft
  queueUpdate(hub, {
    stopped_message_generation: {
      chat,
      draft_id,
      ...(message_thread_id !== undefined && { message_thread_id }),
    },
  })
  return true
}

/** Removes the draft, because the bot has sent a message. A stopped one stays known by its id. */
export function endDraft(hub: Hub, chatRecord: ChatRecord): void {
  if (!shownDraft(hub, chatRecord)) return
  const { draft } = chatRecord
  if (draft?.is_stopped) chatRecord.draft = { ...draft, expires_at: 0 }
  else delete chatRecord.draft
  record(hub, chatRecord)
}

function record(hub: Hub, chatRecord: ChatRecord): void {
  const draft = shownDraft(hub, chatRecord) ?? null
  recordEvent(hub, { kind: 'draft', chat_id: chatRecord.chat.id, draft })
}

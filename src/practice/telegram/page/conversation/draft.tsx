import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { api } from '../api.js'
import type { Draft } from '../protocol.js'
import { RichMessage } from '../rich/rich-message.js'
import { attempt } from '../shell/notices.js'
import { draft, me, now, openChat } from '../store.js'
import { RichText } from '../text/rich-text.js'

/** The partial message that the bot streams, shown below the messages until it expires. */
export function DraftView() {
  const shown = draft.value
  const expired = useSignal<Draft | null>(null)
  useLayoutEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => (expired.value = shown), Math.max(0, shown.expires_at - now()))
    return () => clearTimeout(timer)
  }, [shown])
  const isShown = shown !== null && shown !== expired.value && shown.expires_at > now()
  const stop = (): void => attempt(() => api.stopDraft(openChat.value.chat.id, me.value.id))
  return (
    <div class="theirs draft" id="draft" aria-live="off" hidden={!isShown}>
      {isShown && (
        <>
          <div class="bubble">
            <Content draft={shown} />
          </div>
          {shown.can_stop && !shown.is_stopped && (
            <button type="button" class="key stop" onClick={stop}>
              Stop
            </button>
          )}
        </>
      )}
    </div>
  )
}

function Content({ draft: { text = '', entities = [], rich_message } }: { draft: Draft }) {
  if (rich_message) {
    // Its buttons belong to no message yet: a press says so.
    const message = { message_id: 0, from: me.value, chat: openChat.value.chat, date: 0 }
    return <RichMessage message={message} rich={rich_message} />
  }
  if (text === '') return <div class="text thinking">Thinking…</div>
  return (
    <div class="text" dir="auto">
      <RichText text={text} entities={entities} />
    </div>
  )
}

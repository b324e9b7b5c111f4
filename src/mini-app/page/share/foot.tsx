import { useSignal } from '@preact/signals'
import { useAction, usePage } from '../page.js'
import type { ShareResult } from '../telegram/prepared-message.js'
import type { PageText } from '../texts.js'
import type { ShareReply } from './protocol.js'

/** Sentences for what the client says became of a card. */
const SAID: Readonly<Record<ShareResult, PageText>> = {
  sent: 'shareSent',
  UNSUPPORTED: 'shareInChat',
  MESSAGE_EXPIRED: 'shareExpired',
  MESSAGE_SEND_FAILED: 'shareFailed',
  USER_DECLINED: 'shareDeclined',
  UNKNOWN_ERROR: 'shareFailed',
}

/** The button that shares a position as a card, and what became of that. `position` is as `PositionRow.key`. */
export function ShareFoot({ position, pair }: { position: string; pair: string }) {
  const { texts, client, requests } = usePage()
  const said = useSignal('')
  const prepare = async (): Promise<string> => {
    const reply = await requests.post<ShareReply>('/share', { position })
    if (!reply.ok) return reply.message
    if ('message' in reply.value) return reply.value.message
    client.sharePrepared(reply.value.id, (result) => {
      said.value = texts[SAID[result]]
      client.haptic(result === 'sent' ? 'success' : 'error')
    })
    return texts.shareChoose
  }
  const { run, isBusy } = useAction(async () => {
    said.value = client.canSharePrepared ? texts.sharePreparing : texts.shareInChat
    if (client.canSharePrepared) said.value = await prepare()
  })
  return (
    <footer class="share">
      <button
        type="button"
        class="quiet"
        aria-label={`${texts.share} ${pair}`}
        aria-disabled={isBusy.value || undefined}
        onClick={run}
      >
        {texts.share}
      </button>
      <p class="soft" role="status">
        {said}
      </p>
    </footer>
  )
}

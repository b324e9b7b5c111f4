import { element } from '../dom.js'
import type { Page } from '../view.js'
import type { ShareResult } from '../telegram/prepared-message.js'
import type { ShareReply, ShareText } from './protocol.js'

/** Sentences for what the client says became of a card. */
const SAID: Readonly<Record<ShareResult, ShareText>> = {
  sent: 'shareSent',
  UNSUPPORTED: 'shareInChat',
  MESSAGE_EXPIRED: 'shareExpired',
  MESSAGE_SEND_FAILED: 'shareFailed',
  USER_DECLINED: 'shareDeclined',
  UNKNOWN_ERROR: 'shareFailed',
}

/** Makes the foot of a position: the button that shares it as a card, and what became of that. */
export function shareFoot({
  texts,
  client,
  requests,
}: Pick<Page, 'texts' | 'client' | 'requests'>): (row: {
  readonly key: string
  readonly pair: string
}) => HTMLElement {
  return ({ key, pair }) => {
    const said = element('p', { class: 'soft', role: 'status' })
    const button = element(
      'button',
      { type: 'button', class: 'quiet', 'aria-label': `${texts.share} ${pair}` },
      texts.share,
    )
    const share = async (): Promise<void> => {
      if (!client.canSharePrepared) return say(texts.shareInChat)
      say(texts.sharePreparing)
      const reply = await requests.post<ShareReply>('/share', { position: key })
      if (!reply.ok) return say(reply.message)
      if ('message' in reply.value) return say(reply.value.message)
      say(texts.shareChoose)
      client.sharePrepared(reply.value.id, (result) => {
        say(texts[SAID[result]])
        client.haptic(result === 'sent' ? 'success' : 'error')
      })
    }
    const say = (sentence: string): void => {
      said.textContent = sentence
    }
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true') return
      button.setAttribute('aria-disabled', 'true')
      share()
        .catch((error: unknown) => say(String(error)))
        .finally(() => button.removeAttribute('aria-disabled'))
    })
    return element('footer', { class: 'share' }, button, said)
  }
}

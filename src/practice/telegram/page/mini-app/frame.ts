import { api } from '../api.js'
import { byId, element } from '../shell/dom.js'
import type { Notices } from '../shell/notices.js'
import type { SharePrepared } from './share-prepared.js'
import { onThemeChange, themeParams } from './theme.js'

/** Shows Mini Apps in a frame and speaks their protocol with them (https://core.telegram.org/api/web-events). */
export interface MiniAppFrame {
  /** Opens one as a person: of a button, or without a URL the bot's main one. */
  open: (personId: number, opening: { title: string; url?: string; startParam?: string }) => Promise<void>
}

/** Data of an event of the page in the frame. */
type EventData = Readonly<Record<string, unknown>>

export function createMiniAppFrame({
  sharePrepared,
  followLink,
  notices,
}: {
  sharePrepared: SharePrepared
  /** Follows a link to the bot; the frame stays open. */
  followLink: (address: string) => boolean
  notices: Pick<Notices, 'attempt' | 'toast'>
}): MiniAppFrame {
  const dialog = byId('mini-app', HTMLDialogElement)
  const back = byId('mini-app-back', HTMLButtonElement)
  const leave = byId('mini-app-leave', HTMLButtonElement)
  let frame: HTMLIFrameElement | undefined
  /** Id of the person who opened it. */
  let person = 0
  let needsConfirmation = false

  const post = (eventType: string, eventData: object = {}): void => {
    if (frame)
      frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), new URL(frame.src).origin)
  }
  const close = (): void => {
    frame?.remove()
    frame = undefined
    dialog.close()
  }
  const closeOrAsk = (): void => {
    if (needsConfirmation) leave.hidden = false
    else close()
  }
  const share = async (id: unknown): Promise<void> => {
    const asking = frame
    const result = await sharePrepared(person, id)
    if (result === 'sent') notices.toast('Message sent')
    // It may be closed by now, or another one be open.
    if (frame !== asking) return
    if (result === 'sent') post('prepared_message_sent')
    else post('prepared_message_failed', { error: result })
  }
  const area = { top: 0, right: 0, bottom: 0, left: 0 }
  /** The events that the page may send; others of the protocol have no effect here. */
  const events: Readonly<Record<string, (data: EventData) => void>> = {
    web_app_close: close,
    web_app_request_theme: () => post('theme_changed', { theme_params: themeParams() }),
    web_app_request_safe_area: () => post('safe_area_changed', area),
    web_app_request_content_safe_area: () => post('content_safe_area_changed', area),
    web_app_request_viewport: () =>
      post('viewport_changed', {
        height: frame?.clientHeight,
        width: frame?.clientWidth,
        is_state_stable: true,
        is_expanded: true,
      }),
    web_app_expand: () => (dialog.dataset['wide'] = ''),
    web_app_setup_back_button: ({ is_visible: isVisible }) => (back.hidden = isVisible !== true),
    web_app_setup_closing_behavior: ({ need_confirmation: isNeeded }) => {
      needsConfirmation = isNeeded === true
      leave.hidden = true
    },
    web_app_open_tg_link: ({ path_full: path }) => followLink(`https://t.me${String(path)}`),
    web_app_send_prepared_message: ({ id }) => notices.attempt(() => share(id)),
    web_app_trigger_haptic_feedback: ({ type }) => (dialog.dataset['haptic'] = String(type)),
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (!frame || source !== frame.contentWindow || origin !== new URL(frame.src).origin) return
    const message = JSON.parse(String(data)) as { eventType: string; eventData?: EventData }
    events[message.eventType]?.(message.eventData ?? {})
  })
  onThemeChange(() => post('theme_changed', { theme_params: themeParams() }))
  back.addEventListener('click', () => post('back_button_pressed'))
  leave.addEventListener('click', close)
  byId('mini-app-close', HTMLButtonElement).addEventListener('click', closeOrAsk)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    closeOrAsk()
  })

  return {
    async open(personId, { title, url, startParam }) {
      const opened = await api.openMiniApp({
        from: personId,
        url,
        start_param: startParam,
        theme: themeParams(),
      })
      close()
      person = personId
      needsConfirmation = false
      back.hidden = true
      leave.hidden = true
      delete dialog.dataset['wide']
      byId('mini-app-title', HTMLHeadingElement).textContent = title
      frame = element('iframe', { src: opened.url, title })
      byId('mini-app-place', HTMLDivElement).replaceChildren(frame)
      dialog.showModal()
    },
  }
}

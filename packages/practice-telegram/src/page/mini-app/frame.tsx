import { type Opened, miniApp, onThemeChange, themeParams } from './opened.js'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { follow } from '../actions.js'
import { Dialog, IconButton } from '../shell/elements.js'
import { attempt, toast } from '../shell/notices.js'
import { api } from '../api.js'
import { choices } from '../shell/choices.js'
import { chats, titleOf } from '../store.js'

/** Data of an event of the page in the frame. */
type EventData = Readonly<Record<string, unknown>>

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 }

/** Shows the open Mini App and speaks its protocol with it (https://core.telegram.org/api/web-events). */
export function MiniApp() {
  return miniApp.value ? <Frame key={miniApp.value.id} app={miniApp.value} /> : null
}

function Frame({ app: { title, src, personId } }: { app: Opened }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const hasBack = useSignal(false)
  const main = useSignal({ text: 'Continue', isVisible: false, isActive: true })
  const isWide = useSignal(false)
  const haptic = useSignal<string | undefined>(undefined)
  const needsConfirmation = useSignal(false)
  const isAsking = useSignal(false)

  const close = (): void => void (miniApp.value = undefined)
  const closeOrAsk = (): void => {
    if (needsConfirmation.value) isAsking.value = true
    else close()
  }
  const { origin } = new URL(src)
  const post = (eventType: string, eventData: object = {}): void =>
    frame.current?.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), origin)
  const postTheme = (): void => post('theme_changed', { theme_params: themeParams() })
  const share = async (id: unknown): Promise<void> => {
    const result = await sharePrepared(personId, id)
    if (result === 'sent') {
      toast('Message sent')
      post('prepared_message_sent')
    } else post('prepared_message_failed', { error: result })
  }
  /** The events that the page may send; others of the protocol have no effect here. */
  const events: Readonly<Record<string, (data: EventData) => unknown>> = {
    web_app_close: close,
    web_app_request_theme: postTheme,
    web_app_request_safe_area: () => post('safe_area_changed', NO_INSETS),
    web_app_request_content_safe_area: () => post('content_safe_area_changed', NO_INSETS),
    web_app_request_viewport: () =>
      post('viewport_changed', {
        height: frame.current?.clientHeight,
        width: frame.current?.clientWidth,
        is_state_stable: true,
        is_expanded: true,
      }),
    web_app_expand: () => (isWide.value = true),
    web_app_setup_back_button: ({ is_visible: isVisible }) => (hasBack.value = isVisible === true),
    // A field that is left out stays as it is.
    web_app_setup_main_button: ({ is_visible: isVisible, is_active: isActive, text }) => {
      const { value } = main
      main.value = {
        text: typeof text === 'string' && text !== '' ? text : value.text,
        isVisible: typeof isVisible === 'boolean' ? isVisible : value.isVisible,
        isActive: typeof isActive === 'boolean' ? isActive : value.isActive,
      }
    },
    web_app_setup_closing_behavior: ({ need_confirmation: isNeeded }) => {
      needsConfirmation.value = isNeeded === true
      isAsking.value = false
    },
    web_app_open_tg_link: ({ path_full: path }) => follow(`https://t.me${String(path)}`),
    web_app_send_prepared_message: ({ id }) => attempt(() => share(id)),
    web_app_trigger_haptic_feedback: ({ type }) => (haptic.value = String(type)),
  }
  useEffect(() => {
    const onMessage = ({ source, origin: from, data }: MessageEvent): void => {
      if (source !== frame.current?.contentWindow || from !== origin) return
      const message = JSON.parse(String(data)) as { eventType: string; eventData?: EventData }
      events[message.eventType]?.(message.eventData ?? {})
    }
    window.addEventListener('message', onMessage)
    const stopTheme = onThemeChange(postTheme)
    return () => {
      window.removeEventListener('message', onMessage)
      stopTheme()
    }
  }, [])

  return (
    <Dialog
      class="mini-app"
      id="mini-app"
      aria-labelledby="mini-app-title"
      data-wide={isWide.value ? '' : undefined}
      data-haptic={haptic}
      onClose={close}
      onCancel={(event) => {
        event.preventDefault()
        closeOrAsk()
      }}
    >
      <header>
        <button
          type="button"
          class="round"
          id="mini-app-back"
          aria-label="Back"
          hidden={!hasBack.value}
          onClick={() => post('back_button_pressed')}
        >
          ‹
        </button>
        <h2 id="mini-app-title" dir="auto">
          {title}
        </h2>
        <button type="button" class="quiet" id="mini-app-leave" hidden={!isAsking.value} onClick={close}>
          Close anyway
        </button>
        <IconButton id="mini-app-close" icon="close" label="Close" onClick={closeOrAsk} />
      </header>
      <div>
        <iframe ref={frame} src={src} title={title} />
      </div>
      <button
        type="button"
        id="mini-app-main"
        hidden={!main.value.isVisible}
        disabled={!main.value.isActive}
        onClick={() => post('main_button_pressed')}
      >
        {main.value.text}
      </button>
    </Dialog>
  )
}

/** Reasons why a prepared message was not sent, as the protocol of Mini Apps names them. */
type PreparedFailure = 'MESSAGE_EXPIRED' | 'MESSAGE_SEND_FAILED' | 'USER_DECLINED' | 'UNKNOWN_ERROR'

/** Lets a person choose a chat for a message that a Mini App has prepared, by its id, and sends it. */
async function sharePrepared(personId: number, id: unknown): Promise<'sent' | PreparedFailure> {
  if (typeof id !== 'string' || id === '') return 'UNKNOWN_ERROR'
  const prepared = await api.prepared(id, personId).catch(() => undefined)
  if (!prepared) return 'MESSAGE_EXPIRED'
  const chatId = await pick(prepared.chats, prepared.text)
  if (chatId === undefined) return 'USER_DECLINED'
  return await api.sendPrepared(id, personId, chatId).then(
    () => 'sent' as const,
    () => 'MESSAGE_SEND_FAILED' as const,
  )
}

/** The chat that the person chooses; undefined if none. */
function pick(allowed: readonly number[], note: string): Promise<number | undefined> {
  const fitting = chats.value.filter(({ chat }) => allowed.includes(chat.id))
  return new Promise((resolve) => {
    choices.value = {
      title: fitting.length > 0 ? 'Choose a chat' : 'There is no chat that this may be sent to',
      note,
      from: fitting.map((info) => ({
        title: titleOf(info),
        choose: () => {
          choices.value = undefined
          resolve(info.chat.id)
          return undefined
        },
      })),
      cancelled: () => resolve(undefined),
    }
  })
}

import type { Bridge } from './bridge.js'
import { canSharePrepared, createSharePrepared, type SharePrepared } from './prepared-message.js'

/** The client's main button: the wide one below the page. `press` is not called while it is not active. */
interface MainButton {
  readonly text: string
  readonly isActive: boolean
  readonly press: () => void
}

/** The client's own controls around the page. */
export interface Client {
  /** Shows the client's back button and calls this when it is pressed; without a function it is hidden. */
  back(pressed: (() => void) | undefined): void
  /** Does the same for what is open above the view, until the function that it returns is called. */
  overBack(pressed: () => void): () => void
  /** False for a client that does not say which version of the protocol it knows: it may have no main button. */
  readonly hasMain: boolean
  /** Shows the main button of a form, in front of those of forms that were opened before it; without a button it is gone. */
  main(form: object, button: MainButton | undefined): void
  /** A short vibration, where the phone has any. Taps and choices have theirs without it. */
  haptic(kind: 'selection' | 'success' | 'error'): void
  /** Asks before the page is closed, or no longer. */
  confirmClosing(isNeeded: boolean): void
  close(): void
  /** Opens a link of Telegram by its path at t.me; the page stays. */
  openTelegram(path: string): void
  /** False for a client that is known to have no prepared messages. */
  readonly canSharePrepared: boolean
  readonly sharePrepared: SharePrepared
}

/** Tells the client that the page is there, and takes the whole height. `version` is that of the client's protocol, such as `9.1`. */
export function createClient(bridge: Bridge, version: string): Client {
  let onBack: (() => void) | undefined
  const mains = new Map<object, MainButton>()
  bridge.on('main_button_pressed', () => [...mains.values()].at(-1)?.press())
  bridge.on('back_button_pressed', () => onBack?.())
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('button, summary, [type=radio]')) haptic('selection')
  })
  addEventListener('change', ({ target }) => {
    if ((target as Element).matches('select, [type=range]')) haptic('selection')
  })
  bridge.post('web_app_ready')
  bridge.post('web_app_expand')
  const back: Client['back'] = (pressed) => {
    onBack = pressed
    bridge.post('web_app_setup_back_button', { is_visible: pressed !== undefined })
  }
  const haptic: Client['haptic'] = (kind) =>
    bridge.post(
      'web_app_trigger_haptic_feedback',
      kind === 'selection' ? { type: 'selection_change' } : { type: 'notification', notification_type: kind },
    )
  return {
    back,
    overBack: (pressed) => {
      const before = onBack
      back(pressed)
      return () => {
        // Another view may have been opened meanwhile, which has set its own.
        if (onBack === pressed) back(before)
      }
    },
    hasMain: version !== '',
    main: (form, button) => {
      if (button) mains.set(form, button)
      else mains.delete(form)
      const shown = [...mains.values()].at(-1)
      bridge.post('web_app_setup_main_button', {
        is_visible: shown !== undefined,
        is_active: shown?.isActive ?? false,
        ...(shown && { text: shown.text }),
      })
    },
    haptic,
    confirmClosing: (isNeeded) =>
      bridge.post('web_app_setup_closing_behavior', { need_confirmation: isNeeded }),
    close: () => bridge.post('web_app_close'),
    openTelegram: (path) => bridge.post('web_app_open_tg_link', { path_full: path }),
    canSharePrepared: canSharePrepared(version),
    sharePrepared: createSharePrepared(bridge),
  }
}

import type { Bridge } from './bridge.js'
import { canSharePrepared, createSharePrepared, type SharePrepared } from './prepared-message.js'

/** The client's own controls around the page. */
export interface Client {
  /** Shows the client's back button and calls this when it is pressed; without a function it is hidden. */
  back(pressed: (() => void) | undefined): void
  /** Does the same for what is open above the view, until the function that it returns is called. */
  overBack(pressed: () => void): () => void
  /** A short vibration, where the phone has any. */
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
  bridge.on('back_button_pressed', () => onBack?.())
  bridge.post('web_app_ready')
  bridge.post('web_app_expand')
  const back: Client['back'] = (pressed) => {
    onBack = pressed
    bridge.post('web_app_setup_back_button', { is_visible: pressed !== undefined })
  }
  return {
    back,
    overBack: (pressed) => {
      const before = onBack
      back(pressed)
      return () => back(before)
    },
    haptic: (kind) =>
      bridge.post(
        'web_app_trigger_haptic_feedback',
        kind === 'selection'
          ? { type: 'selection_change' }
          : { type: 'notification', notification_type: kind },
      ),
    confirmClosing: (isNeeded) =>
      bridge.post('web_app_setup_closing_behavior', { need_confirmation: isNeeded }),
    close: () => bridge.post('web_app_close'),
    openTelegram: (path) => bridge.post('web_app_open_tg_link', { path_full: path }),
    canSharePrepared: canSharePrepared(version),
    sharePrepared: createSharePrepared(bridge),
  }
}

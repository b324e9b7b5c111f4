import { hasNativeBridge } from './bridge.js'

/** Parameters with which Telegram opened the page. */
export interface Launch {
  /** Signed data of the person; empty where the page was not opened by Telegram. */
  readonly initData: string
  /** Name of the view to open first: the parameter of a link, or that of a button's address. */
  readonly startParam: string
  /** Version of the client's protocol; empty where none is given. */
  readonly version: string
  /** Colours by their names, as JSON text; empty where none are given. */
  readonly theme: string
  /** True in a frame of a web client. */
  readonly isFramed: boolean
  /** False in a browser of its own: no client of Telegram shows the page. */
  readonly isInTelegram: boolean
}

/**
 * Reads the fragment of the address and removes it at once: the signed data stays in no history, no bookmark and no address that
 * somebody copies.
 */
export function takeLaunch(): Launch {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const search = new URLSearchParams(location.search)
  const isFramed = window.parent !== window
  history.replaceState(null, '', location.pathname)
  const initData = fragment.get('tgWebAppData') ?? ''
  return {
    initData,
    startParam:
      fragment.get('tgWebAppStartParam') ??
      search.get('tgWebAppStartParam') ??
      search.get('open') ??
      new URLSearchParams(initData).get('start_param') ??
      '',
    version: fragment.get('tgWebAppVersion') ?? '',
    theme: fragment.get('tgWebAppThemeParams') ?? '',
    isFramed,
    isInTelegram: isFramed || hasNativeBridge(),
  }
}

/** Language of the person's Telegram, for the texts before there is a session. Nothing is decided by it. */
export function launchLanguage(initData: string): string {
  try {
    const user = JSON.parse(new URLSearchParams(initData).get('user') ?? '') as { language_code?: unknown }
    if (typeof user.language_code === 'string') return user.language_code
  } catch {
    // Not opened by Telegram, or without a person: the browser's language serves.
  }
  return navigator.language
}

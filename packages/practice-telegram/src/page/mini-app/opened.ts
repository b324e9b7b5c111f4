import { signal } from '@preact/signals'
import { api } from '../api.js'
import { me } from '../store.js'

/** Colours of Telegram's light and dark themes, by their names in the protocol of Mini Apps. */
const THEMES = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#f1f5f8',
    section_bg_color: '#ffffff',
    text_color: '#12171b',
    hint_color: '#53606a',
    subtitle_text_color: '#53606a',
    link_color: '#1466b8',
    button_color: '#1466b8',
    button_text_color: '#ffffff',
    section_separator_color: '#d5dee5',
    destructive_text_color: '#b3201a',
  },
  dark: {
    bg_color: '#182127',
    secondary_bg_color: '#0e1418',
    section_bg_color: '#182127',
    text_color: '#e8eef2',
    hint_color: '#9aa9b4',
    subtitle_text_color: '#9aa9b4',
    link_color: '#71b6f7',
    button_color: '#71b6f7',
    button_text_color: '#08131d',
    section_separator_color: '#2a363e',
    destructive_text_color: '#ff9d95',
  },
} as const

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** The colours of the page now. */
export function themeParams(): Record<string, string> {
  const chosen = document.documentElement.dataset['theme']
  return THEMES[chosen === 'dark' || (chosen === undefined && systemIsDark.matches) ? 'dark' : 'light']
}

/** Calls back whenever the colours change, until the returned function is called. */
export function onThemeChange(changed: () => void): () => void {
  const chosen = new MutationObserver(changed)
  systemIsDark.addEventListener('change', changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    systemIsDark.removeEventListener('change', changed)
    chosen.disconnect()
  }
}

/** A Mini App that is open in a frame. */
export interface Opened {
  /** Number of the opening. */
  readonly id: number
  readonly title: string
  readonly src: string
  /** Id of the person who opened it. */
  readonly personId: number
}

export const miniApp = signal<Opened | undefined>()

let count = 0

/** Opens a Mini App as the current person: of a button, or without a URL the bot's main one. */
export async function openMiniApp(opening: {
  title: string
  url?: string
  startParam?: string
}): Promise<void> {
  const { title, url, startParam } = opening
  const personId = me.value.id
  const opened = await api.openMiniApp({ from: personId, url, start_param: startParam, theme: themeParams() })
  count += 1
  miniApp.value = { id: count, title, src: opened.url, personId }
}

import { byId } from './dom.js'

/** Key of the theme in localStorage. */
const STORAGE_KEY = 'practice-chat-theme'

const THEMES = new Set(['light', 'dark'])

/**
 * Creates the theme choice: light, dark, or the system's. It sets an attribute of the root element for the
 * style sheets.
 */
export function createTheme(): void {
  const choice = byId('theme', HTMLSelectElement)
  const applyTheme = (theme: string): void => {
    if (THEMES.has(theme)) document.documentElement.dataset['theme'] = theme
    else delete document.documentElement.dataset['theme']
  }
  const kept = localStorage.getItem(STORAGE_KEY) ?? ''
  choice.value = THEMES.has(kept) ? kept : 'system'
  applyTheme(kept)
  choice.addEventListener('change', () => {
    localStorage.setItem(STORAGE_KEY, choice.value)
    applyTheme(choice.value)
  })
}

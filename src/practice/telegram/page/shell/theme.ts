import { byId } from './dom.js'

/** Where this browser remembers what was chosen. */
const REMEMBERED = 'local-chat-theme'

const THEMES = new Set(['light', 'dark'])

/** Light, dark, or as the system has it: the choice goes to the root element, and the style sheets do the rest. */
export function createTheme(): void {
  const choice = byId('theme', HTMLSelectElement)
  const wear = (theme: string): void => {
    if (THEMES.has(theme)) document.documentElement.dataset['theme'] = theme
    else delete document.documentElement.dataset['theme']
  }
  const kept = localStorage.getItem(REMEMBERED) ?? ''
  choice.value = THEMES.has(kept) ? kept : 'system'
  wear(kept)
  choice.addEventListener('change', () => {
    localStorage.setItem(REMEMBERED, choice.value)
    wear(choice.value)
  })
}

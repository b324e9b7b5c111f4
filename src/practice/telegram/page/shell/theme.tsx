/** Key of the theme in localStorage. */
const STORAGE_KEY = 'practice-chat-theme'

const THEMES = new Set(['light', 'dark'])

/** Sets an attribute of the root element for the style sheets; without one the theme is the system's. */
function applyTheme(theme: string): void {
  if (THEMES.has(theme)) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}

const kept = localStorage.getItem(STORAGE_KEY) ?? ''
applyTheme(kept)

/** The choice of the theme: light, dark, or the system's. */
export function ThemeChoice() {
  const choose = (theme: string): void => {
    localStorage.setItem(STORAGE_KEY, theme)
    applyTheme(theme)
  }
  return (
    <label class="theme">
      <span class="unseen">Colours</span>
      <select onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {['System', 'Light', 'Dark'].map((name) => (
          <option key={name} value={name.toLowerCase()} selected={name.toLowerCase() === kept}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

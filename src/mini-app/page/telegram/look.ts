import type { Bridge, EventData } from './bridge.js'

/** Colours of a theme that the styles use, as custom properties `--tg-…`. */
const COLOURS = [
  'bg_color',
  'secondary_bg_color',
  'section_bg_color',
  'text_color',
  'hint_color',
  'subtitle_text_color',
  'link_color',
  'button_color',
  'button_text_color',
  'section_separator_color',
  'destructive_text_color',
] as const

const COLOUR = /^#[0-9a-f]{6}$/i

/** Edges of the areas that nothing should be drawn in. */
const EDGES = ['top', 'right', 'bottom', 'left'] as const

/** Follows the client's colours and safe areas, now and whenever they change. */
export function followLook(bridge: Bridge, theme: string): void {
  applyTheme(colours(theme))
  bridge.on('theme_changed', ({ theme_params: params }) => applyTheme(params as EventData | undefined))
  bridge.on('safe_area_changed', (area) => applyArea('safe', area))
  bridge.on('content_safe_area_changed', (area) => applyArea('content', area))
  bridge.post('web_app_request_theme')
  bridge.post('web_app_request_safe_area')
  bridge.post('web_app_request_content_safe_area')
}

function applyTheme(theme: EventData | undefined): void {
  const { style, dataset } = document.documentElement
  for (const name of COLOURS) {
    const colour = theme?.[name]
    const property = `--tg-${name.replaceAll('_', '-')}`
    // Anything else could be more than a colour.
    if (typeof colour === 'string' && COLOUR.test(colour)) style.setProperty(property, colour)
  }
  const background = theme?.['bg_color']
  if (typeof background === 'string' && COLOUR.test(background))
    dataset['theme'] = isDark(background) ? 'dark' : 'light'
}

function applyArea(name: string, area: EventData): void {
  for (const edge of EDGES) {
    const pixels = area[edge]
    if (typeof pixels === 'number' && pixels >= 0 && pixels < 500)
      document.documentElement.style.setProperty(`--${name}-${edge}`, `${pixels}px`)
  }
}

/** True if white text reads better on a colour than black. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128
}

function colours(json: string): EventData | undefined {
  try {
    return JSON.parse(json) as EventData
  } catch {
    // Not opened by Telegram: the colours of the system serve.
    return undefined
  }
}

import { button, element, type Child } from '../shell/dom.js'

/** Interactive parts of a text. */

/** Runs an action on a tap that does not end a text selection. */
function onTap(target: HTMLElement, act: () => void): void {
  target.addEventListener('click', () => {
    if (getSelection()?.isCollapsed !== false) act()
  })
  target.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act()
  })
}

/** Monospaced text; a tap copies it. */
export function code(text: string, copy: (text: string) => void): HTMLElement {
  const made = element('code', { role: 'button', tabindex: 0, title: 'Copy' }, [text])
  onTap(made, () => copy(text))
  return made
}

/** Preformatted text, scrolled sideways if too wide; a tap copies it. */
export function preformatted(
  text: string,
  language: string | undefined,
  copy: (text: string) => void,
): HTMLElement {
  const label = `${language ?? 'Preformatted text'}. Enter copies it.`
  const body = element('pre', { tabindex: 0, role: 'group', 'aria-label': label, title: 'Copy' }, [text])
  onTap(body, () => copy(text))
  if (language === undefined || language === '') return body
  return element('div', { class: 'listing' }, [
    element('div', { class: 'listing-head' }, [
      element('span', { dir: 'auto' }, [language]),
      button({ class: 'inline' }, ['Copy'], () => copy(text)),
    ]),
    body,
  ])
}

/** Text hidden, also from screen readers, until it is tapped. */
export function spoiler(children: readonly Child[]): HTMLElement {
  const made = element(
    'span',
    { class: 'spoiler', role: 'button', tabindex: 0, 'aria-label': 'Hidden text' },
    [element('span', { inert: true }, children)],
  )
  onTap(made, () => {
    for (const name of ['role', 'tabindex', 'aria-label']) made.removeAttribute(name)
    made.classList.add('shown')
    made.firstElementChild?.removeAttribute('inert')
  })
  return made
}

/** A quotation that shows its first lines until it is expanded. */
export function expandable(children: readonly Child[]): HTMLElement {
  const body = element('div', { class: 'clipped' }, children)
  const toggle = button({ class: 'inline', 'aria-expanded': 'false' }, ['Show more'], () => {
    const clipped = body.classList.toggle('clipped')
    toggle.textContent = clipped ? 'Show more' : 'Show less'
    toggle.setAttribute('aria-expanded', String(!clipped))
  })
  // The height is known only after the element was inserted.
  requestAnimationFrame(() => (toggle.hidden = body.scrollHeight <= body.clientHeight))
  return element('blockquote', {}, [body, toggle])
}

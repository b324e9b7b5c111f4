import { button, element, type Child } from '../shell/dom.js'

/** The parts of a text that answer to a tap. */

/** A tap that was not the end of selecting something. */
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

/** Words in monospace; a tap copies them. */
export function code(text: string, copy: (text: string) => void): HTMLElement {
  const made = element('code', { role: 'button', tabindex: 0, title: 'Copy' }, [text])
  onTap(made, () => copy(text))
  return made
}

/** A table or a listing: as wide as it is, scrolled sideways where there is no room; a tap copies it. */
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

/** Words that stay hidden, from screen readers too, until they are tapped. */
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

/** A quotation that shows its first lines until it is opened. */
export function expandable(children: readonly Child[]): HTMLElement {
  const body = element('div', { class: 'clipped' }, children)
  const toggle = button({ class: 'inline', 'aria-expanded': 'false' }, ['Show more'], () => {
    const clipped = body.classList.toggle('clipped')
    toggle.textContent = clipped ? 'Show more' : 'Show less'
    toggle.setAttribute('aria-expanded', String(!clipped))
  })
  // Only once it is on the page it is known whether anything is left out.
  requestAnimationFrame(() => (toggle.hidden = body.scrollHeight <= body.clientHeight))
  return element('blockquote', {}, [body, toggle])
}

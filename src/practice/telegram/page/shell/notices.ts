import { byId, element } from './dom.js'

/** Duration of a toast in milliseconds, longer for longer texts. */
const toastMs = (text: string): number => 3_500 + text.length * 30

/** Notices of the page. */
export interface Notices {
  /** Shows a toast. */
  toast: (text: string) => void
  /** Shows a dialog until it is closed, with a link if given. */
  alert: (text: string, link?: HTMLElement) => void
  /** Announces something to screen readers. */
  announce: (text: string) => void
  /** Runs an action and shows a toast if it fails. */
  attempt: (work: () => Promise<unknown>) => void
}

/** Creates the notices: a status line, a dialog, and a log for screen readers. */
export function createNotices(): Notices {
  const line = byId('toast', HTMLDivElement)
  const dialog = byId('alert', HTMLDialogElement)
  const words = byId('alert-text', HTMLParagraphElement)
  const log = byId('announcements', HTMLDivElement)
  let hiding: number | undefined

  byId('alert-close', HTMLButtonElement).addEventListener('click', () => dialog.close())

  const toast = (text: string): void => {
    line.textContent = text
    line.dataset['shown'] = 'yes'
    clearTimeout(hiding)
    hiding = setTimeout(() => {
      delete line.dataset['shown']
      line.textContent = ''
    }, toastMs(text))
  }

  return {
    toast,
    alert(text, link) {
      words.replaceChildren(text, ...(link ? [link] : []))
      if (!dialog.open) dialog.showModal()
    },
    announce(text) {
      log.append(element('p', { dir: 'auto' }, [text]))
      while (log.childElementCount > 20) log.firstElementChild?.remove()
    },
    attempt(work) {
      work().catch((error: unknown) => toast(error instanceof Error ? error.message : String(error)))
    },
  }
}

import { byId, element } from './dom.js'

/** How long a toast stays, in milliseconds: longer for a longer text. */
const toastMs = (text: string): number => 3_500 + text.length * 30

/** What the page says beside the conversation. */
export interface Notices {
  /** A line that shows for a moment. */
  toast: (text: string) => void
  /** A text that stays until it is closed, with an address to go to where there is one. */
  alert: (text: string, link?: HTMLElement) => void
  /** Tells a screen reader what a sighted person sees happen. */
  announce: (text: string) => void
  /** Does something that takes a while, and says so when it fails. */
  attempt: (work: () => Promise<unknown>) => void
}

/** The page's own places for notices: a status line, a dialog, and a log that only screen readers read. */
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

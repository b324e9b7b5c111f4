import { button, byId, element } from './dom.js'

/** One thing to choose. */
interface Choice {
  readonly title: string
  readonly detail: string
  readonly choose: () => Promise<unknown>
}

/** The dialog in which a person chooses a chat, or a result for it. */
export interface ChoiceDialog {
  /** Shows choices instead of those before. `cancelled` is called if it is closed before `close`. */
  show: (
    title: string,
    choices: readonly Choice[],
    options?: { note?: string; cancelled?: () => void },
  ) => void
  close: () => void
}

export function createChoiceDialog(attempt: (work: () => Promise<unknown>) => void): ChoiceDialog {
  const dialog = byId('send-inline', HTMLDialogElement)
  const heading = byId('send-inline-title', HTMLHeadingElement)
  const list = byId('send-inline-list', HTMLUListElement)
  const noteLine = byId('send-inline-note', HTMLParagraphElement)
  let onCancel: (() => void) | undefined
  byId('send-inline-cancel', HTMLButtonElement).addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    // The event comes later: it may be open again for something else.
    if (dialog.open) return
    const cancelled = onCancel
    onCancel = undefined
    cancelled?.()
  })

  return {
    show(title, choices, { note = '', cancelled } = {}) {
      onCancel = cancelled
      heading.textContent = title
      noteLine.textContent = note
      noteLine.hidden = note === ''
      list.replaceChildren(...choices.map((choice) => element('li', {}, [choiceButton(choice)])))
      if (!dialog.open) dialog.showModal()
    },
    close() {
      onCancel = undefined
      dialog.close()
    },
  }

  function choiceButton({ title, detail, choose }: Choice): HTMLElement {
    return button(
      { class: 'choice' },
      [element('b', { dir: 'auto' }, [title]), element('span', { dir: 'auto' }, [detail])],
      () => attempt(choose),
    )
  }
}

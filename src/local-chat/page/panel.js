import { element } from './dom.js'
import { attempt, toast } from './notices.js'

/**
 * Shows what another program put beside the chat; null shows nothing.
 *
 * @param {{ title: string, blocks: { label: string, value: string, copy?: boolean }[] } | null} panel
 */
export function showPanel(panel) {
  const aside = document.querySelector('#panel')
  aside.hidden = panel === null
  if (panel === null) return
  const blocks = panel.blocks.flatMap(({ label, value, copy }) => [
    element('dt', { dir: 'auto' }, [label]),
    element('dd', {}, [
      element('span', { dir: 'auto' }, [value]),
      ...(copy ? [copyButton(label, value)] : []),
    ]),
  ])
  // On a phone it takes room from the chat: there it opens when it is wanted.
  const open = aside.querySelector('details')?.open ?? matchMedia('(min-width: 761px)').matches
  aside.replaceChildren(
    element('details', { open }, [
      element('summary', {}, [element('h2', { dir: 'auto' }, [panel.title])]),
      element('dl', {}, blocks),
    ]),
  )
}

function copyButton(label, value) {
  const button = element('button', { type: 'button', 'aria-label': `Copy ${label}` }, ['Copy'])
  button.addEventListener('click', () => attempt(() => copy(value)))
  return button
}

async function copy(value) {
  await navigator.clipboard.writeText(value)
  toast('Copied')
}

import { fileUrl } from '../api.js'
import type { ChatMessage } from '../protocol.js'
import { byId } from './dom.js'

/** Full-window picture viewer. */
export interface Viewer {
  /** Opens the picture of the message at `index`; arrow keys go through its album. */
  open: (album: readonly ChatMessage[], index: number) => void
}

/** Creates the viewer: arrows go through an album, Escape or a press beside the picture closes it. */
export function createViewer(): Viewer {
  const dialog = byId('viewer', HTMLDialogElement)
  const picture = byId('viewer-picture', HTMLImageElement)
  const caption = byId('viewer-caption', HTMLParagraphElement)
  const save = byId('viewer-save', HTMLAnchorElement)
  const [before, after] = [byId('viewer-before', HTMLButtonElement), byId('viewer-after', HTMLButtonElement)]
  let album: readonly ChatMessage[] = []
  let at = 0

  const show = (index: number): void => {
    const message = album[index]
    const photo = message?.photo?.at(-1)
    if (!message || !photo) return
    at = index
    picture.src = fileUrl(photo.file_id)
    picture.alt = message.caption ?? 'Picture'
    caption.textContent = message.caption ?? ''
    save.href = fileUrl(photo.file_id)
    before.hidden = index === 0
    after.hidden = index === album.length - 1
  }

  before.addEventListener('click', () => show(at - 1))
  after.addEventListener('click', () => show(at + 1))
  byId('viewer-close', HTMLButtonElement).addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') show(at - 1)
    if (event.key === 'ArrowRight') show(at + 1)
  })
  // Release the picture once it is closed.
  dialog.addEventListener('close', () => picture.removeAttribute('src'))

  return {
    open(messages, index) {
      album = messages.filter((message) => message.photo)
      show(album.indexOf(messages[index] as ChatMessage))
      dialog.showModal()
    },
  }
}

import { signal } from '@preact/signals'
import { fileUrl } from '../api.js'
import type { ChatMessage } from '../protocol.js'
import { Dialog, IconButton } from './elements.js'

/** The album whose picture fills the window, and the place of that picture in it. */
const viewed = signal<{ album: readonly ChatMessage[]; at: number } | undefined>()

/** Opens the picture of a message; the arrow keys go through its album. */
export function openPicture(messages: readonly ChatMessage[], message: ChatMessage): void {
  const album = messages.filter(({ photo }) => photo)
  viewed.value = { album, at: album.indexOf(message) }
}

/** The picture that fills the window; Escape or a press beside it closes it. */
export function Viewer() {
  if (!viewed.value) return null
  const { album, at } = viewed.value
  const message = album[at]
  const photo = message?.photo?.at(-1)
  if (!message || !photo) return null
  const close = (): void => void (viewed.value = undefined)
  const go = (step: number): void => {
    if (album[at + step]) viewed.value = { album, at: at + step }
  }
  return (
    <Dialog
      class="viewer"
      id="viewer"
      aria-label="Picture"
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1)
        if (key === 'ArrowRight') go(1)
      }}
    >
      <IconButton id="viewer-close" icon="close" label="Close" onClick={close} />
      <img src={fileUrl(photo.file_id)} alt={message.caption ?? 'Picture'} />
      <footer>
        <button
          type="button"
          class="round"
          aria-label="Previous picture"
          hidden={at === 0}
          onClick={() => go(-1)}
        >
          ‹
        </button>
        <p dir="auto">{message.caption}</p>
        <a download="picture" href={fileUrl(photo.file_id)}>
          Save
        </a>
        <button
          type="button"
          class="round"
          aria-label="Next picture"
          hidden={at === album.length - 1}
          onClick={() => go(1)}
        >
          ›
        </button>
      </footer>
    </Dialog>
  )
}

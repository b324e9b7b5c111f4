import type { Document, PhotoSize, Voice } from 'grammy/types'
import { fileUrl } from '../api.js'
import type { ChatMessage } from '../protocol.js'
import { button, element, icon } from '../shell/dom.js'

/** Pictures of a message or an album; a press opens one. Empty without pictures. */
export function album(messages: readonly ChatMessage[], open: (index: number) => void): HTMLElement[] {
  const pictures = messages.flatMap((message, index) => {
    const size = message.photo?.at(-1)
    return size ? [picture(message, size, () => open(index))] : []
  })
  if (pictures.length === 0) return []
  return [element('div', { class: 'pictures', 'data-count': pictures.length > 1 ? 'many' : 'one' }, pictures)]
}

function picture(message: ChatMessage, size: PhotoSize, open: () => void): HTMLElement {
  const image = element('img', {
    src: fileUrl(size.file_id),
    width: size.width,
    height: size.height,
    alt: message.caption ?? 'Picture',
    loading: 'lazy',
    decoding: 'async',
  })
  const hidden = message.has_media_spoiler === true
  const frame = button(
    {
      class: hidden ? 'picture veiled' : 'picture',
      'aria-label': hidden ? 'Hidden picture' : 'Open the picture',
    },
    [image],
    () => {
      if (!frame.classList.contains('veiled')) return open()
      frame.classList.remove('veiled')
      return frame.setAttribute('aria-label', 'Open the picture')
    },
  )
  return frame
}

/** A file with a download link. */
export function file(document: Document): HTMLElement {
  const name = document.file_name ?? 'file'
  return element('a', { class: 'file', href: fileUrl(document.file_id), download: name }, [
    element('span', { class: 'file-sign' }, [icon('download')]),
    element('span', { class: 'file-name' }, [
      element('span', { dir: 'auto' }, [name]),
      element('small', {}, [fileSize(document.file_size ?? 0)]),
    ]),
  ])
}

/** A voice message to be played. */
export function recording(voice: Voice): HTMLElement {
  const label = `Voice message, ${voice.duration} seconds`
  return element('audio', { controls: '', preload: 'none', src: fileUrl(voice.file_id), 'aria-label': label })
}

/** Formats a size in bytes. */
function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} kB`
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`
}

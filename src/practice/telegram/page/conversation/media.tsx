import { useSignal } from '@preact/signals'
import type { Document, Voice } from 'grammy/types'
import { fileUrl } from '../api.js'
import type { ChatMessage } from '../protocol.js'
import { Icon } from '../shell/elements.js'
import { openPicture } from '../shell/viewer.js'

/** Pictures of a message or an album; a press opens one. */
export function Album({ messages }: { messages: readonly ChatMessage[] }) {
  const pictured = messages.filter(({ photo }) => photo)
  return (
    <div class="pictures" data-count={pictured.length > 1 ? 'many' : 'one'}>
      {pictured.map((message) => (
        <Picture key={message.message_id} message={message} open={() => openPicture(messages, message)} />
      ))}
    </div>
  )
}

function Picture({ message, open }: { message: ChatMessage; open: () => void }) {
  const isVeiled = useSignal(message.has_media_spoiler === true)
  const size = message.photo?.at(-1)
  if (!size) return null
  return (
    <button
      type="button"
      class={isVeiled.value ? 'picture veiled' : 'picture'}
      aria-label={isVeiled.value ? 'Hidden picture' : 'Open the picture'}
      onClick={() => (isVeiled.value ? (isVeiled.value = false) : open())}
    >
      <img
        src={fileUrl(size.file_id)}
        width={size.width}
        height={size.height}
        alt={message.caption ?? 'Picture'}
        loading="lazy"
        decoding="async"
      />
    </button>
  )
}

/** A file with a download link. */
export function File({ document }: { document: Document }) {
  const name = document.file_name ?? 'file'
  return (
    <a class="file" href={fileUrl(document.file_id)} download={name}>
      <span class="file-sign">
        <Icon name="download" />
      </span>
      <span class="file-name">
        <span dir="auto">{name}</span>
        <small>{fileSize(document.file_size ?? 0)}</small>
      </span>
    </a>
  )
}

/** A voice message to be played. */
export function Recording({ voice }: { voice: Voice }) {
  const label = `Voice message, ${voice.duration} seconds`
  return <audio controls preload="none" src={fileUrl(voice.file_id)} aria-label={label} />
}

/** Formats a size in bytes. */
function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} kB`
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`
}

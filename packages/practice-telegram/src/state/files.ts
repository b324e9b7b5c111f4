import { createHash } from 'node:crypto'
import type { Hub } from '../hub.js'
import type { Content } from './messages.js'
import type { FileRecord } from './state.js'

/** A kind of message with a file. */
export type FileKind = 'photo' | 'document' | 'voice'

/** The folder of each kind in `file_path`, as Telegram names them. */
const FOLDERS: Readonly<Record<FileKind, string>> = {
  photo: 'photos',
  document: 'documents',
  voice: 'voice',
}

/**
 * Stores an uploaded file and assigns its ids. As in Telegram, `file_id` is used for sending,
 * `file_unique_id` for comparing.
 */
export function addFile(
  hub: Hub,
  upload: {
    kind: FileKind
    name: string
    type: string
    bytes: Uint8Array
    size?: { width: number; height: number }
    /** Seconds. */
    duration?: number
  },
): FileRecord {
  const number = hub.state.next.file++
  const unique = createHash('sha256').update(`${number}:`).update(upload.bytes).digest('base64url')
  const ending = /\.[a-z0-9]{1,8}$/i.exec(upload.name)?.[0] ?? ''
  const file: FileRecord = {
    file_id: `BQACAg${unique}`,
    file_unique_id: unique.slice(0, 16),
    file_path: `${FOLDERS[upload.kind]}/file_${number}${ending}`,
    file_name: upload.name,
    mime_type: upload.type,
    file_size: upload.bytes.byteLength,
    ...(upload.size && { size: upload.size }),
    ...(upload.duration !== undefined && { duration: upload.duration }),
  }
  hub.blobs.put(file.file_unique_id, upload.bytes)
  hub.state.files[file.file_id] = file
  hub.changed()
  return file
}

/** A file as message content: a photo in its only size, a document, or a voice message. */
export function media(kind: FileKind, file: FileRecord): Pick<Content, FileKind> {
  const { file_id, file_unique_id, file_size, file_name, mime_type } = file
  if (kind === 'voice')
    return { voice: { file_id, file_unique_id, duration: file.duration ?? 0, mime_type, file_size } }
  return kind === 'photo'
    ? { photo: [{ file_id, file_unique_id, file_size, ...(file.size ?? { width: 0, height: 0 }) }] }
    : { document: { file_id, file_unique_id, file_size, file_name, mime_type } }
}

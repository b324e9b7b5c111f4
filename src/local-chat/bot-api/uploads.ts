import { extname } from 'node:path'
import type { Hub } from '../hub.js'
import type { Content } from '../state/messages.js'
import { addFile } from '../state/files.js'
import { lookUp, type FileRecord } from '../state/world.js'
import { readPicture } from './image.js'
import type { CallContext } from './method.js'
import { badRequest } from './refusal.js'

/** What a document is, by the ending of its name. */
const TYPES: Record<string, string> = {
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.zip': 'application/zip',
}

/** Largest upload, in bytes: photos 10 MB, anything else 50 MB. */
const LARGEST = { photo: 10 * 1024 * 1024, document: 50 * 1024 * 1024 }

/**
 * The file that a parameter names: a part of the body (`attach://part`, or the part that bears the parameter's own name),
 * or the `file_id` of one already here. Throws Telegram's refusals of a missing, unknown or unfit file.
 */
export async function takeFile(
  hub: Hub,
  call: CallContext,
  kind: 'photo' | 'document',
  name: string,
  value: string | undefined,
): Promise<FileRecord> {
  const part = value?.startsWith('attach://') ? value.slice('attach://'.length) : name
  const upload = call.files.get(part)
  if (upload) return keep(hub, kind, upload)
  if (value === undefined || value === '') throw badRequest(`there is no ${kind} in the request`)
  const known = lookUp(hub.world.files, value)
  if (!known) throw badRequest('wrong file identifier/HTTP URL specified')
  if (kind === 'photo' && !known.size) throw badRequest("can't use file of type Document as Photo")
  return known
}

/** Many clients call every upload a stream of bytes; then the name tells more. */
function typeOf(upload: File): string {
  if (upload.type !== '' && upload.type !== 'application/octet-stream') return upload.type
  return TYPES[extname(upload.name).toLowerCase()] ?? 'application/octet-stream'
}

async function keep(hub: Hub, kind: 'photo' | 'document', upload: File): Promise<FileRecord> {
  if (upload.size === 0) throw badRequest('file must be non-empty')
  if (upload.size > LARGEST[kind]) throw badRequest(`file is too big for a ${kind}`)
  const bytes = new Uint8Array(await upload.arrayBuffer())
  if (kind === 'document') return addFile(hub, { kind, name: upload.name, type: typeOf(upload), bytes })
  const picture = readPicture(bytes)
  if (!picture) throw badRequest('IMAGE_PROCESS_FAILED')
  const { width, height, mimeType } = picture
  return addFile(hub, { kind, name: upload.name, type: mimeType, bytes, size: { width, height } })
}

/** How a file stands in a message: a photo in its one size, or a document. */
export function media(kind: 'photo' | 'document', file: FileRecord): Pick<Content, 'photo' | 'document'> {
  const { file_id, file_unique_id, file_size, file_name, mime_type } = file
  return kind === 'photo'
    ? { photo: [{ file_id, file_unique_id, file_size, ...(file.size ?? { width: 0, height: 0 }) }] }
    : { document: { file_id, file_unique_id, file_size, file_name, mime_type } }
}

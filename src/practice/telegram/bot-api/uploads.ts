import { extname } from 'node:path'
import type { Hub } from '../hub.js'
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
 * The file that a value names: a part of the body (`attach://part`), or the `file_id` of one already here.
 * `missing` is what is said where there is none. Throws Telegram's refusals of an unknown or unfit file.
 */
export async function takeFile(
  hub: Hub,
  call: CallContext,
  kind: 'photo' | 'document',
  value: string | undefined,
  missing: string,
): Promise<FileRecord> {
  if (!value) throw badRequest(missing)
  if (value.startsWith('attach://')) {
    const upload = call.files.get(value.slice('attach://'.length))
    if (!upload) throw badRequest(missing)
    return keep(hub, kind, upload)
  }
  // Nothing is fetched from elsewhere: a practice server stays on this machine.
  if (/^https?:\/\//i.test(value)) throw badRequest('failed to get HTTP URL content')
  const known = lookUp(hub.world.files, value)
  if (!known) throw badRequest('wrong file identifier/HTTP URL specified')
  const isPhoto = known.size !== undefined
  if (kind === 'photo' && !isPhoto) throw badRequest("can't use file of type Document as Photo")
  if (kind === 'document' && isPhoto) throw badRequest("can't use file of type Photo as Document")
  return known
}

/** Keeps the bytes of a file, in whatever way they came. Throws the refusals of one that is empty, too big or no picture. */
export async function keep(hub: Hub, kind: 'photo' | 'document', upload: File): Promise<FileRecord> {
  if (upload.size === 0) throw badRequest('file must be non-empty')
  if (upload.size > LARGEST[kind]) throw badRequest(`file is too big for a ${kind}`)
  const bytes = new Uint8Array(await upload.arrayBuffer())
  if (kind === 'document') return addFile(hub, { kind, name: upload.name, type: typeOf(upload), bytes })
  const picture = readPicture(bytes)
  if (!picture) throw badRequest('IMAGE_PROCESS_FAILED')
  const { width, height, mimeType } = picture
  // A side may not be more than twenty times the other, nor both together more than 10000 pixels.
  if (width + height > 10_000 || width > 20 * height || height > 20 * width) {
    throw badRequest('PHOTO_INVALID_DIMENSIONS')
  }
  return addFile(hub, { kind, name: upload.name, type: mimeType, bytes, size: { width, height } })
}

/** Many clients call every upload a stream of bytes; then the name tells more. */
function typeOf(upload: File): string {
  if (upload.type !== '' && upload.type !== 'application/octet-stream') return upload.type
  return TYPES[extname(upload.name).toLowerCase()] ?? 'application/octet-stream'
}

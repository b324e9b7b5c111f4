import { extname } from 'node:path'
import type { Hub } from '../../hub.js'
import { type FileKind, addFile } from '../../state/files.js'
import { type FileRecord, lookUp } from '../../state/state.js'
import type { CallContext } from '../method.js'
import { badRequest } from '../bot-api-error.js'

/** Media type of a document by the extension of its name. */
const TYPES: Record<string, string> = {
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.zip': 'application/zip',
}

/** Maximum upload size in bytes: photos 10 MB, other files 50 MB. */
const MAX_UPLOAD_BYTES = {
  photo: 10 * 1024 * 1024,
  document: 50 * 1024 * 1024,
  voice: 50 * 1024 * 1024,
}

/**
 * Resolves a file parameter: an uploaded part (`attach://part`) or the `file_id` of a stored file. `missing`
 * is the error text if there is none. Throws Telegram's errors for an unknown or unsuitable file.
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
    return storeUpload(hub, kind, upload)
  }
  // Remote files are not fetched: a practice server stays on this machine.
  if (/^https?:\/\//i.test(value)) throw badRequest('failed to get HTTP URL content')
  const known = lookUp(hub.state.files, value)
  if (!known) throw badRequest('wrong file identifier/HTTP URL specified')
  const isPhoto = known.size !== undefined
  if (known.duration !== undefined)
    throw badRequest(`can't use file of type VoiceMessage as ${kind === 'photo' ? 'Photo' : 'Document'}`)
  if (kind === 'photo' && !isPhoto) throw badRequest("can't use file of type Document as Photo")
  if (kind === 'document' && isPhoto) throw badRequest("can't use file of type Photo as Document")
  return known
}

/**
 * Stores an uploaded file. Throws Telegram's errors for an empty or too large file, for an invalid picture and for a voice
 * message, of so many seconds, that is not Opus in Ogg.
 */
export async function storeUpload(hub: Hub, kind: FileKind, upload: File, duration = 0): Promise<FileRecord> {
  if (upload.size === 0) throw badRequest('file must be non-empty')
  if (upload.size > MAX_UPLOAD_BYTES[kind]) throw badRequest(`file is too big for a ${kind}`)
  const bytes = new Uint8Array(await upload.arrayBuffer())
  if (kind === 'document') return addFile(hub, { kind, name: upload.name, type: typeOf(upload), bytes })
  if (kind === 'voice') {
    if (!isOpus(bytes)) throw badRequest('a voice message must be Opus in Ogg')
    return addFile(hub, { kind, name: upload.name, type: 'audio/ogg', bytes, duration })
  }
  const picture = readPicture(bytes)
  if (!picture) throw badRequest('IMAGE_PROCESS_FAILED')
  const { width, height, mimeType } = picture
  // Telegram's limits: the sides of a photo differ at most by a factor of 20, and their sum is at most 10000
  // pixels.
  if (width + height > 10_000 || width > 20 * height || height > 20 * width) {
    throw badRequest('PHOTO_INVALID_DIMENSIONS')
  }
  return addFile(hub, { kind, name: upload.name, type: mimeType, bytes, size: { width, height } })
}

/** True for an Ogg stream whose first page begins Opus. */
function isOpus(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  return head.startsWith('OggS') && head.includes('OpusHead')
}

/** Many clients send every upload as a byte stream; then the extension decides. */
function typeOf(upload: File): string {
  if (upload.type !== '' && upload.type !== 'application/octet-stream') return upload.type
  return TYPES[extname(upload.name).toLowerCase()] ?? 'application/octet-stream'
}

/** Size and type of a picture, read from its header. */
interface Picture {
  /** In pixels. */
  width: number
  height: number
  mimeType: 'image/png' | 'image/jpeg'
}

/** Reads the header of a PNG or JPEG; undefined for other files. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 24) return undefined
  if (view.getUint32(0) === 0x89504e47) {
    return { width: view.getUint32(16), height: view.getUint32(20), mimeType: 'image/png' }
  }
  return view.getUint16(0) === 0xffd8 ? readJpeg(view) : undefined
}

/** Scans the segments of a JPEG for the frame header, which holds the size. */
function readJpeg(view: DataView): Picture | undefined {
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at)
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc
    if (isFrame) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), mimeType: 'image/jpeg' }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

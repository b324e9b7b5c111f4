/** Size and type of a picture, read from its header. */
export interface Picture {
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

const LINE_END = '\r\n'

/**
 * Changes the fields of a form that hold JSON, such as a keyboard, and leaves its files as they are. `bytes` is a multipart
 * body, whose first line is its boundary.
 */
export function mapFormFields(bytes: Uint8Array, change: (value: unknown) => unknown): Uint8Array {
  // One character for each byte, so that nothing of a file changes.
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const boundary = form.slice(0, form.indexOf(LINE_END))
  const parts = form.split(boundary).map((part) => {
    const end = part.indexOf(LINE_END + LINE_END)
    const head = part.slice(0, end)
    if (end === -1 || /filename=/.test(head)) return part
    const start = end + 2 * LINE_END.length
    const written = Buffer.from(part.slice(start, -LINE_END.length), 'latin1').toString('utf8')
    const value = parsed(written)
    if (value === undefined) return part
    const changed = Buffer.from(JSON.stringify(change(value)), 'utf8').toString('latin1')
    return part.slice(0, start) + changed + LINE_END
  })
  return Buffer.from(parts.join(boundary), 'latin1')
}

/** The object or array of a field; undefined for a field of text. */
function parsed(written: string): unknown {
  if (!/^[[{]/.test(written)) return undefined
  try {
    return JSON.parse(written) as unknown
  } catch {
    // A caption that begins like JSON.
    return undefined
  }
}

// Takes programs out of a zip archive: node bin/unzip.mjs archive.zip folder name… Each is written into the folder by the last part
// of its name. Exits with 1 and names what is not in the archive.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'

/** Signatures and sizes of the records of a zip archive, in bytes. */
const END = 0x06054b50
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const HEADER_BYTES = 30
const END_BYTES = 22

const [archive = '', folder = '', ...names] = process.argv.slice(2)
const zip = readFileSync(archive)

/** Contents by name, as the directory at the end of the archive lists them. */
const entries = new Map()
let end = zip.length - END_BYTES
while (end >= 0 && zip.readUInt32LE(end) !== END) end--
if (end < 0) throw new Error(`${archive} is no zip archive`)
let at = zip.readUInt32LE(end + 16)
for (let left = zip.readUInt16LE(end + 10); left > 0 && zip.readUInt32LE(at) === ENTRY; left--) {
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
  const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
  entries.set(name, {
    isDeflated: zip.readUInt16LE(at + 10) === 8,
    bytes: zip.readUInt32LE(at + 20),
    header: zip.readUInt32LE(at + 42),
  })
  at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes
}

for (const name of names) {
  const entry = entries.get(name)
  if (!entry) throw new Error(`${archive} has no ${name}`)
  const { isDeflated, bytes, header } = entry
  const start = header + HEADER_BYTES + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const packed = zip.subarray(start, start + bytes)
  writeFileSync(join(folder, basename(name)), isDeflated ? inflateRawSync(packed) : packed, { mode: 0o755 })
}

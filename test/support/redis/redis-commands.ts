/** A command as it goes over the wire: its words, and the bytes it was written in. */
interface WireCommand {
  readonly words: readonly string[]
  readonly bytes: Buffer
}

/** Takes the whole commands off the front of what a client has sent: arrays of bulk strings. */
export function takeCommands(bytes: Buffer): {
  readonly commands: readonly WireCommand[]
  readonly rest: Buffer
} {
  const commands: WireCommand[] = []
  let start = 0
  for (;;) {
    const read = readCommand(bytes, start)
    if (!read) return { commands, rest: bytes.subarray(start) }
    commands.push({ words: read.words, bytes: bytes.subarray(start, read.end) })
    start = read.end
  }
}

function readCommand(bytes: Buffer, start: number): { words: readonly string[]; end: number } | undefined {
  const head = readLength(bytes, start)
  if (!head) return undefined
  const words: string[] = []
  let at = head.end
  while (words.length < head.length) {
    const word = readLength(bytes, at)
    if (!word) return undefined
    const end = word.end + word.length
    if (end + 2 > bytes.length) return undefined
    words.push(bytes.toString('utf8', word.end, end))
    at = end + 2
  }
  return { words, end: at }
}

/** A length after its mark (`*` or `$`), up to the end of its row. */
function readLength(bytes: Buffer, start: number): { length: number; end: number } | undefined {
  const end = bytes.indexOf('\r\n', start)
  if (end === -1) return undefined
  return { length: Number.parseInt(bytes.toString('latin1', start + 1, end), 10), end: end + 2 }
}

/** The wait before a stream that was refused is opened again, in milliseconds. */
const AGAIN_MS = 3_000

/**
 * Follows server-sent events while the page is visible: a hidden one has no stream. The browser connects again by itself after a broken
 * connection; a stream that was refused, as while the server starts again, is opened again after a while. Returns a function that ends it.
 */
export function followStream(
  address: string,
  {
    events,
    opened,
    lost,
    refused,
  }: {
    /** Gets the data of each event, by its name. */
    readonly events: Readonly<Record<string, (data: string) => void>>
    readonly opened?: () => void
    /** There is no connection: it broke, was refused, or the page is hidden. */
    readonly lost?: () => void
    /** The server refused the stream; it does not say why. */
    readonly refused?: () => void
  },
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = (): void => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = (): void => {
    const one = new EventSource(address)
    source = one
    one.addEventListener('open', () => opened?.())
    for (const [name, take] of Object.entries(events))
      one.addEventListener(name, ({ data }: MessageEvent<string>) => take(data))
    one.addEventListener('error', () => {
      if (source !== one) return
      lost?.()
      if (one.readyState !== EventSource.CLOSED) return
      close()
      timer = setTimeout(follow, AGAIN_MS)
      refused?.()
    })
  }
  const follow = (): void => {
    if (!document.hidden) {
      if (!source) open()
      return
    }
    close()
    lost?.()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

import type { CandleRow } from './protocol.js'

/** Follows the newest candles of a chart by server-sent events; a hidden page has no stream. Returns a function that ends it. */
export function followCandles(
  query: Readonly<Record<string, string>>,
  show: (rows: readonly CandleRow[]) => void,
): () => void {
  let source: EventSource | undefined
  const close = (): void => {
    source?.close()
    source = undefined
  }
  const follow = (): void => {
    close()
    if (document.hidden) return
    source = new EventSource(`/chart/live?${new URLSearchParams(query).toString()}`)
    // The stream of the desk ends, too, and says so to the person.
    source.addEventListener('ended', close)
    source.addEventListener('candles', (event: MessageEvent<string>) =>
      show(JSON.parse(event.data) as readonly CandleRow[]),
    )
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

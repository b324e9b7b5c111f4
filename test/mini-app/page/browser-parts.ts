import { onTestFinished, vi } from 'vitest'

/** A stream of server-sent events as a page opens it, with the other end in the hands of the test. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    opened.push(this)
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }

  /** The server answers. */
  begin(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  send(name: string, data: object | string = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }

  /** The connection breaks; the browser gives up where `isRefused`, as after an answer that is no stream. */
  fail(isRefused: boolean): void {
    this.readyState = isRefused ? FakeEventSource.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
}

let opened: FakeEventSource[] = []

/** Gives code of the page, for this test, what it takes from its window: a document that is visible or hidden, and streams. */
export function browserParts(): {
  /** Every stream that was opened, the newest last. */
  readonly opened: readonly FakeEventSource[]
  readonly show: (isVisible: boolean) => void
} {
  const streams: FakeEventSource[] = []
  opened = streams
  const document = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', document)
  vi.stubGlobal('EventSource', FakeEventSource)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    opened: streams,
    show: (isVisible) => {
      document.hidden = !isVisible
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

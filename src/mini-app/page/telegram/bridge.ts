/** Data of an event between the page and the client. */
export type EventData = Readonly<Record<string, unknown>>

/** The protocol between a Mini App and Telegram's clients (https://core.telegram.org/api/web-events). */
export interface Bridge {
  /** Sends an event to the client; without one it is lost. */
  post(eventType: string, eventData?: EventData): void
  /** Receives the client's events of one type. */
  on(eventType: string, listener: (data: EventData) => void): void
}

/** Objects with which native clients send and receive. */
interface ClientWindow {
  TelegramWebviewProxy?: { postEvent(eventType: string, eventData: string): void }
  Telegram?: { WebView?: object }
  TelegramGameProxy?: object
  TelegramGameProxy_receiveEvent?: unknown
}

/**
 * True if a native client shows the page. All of today's put this object into the window before any script runs; it proves nothing,
 * as a browser or a proxy may put one there, too.
 */
export function hasNativeBridge(): boolean {
  return (window as unknown as ClientWindow).TelegramWebviewProxy !== undefined
}

/** Connects to the client: a native one by the objects it puts into the window, a web one by messages of the parent window. */
export function createBridge(): Bridge {
  const client = window as unknown as ClientWindow
  const listeners = new Map<string, ((data: EventData) => void)[]>()
  const receiveEvent = (eventType: unknown, eventData: unknown): void => {
    const data = typeof eventData === 'object' && eventData !== null ? (eventData as EventData) : {}
    for (const listener of listeners.get(String(eventType)) ?? []) listener(data)
  }
  // Native clients call one of these, each its own.
  client.Telegram = { ...client.Telegram, WebView: { receiveEvent } }
  client.TelegramGameProxy = { receiveEvent }
  client.TelegramGameProxy_receiveEvent = receiveEvent
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || typeof event.data !== 'string') return
    const message = parsed(event.data)
    if (message) receiveEvent(message['eventType'], message['eventData'])
  })

  const post: Bridge['post'] = (eventType, eventData = {}) => {
    if (client.TelegramWebviewProxy)
      client.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData))
    // Any parent is one that the server's policy lets frame the page: a client of Telegram, which may know the code of the page.
    else if (window.parent !== window)
      window.parent.postMessage(JSON.stringify({ eventType, eventData }), '*')
  }
  const on: Bridge['on'] = (eventType, listener) => {
    listeners.set(eventType, [...(listeners.get(eventType) ?? []), listener])
  }
  on('reload_iframe', () => {
    post('iframe_will_reload')
    location.reload()
  })
  post('iframe_ready', { reload_supported: true })
  return { post, on }
}

function parsed(text: string): EventData | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null ? (message as EventData) : undefined
  } catch {
    // Not an event of this protocol: extensions of the browser post messages, too.
    return undefined
  }
}

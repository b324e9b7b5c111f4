/** A script that a native client of Telegram runs before those of a page: the bridge, which here notes what the page sends. */
export const NATIVE_CLIENT = `
  window.posted = []
  window.TelegramWebviewProxy = { postEvent: (type, data) => window.posted.push([type, data]) }
`

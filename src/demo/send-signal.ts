/** A source of signals as the bot shows it once in the chat. */
export interface ShownSource {
  /** Path of its address, such as `/signals/k3-0123abcd`. */
  readonly path: string
  readonly secret: string
}

/** The path and the secret in a text, such as the message that shows a new source; undefined where one is missing. */
export function findSource(text: string): ShownSource | undefined {
  const [path] = /\/signals\/[0-9a-z]+-[0-9a-f]{8}/.exec(text) ?? []
  const [secret] = /(?<![\w-])[\w-]{43}(?![\w-])/.exec(text) ?? []
  return path === undefined || secret === undefined ? undefined : { path, secret }
}

/** Posts a signal as a charting site does. Rejects with the bot's reason where it is not accepted. */
export async function sendSignal(
  apiUrl: string,
  { path, secret }: ShownSource,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const reply = await fetch(apiUrl + path, {
    method: 'POST',
    body: JSON.stringify({ secret, ...fields }),
    headers: { 'Content-Type': 'application/json' },
  })
  if (!reply.ok) throw new Error(`The bot refused the signal: ${await reply.text()}`)
}

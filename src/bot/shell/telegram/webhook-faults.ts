/** The cause of a fault of a webhook, and what an operator does about it, each in a few words. */
interface WebhookFault {
  readonly cause: string
  readonly cure: string
}

const NOT_HTTPS: WebhookFault = {
  cause: 'it is not https',
  cure: 'put a proxy with TLS before the bot, and its https address into WEBHOOK_URL',
}
const WRONG_PORT: WebhookFault = {
  cause: 'Telegram takes port 443, 80, 88 or 8443 alone',
  cure: 'let the proxy listen at one of these',
}

/**
 * Faults of a webhook by the descriptions of Telegram's Bot API server: those with which it refuses setWebhook, and those of a delivery,
 * which getWebhookInfo tells. A certificate is checked at a delivery alone.
 */
const FAULTS: readonly (readonly [says: RegExp, cause: string, cure: string])[] = [
  [/HTTPS URL must be provided/i, NOT_HTTPS.cause, NOT_HTTPS.cure],
  [/only on ports/i, WRONG_PORT.cause, WRONG_PORT.cure],
  [
    /resolve host|name or service not known|no address associated/i,
    'its name leads to no address',
    'check the name in WEBHOOK_URL and its DNS record, which may take an hour to be known everywhere',
  ],
  [
    /IP address .* is reserved/i,
    'its name leads to a private address',
    'let its DNS record lead to a public one, or set UPDATES=polling, which needs none',
  ],
  [/IPv6-only|Invalid IP address/i, 'its name leads to no IPv4 address', 'give its DNS record an A record'],
  [
    /secret token/i,
    'WEBHOOK_SECRET has characters that Telegram does not take',
    'put what openssl rand -hex 32 prints into it',
  ],
  [
    /self.signed/i,
    'its certificate is self-signed',
    'let the proxy take one of a public authority; none is uploaded to Telegram',
  ],
  [/certificate has expired/i, 'its certificate has ended', 'look why the proxy with TLS does not renew it'],
  [
    /certificate verify failed|unable to get .*issuer|SSL error/i,
    'Telegram does not trust its certificate',
    'let the proxy take one of a public authority for this name, and send the certificates between both',
  ],
  [
    /connection timed out|timeout/i,
    'nobody answers',
    'open the port of WEBHOOK_URL in the firewall, and see that the proxy runs',
  ],
  [
    /connection refused|can't connect/i,
    'nobody listens there',
    'start the proxy, and check the port in WEBHOOK_URL',
  ],
  [
    /wrong response.*\b401\b/i,
    'the bot does not know the secret of the delivery',
    'give all processes the same WEBHOOK_SECRET, and start them anew',
  ],
  [
    /wrong response.*\b404\b/i,
    'its path leads nowhere',
    'let the proxy pass on the path of WEBHOOK_URL as it is',
  ],
  [
    /wrong response.*\b50[234]\b/i,
    'the proxy does not reach the bot',
    'start a process with the role bot, and lead the proxy to its HOST:PORT',
  ],
  [
    /wrong response.*\b3\d\d\b/i,
    'it leads elsewhere by a redirect',
    'put the address behind the redirect into WEBHOOK_URL',
  ],
]

/** The fault that a description of Telegram tells; undefined for one that is not known. */
export function webhookFaultOf(description: string): WebhookFault | undefined {
  const found = FAULTS.find(([says]) => says.test(description))
  return found && { cause: found[1], cure: found[2] }
}

/** Ports at which Telegram itself brings updates; a Bot API server of one's own takes any. */
const PORTS: ReadonlySet<string> = new Set(['', '443', '80', '88', '8443'])

/** The fault that Telegram itself would find in the URL of a webhook; undefined for none. */
export function urlFaultOf(url: string): WebhookFault | undefined {
  const { protocol, port } = new URL(url)
  if (protocol !== 'https:') return NOT_HTTPS
  return PORTS.has(port) ? undefined : WRONG_PORT
}

import { expect, test } from 'vitest'
import { urlFaultOf, webhookFaultOf } from '../../../../src/bot/shell/telegram/webhook-faults.js'

// As Telegram's Bot API server writes them, in the refusal of setWebhook and in last_error_message of getWebhookInfo.
test.each([
  ['Bad Request: bad webhook: An HTTPS URL must be provided for webhook', 'it is not https'],
  [
    'Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
    'Telegram takes port 443',
  ],
  [
    'Bad Request: bad webhook: Failed to resolve host: Name or service not known',
    'its name leads to no address',
  ],
  ['Bad Request: bad webhook: IP address 10.1.2.3 is reserved', 'its name leads to a private address'],
  ['Bad Request: bad webhook: IPv6-only addresses are not allowed', 'its name leads to no IPv4 address'],
  ['Bad Request: secret token contains unallowed characters', 'WEBHOOK_SECRET has characters'],
  [
    'SSL error {error:0A000086:SSL routines::certificate verify failed:self-signed certificate}',
    'its certificate is self-signed',
  ],
  ['SSL error {error:0A000086:SSL routines::certificate verify failed:certificate has expired}', 'has ended'],
  [
    'SSL error {error:0A000086:SSL routines::certificate verify failed}',
    'Telegram does not trust its certificate',
  ],
  ['Connection timed out', 'nobody answers'],
  ['Read timeout expired', 'nobody answers'],
  ['Connection refused', 'nobody listens there'],
  ['Wrong response from the webhook: 502 Bad Gateway', 'the proxy does not reach the bot'],
  ['Wrong response from the webhook: 404 Not Found', 'its path leads nowhere'],
  ['Wrong response from the webhook: 401 Unauthorized', 'does not know the secret'],
  ['Wrong response from the webhook: 301 Moved Permanently', 'leads elsewhere'],
])('%s', (description, cause) => {
  expect(webhookFaultOf(description)?.cause).toContain(cause)
})

test('what is not known is given no cause', () => {
  expect(webhookFaultOf('Something of tomorrow')).toBeUndefined()
})

test('a URL is taken by Telegram at four ports, by https alone', () => {
  for (const port of ['', ':443', ':80', ':88', ':8443'])
    expect(urlFaultOf(`https://bot.example.com${port}/telegram`)).toBeUndefined()
  expect(urlFaultOf('https://bot.example.com:8080/telegram')?.cause).toContain('port 443, 80, 88 or 8443')
  expect(urlFaultOf('http://bot.example.com/telegram')?.cause).toBe('it is not https')
})

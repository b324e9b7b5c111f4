/**
 * Headers of every answer of every listener, unless its app says otherwise, as a page does that loads scripts. Nothing of an answer is
 * run, framed, taken for another type, kept or told to other sites, and a browser that came by TLS comes back by TLS alone.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

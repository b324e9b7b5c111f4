import { once } from 'node:events'
import { connect } from 'node:tls'

/** Longest wait for the handshake, in milliseconds. */
const HANDSHAKE_MS = 4_000

/**
 * Reads from the server of an https URL when its certificate ends, in milliseconds since the epoch; one that has ended, or that nobody
 * trusts, is read as well. Rejects where no TLS connection comes about.
 */
export async function readCertificateEnd(url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isName = !/^[\d.]+$|:/.test(host)
  const socket = connect({
    host,
    port: port === '' ? 443 : Number.parseInt(port, 10),
    timeout: HANDSHAKE_MS,
    // With the check on, Node ends the connection before an ended certificate can be read. Nothing is sent over it.
    rejectUnauthorized: false,
    ...(isName ? { servername: host } : {}),
  })
  try {
    socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer`)))
    await once(socket, 'secureConnect')
    return Date.parse(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}

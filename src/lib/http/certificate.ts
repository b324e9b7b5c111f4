import { once } from 'node:events'
import { connect } from 'node:tls'

/** Longest wait for the handshake, in milliseconds. */
const HANDSHAKE_MS = 4_000

/** The certificate of a server. */
interface Certificate {
  /** Milliseconds since the epoch. */
  readonly endsAt: number
  /** The reason for which a client does not take it, in a few words; undefined where it does. */
  readonly fault: string | undefined
}

/** Faults of a certificate, by the code with which Node refuses it. */
const FAULTS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'a private authority has signed it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server does not send the certificates between it and its authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its authority is not known',
  UNABLE_TO_GET_ISSUER_CERT: 'its authority is not known',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  CERT_HAS_EXPIRED: 'it has ended',
  CERT_NOT_YET_VALID: 'it is not valid yet',
}

/**
 * Reads the certificate of the server of an https URL; one that has ended, or that nobody trusts, is read as well. Rejects where no TLS
 * connection comes about.
 */
export async function readCertificate(url: string): Promise<Certificate> {
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
    return {
      endsAt: Date.parse(socket.getPeerCertificate().valid_to),
      fault: faultOf(socket.authorizationError),
    }
  } finally {
    socket.destroy()
  }
}

/** Node gives the code of an error of OpenSSL as a text, and an error of its own for another name. */
function faultOf(refusal: unknown): string | undefined {
  if (!refusal) return undefined
  const { code } = refusal instanceof Error ? (refusal as NodeJS.ErrnoException) : { code: refusal }
  return typeof code === 'string' ? (FAULTS[code] ?? code) : 'it is refused'
}

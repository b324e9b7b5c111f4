import { once } from 'node:events'
import { connect, rootCertificates } from 'node:tls'

/** Longest wait for the handshake, in milliseconds. */
const HANDSHAKE_MS = 4_000

/** The certificate of a server. */
interface Certificate {
  /** Milliseconds since the epoch. */
  readonly endsAt: number
  /** The reason for which a client does not take it, in a few words; undefined where it does. */
  readonly fault: string | undefined
}

/**
 * Faults of a certificate, by the code with which Node refuses it. One that comes alone may be signed by a private authority, or lack those
 * between it and a public one: which of them, it does not tell.
 */
const FAULTS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'a private authority has signed it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'a private authority has signed it, or the server does not send the certificates between it and its authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its authority is not known',
  UNABLE_TO_GET_ISSUER_CERT: 'its authority is not known',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  CERT_HAS_EXPIRED: 'it has ended',
  CERT_NOT_YET_VALID: 'it is not valid yet',
}

/** The fault of a certificate that this machine alone trusts, as by `NODE_EXTRA_CA_CERTS`. */
const TRUSTED_HERE = 'an authority has signed it that this machine trusts, and others do not'

/**
 * Reads the certificate of the server of an https URL, as a client sees it that knows the public authorities alone; one that has ended, or that
 * nobody trusts, is read as well. Rejects where no TLS connection comes about.
 */
export async function readCertificate(url: string): Promise<Certificate> {
  const { endsAt, fault } = await shakeHands(url, { ca: [...rootCertificates] })
  if (fault === undefined) return { endsAt, fault }
  const here = await shakeHands(url)
  return { endsAt, fault: here.fault === undefined ? TRUSTED_HERE : fault }
}

/** The fault of a server's certificate by which a request failed; undefined where it failed by something else. */
export function certificateFaultOf(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined
  const { code = '', cause } = failure as NodeJS.ErrnoException
  return FAULTS[code] ?? certificateFaultOf(cause)
}

/** Connects to the server of an https URL by TLS, with these authorities in place of those that this machine trusts. */
async function shakeHands(url: string, authorities: { readonly ca?: string[] } = {}): Promise<Certificate> {
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
    ...authorities,
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

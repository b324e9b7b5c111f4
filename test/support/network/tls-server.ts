import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'

/** A server at `localhost` that speaks TLS. */
interface TlsServer {
  readonly url: string
  /** File of the certificate by which that of the server can be checked: that of a private authority, or its own. */
  readonly authorityFile: string
  stop(): Promise<void>
}

/**
 * Starts a server that makes TLS connections, with a certificate for `localhost` that ends in so many days: one of its own, or with
 * `authority: 'private'` one that an authority has signed which only its file tells. It says nothing; with `port` it leads to that port of
 * this machine. Close it with `stop`.
 */
export async function startTlsServer(
  days: number,
  { authority = 'itself', port }: { readonly authority?: 'itself' | 'private'; readonly port?: string } = {},
): Promise<TlsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-certificate-'))
  try {
    const own = makeCertificate(folder, 'own', 'localhost', days)
    if (authority === 'private')
      signBy(folder, makeCertificate(folder, 'authority', 'A private one', days), own)
    const server = createServer(
      { key: readFileSync(own.key), cert: readFileSync(own.certificate) },
      (socket) => {
        socket.on('error', () => undefined)
        if (port === undefined) return
        const inner = connect(Number.parseInt(port, 10), '127.0.0.1').on('error', () => socket.destroy())
        socket.pipe(inner).pipe(socket)
      },
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return {
      url: `https://localhost:${(server.address() as AddressInfo).port}`,
      authorityFile: join(folder, authority === 'private' ? 'authority.pem' : 'own.pem'),
      stop: async () => {
        rmSync(folder, { recursive: true, force: true })
        server.close()
        await once(server, 'close')
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Files of a key and of the certificate for it. */
interface KeyPair {
  readonly key: string
  readonly certificate: string
}

/** A key, and a certificate that is signed by itself. */
function makeCertificate(folder: string, file: string, name: string, days: number): KeyPair {
  const pair = { key: join(folder, `${file}.key`), certificate: join(folder, `${file}.pem`) }
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', pair.key]
  const named = ['-x509', '-subj', `/CN=${name}`, '-days', String(days), '-out', pair.certificate]
  openssl(['req', ...named, ...key])
  return pair
}

/** Signs the certificate of `own` by that of an authority. */
function signBy(folder: string, authority: KeyPair, own: KeyPair): void {
  const asked = join(folder, 'own.csr')
  openssl(['x509', '-x509toreq', '-in', own.certificate, '-signkey', own.key, '-out', asked])
  const signed = ['-req', '-in', asked, '-CA', authority.certificate, '-CAkey', authority.key]
  openssl(['x509', ...signed, '-CAcreateserial', '-days', '90', '-out', own.certificate])
}

function openssl(args: readonly string[]): void {
  execFileSync('openssl', args, { stdio: 'ignore' })
}

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'

/**
 * Starts a server that makes TLS connections and says nothing, with a certificate of its own for `localhost` that ends in so many days. Close
 * it with `stop`.
 */
export async function startTlsServer(days: number): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-certificate-'))
  try {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
    const cert = ['-x509', '-subj', '/CN=localhost', '-days', String(days), '-out', certFile]
    execFileSync('openssl', ['req', ...cert, ...key], { stdio: 'ignore' })
    const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (socket) =>
      socket.on('error', () => undefined),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return {
      url: `https://localhost:${(server.address() as AddressInfo).port}`,
      stop: async () => {
        server.close()
        await once(server, 'close')
      },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { request, type Server } from 'node:http'
import { Duplex } from 'node:stream'

/** An answer of a server of the bot. */
export interface Answered {
  readonly status: number
  readonly body: string
}

/** Asks a server of the bot, over a connection within this process. */
export function ask(
  server: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answered> {
  const [near, far] = [new Side(), new Side()]
  near.connect(far)
  server.emit('connection', far)
  return new Promise((resolve, reject) => {
    request({ createConnection: () => near, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** One side of a connection: what is written to it is read from the other. */
class Side extends Duplex {
  readonly remoteAddress = '127.0.0.1'
  #other: Side | undefined

  connect(other: Side): void {
    this.#other = other
    other.#other = this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#other?.push(chunk)
    done()
  }

  override _final(done: () => void): void {
    this.#other?.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#other && !this.#other.destroyed) this.#other.push(null)
    done(error)
  }
}

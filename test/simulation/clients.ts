import { request, type Server } from 'node:http'
import { Duplex } from 'node:stream'

/** A request to a server of the bot. */
export interface ClientRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** True for a body of which no more is needed: the client hangs up. An answer is taken whole by default. */
  readonly isEnough?: (body: string) => boolean
}

/** An answer of a server of the bot. */
export interface Answered {
  readonly status: number
  /** The value of its cookie, with its name; empty where it sets none. */
  readonly cookie: string
  readonly body: string
}

/** Asks a server of the bot, over a connection within this process. */
export function ask(
  server: Server,
  { method = 'GET', path, headers, body = '', isEnough = () => false }: ClientRequest,
): Promise<Answered> {
  const [near, far] = [new Side(), new Side()]
  near.connect(far)
  server.emit('connection', far)
  return new Promise((resolve, reject) => {
    const options = { createConnection: () => near, method, path, headers }
    const asked = request(options, (response) => {
      let text = ''
      const [cookie = ''] = response.headers['set-cookie']?.[0]?.split(';') ?? []
      const end = (): void => resolve({ status: response.statusCode ?? 0, cookie, body: text })
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (!isEnough(text)) return
        end()
        asked.destroy()
      })
      response.on('end', end)
    })
    asked.on('error', reject).end(body)
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

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it arrived. */
export interface ArrivedSpan {
  readonly traceId: string
  readonly spanId: string
  /** Absent of the first of a trace. */
  readonly parentSpanId?: string
  readonly name: string
  /** What is known of it, by name. */
  readonly facts: Readonly<Record<string, string | number>>
}

/** Takes traces (OTLP over HTTP, as JSON), and keeps them. */
export interface Collector {
  /** What `TRACES_URL` is. */
  readonly url: string
  /** All spans that arrived so far. */
  spans(): readonly ArrivedSpan[]
  /** Everything that arrived, letter by letter. */
  everything(): string
  /** Answers with this status from now on. */
  answer(status: number): void
  close(): Promise<void>
}

interface Body {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

interface Span extends Omit<ArrivedSpan, 'facts'> {
  readonly attributes: readonly {
    readonly key: string
    readonly value: { readonly stringValue?: string; readonly intValue?: number }
  }[]
}

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(JSON.stringify(request.headers), Buffer.concat(chunks).toString())
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans: () =>
      bodies
        .filter((_, index) => index % 2 === 1)
        .flatMap((body) => (JSON.parse(body) as Body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, ...span }) => ({
          ...span,
          facts: Object.fromEntries(
            attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? 'none']),
          ),
        })),
    everything: () => bodies.join('\n'),
    answer: (next) => {
      status = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

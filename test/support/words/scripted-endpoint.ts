import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One reply of a scripted endpoint. It is honest only where its script is. */
export type ScriptedReply =
  /** A well-formed chat reply with this text. */
  | { readonly kind: 'content'; readonly content: string }
  /** A well-formed transcription. */
  | { readonly kind: 'transcript'; readonly text: string }
  /** Any body and status. */
  | { readonly kind: 'body'; readonly status?: number; readonly body: string }
  /** A chat reply that calls a tool. */
  | { readonly kind: 'tool-call' }
  /** A reply whose end never comes, written on and on. */
  | { readonly kind: 'endless' }
  /** Nothing at all, for as long as the caller waits. */
  | { readonly kind: 'silent' }
  /** Half of a chat reply, then the connection is cut. */
  | { readonly kind: 'cut' }

/** A request as it arrived. */
interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly contentType: string
  readonly body: string
}

/** An endpoint in the form of OpenAI's, on this machine, that answers as its script says. */
export interface ScriptedEndpoint {
  /** Ends in /v1. */
  readonly url: string
  readonly received: readonly ReceivedRequest[]
  /** Answers from now on; a function answers by the request. */
  answer(reply: ScriptedReply | ((request: ReceivedRequest) => ScriptedReply)): void
  close(): Promise<void>
}

/** The body of a chat reply with one message. */
export function chatBody(message: Readonly<Record<string, unknown>>, finishReason = 'stop'): string {
  return JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', ...message } }],
    usage: { prompt_tokens: 300, completion_tokens: 12, total_tokens: 312 },
  })
}

export async function startScriptedEndpoint(): Promise<ScriptedEndpoint> {
  const received: ReceivedRequest[] = []
  let script: (request: ReceivedRequest) => ScriptedReply = () => ({ kind: 'body', status: 500, body: '{}' })

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      authorization: incoming.headers.authorization,
      contentType: incoming.headers['content-type'] ?? '',
      body: await text(incoming),
    }
    received.push(request)
    write(outgoing, script(request))
  }
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    answer: (reply) => {
      script = typeof reply === 'function' ? reply : () => reply
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
      })
    },
  }
}

function write(outgoing: ServerResponse, reply: ScriptedReply): void {
  const send = (body: string, status = 200): void => {
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
  switch (reply.kind) {
    case 'content':
      return send(chatBody({ content: reply.content }))
    case 'transcript':
      return send(JSON.stringify({ text: reply.text }))
    case 'body':
      return send(reply.body, reply.status)
    case 'tool-call': {
      const call = { id: 'call-1', type: 'function', function: { name: 'execute', arguments: '{}' } }
      return send(chatBody({ content: '{"line":"/positions"}', tool_calls: [call] }))
    }
    case 'endless': {
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      const more = (): void => {
        while (!outgoing.destroyed && outgoing.write(' '.repeat(4_096)));
      }
      outgoing.on('drain', more)
      return more()
    }
    case 'cut':
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      outgoing.write(chatBody({ content: '{"line":"/positions"}' }).slice(0, 80), () => outgoing.destroy())
      return
    case 'silent':
      return
    default:
      throw new Error(`No such reply: ${String(reply satisfies never)}`)
  }
}

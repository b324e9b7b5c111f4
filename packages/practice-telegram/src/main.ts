#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { startPracticeTelegram, type PracticeTelegramOptions } from './server.js'

const USAGE = `A Telegram to practise on: a Bot API server and a chat page on this machine.

  --host ADDRESS   listen there (default 127.0.0.1; the page has no password)
  --port PORT      default 8081; 0 takes any free one
  --data FILE      keep people, chats and messages there
`

try {
  const { values } = parseArgs({
    options: {
      host: { type: 'string' },
      port: { type: 'string', default: '8081' },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const port = /^\d{1,5}$/.test(values.port) ? Number.parseInt(values.port, 10) : Infinity
  if (values.help) console.log(USAGE)
  else if (port > 65_535) refuse(`--port must be a number from 0 to 65535, not "${values.port}"`)
  else await run({ host: values.host, port, dataFile: values.data })
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}

/** Ends with code 2, with what is wrong and what may be given. */
function refuse(message: string): void {
  console.error(`${message}\n\n${USAGE}`)
  process.exitCode = 2
}

async function run(options: PracticeTelegramOptions & { readonly port: number }): Promise<void> {
  const { port } = options
  const chat = await startPracticeTelegram(options).catch((error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    console.error(isTaken ? `Port ${port} is taken; choose another with --port.` : error.message)
  })
  if (!chat) {
    process.exitCode = 1
    return
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      chat.close().catch((error: unknown) => {
        console.error(error)
        process.exitCode = 1
      })
    })
  }
  // The last step: whoever waits for these words may send a signal at once.
  console.log(`The chat page:  ${chat.url}`)
  console.log(`Bot API root:   ${chat.apiRoot}`)
  console.log(`The bot's token: ${chat.token}`)
  console.log('Ctrl-C stops it.')
}

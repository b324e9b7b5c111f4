#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { startPracticeTelegram } from './server.js'

const USAGE = `A Telegram to practise on: a Bot API server and a chat page on this machine.

  --host ADDRESS   listen there (default 127.0.0.1; the page has no password)
  --port PORT      default 8081; 0 takes any free one
  --data FILE      keep people, chats and messages there
`

const { values } = parseArgs({
  options: {
    host: { type: 'string' },
    port: { type: 'string', default: '8081' },
    data: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

if (values.help) {
  console.log(USAGE)
} else if (!/^\d{1,5}$/.test(values.port)) {
  console.error(`--port must be a number, not "${values.port}"`)
  process.exitCode = 2
} else {
  await run(Number.parseInt(values.port, 10))
}

async function run(port: number): Promise<void> {
  const chat = await startPracticeTelegram({ host: values.host, port, dataFile: values.data }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      console.error(`Port ${port} is taken; choose another with --port.`)
    },
  )
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

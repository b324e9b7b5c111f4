#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { startPracticeExchange, type PracticeExchange } from './server.js'

const HELP = `The practice exchange, alone.
  --host 127.0.0.1   address to listen on
  --port 8787        port to listen on; 0 takes any free port
  --seed text        seed of the simulated prices
  --redis url        a redis:// URL or the path of a socket; without it the state is lost at the end. Others on this machine can see
                     it here: squawkbox paper takes it from the variable REDIS_URL
  --name text        name of the stored exchange; a bot with PAPER=on uses paper-accounts
`

/** The flags; undefined after a line that says which of them is wrong, and what may be given. */
function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '8787' },
        seed: { type: 'string' },
        redis: { type: 'string' },
        name: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (/^\d{1,5}$/.test(values.port)) return values
    throw new Error(`--port must be a number from 0 to 65535, not "${values.port}"`)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    process.exitCode = 2
    return undefined
  }
}

/** Starts the exchange from the command line with an account to try; Ctrl-C ends it. */
async function main(): Promise<void> {
  const values = readFlags()
  if (!values) return
  if (values.help) {
    console.log(HELP)
    return
  }
  const paper = await startPracticeExchange({
    host: values.host,
    port: Number.parseInt(values.port, 10),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    ...(values.redis === undefined ? {} : { redisUrl: values.redis }),
    ...(values.name === undefined ? {} : { name: values.name }),
  })
  const words = await welcome(paper)
  const stop = (): void => {
    paper.close().then(() => process.exit(0), fail)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // The last step: whoever waits for these words may send a signal at once.
  console.log(words)
}

/** Prints the address, credentials and two commands to try. */
async function welcome({ url }: PracticeExchange): Promise<string> {
  const reply = await fetch(`${url}/paper/accounts`, { method: 'POST' })
  const { apiKey, keyId, account } = (await reply.json()) as Record<'apiKey' | 'keyId' | 'account', string>
  const headers = `-H 'svc-api-key: ${apiKey}' -H 'svc-key-id: ${keyId}' -H 'Content-Type: application/json'`
  const order = {
    name: 'newPositionOrder',
    chainId: '42161',
    params: { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000' },
  }
  return `The practice exchange listens at ${url}

  account  ${account}
  API key  ${apiKey}
  key ID   ${keyId}

Open a long position in BTC, and read it a moment later:

  curl ${headers} -d '${JSON.stringify(order)}' ${url}/trade-bots/execute

  curl ${headers} ${url}/trade-bots/data/open_positions/42161

Ctrl-C ends it.`
}

function fail(error: unknown): void {
  console.error(`The practice exchange failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

main().catch(fail)

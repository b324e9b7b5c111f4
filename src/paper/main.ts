import { parseArgs } from 'node:util'
import { startPaper } from './server.js'

const HELP = `The practice exchange, alone.
  --host 127.0.0.1   where it listens
  --port 8787        0 takes any free port
  --seed text        what the prices are made from
  --redis url        a redis:// URL or the path of a socket; without it everything is forgotten at the end
`

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8787' },
    seed: { type: 'string' },
    redis: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(HELP)
} else {
  const port = Number.parseInt(values.port, 10)
  if (!(port >= 0 && port <= 65_535)) throw new Error('--port must be a number from 0 to 65535')
  const paper = await startPaper({
    host: values.host,
    port,
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    ...(values.redis === undefined ? {} : { redisUrl: values.redis }),
  })
  const reply = await fetch(`${paper.url}/paper/accounts`, { method: 'POST' })
  const { apiKey, keyId, account } = (await reply.json()) as Record<'apiKey' | 'keyId' | 'account', string>
  const headers = `-H 'svc-api-key: ${apiKey}' -H 'svc-key-id: ${keyId}' -H 'Content-Type: application/json'`
  const order = {
    name: 'newPositionOrder',
    chainId: '42161',
    params: { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000' },
  }
  console.log(`The practice exchange listens at ${paper.url}

  account  ${account}
  API key  ${apiKey}
  key ID   ${keyId}

Go long on BTC, and look at the position a moment later:

  curl ${headers} -d '${JSON.stringify(order)}' ${paper.url}/trade-bots/execute

  curl ${headers} ${paper.url}/trade-bots/data/open_positions/42161

Ctrl-C ends it.`)

  const stop = (): void => {
    paper.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../config/config.js'
import { ok, problem, type CheckResult } from '../../lib/finding.js'
import { openRealAgent } from '../../lib/http/request.js'

/** An address that the bot listens at, by the variables that name it. */
interface Address {
  readonly variables: readonly [host: string, port: string]
  readonly host: string
  readonly port: number
}

/** Milliseconds for a bot to say that it is at the port. */
const ANSWER_MS = 3_000

/** Checks that the bot can listen at its ports, or does so already. A port of 0 is any free one, and is not checked. */
export async function checkPorts({ host, port, api, miniApp }: Config): Promise<readonly CheckResult[]> {
  const addresses: readonly Address[] = [
    { variables: ['HOST', 'PORT'], host, port },
    ...(api ? [{ variables: ['API_HOST', 'API_PORT'], ...api } as const] : []),
    ...(miniApp ? [{ variables: ['WEBAPP_HOST', 'WEBAPP_PORT'], ...miniApp } as const] : []),
  ]
  const isRunning = port !== 0 && (await isBot(host, port))
  return await Promise.all(addresses.filter((one) => one.port !== 0).map((one) => checkPort(one, isRunning)))
}

async function checkPort({ variables, host, port }: Address, isRunning: boolean): Promise<CheckResult> {
  const [hostName, portName] = variables
  const what = `Port ${port}`
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return ok(what, `free for ${portName}`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      return isRunning
        ? ok(what, 'taken by the bot, which runs')
        : problem(what, 'another program has it', `stop that program, or choose another ${portName}`)
    if (code === 'EACCES')
      return problem(
        what,
        'only root may take a port below 1024',
        `choose a higher ${portName}, and let a proxy with TLS lead to it`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return problem(
        what,
        `${hostName} ${host} is no address of this machine`,
        `set ${hostName} to 127.0.0.1 where a proxy on this machine leads to it, else to 0.0.0.0`,
      )
    return problem(what, message, `choose another ${portName}`)
  } finally {
    server.close()
  }
}

/** True where a bot answers at the port of its health. */
async function isBot(host: string, port: number): Promise<boolean> {
  const agent = openRealAgent({ connections: 1 })
  const at = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  try {
    const { statusCode, body } = await agent.request({
      method: 'GET',
      origin: `http://${at}:${port}`,
      path: '/livez',
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
    })
    return statusCode === 200 && (await body.text()) === 'ok'
  } catch {
    return false
  } finally {
    await agent.destroy()
  }
}

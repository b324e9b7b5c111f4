import { Hono } from 'hono'
import { newTransactionHash } from '../credentials.js'
import { exchangeOn } from '../engine/apply.js'
import type { Command } from '../engine/events.js'
import { rejectUnless } from '../engine/rejected-error.js'
import { marketOf } from '../market/pairs.js'
import { checkCredentials, jsonObject, type WithAccount } from './credentials.js'
import { lastPrice, type Backend } from './backend.js'
import { functionNamed, readParams } from './functions/functions.js'
import type { WithExecuteRecord } from './execute-log.js'
import type { WithEngineFault } from './faults/fault.js'

/**
 * `POST /trade-bots/execute` (service.md §4.2): replies with the transaction hash; the keeper executes later.
 */
export function executeRoute(backend: Backend): Hono<WithAccount & WithEngineFault & WithExecuteRecord> {
  const app = new Hono<WithAccount & WithEngineFault & WithExecuteRecord>()
  app.post('/execute', checkCredentials(backend.running), async (c) => {
    const { name, chainId, params } = await jsonObject(c)
    rejectUnless(typeof name === 'string', 'The field "name" must be the name of a function.')
    rejectUnless(typeof chainId === 'string', 'The field "chainId" must be the id of a network as text.')
    rejectUnless(
      typeof params === 'object' && params !== null && !Array.isArray(params),
      'The field "params" must be an object; an empty one when there are none.',
    )
    exchangeOn(backend.running.state(), chainId)
    const read = functionNamed(name)(readParams(name, params as Readonly<Record<string, unknown>>))
    const account = c.get('account')
    const engineFault = c.get('engineFault')
    let transactionHash = newTransactionHash()
    await backend.running.submit((_state, at) => {
      const command = read((tokenId) => {
        const market = marketOf(tokenId)
        rejectUnless(market !== undefined, `There is no pair ${tokenId}.`)
        return lastPrice(backend.board, market, at)
      })
      // A transfer is listed with its hash, so the reply returns the same one.
      if ('hash' in command) transactionHash = command.hash
      const event = {
        type: 'command',
        at,
        chainId,
        account,
        command: withEngineFault(command, engineFault),
      } as const
      c.set('event', event)
      return event
    })
    c.set('transactionHash', transactionHash)
    return c.json({ transactionReceipt: { transactionHash, status: 1 } })
  })
  return app
}

type EngineFault = WithEngineFault['Variables']['engineFault']

/** Adds the injected fault to a command that can have it. */
function withEngineFault(command: Command, engineFault: EngineFault): Command {
  const { name } = command
  if (engineFault === 'stop-missing') {
    return name === 'placeOrder' || name === 'addTriggers' ? { ...command, stopsMissing: true } : command
  }
  if (engineFault === undefined) return command
  const waits =
    name === 'placeOrder' ||
    name === 'add' ||
    name === 'decrease' ||
    name === 'removeCollateral' ||
    name === 'addTrailing'
  return waits ? { ...command, keeperCancels: true } : command
}

import { Hono } from 'hono'
import { newHash } from '../credentials.js'
import { exchangeOn } from '../engine/apply.js'
import type { Command } from '../engine/events.js'
import { demand } from '../engine/refusal.js'
import { marketOf } from '../market/pairs.js'
import { checkCredentials, jsonObject, type Trader } from './credentials.js'
import { lastPrice, type Desk } from './desk.js'
import { functionNamed } from './functions/functions.js'
import { readParams } from './functions/params.js'
import type { Tricked } from './faults/faults.js'

/**
 * `POST /trade-bots/execute` (service.md §4.2): replies with the transaction hash; the keeper executes later.
 */
export function executeRoute(desk: Desk): Hono<Trader & Tricked> {
  const app = new Hono<Trader & Tricked>()
  app.post('/execute', checkCredentials(desk.live), async (c) => {
    const { name, chainId, params } = await jsonObject(c)
    demand(typeof name === 'string', 'The field "name" must be the name of a function.')
    demand(typeof chainId === 'string', 'The field "chainId" must be the id of a network as text.')
    demand(
      typeof params === 'object' && params !== null && !Array.isArray(params),
      'The field "params" must be an object; an empty one when there are none.',
    )
    exchangeOn(desk.live.world(), chainId)
    const read = functionNamed(name)(readParams(name, params as Readonly<Record<string, unknown>>))
    const account = c.get('account')
    const trick = c.get('trick')
    let transactionHash = newHash()
    await desk.live.happen((_world, at) => {
      const command = read((tokenId) => {
        const market = marketOf(tokenId)
        demand(market !== undefined, `There is no pair ${tokenId}.`)
        return lastPrice(desk.board, market, at)
      })
      // A transfer is listed with its hash, so the reply returns the same one.
      if ('hash' in command) transactionHash = command.hash
      return { type: 'command', at, chainId, account, command: tricked(command, trick) }
    })
    return c.json({ transactionReceipt: { transactionHash, status: 1 } })
  })
  return app
}

type Trick = Tricked['Variables']['trick']

/** Adds the injected fault to a command that can have it. */
function tricked(command: Command, trick: Trick): Command {
  const { name } = command
  if (trick === 'stop-missing') {
    return name === 'placeOrder' || name === 'addTriggers' ? { ...command, lost: true } : command
  }
  if (trick === undefined) return command
  const waits =
    name === 'placeOrder' ||
    name === 'add' ||
    name === 'decrease' ||
    name === 'removeCollateral' ||
    name === 'addTrailing'
  return waits ? { ...command, doomed: true } : command
}

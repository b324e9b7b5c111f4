import { serve } from '@hono/node-server'
import type { Big } from 'big.js'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import type { Driver } from 'practice-telegram/driver'
import { z } from 'zod'
import {
  accountBlocks,
  eventBlocks,
  faultBlocks,
  moveBlocks,
  priceBlocks,
  refuse,
  serveEvents,
  signalBlocks,
} from './panel-blocks.js'
import { type PracticeKey, openPracticePosition } from './practice-account.js'
import { createRecentEvents } from './recent-events.js'
import { findSource, sendSignal } from './send-signal.js'

/** The fields of a signal on the panel. */
const signalForm = z.object({
  path: z.string().optional(),
  secret: z.string().optional(),
  pair: z.string().optional(),
  action: z.string().optional(),
})

/** The panel beside the chat. */
export interface PracticePanel {
  close(): Promise<void>
}

/**
 * Shows controls of the practice exchange beside the chat. Buttons that the exchange supports call it
 * directly; the others call a small server here, whose URLs contain a secret known only to the practice
 * Telegram.
 */
export async function fillPanel({
  driver,
  exchangeUrl,
  key,
  apiUrl,
}: {
  readonly driver: Driver
  readonly exchangeUrl: string
  readonly key: PracticeKey
  /** Base URL of the bot's HTTP API. */
  readonly apiUrl: string
}): Promise<PracticePanel> {
  const secret = randomBytes(16).toString('hex')
  const at = (path: string): string => `http://127.0.0.1:${port}/${secret}${path}`
  const app = new Hono()
  const routes = app.basePath(`/${secret}`)

  routes.get('/account', (c) => c.json({ blocks: accountBlocks(key.account, at) }))
  routes.post('/key', async (c) => {
    await key.create()
    return c.json({ message: 'A new API key, with 10,000 practice USDC in its wallet' })
  })
  routes.post('/position', async (c) => {
    if (!key.account) return refuse(c, 'Create an API key first')
    await openPracticePosition(key.account)
    return c.json({ message: 'Order sent; it is filled shortly' })
  })
  routes.post('/signal', async (c) => {
    const { path = '', secret: shown = '', pair = '', action = '' } = signalForm.parse(await c.req.json())
    const source = findSource(`${path} ${shown}`)
    if (!source) return refuse(c, 'Put the path and the secret of a source here')
    await sendSignal(apiUrl, source, { ticker: pair, action, timestamp: new Date().toISOString() })
    return c.json({ message: 'The bot has accepted the signal; its draft comes in the chat' })
  })
  serveEvents(routes, at, createRecentEvents(apiUrl))
  routes.get('/prices', async (c) => c.json({ blocks: await priceBlocks(exchangeUrl, before) }))
  routes.get('/move', (c) => c.json({ blocks: moveBlocks(exchangeUrl, key.account) }))
  routes.get('/faults', async (c) => c.json({ blocks: await faultBlocks(exchangeUrl, at) }))
  routes.post('/clear', async (c) => {
    await fetch(`${exchangeUrl}/paper/faults`, { method: 'DELETE' })
    return c.json({ message: 'All faults are cleared' })
  })
  app.onError((error, c) => refuse(c, error.message))

  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Last shown price of each pair, for the arrows. */
  const before = new Map<string, Big>()

  await driver.panel({
    title: 'Practice exchange',
    sections: [
      {
        id: 'account',
        title: 'Your account',
        source: at('/account'),
        blocks: accountBlocks(key.account, at),
      },
      {
        id: 'prices',
        title: 'Prices',
        source: at('/prices'),
        every: 2,
        blocks: await priceBlocks(exchangeUrl, before),
      },
      {
        id: 'move',
        title: 'Move the market',
        source: at('/move'),
        blocks: moveBlocks(exchangeUrl, key.account),
      },
      { id: 'signal', title: 'Send a signal', blocks: signalBlocks(at) },
      {
        id: 'events',
        title: 'Events',
        source: at('/events'),
        every: 2,
        blocks: eventBlocks(at, undefined),
      },
      {
        id: 'faults',
        title: 'Fault injection',
        source: at('/faults'),
        every: 5,
        blocks: await faultBlocks(exchangeUrl, at),
      },
    ],
  })
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

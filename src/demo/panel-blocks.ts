import type { Context } from 'hono'
import { Big } from 'big.js'
import { z } from 'zod'
import type { PanelBlocks } from 'practice-telegram/driver'
import type { PracticeAccount } from './practice-account.js'
import type { Hono } from 'hono'
import type { RecentEvent, RecentEvents } from './recent-events.js'

/** The token of a person whose events are shown. */
const form = z.object({ token: z.string().trim().min(1) })

/** Facts that say most of an event, in the order in which they are shown. */
const FACTS = ['symbol', 'side', 'size', 'amount', 'action', 'what', 'value', 'reason']

/** Events of a person as they come; without a token, the field for one. `failure` says why none could be read. */
export function eventBlocks(
  at: (path: string) => string,
  events: readonly RecentEvent[] | undefined,
  failure?: string,
): PanelBlocks {
  if (!events)
    return [
      { text: failure ?? 'Send /api new demo events to the bot, and put the token that it shows here.' },
      {
        fields: [{ name: 'token', label: 'Token', placeholder: 'sqb1_…' }],
        buttons: [{ id: 'events', label: 'Show events', style: 'primary', post: at('/events') }],
      },
    ]
  const end = { buttons: [{ id: 'events-end', label: 'Another token', post: at('/events/end') }] }
  if (events.length === 0) return [{ text: 'Nothing has happened since the token was made.' }, end]
  const lines = events.map(({ type, at: time, facts }) => {
    const clock = new Date(time).toISOString().slice(11, 19)
    return { text: [clock, type, ...FACTS.flatMap((name) => facts[name] ?? [])].join(' ') }
  })
  return [...lines, end]
}

/** Serves the section of the events, and takes the token for it. */
export function serveEvents(routes: Hono, at: (path: string) => string, events: RecentEvents): void {
  routes.post('/events', async (c) => {
    const filled = form.safeParse(await c.req.json())
    if (!filled.success) return refuse(c, 'Put a token here')
    await events.follow(filled.data.token)
    return c.json({ message: 'Events are shown as they come' })
  })
  routes.post('/events/end', (c) => {
    events.end()
    return c.json({ message: 'Put the token of another person here' })
  })
  routes.get('/events', async (c) => {
    try {
      return c.json({ blocks: eventBlocks(at, await events.read()) })
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'The bot cannot be reached'
      return c.json({ blocks: eventBlocks(at, undefined, reason) })
    }
  })
}

/** URL of a path on the panel's own server. */
type At = (path: string) => string

/** Pairs shown in the panel. */
const PAIRS = ['BTC/USD', 'ETH/USD', 'SOL/USD', 'XRP/USD', 'XAU/USD', 'EUR/USD']

const listed = z.array(z.object({ pair: z.string(), price: z.string().nullable() }))
const pending = z.array(
  z.object({ on: z.string(), what: z.string(), times: z.union([z.number(), z.string()]) }),
)

/** API key and actions in the trading application; without a key, only the button that creates one. */
export function accountBlocks(account: PracticeAccount | undefined, at: At): PanelBlocks {
  if (!account) {
    return [
      {
        text: 'An API key lets the bot read and trade your practice account. Create one, then send /connect to the bot.',
      },
      { buttons: [{ id: 'create-key', label: 'Create API key', style: 'primary', post: at('/key') }] },
    ]
  }
  return [
    { label: 'API key', value: account.apiKey, copy: true },
    { label: 'Key ID', value: account.keyId, copy: true },
    {
      buttons: [
        { id: 'open-position', label: 'Open a BTC long', post: at('/position') },
        { id: 'create-key', label: 'New account', post: at('/key') },
      ],
    },
  ]
}

/** Current prices, with an arrow for each price that moved since the last call. */
export async function priceBlocks(exchangeUrl: string, before: Map<string, Big>): Promise<PanelBlocks> {
  const reply = await fetch(`${exchangeUrl}/paper/prices`)
  const prices = listed.parse(await reply.json())
  return PAIRS.flatMap((pair) => {
    const given = prices.find((one) => one.pair === pair)?.price ?? null
    if (given === null) return []
    const price = new Big(given)
    const last = before.get(pair) ?? price
    before.set(pair, price)
    const trend = price.gt(last) ? 'up' : price.lt(last) ? 'down' : undefined
    return [{ label: pair, value: priceText(price), trend }]
  })
}

/** A price with commas between thousands and at least two decimals: `68,431.20`. */
function priceText(price: Big): string {
  const [whole = '0', fraction = ''] = price.toFixed().split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`
}

/** Buttons that change prices and liquidate a position. */
export function moveBlocks(exchangeUrl: string, account: PracticeAccount | undefined): PanelBlocks {
  const pair = { name: 'pair', label: 'Pair', options: PAIRS.map((value) => ({ value, label: value })) }
  const prices = `${exchangeUrl}/paper/prices`
  return [
    {
      fields: [pair],
      buttons: [
        { id: 'pump', label: 'Pump 5 %', style: 'success', post: `${prices}/pump`, done: 'The price rises' },
        {
          id: 'crash',
          label: 'Crash 5 %',
          style: 'danger',
          post: `${prices}/crash`,
          done: 'The price falls',
        },
        { id: 'freeze', label: 'Freeze', post: `${prices}/freeze`, done: 'The price is frozen' },
        {
          id: 'unfreeze',
          label: 'Unfreeze',
          post: `${prices}/freeze`,
          body: { frozen: false },
          done: 'The price moves again',
        },
      ],
    },
    {
      fields: [pair, { name: 'price', label: 'Price', placeholder: '68000' }],
      buttons: [{ id: 'set', label: 'Set the price', post: prices, done: 'The price is set' }],
    },
    ...(account
      ? [
          {
            buttons: [
              {
                id: 'liquidate',
                label: 'Liquidate me',
                style: 'danger' as const,
                post: `${exchangeUrl}/paper/liquidate`,
                body: { account: account.address },
                done: 'The position nearest to liquidation is liquidated',
              },
            ],
          },
        ]
      : []),
  ]
}

/** A signal as a charting site sends it. The person copies the message of /signals that shows the source. */
export function signalBlocks(at: At): PanelBlocks {
  return [
    { text: 'Send /signals new demo 100 5x to the bot, and put the path and the secret that it shows here.' },
    {
      fields: [
        { name: 'path', label: 'Path', placeholder: '/signals/…' },
        { name: 'secret', label: 'Secret', placeholder: 'the secret' },
        { name: 'pair', label: 'Pair', options: PAIRS.map((value) => ({ value, label: value })) },
        {
          name: 'action',
          label: 'Action',
          options: ['buy', 'sell', 'exit'].map((value) => ({ value, label: value })),
        },
      ],
      buttons: [{ id: 'signal', label: 'Signal', style: 'primary', post: at('/signal') }],
    },
  ]
}

/** Buttons that inject faults into the exchange, and the list of pending ones. */
export async function faultBlocks(exchangeUrl: string, at: At): Promise<PanelBlocks> {
  const post = `${exchangeUrl}/paper/faults`
  const reply = await fetch(post)
  const waiting = pending.parse(await reply.json())
  const button = (id: string, label: string, body: Record<string, string | number>) =>
    ({ id, label, post, body, done: 'Fault added' }) as const
  return [
    {
      text:
        waiting.length === 0
          ? 'Inject a fault into the next order, or into the next ten reads, of which the bot makes some by itself.'
          : `Pending: ${waiting.map(({ on, what, times }) => `${what} (${on}, ${times}×)`).join(', ')}`,
    },
    {
      buttons: [
        button('slow', 'Order: delay 4 s', { on: 'execute', what: 'delay', milliseconds: 4_000 }),
        button('error', 'Order: error 500', { on: 'execute', what: 'error' }),
        button('hang', 'Order: no reply', { on: 'execute', what: 'hang' }),
        button('garbage', 'Reads: malformed reply', { on: 'reads', what: 'garbage', times: 10 }),
        button('refused', 'Order: key rejected (401)', { on: 'execute', what: 'unauthorised' }),
        button('cut', 'Order: cut after execution', { on: 'execute', what: 'cut-after' }),
        { id: 'clear', label: 'Clear faults', style: 'success', post: at('/clear') },
      ],
    },
  ]
}

/** Answers a press on the panel with an error that is shown to its person. */
export function refuse(context: Context, error: string): Response {
  return context.json({ error }, 500)
}

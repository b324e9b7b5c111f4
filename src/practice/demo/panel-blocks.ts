import { Big } from 'big.js'
import { z } from 'zod'
import { createNumbers } from '../../bot/shell/format/numbers.js'
import type { PanelBlocks } from '../telegram/driver.js'
import type { PracticeAccount } from './practice-account.js'

/** Where the panel's own server is asked for something, by path. */
type At = (path: string) => string

/** The pairs that the panel shows and moves. */
const PAIRS = ['BTC/USD', 'ETH/USD', 'SOL/USD', 'XRP/USD', 'XAU/USD', 'EUR/USD']

const numbers = createNumbers('en')

const listed = z.array(z.object({ pair: z.string(), price: z.string().nullable() }))
const pending = z.array(
  z.object({ on: z.string(), what: z.string(), times: z.union([z.number(), z.string()]) }),
)

/** The API key and what is done in the trading application; before there is a key, only the button that makes one. */
export function accountBlocks(account: PracticeAccount | undefined, at: At): PanelBlocks {
  if (!account) {
    return [
      {
        text: 'An API key lets the bot read and trade your practice account. Make one, then send /connect to the bot.',
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

/** What the pairs cost now, with an arrow at each that moved since it was last shown. */
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
    return [{ label: pair, value: numbers.price(price), trend }]
  })
}

/** Prices in one's own hands. */
export function moveBlocks(exchangeUrl: string, account: PracticeAccount | undefined): PanelBlocks {
  const pair = { name: 'pair', label: 'Pair', options: PAIRS.map((value) => ({ value, label: value })) }
  const prices = `${exchangeUrl}/paper/prices`
  return [
    {
      fields: [pair],
      buttons: [
        { id: 'pump', label: 'Pump 5 %', style: 'success', post: `${prices}/pump`, done: 'Up it goes' },
        { id: 'crash', label: 'Crash 5 %', style: 'danger', post: `${prices}/crash`, done: 'Down it goes' },
        { id: 'freeze', label: 'Freeze', post: `${prices}/freeze`, done: 'The price stands still' },
        {
          id: 'thaw',
          label: 'Let go',
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
                done: 'The position nearest to its end is liquidated',
              },
            ],
          },
        ]
      : []),
  ]
}

/** Things that go wrong at the exchange, and those that are still to come. */
export async function faultBlocks(exchangeUrl: string, at: At): Promise<PanelBlocks> {
  const post = `${exchangeUrl}/paper/faults`
  const reply = await fetch(post)
  const waiting = pending.parse(await reply.json())
  const play = (id: string, label: string, body: Record<string, string | number>) =>
    ({ id, label, post, body, done: 'It will' }) as const
  return [
    {
      text:
        waiting.length === 0
          ? 'What shall go wrong the next time the bot asks?'
          : `To come: ${waiting.map(({ on, what, times }) => `${what} (${on}, ${times}×)`).join(', ')}`,
    },
    {
      buttons: [
        play('slow', 'Slow', { on: 'all', what: 'delay', milliseconds: 4_000 }),
        play('error', 'Fails', { on: 'all', what: 'error' }),
        play('hang', 'Never answers', { on: 'all', what: 'hang' }),
        play('garbage', 'Answers nonsense', { on: 'reads', what: 'garbage' }),
        play('refused', 'Refuses the key', { on: 'all', what: 'unauthorised' }),
        play('cut', 'Cut after acting', { on: 'execute', what: 'cut-after' }),
        { id: 'calm', label: 'Nothing more', style: 'success', post: at('/calm') },
      ],
    },
  ]
}

import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTyped } from '../../../../../src/desk/trading/actions/commands.js'
import { createEndpoint, type Endpoint } from '../../../../../src/desk/trading/words/endpoint/endpoint.js'
import { kindOfCommand } from '../../../../../src/desk/trading/words/model/model-commands.js'
import { createModelReader } from '../../../../../src/desk/trading/words/model/model-reader.js'
import {
  chatBody,
  startScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedReply,
} from '../../../../support/words/scripted-endpoint.js'
import { processTimers } from '../../../../../src/lib/timers.js'

const SYMBOLS = ['BTC/USD', 'ETH/USD', 'SOL/USD', '1000PEPE/USD']

let scripted: ScriptedEndpoint
let endpoint: Endpoint
beforeAll(async () => {
  scripted = await startScriptedEndpoint()
  endpoint = createEndpoint({ url: scripted.url, model: 'small', key: undefined }, processTimers)
})
afterAll(async () => {
  await endpoint.close()
  await scripted.close()
})

/** An order that a sentence means. */
interface WantedOrder {
  readonly side: 'long' | 'short'
  readonly pair: string
  readonly collateral: number
  readonly leverage: number
}

const wantedOrder: fc.Arbitrary<WantedOrder> = fc.record({
  side: fc.constantFrom('long', 'short'),
  pair: fc.constantFrom('BTC', 'ETH', 'SOL', '1000PEPE'),
  collateral: fc.integer({ min: 20, max: 5_000 }),
  leverage: fc.integer({ min: 2, max: 99 }),
})

const sentenceOf = ({ side, pair, collateral, leverage }: WantedOrder) =>
  fc.constantFrom(
    `go ${side} on ${pair.toLowerCase()} with ${collateral} at ${leverage}x`,
    `${side} ${pair} $${collateral}, x${leverage} pls`,
    `${leverage}x ${pair.toLowerCase()} ${side}!! ${collateral} usd`,
    `quiero un ${side} de ${collateral} usdt en ${pair} ${leverage} x`,
  )

const lineOf = ({ side, pair, collateral, leverage }: WantedOrder): string =>
  `/${side} ${pair} ${collateral} ${leverage}x`

/** Lines near the one that is meant, nearly all of them wrong. */
const nearLine = (right: WantedOrder): fc.Arbitrary<string> =>
  fc.oneof(
    wantedOrder.map((other) => lineOf({ ...right, collateral: other.collateral })),
    wantedOrder.map((other) => lineOf({ ...right, leverage: other.leverage })),
    wantedOrder.map((other) => lineOf({ ...right, side: other.side })),
    wantedOrder.map((other) => lineOf({ ...right, pair: other.pair })),
    wantedOrder.map(lineOf),
    fc.constantFrom(
      lineOf(right),
      lineOf({ ...right, collateral: right.leverage, leverage: right.collateral }),
      `${lineOf(right)} sl ${right.collateral}`,
      `${lineOf(right)} tp ${right.leverage}%`,
      `${lineOf(right)} slip 100`,
      `${lineOf(right)} limit ${right.collateral}`,
      `/${right.side} ${right.pair} size ${right.collateral} ${right.leverage}x`,
      `/${right.side} ${right.pair} ${right.collateral}k ${right.leverage}x`,
      `/${right.side} ${right.pair} ${right.collateral}0 ${right.leverage}x`,
      `/${right.side} ${right.pair} ${right.collateral}.5 ${right.leverage}x`,
      `/${right.side} ${right.pair} ${right.collateral}`,
      `/add ${right.pair} ${right.leverage} ${right.collateral}x`,
      `/close ${right.pair} ${right.leverage}%`,
      `/add ${right.pair} ${right.collateral} ${right.leverage}x`,
      `/tpsl ${right.pair} sl ${right.collateral}`,
      `/closeall`,
      `/deposit all`,
      `/trade ${right.side} ${right.pair}`,
      `/platform 0x1`,
    ),
    fc
      .tuple(fc.constantFrom('long', 'short', 'add', 'close', 'tpsl', 'trail'), fc.string())
      .map((parts) => `/${parts.join(' ')}`),
  )

const answerOf = (right: WantedOrder): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: nearLine(right).map((line) => JSON.stringify({ line })) },
    { weight: 1, arbitrary: nearLine(right) },
    {
      weight: 1,
      arbitrary: nearLine(right).map((line) => `\`\`\`json\n${JSON.stringify({ line })}\n\`\`\``),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(nearLine(right), nearLine(right))
        .map((lines) => JSON.stringify({ line: lines.join('\n') })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(nearLine(right), fc.json())
        .map(([line, more]) => `{"line":${JSON.stringify(line)},"more":${more}}`),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  )

const replyOf = (right: WantedOrder): fc.Arbitrary<ScriptedReply> =>
  fc.oneof(
    { weight: 40, arbitrary: answerOf(right).map((content) => ({ kind: 'content', content }) as const) },
    { weight: 2, arbitrary: fc.json().map((body) => ({ kind: 'body', body }) as const) },
    {
      weight: 2,
      arbitrary: fc.tuple(answerOf(right), fc.nat()).map(([content, at]) => {
        const body = chatBody({ content })
        return { kind: 'body', body: body.slice(0, at % body.length) } as const
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<ScriptedReply>(
        { kind: 'tool-call' },
        { kind: 'cut' },
        { kind: 'endless' },
        { kind: 'silent' },
        { kind: 'body', status: 500, body: '{"error":"x"}' },
      ),
    },
  )

/** The meaning of a line, for comparing. */
function read({ command, words }: { readonly command: string; readonly words: string }): unknown {
  return command === 'long' || command === 'short' ? parseTyped(command, words) : command
}

// `npm run test:deep` tries ten times as many.
const RUNS = 400

test('of 400 answers of a model that lies, none becomes an order that its person did not mean', async () => {
  let count = 0
  const each = wantedOrder.chain((right) => fc.tuple(fc.constant(right), sentenceOf(right), replyOf(right)))
  await fc.assert(
    fc.asyncProperty(each, async ([order, sentence, reply]) => {
      scripted.answer(reply)
      const reading = await createModelReader({
        endpoint,
        answerMs: reply.kind === 'silent' ? 10 : 600_000,
      }).read({
        sentence,
        symbols: SYMBOLS,
        decimalSign: '.',
        named: { pairs: [], sides: [], forbidsAction: false },
        accepts: (_command, words) => words === '',
      })
      const drafts = reading.kind === 'line' ? [reading.line] : []
      const orders = drafts.filter(({ command }) => kindOfCommand(command) === 'order')
      count += orders.length
      const right = { command: order.side, words: lineOf(order).slice(order.side.length + 2) }
      expect(orders.map(read)).toEqual(orders.map(() => read(right)))
    }),
    { numRuns: RUNS },
  )
  // Otherwise nothing was tried.
  expect(count).toBeGreaterThan(20)
})

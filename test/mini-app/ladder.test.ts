import { Big } from 'big.js'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import type { PlanLadder } from '../../src/desk/trading/actions/open/plan-ladder.js'
import { ladderRoutes } from '../../src/mini-app/chart/ladder.js'
import type { DraftFromPage } from '../../src/mini-app/drafting.js'
import type { LadderFields, LadderPreview } from '../../src/mini-app/page/chart/protocol.js'
import { LADDER } from './fields.js'
import { miniAppOf } from './support.js'

const COOKIE = { Cookie: '__Host-desk=session-of-7' }
const KEY = '0123456789abcdef'
/** The routes over a desk that works out every ladder, in a language. */
function page(language = 'en') {
  const languages = loadLanguages(pino({ level: 'silent' }))
  const renderOf = () =>
    Promise.resolve({ text: languages.text(language), numbers: languages.numbers(language, {}) })
  const draft = vi.fn<DraftFromPage>(() => Promise.resolve({ isDone: true, message: 'sent' }))
  const planLadder = vi.fn<PlanLadder>((_, { from, to }) => {
    const legs = [from, to].map((end) => ({
      plan: { order: { limitPrice: 'price' in end ? end.price : undefined } },
    }))
    return Promise.resolve({ legs, all: {}, issues: [], risk: undefined } as never)
  })
  const app = miniAppOf({
    renderOf,
    features: [
      ladderRoutes({
        renderOf,
        draft,
        planLadder,
        readContext: (_, place) => Promise.resolve(place === 'a1/42161' ? ({} as never) : undefined),
        previewText: () => ({ text: 'Ladder\n\nIts orders', entities: [] }) as never,
      }),
    ],
  })
  const figures = async (fields: Partial<LadderFields>) => {
    const reply = await app.post('/ladder/figures', { ...LADDER, ...fields }, COOKIE)
    return { status: reply.status, ...((await reply.json()) as LadderPreview) }
  }
  const send = async (fields: Partial<LadderFields>) =>
    (await app.post('/ladder', { ladder: { ...LADDER, ...fields }, key: KEY }, COOKIE)).json()
  return { figures, send, draft, planLadder }
}

test('the figures are those of the chat, with the prices of the orders', async () => {
  const { figures, planLadder } = page()
  expect(await figures({ stopLoss: '3%', heavier: 'low' })).toEqual({
    status: 200,
    isLadder: true,
    lines: ['Ladder', 'Its orders'],
    legs: [
      { value: '59400', price: '59,400.00' },
      { value: '58200', price: '58,200.00' },
    ],
    isRefused: false,
  })
  expect(planLadder.mock.calls[0]?.[1]).toMatchObject({
    side: 'long',
    legs: 3,
    collateral: new Big(300),
    leverage: new Big(10),
    heavier: 'low',
    stopLoss: { by: 'distance', percent: new Big(3) },
  })
})

test('a ladder is handed to the chat as one typed command', async () => {
  const { send, draft } = page()
  expect(await send({ leverage: '7x', heavier: 'high', side: 'short', stopLoss: '63000' })).toMatchObject({
    isDone: true,
  })
  expect(draft.mock.calls[0]?.[1]).toEqual({
    line: '/ladder short BTC/USD 300 7x 3 from 59400 to 58200 heavier high sl 63000',
    key: KEY,
    accountId: 'a1',
    chainId: '42161',
  })
})

test.each([
  ['en', '1,000.5', '1000.5'],
  ['es', '1.000,5', '1000.5'],
])(
  'typed amounts are read as in the chat, and the prices of the handles exactly: %s',
  async (language, collateral, read) => {
    const { send, draft } = page(language)
    await send({ collateral, from: '1.234', to: '1.111' })
    expect(draft.mock.calls[0]?.[1].line).toBe(`/ladder long BTC/USD ${read} 10x 3 from 1.234 to 1.111`)
  },
)

test.each([
  [{ collateral: '' }, 'How much collateral?'],
  [{ leverage: '' }, 'How much leverage?'],
  [{ orders: '21' }, '20'],
  [{ stopLoss: 'soon' }, 'soon'],
  [{ collateral: '300 to 1' }, ''],
])('what the chat refuses is refused with its sentence, and not sent: %j', async (fields, said) => {
  const { figures, send, draft } = page()
  expect(await figures(fields)).toMatchObject({
    isLadder: false,
    message: expect.stringContaining(said) as string,
  })
  expect(await send(fields)).toMatchObject({ isDone: false })
  expect(draft).not.toHaveBeenCalled()
})

test('an account that is not there has no figures, and no other words pass', async () => {
  const { figures } = page()
  expect(await figures({ account: 'a2/42161' })).toMatchObject({ isLadder: false })
  for (const wrong of [{ from: '59400 to 1' }, { pair: 'BTC 5' }, { heavier: 'up' }, { orders: '3 4' }])
    expect((await figures(wrong as never)).status).toBe(400)
})

import { expect, test } from 'vitest'
import type { PartialBook } from '../../../../src/desk/account/positions/open-book.js'
import { seenPosition, type Seen } from '../../../../src/desk/trading/positions/seen.js'
import { compareWithPreview } from '../../../../src/desk/trading/tickets/compare-with-preview.js'
import type { ExecuteCall, Position } from '../../../../src/service/service.js'
import { example, heldExample } from '../../support.js'
import { planCloseAll } from '../../../../src/desk/trading/actions/close-all.js'
import { closing, quoteOf } from './support.js'

const reading = (positions: readonly Position[]) => ({
  partialBook: async (): Promise<PartialBook> => ({
    positions,
    orders: { pending: [], triggers: [] },
    unread: [],
  }),
})

/** What becomes of a quote for position 7, of 10,000 dollars, beside these positions. */
async function looked(
  call: ExecuteCall,
  seen: Seen,
  positions: readonly Position[],
  needsTwoFactor: (size: string | undefined) => boolean = () => false,
) {
  const shown = { symbol: 'BTC/USD', price: '28000', figures: { size: '10000', profit: '12' } }
  const result = await compareWithPreview(
    quoteOf({ call, seen, shown }),
    reading(positions),
    async ({ shown }) => needsTwoFactor(shown.figures['size']),
  )
  return 'quote' in result
    ? { sent: result.quote.call.params, figures: result.quote.shown.figures }
    : result.failedCheck
}

const part = seenPosition(example())
const all = seenPosition(example(), { isAll: true })
const addition: ExecuteCall = {
  name: 'addPosition',
  params: { posId: '7', tokenId: '1', isLong: true, collateral: '50', size: '100' },
}

test('what is as it was shown is sent as it was quoted', async () => {
  const figures = { size: '10000', profit: '12' }
  expect(await looked(closing, part, [example()])).toEqual({ sent: closing.params, figures })
  expect(await looked(closing, all, [example()])).toEqual({ sent: closing.params, figures })
})

test('a part of what has changed is not sent, and of all of it the size that is read is', async () => {
  const grown = [example({ size: '12000' })]
  expect(await looked(closing, part, grown)).toEqual({ reason: 'changed' })
  expect(await looked(closing, all, grown)).toEqual({
    sent: { ...closing.params, size: '12000' },
    figures: { size: '12000', sizeLeft: '0', previewed: '10000' },
  })
})

test('of everything, a position that was added to is closed also where its entry and its time are those of the addition', async () => {
  const { parts } = planCloseAll({ positions: [heldExample()] }, { by: 'filter', filter: 'all' })
  const added = example({ size: '12000', entryPrice: '29000', createdAt: new Date(1_741_185_999_000) })
  expect(await looked(closing, parts[0]!.seen!, [added])).toMatchObject({ sent: { size: '12000' } })
  expect(await looked(closing, all, [added])).toEqual({ reason: 'changed' })
})

test('a trailing stop for all of a position takes its collateral, too', async () => {
  const trail: ExecuteCall = {
    name: 'addTrailingStop',
    params: {
      posId: '7',
      collateral: '1000',
      size: '10000',
      amountPercent: '100',
      trailType: 'PERCENT',
      stopLossPrice: '27000',
      trailingAmount: '2',
    },
  }
  const grown = [example({ size: '12000', collateral: '1200' })]
  expect(await looked(trail, all, grown)).toMatchObject({ sent: { size: '12000', collateral: '1200' } })
})

test('a size that needs two-factor where the one that was shown did not is shown again', async () => {
  const grown = [example({ size: '12000' })]
  expect(await looked(closing, all, grown, (size) => size === '12000')).toEqual({ reason: 'changed' })
})

test('what is missing from the lists proves nothing: an exit is sent, and an addition is not', async () => {
  expect(await looked(closing, part, [])).toMatchObject({ sent: closing.params })
  expect(await looked(addition, part, [])).toEqual({ reason: 'changed' })
  expect(await looked(addition, part, [example()])).toMatchObject({ sent: addition.params })
})

import { orderKindName } from '../../bot/shell/cards/order-kind.js'
import { pairNameOf, sideKey } from '../../bot/shell/format/pair-and-side.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { join } from '../../bot/shell/text/markup.js'
import { placeKey, type ReadAccount } from './read-accounts.js'
import { placeNames } from './place-names.js'
import type { OrderRow } from '../page/desk/protocol.js'
import { sideOf } from './position-rows.js'
import { ranksOf } from './ranks.js'

/** The pending orders of all accounts, written with the same parts as the card of /orders. */
export function orderRows(render: RenderContext, accounts: readonly ReadAccount[]): readonly OrderRow[] {
  const { text, numbers } = render
  const nameOf = placeNames(render, accounts)
  const all = accounts.flatMap(({ account, chain, orders }) =>
    (orders?.ok === true ? orders.value.groups : []).flatMap((group) => {
      const prices = numbers.prices(group.orders.map(({ order }) => order.price))
      const pair = join([pairNameOf(text, group)]).text
      return group.orders.map(({ order, distancePercent }, index) => ({
        account: placeKey(account.id, chain.id),
        group,
        order,
        distancePercent,
        pair,
        price: prices[index] ?? '',
      }))
    }),
  )
  const ranks = ranksOf(
    all.map(({ order, distancePercent, pair }) => ({
      pair,
      pnl: undefined,
      size: order.size,
      near: distancePercent,
    })),
  )
  return all.map(({ account, group, order, distancePercent, pair, price }, index) => ({
    key: `${account}/${order.kind}/${order.id}`,
    account,
    place: nameOf(account),
    pair,
    side: sideOf(group.isLong),
    sideText: text(sideKey(group.isLong)).text,
    kind: orderKindName(render, order),
    price,
    value: order.price?.toFixed() ?? '',
    distance: numbers.signedPercent(distancePercent),
    size: order.kind === 'entry' ? numbers.dollars(order.size) : '',
    ranks: ranks[index] ?? { pnl: 0, size: 0, near: 0, pair: 0 },
  }))
}

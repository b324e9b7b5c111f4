import { accountName } from '../../bot/shell/cards/account-parts.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { join } from '../../bot/shell/text/markup.js'
import { placeKey, type ReadAccount } from './read-accounts.js'

/** Gives account and chain of a row in words, by the key of the account; nothing where only one account has anything open. */
export function placeNames(
  render: Pick<RenderContext, 'text'>,
  accounts: readonly ReadAccount[],
): (key: string) => string {
  const held = accounts.filter(
    ({ positions, orders }) =>
      (positions?.positions.length ?? 0) > 0 || (orders?.ok === true && orders.value.groups.length > 0),
  )
  if (held.length < 2) return () => ''
  const names = new Map(
    held.map(({ account, chain }) => [
      placeKey(account.id, chain.id),
      `${join([accountName(render, account)]).text} · ${chain.name}`,
    ]),
  )
  return (key) => names.get(key) ?? ''
}

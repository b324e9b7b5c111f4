import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { usePage, type Choices, type View } from '../page.js'
import { AccountItem, OrderItem, PositionItem } from './rows.js'
import type { OrderRow, PositionRow } from './protocol.js'

/** The two lists. */
const TABS = ['positions', 'orders'] as const
type TabName = (typeof TABS)[number]

/** The desk: positions and pending orders of all accounts, live. */
export const DeskView: View = ({ request }) => {
  const { texts, client, desk, open, deskParts, loadParts } = usePage()
  const ChoiceBar = deskParts.value?.ChoiceBar
  const isChoosing = useSignal(false)
  const tab = useSignal<TabName>('positions')
  const choices = useSignal<Choices>({ account: '', side: '', sort: 'pnl' })
  const { accounts = [], positions = [], orders = [], asOf } = desk.value ?? {}
  // An account that is gone filters nothing.
  const account = accounts.some(({ key }) => key === choices.value.account) ? choices.value.account : ''
  const held = picked(positions, { ...choices.value, account })
  const pending = picked(orders, { ...choices.value, account })
  const isOrders = tab.value === 'orders'

  const select = (name: TabName): void => {
    if (name === tab.value) return
    tab.value = name
    client.haptic('selection')
  }
  useLayoutEffect(() => {
    if (request) client.back(isOrders ? () => select('positions') : undefined)
  }, [request, isOrders])
  return (
    <section id="view-desk" class="desk" hidden={!request}>
      <p id="as-of" class="soft">
        {asOf}
      </p>
      <ul id="accounts" class="accounts">
        {accounts
          .filter(({ pnl, warnings }) => pnl !== '' || warnings.length > 0)
          .map((line) => (
            <AccountItem key={line.key} line={line} />
          ))}
      </ul>
      <button
        type="button"
        id="order-open"
        class="strong"
        hidden={accounts.length === 0}
        onClick={() => open({ view: 'order' })}
      >
        {texts.order}
      </button>
      <div class="lists">
        <Tabs
          current={tab.value}
          counts={{ positions: positions.length, orders: orders.length }}
          onSelect={select}
        />
        <button
          type="button"
          id="choices-open"
          class="quiet"
          aria-label={texts.sort}
          aria-expanded={isChoosing.value}
          onClick={() => {
            loadParts()
            isChoosing.value = !isChoosing.value
          }}
        >
          ⇅
        </button>
      </div>
      {isChoosing.value && ChoiceBar && (
        <ChoiceBar
          accounts={accounts}
          chosen={{ ...choices.value, account }}
          onChange={(next) => {
            choices.value = { ...choices.value, ...next }
            client.haptic('selection')
          }}
        />
      )}
      <section id="panel-positions" role="tabpanel" aria-labelledby="tab-positions" hidden={isOrders}>
        <ul id="positions" class="rows">
          {held.map((row) => (
            <PositionItem key={row.key} row={row} />
          ))}
        </ul>
      </section>
      <section id="panel-orders" role="tabpanel" aria-labelledby="tab-orders" hidden={!isOrders}>
        <ul id="orders" class="rows">
          {pending.map((row) => (
            <OrderItem key={row.key} row={row} />
          ))}
        </ul>
      </section>
      <p id="none" class="soft" hidden={(isOrders ? pending : held).length > 0}>
        {accounts.length === 0 ? texts.noAccounts : isOrders ? texts.noOrders : texts.noPositions}
      </p>
      <button type="button" id="connect-open" class="quiet" onClick={() => open({ view: 'connect' })}>
        {texts.connect}
      </button>
    </section>
  )
}

/** Tabs by the pattern of ARIA: arrow keys move between them. */
function Tabs({
  current,
  counts,
  onSelect,
}: {
  current: TabName
  counts: Readonly<Record<TabName, number>>
  onSelect: (name: TabName) => void
}) {
  const { texts } = usePage()
  return (
    <div
      class="tabs"
      role="tablist"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
        const other = current === 'positions' ? 'orders' : 'positions'
        onSelect(other)
        currentTarget.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
      }}
    >
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === current}
          aria-controls={`panel-${name}`}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {counts[name] === 0 ? texts[name] : `${texts[name]} (${counts[name]})`}
        </button>
      ))}
    </div>
  )
}

/** The rows that pass the filters, in the chosen order. */
function picked<Row extends PositionRow | OrderRow>(
  rows: readonly Row[],
  { account, side, sort }: Choices,
): readonly Row[] {
  return rows
    .filter((row) => (account === '' || row.account === account) && (side === '' || row.side === side))
    .toSorted((one, other) => one.ranks[sort] - other.ranks[sort])
}

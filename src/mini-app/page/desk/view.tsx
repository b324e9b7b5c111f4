import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { usePage, type View } from '../page.js'
import { Select } from '../parts.js'
import { AccountItem, OrderItem, PositionItem } from './rows.js'
import type { AccountLine, OrderRow, PositionRow, Side, SortName } from './protocol.js'

/** The two lists. */
const TABS = ['positions', 'orders'] as const
type TabName = (typeof TABS)[number]

/** The filters and the order of both lists. An empty account or side stands for all. */
interface Choices {
  readonly account: string
  readonly side: Side | ''
  readonly sort: SortName
}

/** The desk: positions and pending orders of all accounts, live. */
export const DeskView: View = ({ request }) => {
  const { texts, client, desk, open } = usePage()
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
      <ChoiceBar
        accounts={accounts}
        chosen={{ ...choices.value, account }}
        onChange={(next) => {
          choices.value = { ...choices.value, ...next }
          client.haptic('selection')
        }}
      />
      <Tabs
        current={tab.value}
        counts={{ positions: positions.length, orders: orders.length }}
        onSelect={select}
      />
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

/** The filters and the order of both lists. */
function ChoiceBar({
  accounts,
  chosen,
  onChange,
}: {
  accounts: readonly AccountLine[]
  chosen: Choices
  onChange: (next: Partial<Choices>) => void
}) {
  const { texts } = usePage()
  return (
    <div class="choices">
      <Select
        id="account"
        label={texts.account}
        value={chosen.account}
        options={[
          ['', texts.allAccounts],
          ...accounts.map(({ key, name, chain }) => [key, `${isolated(name)} · ${isolated(chain)}`] as const),
        ]}
        onChange={(account) => onChange({ account })}
      />
      <Select
        id="side"
        label={texts.side}
        value={chosen.side}
        options={[
          ['', texts.allSides],
          ['long', texts.long],
          ['short', texts.short],
        ]}
        onChange={(side) => onChange({ side })}
      />
      <Select
        id="sort"
        label={texts.sort}
        value={chosen.sort}
        options={[
          ['pnl', texts.sortPnl],
          ['size', texts.sortSize],
          ['near', texts.sortNear],
          ['pair', texts.sortPair],
        ]}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
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

/** A text in the direction of its own, between texts of another; an option holds no elements. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

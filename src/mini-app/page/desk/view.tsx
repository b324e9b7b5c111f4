import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { usePage, type Choices, type View } from '../page.js'
import { AccountItem, OrderItem, PositionItem } from './rows.js'
import { noneOf } from './none.js'
import type { ProfitView } from '../history/protocol.js'
import type { DeskData, OrderRow, PositionRow } from './protocol.js'

/** The two lists. */
const TABS = ['positions', 'orders'] as const
type TabName = (typeof TABS)[number]

/** The desk: positions and pending orders of all accounts, live. */
export const DeskView: View = ({ request }) => {
  const { texts, client, desk, open, manage, deskParts, loadParts } = usePage()
  const ChoiceBar = deskParts.value?.ChoiceBar
  const isChoosing = useSignal(false)
  const tab = useSignal<TabName>('positions')
  const choices = useSignal<Choices>({ account: '', side: '', sort: 'pnl' })
  const { accounts = [], positions = [], orders = [], asOf } = desk.value ?? {}
  // An account that is gone filters nothing.
  const account = accounts.some(({ key }) => key === choices.value.account) ? choices.value.account : ''
  const held = picked(positions, { ...choices.value, account })
  const pending = picked(orders, { ...choices.value, account })
  const used = accounts.filter(({ pnl, free }) => pnl !== '' || free !== '').map(({ key }) => key)
  const isOrders = tab.value === 'orders'
  const none = desk.value && noneOf(desk.value, tab.value)

  const select = (name: TabName): void => {
    if (name === tab.value) return
    tab.value = name
  }
  const list = useRef<HTMLUListElement>(null)
  const parts = deskParts.value
  useLayoutEffect(
    () =>
      parts?.followSwipes(list.current!, (key, to) => {
        const row = desk.peek()?.positions.find((one) => one.key === key)
        if (!row) return
        client.haptic('selection')
        manage({ kind: to === 'start' ? 'close' : 'sl', row })
      }),
    [parts],
  )
  // What a row can do is loaded once the desk stands.
  useEffect(() => {
    if (desk.value) setTimeout(loadParts, LATER_MS)
  }, [desk.value === undefined])
  useLayoutEffect(() => {
    if (request) client.back(isOrders ? () => select('positions') : undefined)
  }, [request, isOrders])
  return (
    <section id="view-desk" class="desk" hidden={!request}>
      <Funds data={desk.value} />
      <ul id="accounts" class="accounts">
        {accounts
          // What is in one account alone is the total above.
          .filter(({ key, warnings }) => warnings.length > 0 || (used.length > 1 && used.includes(key)))
          .map((line) => (
            <AccountItem key={line.key} line={line} />
          ))}
      </ul>
      <button
        type="button"
        id="order-open"
        class="strong"
        hidden={desk.value && accounts.length === 0}
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
          }}
        />
      )}
      <section id="panel-positions" role="tabpanel" aria-labelledby="tab-positions" hidden={isOrders}>
        {desk.value === undefined && <Bones />}
        <ul id="positions" class="rows" ref={list}>
          {held.map((row) => (
            <PositionItem key={row.key} row={row} isAlone={positions.length === 1} />
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
      <p id="none" class="soft" hidden={none === undefined}>
        {none && texts[none]}
      </p>
      {parts && positions.length > 0 && (
        <parts.WhatIf accounts={accounts.filter(({ key }) => positions.some((row) => row.account === key))} />
      )}
      <button
        type="button"
        id="plans-open"
        class="quiet"
        hidden={accounts.length === 0}
        onClick={() => open({ view: 'plans' })}
      >
        {texts.plans}
      </button>
      <button
        type="button"
        id="connect-open"
        class={desk.value && accounts.length === 0 ? 'strong' : 'quiet'}
        onClick={() => open({ view: 'connect' })}
      >
        {texts.connect}
      </button>
      <p id="as-of" class="soft">
        {asOf}
      </p>
    </section>
  )
}

/** The wait before what rows can do is loaded, so that nothing delays the first figures; in milliseconds. */
const LATER_MS = 300

/** The time between two reads of the PnL of today, in milliseconds. */
const TODAY_MS = 60_000

/** Money on top: what there is, what is free, and what was won or lost. `data` is undefined until the desk is read. */
function Funds({ data }: { data: DeskData | undefined }) {
  const { texts, requests, failed } = usePage()
  const today = useSignal<Pick<ProfitView, 'sum' | 'trend' | 'asOf'> | undefined>(undefined)
  // Today's PnL is another one when a position is gone or smaller.
  const open = data?.positions.map(({ key, size }) => `${key} ${size}`).join(' ')
  useEffect(() => {
    if (open === undefined) return undefined
    const end = new AbortController()
    const watch = { progress: () => {}, signal: end.signal }
    const read = async (): Promise<void> => {
      if (document.hidden) return
      const reply = await requests.readLong<ProfitView>('/pnl', { span: 'day', fresh: '1' }, watch)
      if (end.signal.aborted) return
      today.value = reply.ok ? reply.value : { sum: '—', trend: 'flat', asOf: reply.message }
    }
    const again = (): void => {
      read().catch(failed)
    }
    again()
    // A position may come and go between two desks, and the day ends.
    const timer = setInterval(again, TODAY_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      end.abort()
    }
  }, [open])
  const figure = (label: string, value: string | undefined, trend = '', percent = '', title = '') => (
    <div title={title}>
      <dt>{label}</dt>
      <dd class={value === undefined ? 'bone' : trend}>
        <bdi>{value}</bdi>
        {percent !== '' && (
          <small>
            {' '}
            <bdi>{percent}</bdi>
          </small>
        )}
      </dd>
    </div>
  )
  const { equity, free, pnl, pnlPercent, trend, atStops = '', withoutStop = '' } = data?.funds ?? {}
  return (
    <dl id="funds" class="card" hidden={data?.accounts.length === 0}>
      {figure(texts.equity, equity)}
      {figure(texts.pnl, pnl, trend, pnlPercent)}
      {figure(texts.freeMargin, free)}
      {figure(
        `${texts.netPnl} · ${texts.spanDay}`,
        today.value?.sum,
        today.value?.trend,
        '',
        today.value?.asOf,
      )}
      {atStops !== '' && figure(texts.atStops, atStops)}
      {withoutStop !== '' && figure(texts.withoutStop, withoutStop)}
    </dl>
  )
}

/** Rows before there are any. */
function Bones() {
  return (
    <ul class="rows" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <li key={row} class="card bone" />
      ))}
    </ul>
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

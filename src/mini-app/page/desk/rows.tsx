import { useSignal } from '@preact/signals'
import { Fragment } from 'preact'
import { usePage } from '../page.js'
import { CardHead, Pnl } from '../parts.js'
import type { AccountLine, OrderRow, PositionRow } from './protocol.js'

/** Text between the account and the chain of a row. */
const SEPARATOR = ' · '

/** The line of an account: its name, and the sums of what is open in it. */
export function AccountItem({ line }: { line: AccountLine }) {
  const { texts } = usePage()
  return (
    <li>
      <div class="account between">
        <p class="name">
          <bdi>{line.name}</bdi>
          {SEPARATOR}
          <bdi>{line.chain}</bdi>
        </p>
        {line.pnl !== '' && (
          <p class={`soft ${line.trend}`} title={texts.pnl}>
            <bdi>{line.pnl}</bdi> (<bdi>{line.pnlPercent}</bdi>)
          </p>
        )}
        <p class="sums soft">
          {line.free !== '' && (
            <span>
              {texts.freeMargin} <bdi>{line.free}</bdi>
            </span>
          )}
          {line.pnl !== '' && (
            <span>
              {texts.size} <bdi>{line.size}</bdi>
            </span>
          )}
        </p>
        {line.warnings.map((warning) => (
          <p class="warning">{warning}</p>
        ))}
      </div>
    </li>
  )
}

/** A position, which opens to what can be done with it: the only one of a list at once. On its own chart it has no way there. */
export function PositionItem({
  row,
  isAlone,
  isOnChart = false,
}: {
  row: PositionRow
  isAlone: boolean
  isOnChart?: boolean
}) {
  const { texts, deskParts, loadParts } = usePage()
  const isOpen = useSignal(isAlone)
  const Details = deskParts.value?.PositionDetails
  return (
    <li data-key={row.key} data-start={texts.closeAction} data-end={texts.triggers}>
      <div class="card">
        <details
          open={isOpen.value}
          onToggle={({ currentTarget }) => {
            isOpen.value = currentTarget.open
            loadParts()
          }}
        >
          <summary>
            <CardHead row={row}>
              <bdi class="soft">{row.leverage}</bdi>
              <Pnl row={row} title={texts.pnl} />
            </CardHead>
            <p class="soft">
              {texts.size} <bdi>{row.size}</bdi> · {texts.collateral} <bdi>{row.collateral}</bdi>
            </p>
            <SoftLine line={row.place} />
            <p class="soft brief">
              {row.prices
                .filter(({ kind }) => kind !== 'entry' && kind !== 'trail' && kind !== 'trigger')
                .map(({ label, price }) => (
                  <span>
                    {label} <bdi>{price}</bdi>
                  </span>
                ))}
            </p>
          </summary>
          {isOpen.value && Details && <Details row={row} isOnChart={isOnChart} />}
        </details>
      </div>
    </li>
  )
}

/** A pending order. */
export function OrderItem({ row }: { row: OrderRow }) {
  const { texts, manage } = usePage()
  return (
    <li>
      <div class="card order">
        <article>
          <CardHead row={row}>
            <p class="pnl">
              <bdi>{row.price}</bdi>
            </p>
          </CardHead>
          <p class="soft between">
            <span>
              <bdi>{row.kind}</bdi>
            </span>
            {row.size !== '' && (
              <span>
                {texts.size} <bdi>{row.size}</bdi>
              </span>
            )}
            <bdi>{row.distance}</bdi>
          </p>
          <SoftLine line={row.place} />
        </article>
        <button
          type="button"
          class="drop"
          data-act="cancel"
          aria-label={`${texts.cancelOrder} ${row.pair}`}
          title={texts.cancelOrder}
          onClick={() => manage({ kind: 'cancel', row })}
        >
          ✕
        </button>
      </div>
    </li>
  )
}

/** A further line of a row, or nothing. Account and chain keep their order where texts are written from right to left. */
function SoftLine({ line }: { line: string }) {
  if (line === '') return null
  return (
    <p class="soft">
      {line.split(SEPARATOR).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && SEPARATOR}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

import { Fragment } from 'preact'
import { usePage } from '../page.js'
import { CardHead, FigureTable, Pnl } from '../parts.js'
import { ShareFoot } from '../share/foot.js'
import type { AccountLine, OrderRow, PositionRow } from './protocol.js'

/** Text between the account and the chain of a row. */
const SEPARATOR = ' · '

/** The line of an account: its name, and the sums of what is open in it. */
export function AccountItem({ line }: { line: AccountLine }) {
  const { texts } = usePage()
  return (
    <li>
      <div class="account">
        <p class="name">
          <bdi>{line.name}</bdi>
          {SEPARATOR}
          <bdi>{line.chain}</bdi>
        </p>
        {line.pnl !== '' && (
          <p class="sums">
            <span class={line.trend} title={texts.pnl}>
              <bdi>{line.pnl}</bdi> (<bdi>{line.pnlPercent}</bdi>)
            </span>
            <span class="soft">
              {texts.size} <bdi>{line.size}</bdi>
            </span>
          </p>
        )}
        {line.warnings.map((warning) => (
          <p class="warning">{warning}</p>
        ))}
      </div>
    </li>
  )
}

/** A position, and what can be done with it. */
export function PositionItem({ row }: { row: PositionRow }) {
  const { texts, open } = usePage()
  const { key, pair, account } = row
  return (
    <li>
      <article class="card">
        <CardHead row={row}>
          <bdi class="soft">{row.leverage}</bdi>
          <Pnl row={row} title={texts.pnl} />
        </CardHead>
        <p class="soft">
          {texts.size} <bdi>{row.size}</bdi> · {texts.collateral} <bdi>{row.collateral}</bdi>
        </p>
        <SoftLine line={row.place} />
        <FigureTable
          class="prices"
          rows={row.prices.map(({ label, price, distance }) => [label, price, distance])}
        />
        <SoftLine line={row.cover} />
      </article>
      <div class="row-foot">
        <button
          type="button"
          class="quiet"
          aria-label={`${texts.chart} ${pair}`}
          onClick={() => open({ view: 'chart', pair, account, position: key })}
        >
          {texts.chart}
        </button>
        <ShareFoot position={key} pair={pair} />
      </div>
    </li>
  )
}

/** A pending order. */
export function OrderItem({ row }: { row: OrderRow }) {
  const { texts } = usePage()
  return (
    <li>
      <article class="card order">
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

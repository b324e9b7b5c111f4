import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { usePage } from '../page.js'
import { CardHead, FigureTable, Pnl } from '../parts.js'
import { LongReadLine, type LongRead } from './long-read.js'
import type { TradePage, TradeRow } from './protocol.js'

/** The closed trades, below the filters, which are `children`. `page` is what was read last, and `following` reads the next one. */
export function Trades({
  rows,
  page,
  following,
  isFiltered,
  onMore,
  children,
}: {
  rows: readonly TradeRow[]
  page: TradePage | undefined
  following: LongRead
  isFiltered: boolean
  onMore: (after: string) => void
  children: ComponentChildren
}) {
  const { texts, open } = usePage()
  const { next = '', none, notes = [], asOf } = page ?? {}
  const list = useRef<HTMLUListElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const before = useRef(0)
  // The focus goes to the first of the last trades, as there is no button any more.
  const hadFocus = document.activeElement === more.current && more.current !== null
  useLayoutEffect(() => {
    if (hadFocus && next === '') list.current?.querySelectorAll('article')[before.current]?.focus()
    before.current = rows.length
  }, [rows])
  return (
    <section class="trades">
      <h2>{texts.closedTrades}</h2>
      <div class="choices">{children}</div>
      <p class="soft none">{none}</p>
      {page && none !== '' && !isFiltered && (
        <>
          <p class="soft">{texts.historyFirst}</p>
          <button type="button" class="strong" onClick={() => open({ view: 'order' })}>
            {texts.order}
          </button>
        </>
      )}
      <ul class="rows" ref={list}>
        {rows.map((row) => (
          <li key={row.key}>
            <Trade row={row} />
          </li>
        ))}
      </ul>
      <LongReadLine read={following} />
      <button type="button" class="quiet more" ref={more} hidden={next === ''} onClick={() => onMore(next)}>
        {texts.showMore}
      </button>
      <div class="notes">
        {notes.map((note) => (
          <p class="warning">{note}</p>
        ))}
      </div>
      <p class="soft">{asOf}</p>
      <p class="soft">{texts.exportHint}</p>
    </section>
  )
}

/** A closed trade. */
function Trade({ row }: { row: TradeRow }) {
  return (
    <article class="card" tabIndex={-1}>
      <CardHead row={row} heading="h3">
        <Pnl row={row} />
      </CardHead>
      {row.place !== '' && (
        <p class="soft">
          <bdi>{row.place}</bdi>
        </p>
      )}
      <FigureTable rows={row.figures.map(({ name, value }) => [name, value])} />
      {row.times.map((time) => (
        <p class="soft">{time}</p>
      ))}
      {row.notes.map((note) => (
        <p class="warning">{note}</p>
      ))}
    </article>
  )
}

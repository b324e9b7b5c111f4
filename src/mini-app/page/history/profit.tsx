import type { ComponentChildren } from 'preact'
import { usePage } from '../page.js'
import { FigureTable } from '../parts.js'
import { Curve } from './curve.js'
import { LongReadLine, type LongRead } from './long-read.js'
import type { ProfitView } from './protocol.js'

const SPANS = { day: 'spanDay', week: 'spanWeek', month: 'spanMonth', all: 'spanAll' } as const

/** Profit and loss of a period. `view` is undefined until the first one was read. */
export function Profit({
  view,
  span,
  read,
  onSpan,
}: {
  view: ProfitView | undefined
  span: string
  read: LongRead
  onSpan: (span: string) => void
}) {
  const { texts } = usePage()
  return (
    <section class="profit card">
      <h2>{texts.profitAndLoss}</h2>
      <div class="spans" role="group" aria-label={texts.profitAndLoss}>
        {Object.entries(SPANS).map(([name, text]) => (
          <button key={name} type="button" aria-pressed={name === span} onClick={() => onSpan(name)}>
            {texts[text]}
          </button>
        ))}
      </div>
      <div class="profit-content">{view && <Content view={view} />}</div>
      <LongReadLine read={read} />
    </section>
  )
}

function Content({ view }: { view: ProfitView }) {
  const { texts } = usePage()
  return (
    <>
      <p class="soft">{view.days}</p>
      {view.none === '' ? (
        <>
          <p class="sum">
            <strong class={view.trend}>
              <bdi>{view.pnl}</bdi>
            </strong>{' '}
            · {view.count}
          </p>
          <Curve view={view} />
          <FigureTable rows={view.figures.map(({ name, value }) => [name, value])} />
          {view.groupings.map(({ name, columns, rows }) => (
            <Details key={name} name={name}>
              <p class="soft">{columns}</p>
              <FigureTable rows={rows} />
            </Details>
          ))}
          <Details name={texts.byDay}>
            <FigureTable
              rows={view.byDay.map(({ day, pnl, total }) => [day, pnl, total])}
              head={[texts.day, texts.netPnl, texts.cumulativePnl]}
            />
          </Details>
        </>
      ) : (
        <p class="no-profit">{view.none}</p>
      )}
      {view.notes.map((note) => (
        <p class="warning">{note}</p>
      ))}
      <p class="soft">{view.asOf}</p>
    </>
  )
}

function Details({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <details>
      <summary>{name}</summary>
      {children}
    </details>
  )
}

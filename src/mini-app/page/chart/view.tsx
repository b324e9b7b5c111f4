import { useLayoutEffect, useMemo } from 'preact/hooks'
import { usePage, type View } from '../page.js'
import { FigureTable, Select } from '../parts.js'
import { Change } from './change.js'
import { Stage } from './stage.js'
import { createChartState, type ChartState } from './state.js'

/** The chart of a pair with the person's lines; stops and take-profits are moved by hand, and go to the chat as a draft. */
export const ChartView: View = ({ request }) => {
  const page = usePage()
  const { texts } = page
  const state = useMemo(() => createChartState(page), [])
  useLayoutEffect(() => request && state.open(request), [request])
  return (
    <section id="view-chart" class="chart" aria-label={texts.chart} hidden={!request}>
      <Choices state={state} />
      <p class="soft" role="status">
        {state.said}
      </p>
      <Stage state={state} />
      <TapOffers state={state} />
      {/* The form of a line that is placed takes the room of these buttons, so that its figures are in view. */}
      <p class="pair" hidden={state.positions.value.length === 0 || state.placed.value !== undefined}>
        <button type="button" class="quiet" onClick={() => state.add('sl')}>
          {texts.addStop}
        </button>
        <button type="button" class="quiet" onClick={() => state.add('tp')}>
          {texts.addTarget}
        </button>
      </p>
      <Change state={state} />
      <p class="soft">{texts.chartHint}</p>
      <LineList state={state} />
      <a class="soft" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
        {texts.chartCredit}
      </a>
    </section>
  )
}

/** The pair, the period, and where there are several, the position that a new line is for. */
function Choices({
  state: { chart, chosen, positions, position, choose, choosePosition },
}: {
  state: ChartState
}) {
  const { texts } = usePage()
  const { pairs = [], periods = [] } = chart.value ?? {}
  return (
    <div class="choices">
      <Select
        label={texts.pair}
        value={chosen.value.pair}
        options={pairs.map((name) => [name, name])}
        // A chart without a position there shows what all accounts have.
        onChange={(pair) => choose({ pair, account: '' })}
      />
      <Select
        label={texts.period}
        class="short"
        value={chosen.value.period}
        options={periods.map((name) => [name, name])}
        onChange={(period) => choose({ period })}
      />
      <Select
        label={texts.positions}
        hidden={positions.value.length < 2}
        value={position.value?.key}
        options={positions.value.map(({ key, sideText, size, place }) => [
          key,
          `${sideText} ${size} ${place}`,
        ])}
        onChange={choosePosition}
      />
    </div>
  )
}

/** Buttons for the price that was tapped. */
function TapOffers({ state: { tapped, chosen, position, prices, add } }: { state: ChartState }) {
  const { texts, open } = usePage()
  const price = tapped.value
  if (price === undefined) return null
  const { account, pair } = chosen.value
  const offer = (label: string, press: () => void) => (
    <button type="button" class="quiet" onClick={press}>
      {label}
    </button>
  )
  return (
    <p class="card here">
      <bdi class="placed">{prices.value.write(Number(price))}</bdi>
      {position.value && offer(texts.addStop, () => add('sl', price))}
      {position.value && offer(texts.addTarget, () => add('tp', price))}
      {offer(texts.alertHere, () => open({ view: 'alerts', account, pair, price }))}
      {offer(texts.orderHere, () => open({ view: 'order', account, pair, price }))}
    </p>
  )
}

/** The lines of the chart as a table, for who cannot see the canvas, and for all who want the figures. */
function LineList({ state: { lines } }: { state: ChartState }) {
  const { texts } = usePage()
  return (
    <div class="card line-list">
      <FigureTable
        class="prices"
        hidden={lines.value.length === 0}
        caption={texts.chartLines}
        rows={lines.value.map(({ label, price, distance }) => [label, price, distance])}
      />
      <p class="soft" hidden={lines.value.length > 0}>
        {texts.chartNoLines}
      </p>
    </div>
  )
}

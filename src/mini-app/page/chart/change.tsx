import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import { usePage } from '../page.js'
import { Labelled, Select } from '../parts.js'
import { createNewest, newDraftKey } from '../request.js'
import { Drawn, DrawnForm, type Say } from './drawn.js'
import type { TriggerPreview, TriggerQuery } from './protocol.js'
import type { ChartState, Placed } from './state.js'

/** Parts of a position that are offered, in percent. */
const PARTS = ['100', '75', '50', '25'] as const

/** The form of the line that is being placed, and what became of the last one. */
export function Change({ state }: { state: ChartState }) {
  const placed = state.placed.value
  return (
    <Drawn
      form={(say) =>
        placed && (
          <ChangeForm
            // Another line is another form.
            key={`${placed.position.key}/${placed.kind}/${placed.order}`}
            placed={placed}
            state={state}
            say={say}
          />
        )
      }
    />
  )
}

/** The figures of a stop or take-profit, and the part of the position. */
function ChangeForm({
  placed: { kind, position, order, price },
  state: { prices, chosen, wordOf, drop },
  say,
}: {
  placed: Placed
  state: ChartState
  say: Say
}) {
  const { texts, requests, send } = usePage()
  const figures = useSignal<TriggerPreview | undefined>(undefined)
  const written = useSignal('')
  const part = useSignal(order === '' ? '100' : '')
  const { account } = position
  const query: TriggerQuery = {
    account,
    position: position.key.slice(account.length + 1),
    kind,
    price,
    order,
    percent: part.value,
  }
  // Another price is another draft: only a repeated tap on the same one is the same.
  const key = useMemo(newDraftKey, [price, part.value])
  const newest = useMemo(
    () =>
      createNewest<TriggerQuery, TriggerPreview>(
        (asked) => requests.read('/chart/figures', { ...asked }),
        (reply) => {
          figures.value = reply.ok
            ? reply.value
            : { price: '', rows: [], issues: [reply.message], isRefused: true }
          if (reply.ok && reply.value.price !== '') written.value = reply.value.price
        },
      ),
    [],
  )
  useLayoutEffect(() => () => newest.forget(), [])
  useLayoutEffect(() => {
    written.value = prices.value.write(Number(price))
    newest.ask(query)
  }, [price, part.value])
  const { rows = [], issues = [], isRefused = true } = figures.value ?? {}
  return (
    <DrawnForm
      account={account}
      isRefused={isRefused}
      draft={() => send('/chart/draft', { ...query, key })}
      drop={drop}
      say={say}
    >
      <div class="between">
        <h2>{`${wordOf(kind)} · ${chosen.value.pair} ${position.sideText}`}</h2>
        <bdi class="placed">{written}</bdi>
      </div>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul class="issues" role="alert">
        {issues.map((issue) => (
          <li key={issue}>{issue}</li>
        ))}
      </ul>
      <Labelled label={texts.part}>
        <Select
          label={texts.part}
          value={part.value}
          options={[
            ...(order === '' ? [] : [['', texts.partKept] as const]),
            ...PARTS.map((percent) => [percent, percent === '100' ? texts.partAll : `${percent} %`] as const),
          ]}
          onChange={(percent) => {
            part.value = percent
          }}
        />
      </Labelled>
    </DrawnForm>
  )
}

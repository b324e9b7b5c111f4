import { useLayoutEffect } from 'preact/hooks'
import { useListed } from '../listed.js'
import { usePage, type View } from '../page.js'
import { AlertForm } from './form.js'
import type { AlertRow, AlertsReply } from './protocol.js'

type Change = AlertRow['change'] | 'delete'

/** The alerts of the person, each with the changes that the chat offers, above them a form for a new one. */
export const AlertsView: View = ({ request }) => {
  const { texts } = usePage()
  const { shown, said, show: read, change, isBusy } = useListed<AlertsReply>('/alerts')
  const { title = texts.alerts, asOf, rows, page = 0, pages = 0, pairs = [] } = shown.value ?? {}

  const show = (wanted: number): void => read({ page: String(wanted) })
  useLayoutEffect(() => {
    if (!request) return
    said.value = ''
    show(0)
  }, [request])
  return (
    <section class="alerts" hidden={!request}>
      <AlertForm
        request={request}
        pairs={pairs}
        onSet={(message) => {
          said.value = message
          show(0)
        }}
      />
      <p class="said" role="status">
        {said}
      </p>
      <header class="between">
        <h2>{title}</h2>
        <p class="soft">{asOf}</p>
      </header>
      <ul class="rows" id="alert-rows">
        {rows?.map((row) => (
          <AlertItem
            key={row.key}
            row={row}
            isBusy={isBusy.value}
            onChange={(wanted) => change({ id: row.key, change: wanted }, { page: String(page) })}
          />
        ))}
      </ul>
      {rows?.length === 0 && <p class="soft">{texts.noAlerts}</p>}
      <p class="pages">
        <button type="button" class="quiet" hidden={page === 0} onClick={() => show(page - 1)}>
          {texts.previousPage}
        </button>
        <button type="button" class="quiet" onClick={() => show(page)}>
          {texts.refresh}
        </button>
        <button type="button" class="quiet" hidden={page + 1 >= pages} onClick={() => show(page + 1)}>
          {texts.nextPage}
        </button>
      </p>
    </section>
  )
}

/** An alert with its buttons. */
function AlertItem({
  row,
  isBusy,
  onChange,
}: {
  row: AlertRow
  isBusy: boolean
  onChange: (change: Change) => void
}) {
  const { texts } = usePage()
  const { condition, state, status, lines, label } = row
  // Two buttons of the same words are told apart by what they are for.
  const button = (name: string, change: Change) => (
    <button
      type="button"
      class="quiet"
      aria-label={`${name}: ${condition}`}
      aria-disabled={isBusy}
      onClick={() => onChange(change)}
    >
      {name}
    </button>
  )
  return (
    <li>
      <article class="card">
        <h3>
          <bdi>{condition}</bdi>
        </h3>
        <p>{state}</p>
        <p>{status}</p>
        {lines.map((line) => (
          <p class="soft">{line}</p>
        ))}
      </article>
      <div class="foot">
        {button(label, row.change)}
        {button(texts.alertDelete, 'delete')}
      </div>
    </li>
  )
}

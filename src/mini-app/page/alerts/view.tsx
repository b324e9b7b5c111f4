import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { usePage, type View } from '../page.js'
import { AlertForm } from './form.js'
import type { AlertRow, AlertsReply } from './protocol.js'

type Change = AlertRow['change'] | 'delete'

/** The alerts of the person, each with the changes that the chat offers, above them a form for a new one. */
export const AlertsView: View = ({ request }) => {
  const { texts, requests, send, failed } = usePage()
  const said = useSignal('')
  const shown = useSignal<AlertsReply | undefined>(undefined)
  const newest = useRef(0)
  const { title = texts.alerts, asOf, rows, page = 0, pages = 0, pairs = [] } = shown.value ?? {}

  const load = async (wanted: number): Promise<void> => {
    const mine = ++newest.current
    const reply = await requests.read<AlertsReply>('/alerts', { page: String(wanted) })
    // A later request is under way: its answer is newer.
    if (mine !== newest.current) return
    if (reply.ok) shown.value = reply.value
    else said.value = reply.message
  }
  const show = (wanted: number): void => void load(wanted).catch(failed)
  const change = async (id: string, wanted: Change): Promise<void> => {
    const { message } = await send('/alerts/change', { id, change: wanted })
    said.value = message
    await load(page)
  }
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
            onChange={(wanted) => void change(row.key, wanted).catch(failed)}
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
function AlertItem({ row, onChange }: { row: AlertRow; onChange: (change: Change) => void }) {
  const { texts } = usePage()
  const { condition, state, status, lines, label } = row
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
      {/* Two buttons of the same words are told apart by what they are for. */}
      <div class="foot">
        <button
          type="button"
          class="quiet"
          aria-label={`${label}: ${condition}`}
          onClick={() => onChange(row.change)}
        >
          {label}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={`${texts.alertDelete}: ${condition}`}
          onClick={() => onChange('delete')}
        >
          {texts.alertDelete}
        </button>
      </div>
    </li>
  )
}

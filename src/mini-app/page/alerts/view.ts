import { createKeyedList } from '../desk/keyed-list.js'
import { element, loadStyle } from '../dom.js'
import type { Page, View } from '../view.js'
import { createAlertForm } from './form.js'
import { alertContent, alertFoot } from './rows.js'
import type { AlertReply, AlertRow, AlertsReply } from './protocol.js'

/** The alerts of the person, each with the changes that the chat offers, above them a form for a new one. */
export function createAlertsView(page: Page): View {
  const { texts, client, requests } = page
  loadStyle('alerts')
  const title = element('h2', {}, texts.alerts)
  const said = element('p', { class: 'said', role: 'status' })
  const none = element('p', { class: 'soft', hidden: 'hidden' }, texts.noAlerts)
  const asOf = element('p', { class: 'soft' })
  const refresh = element('button', { type: 'button', class: 'quiet' }, texts.refresh)
  const before = element('button', { type: 'button', class: 'quiet' }, texts.previousPage)
  const next = element('button', { type: 'button', class: 'quiet' }, texts.nextPage)
  const rows = element('ul', { class: 'rows', id: 'alert-rows' })
  let shownPage = 0
  let newest = 0

  const load = async (wanted: number): Promise<void> => {
    const mine = ++newest
    const reply = await requests.read<AlertsReply>('/alerts', { page: String(wanted) })
    // A later request is under way: its answer is newer.
    if (mine !== newest) return
    if (!reply.ok) {
      said.textContent = reply.message
      return
    }
    const { value } = reply
    shownPage = value.page
    title.textContent = value.title
    asOf.textContent = value.asOf
    before.hidden = value.page === 0
    next.hidden = value.page + 1 >= value.pages
    none.hidden = value.rows.length > 0
    form.offer(value.pairs)
    list.show(value.rows)
    for (const row of value.rows) feet.get(row.key)?.(row)
  }
  const show = (wanted: number): void => {
    load(wanted).catch((error: unknown) => {
      said.textContent = String(error)
    })
  }
  const change = async ({ key }: AlertRow, wanted: 'pause' | 'arm' | 'delete'): Promise<void> => {
    const reply = await requests.post<AlertReply>('/alerts/change', { id: key, change: wanted })
    const isDone = reply.ok && reply.value.isDone
    said.textContent = reply.ok ? reply.value.message : reply.message
    client.haptic(isDone ? 'success' : 'error')
    await load(shownPage)
  }
  const pressed = (row: AlertRow, wanted: 'pause' | 'arm' | 'delete'): void => {
    change(row, wanted).catch((error: unknown) => {
      said.textContent = String(error)
    })
  }
  const form = createAlertForm(page, (message) => {
    said.textContent = message
    show(0)
  })
  const feet = new Map<string, (row: AlertRow) => void>()
  const list = createKeyedList(rows, alertContent, (row: AlertRow) => {
    const foot = alertFoot(texts, pressed, row)
    feet.set(row.key, foot.update)
    return foot.root
  })
  refresh.addEventListener('click', () => show(shownPage))
  before.addEventListener('click', () => show(shownPage - 1))
  next.addEventListener('click', () => show(shownPage + 1))

  return {
    root: element(
      'section',
      { class: 'alerts' },
      form.root,
      said,
      element('header', { class: 'between' }, title, asOf),
      rows,
      none,
      element('p', { class: 'pages' }, before, refresh, next),
    ),
    open: (request) => {
      said.textContent = ''
      form.open(request)
      show(0)
    },
    close: () => form.close(),
  }
}

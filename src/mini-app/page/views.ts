import type { DeskView } from './desk/protocol.js'
import { createDeskView } from './desk/view.js'
import { byId, element } from './dom.js'
import type { PageTexts } from './protocol.js'
import type { Page, View, ViewName, ViewRequest } from './view.js'

type CreateView = (page: Page) => View

/** Loads a view when it is opened for the first time. The desk comes with the page. */
const VIEWS = {
  desk: async (): Promise<CreateView> => createDeskView,
  chart: async (): Promise<CreateView> => (await import('./chart/view.js')).createChartView,
  history: async (): Promise<CreateView> => (await import('./history/view.js')).createHistoryView,
  order: async (): Promise<CreateView> => (await import('./order/view.js')).createOrderView,
  alerts: async (): Promise<CreateView> => (await import('./alerts/view.js')).createAlertsView,
  connect: async (): Promise<CreateView> => (await import('./connect/view.js')).createConnectView,
  settings: async (): Promise<CreateView> => (await import('./settings/view.js')).createSettingsView,
} as const satisfies Readonly<Record<ViewName, () => Promise<CreateView>>>

/** The views that the bar at the lower edge offers. */
const IN_BAR = ['desk', 'chart', 'alerts', 'history', 'settings'] as const satisfies readonly ViewName[]

/** The views, of which one is open. */
export interface Views {
  open(request: ViewRequest): void
  /** Shows the newest desk in the view that is open. */
  update(desk: DeskView): void
}

/** True for a name that a link may open. */
export function isViewName(name: string): name is ViewName {
  return Object.hasOwn(VIEWS, name)
}

/** `failed` is called if a view cannot be loaded, which asks for another try. */
export function createViews(
  { texts, language, person, client, requests, owner }: Omit<Page, 'open' | 'back' | 'has'>,
  failed: (error: unknown) => void,
): Views {
  const made = new Map<ViewName, View>()
  const before: ViewRequest[] = []
  let current: ViewRequest | undefined
  let desk: DeskView | undefined
  const bar = createBar(texts, (view) => open({ view }))

  const viewOf = async (name: ViewName): Promise<View> => {
    const known = made.get(name)
    if (known) return known
    const create = await VIEWS[name]()
    const view = made.get(name) ?? create(page)
    made.set(name, view)
    return view
  }
  const openLoaded = async (request: ViewRequest, closed: View | undefined): Promise<void> => {
    const view = await viewOf(request.view)
    if (current !== request) return
    closed?.close?.()
    for (const { root } of made.values()) root.hidden = root !== view.root
    if (!view.root.isConnected) byId('views', HTMLDivElement).append(view.root)
    bar(request.view)
    client.back(request.view === 'desk' ? undefined : back)
    view.open?.(request)
    if (desk) view.update?.(desk)
  }
  const show = (request: ViewRequest): void => {
    const closed = current && made.get(current.view)
    current = request
    openLoaded(request, closed).catch(failed)
  }
  const open = (request: ViewRequest): void => {
    if (current && current.view !== request.view) before.push(current)
    if (request.view === 'desk') before.length = 0
    show(request)
  }
  const back = (): void => show(before.pop() ?? { view: 'desk' })
  const page: Page = { texts, language, person, client, requests, owner, open, back, has: isViewName }
  return {
    open,
    update: (next) => {
      desk = next
      owner.update(next.accounts)
      if (current) made.get(current.view)?.update?.(next)
    },
  }
}

/** The bar at the lower edge. Returns what marks the view that is open. */
function createBar(texts: PageTexts['texts'], open: (view: ViewName) => void): (view: ViewName) => void {
  const bar = byId('bar', HTMLElement)
  bar.setAttribute('aria-label', texts.views)
  bar.hidden = false
  const buttons = IN_BAR.map((view) => {
    const button = element('button', { type: 'button', 'data-view': view }, texts[view])
    button.addEventListener('click', () => open(view))
    bar.append(button)
    return [view, button] as const
  })
  return (current) => {
    for (const [view, button] of buttons)
      if (view === current) button.setAttribute('aria-current', 'page')
      else button.removeAttribute('aria-current')
  }
}

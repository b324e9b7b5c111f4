import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { DeskView } from './desk/view.js'
import { usePage, type Change, type Page, type View, type ViewName, type ViewRequest } from './page.js'
import type { Client } from './telegram/client.js'

/** Loads a view when it is opened for the first time. The desk comes with the page. */
const VIEWS = {
  desk: async () => DeskView,
  chart: withStyle('chart', async () => (await import('./chart/view.js')).ChartView),
  history: withStyle('history', async () => (await import('./history/view.js')).HistoryView),
  order: withStyle('order', async () => (await import('./order/view.js')).OrderView),
  alerts: withStyle('alerts', async () => (await import('./alerts/view.js')).AlertsView),
  plans: withStyle('plans', async () => (await import('./plans/view.js')).PlansView),
  connect: withStyle('connect', async () => (await import('./connect/view.js')).ConnectView),
  settings: withStyle('settings', async () => (await import('./settings/view.js')).SettingsView),
} as const satisfies Readonly<Record<ViewName, () => Promise<View>>>

/** The views that the bar at the lower edge offers, each with the path of its icon in 24 by 24. */
const IN_BAR = {
  desk: 'M4 7h16v12H4zM9 7V4h6v3M4 12h16',
  chart: 'M7 4v3m0 8v5M4.5 7h5v8h-5zM17 4v5m0 6v5M14.5 9h5v6h-5z',
  alerts: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  history: 'M12 7v5l3.5 2M4 12a8 8 0 1 0 2.5-5.8L4 8.5V4',
  settings: 'M4 7h8m6 0h2M4 17h2m6 0h8M15 4.5v5M9 14.5v5',
} as const satisfies Partial<Readonly<Record<ViewName, string>>>

/** True for a name that a link may open. */
export function isViewName(name: string): name is ViewName {
  return Object.hasOwn(VIEWS, name)
}

/** The views that were opened, of which one is shown. */
interface Views {
  readonly loaded: ReadonlySignal<ReadonlyMap<ViewName, View>>
  /** The request of the view that is open; undefined until the first one is loaded. */
  readonly shown: ReadonlySignal<ViewRequest | undefined>
  /** The requests of the views that are in the window: in a wide one the desk and the chart are side by side. */
  readonly inWindow: ReadonlySignal<Partial<Readonly<Record<ViewName, ViewRequest>>>>
  readonly isWide: ReadonlySignal<boolean>
  readonly open: Page['open']
  readonly back: Page['back']
}

/** `failed` is called if a view cannot be loaded; opening it again tries again. */
export function createViews(client: Client, failed: Page['failed']): Views {
  const loaded = signal<ReadonlyMap<ViewName, View>>(new Map())
  const shown = signal<ViewRequest>()
  const before: ViewRequest[] = []
  const isWide = signal(false)
  const wide = matchMedia(WIDE)
  const measure = (): void => {
    isWide.value = wide.matches
  }
  wide.addEventListener('change', measure)
  measure()
  /** The last request of each of the two, which stays the same while the other one is opened. */
  const columns = signal<Readonly<Record<'desk' | 'chart', ViewRequest>>>({
    desk: { view: 'desk' },
    chart: { view: 'chart' },
  })
  const inWindow = computed((): Views['inWindow']['value'] => {
    const request = shown.value
    if (!request) return {}
    return isWide.value && isColumn(request) ? columns.value : { [request.view]: request }
  })
  const loadBeside = async (): Promise<void> => {
    const view = await VIEWS.chart()
    loaded.value = new Map(loaded.value).set('chart', view)
  }
  effect(() => {
    if (Object.keys(inWindow.value).length > 1 && !loaded.peek().has('chart')) loadBeside().catch(failed)
  })
  let current: ViewRequest | undefined
  const load = async (request: ViewRequest): Promise<void> => {
    const view = loaded.value.get(request.view) ?? (await VIEWS[request.view]())
    // Another one was opened meanwhile.
    if (current !== request) return
    if (shown.value?.view !== request.view) window.scrollTo(0, 0)
    batch(() => {
      loaded.value = new Map(loaded.value).set(request.view, view)
      if (isColumn(request)) columns.value = { ...columns.value, [request.view]: request }
      shown.value = request
    })
    // The desk sets the button itself: it leads from one of its tabs to the other.
    if (request.view !== 'desk') client.back(back)
  }
  const show = (request: ViewRequest): void => {
    current = request
    load(request).catch(failed)
  }
  const open = (request: ViewRequest): void => {
    if (current && current.view !== request.view) before.push(current)
    if (request.view === 'desk') before.length = 0
    show(request)
  }
  const back = (): void => show(before.pop() ?? { view: 'desk' })
  return { loaded, shown, inWindow, isWide, open, back }
}

/** A window in which the desk and the chart have room side by side. */
const WIDE = '(width >= 64rem)'

function isColumn(request: ViewRequest): boolean {
  return request.view === 'desk' || request.view === 'chart'
}

/** The parts of the desk that are loaded later, and the sheet of a change, which is one of them. */
export function createDeskParts(failed: Page['failed']): Pick<Page, 'deskParts' | 'loadParts' | 'manage'> & {
  readonly change: Signal<Change | undefined>
} {
  const change = signal<Change>()
  const deskParts: Signal<Page['deskParts']['value']> = signal()
  const loadStyled = withStyle('manage', () => import('./manage/parts.js'))
  const load = async (): Promise<void> => {
    deskParts.value = await loadStyled()
  }
  const loadParts = (): void => {
    if (!deskParts.value) load().catch(failed)
  }
  return {
    change,
    deskParts,
    loadParts,
    manage: (next) => {
      change.value = next
      loadParts()
    },
  }
}

/** The sheet of a change, while one is wanted. */
export function ChangeSheet({ change }: { change: Signal<Change | undefined> }) {
  const Sheet = usePage().deskParts.value?.ManageSheet
  const close = (): void => {
    change.value = undefined
  }
  return change.value && Sheet ? <Sheet change={change.value} close={close} /> : null
}

/** Every view that was opened, and the bar at the lower edge. */
export function Views({ loaded, shown, inWindow }: Pick<Views, 'loaded' | 'shown' | 'inWindow'>) {
  const { texts, open } = usePage()
  const current = shown.value?.view
  return (
    <>
      <div id="views" class={Object.keys(inWindow.value).length > 1 ? 'columns' : ''}>
        {[...loaded.value].map(([name, View]) => (
          <View key={name} request={inWindow.value[name]} />
        ))}
      </div>
      <nav id="bar" aria-label={texts.views}>
        {(Object.keys(IN_BAR) as (keyof typeof IN_BAR)[]).map((view) => (
          <button
            key={view}
            type="button"
            data-view={view}
            aria-current={view === current ? 'page' : undefined}
            onClick={() => open({ view })}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={IN_BAR[view]} />
            </svg>
            {texts[view]}
          </button>
        ))}
      </nav>
    </>
  )
}

/** Loads a view together with its style sheet, so that it is never shown without. */
function withStyle<Part>(name: string, load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [view] = await Promise.all([load(), loadStyle(`/page/${name}.css`)])
    return view
  }
}

function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    })
    document.head.append(link)
  })
}

import type { DeskView } from './desk/protocol.js'
import type { Owner } from './desk/owner.js'
import type { PageTexts } from './protocol.js'
import type { Requests } from './request.js'
import type { Client } from './telegram/client.js'

/** Names of the views. A link or a button of the chat may name one to open first. */
export type ViewName = 'desk' | 'chart' | 'order' | 'alerts' | 'history' | 'connect' | 'settings'

/** A view that is to be opened, and what it is to show. */
export interface ViewRequest {
  readonly view: ViewName
  /** An account on one chain, as `AccountLine.key`. */
  readonly account?: string | undefined
  readonly pair?: string | undefined
  /** Decimal text. */
  readonly price?: string | undefined
  /** A position, as `PositionRow.key`. */
  readonly position?: string | undefined
}

/** One view of the page. */
export interface View {
  /** Shown while the view is open. */
  readonly root: HTMLElement
  /** Called each time it is opened. */
  open?(request: ViewRequest): void
  /** Called when another view is opened. */
  close?(): void
  /** Called with the newest desk while the view is open, and when it is opened. */
  update?(desk: DeskView): void
}

/** The parts of the page that each view is created with. */
export interface Page {
  /** Id of the person that the page was opened for. */
  readonly person: string
  readonly language: string
  readonly texts: PageTexts['texts']
  readonly client: Client
  readonly requests: Requests
  /** Says whose desk it is, beside each button that sends something. */
  readonly owner: Owner
  readonly open: (request: ViewRequest) => void
  /** True for a view that there is. */
  readonly has: (name: string) => name is ViewName
  /** Goes back to the view before. */
  readonly back: () => void
}

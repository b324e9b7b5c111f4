import { useSignal, type ReadonlySignal, type Signal } from '@preact/signals'
import { createContext, type ComponentType } from 'preact'
import { useContext } from 'preact/hooks'
import type { AccountLine, DeskData, OrderRow, PositionRow, Side, SortName } from './desk/protocol.js'
import type { PageTexts } from './protocol.js'
import type { Requests, Send } from './request.js'
import type { Client } from './telegram/client.js'

/** Names of the views. A link or a button of the chat may name one to open first. */
export type ViewName = 'desk' | 'chart' | 'order' | 'alerts' | 'plans' | 'history' | 'connect' | 'settings'

/** A view that is to be opened, and what it is to show. */
export interface ViewRequest {
  readonly view: ViewName
  /** An account on one chain, as `AccountLine.key`. */
  readonly account?: string | undefined
  readonly pair?: string | undefined
  /** Decimal text. */
  readonly price?: string | undefined
  readonly side?: 'long' | 'short' | undefined
  /** The kind of an order at the price. */
  readonly kind?: 'limit' | 'stop' | undefined
  /** A position, as `PositionRow.key`. */
  readonly position?: string | undefined
}

/**
 * A view of the page. It stays mounted once it was opened, and so keeps what was chosen and typed in it. `request` is a new one each
 * time the view is opened, and undefined while another view is open.
 */
export type View = ComponentType<{ readonly request: ViewRequest | undefined }>

/** The filters and the order of both lists. An empty account or side stands for all. */
export interface Choices {
  readonly account: string
  readonly side: Side | ''
  readonly sort: SortName
}

/**
 * Lets a finger pull the rows of a list to a side: `pulled` gets the key of a row, and `end` where it was pulled to the side at which
 * a line begins. Returns a function that ends it.
 */
export type FollowSwipes = (
  list: HTMLElement,
  pulled: (key: string, to: 'start' | 'end') => void,
) => () => void

/** See `Page.deskParts`. */
interface DeskParts {
  readonly ChoiceBar: ComponentType<{
    readonly accounts: readonly AccountLine[]
    readonly chosen: Choices
    readonly onChange: (next: Partial<Choices>) => void
  }>
  readonly ManageSheet: ComponentType<{ readonly change: Change; readonly close: () => void }>
  readonly WhatIf: ComponentType<{ readonly accounts: readonly AccountLine[] }>
  readonly PositionDetails: ComponentType<{ readonly row: PositionRow; readonly isOnChart: boolean }>
  readonly followSwipes: FollowSwipes
}

/** A change of a position or an order that the person wants to make. `order` is a stop or take-profit that is to be moved. */
export interface Change {
  readonly kind: 'close' | 'sl' | 'tp' | 'add' | 'cancel' | 'reverse'
  readonly row: PositionRow | OrderRow
  readonly order?: string
}

/** The parts of the page that every component can use. */
export interface Page {
  /** Id of the person that the page was opened for. */
  readonly person: string
  /** Name of the person, as the server gives it. */
  readonly name: string
  readonly language: string
  /** Decimal text as its person types it: what the page fills a field with has one reading. */
  readonly asTyped: (decimal: string) => string
  readonly texts: PageTexts['texts']
  readonly client: Client
  readonly requests: Requests
  readonly send: Send
  /** The newest desk; undefined before the first one. */
  readonly desk: ReadonlySignal<DeskData | undefined>
  readonly open: (request: ViewRequest) => void
  /** The parts of the desk that are not needed at first; undefined until `loadParts` has loaded them. */
  readonly deskParts: ReadonlySignal<DeskParts | undefined>
  readonly loadParts: () => void
  /** Opens the sheet of a change. */
  readonly manage: (change: Change) => void
  /** True where the desk and the chart are side by side. */
  readonly isWide: ReadonlySignal<boolean>
  /** Goes back to the view before. */
  readonly back: () => void
  /** Shows an error that nobody expected. */
  readonly failed: (error: unknown) => void
}

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  return useContext(PageContext)!
}

/** An action of the person, of which one runs at a time: a call while it runs does nothing. */
export function useAction<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<void>,
): { readonly run: (...args: Args) => void; readonly isBusy: Signal<boolean> } {
  const { failed } = usePage()
  const isBusy = useSignal(false)
  const run = (...args: Args): void => {
    if (isBusy.value) return
    isBusy.value = true
    action(...args)
      .catch(failed)
      .finally(() => {
        isBusy.value = false
      })
  }
  return { run, isBusy }
}

/** A `ref` that moves the focus to an element as it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

/** Attributes of a field for names and figures: they read from left to right in every language, and are no words to correct. */
export const TYPED = {
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: false,
  dir: 'ltr',
  maxLength: 60,
} as const

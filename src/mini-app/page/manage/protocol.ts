/** A change of a position or an order, as it was typed. */
export interface ChangeFields {
  /** As `AccountLine.key`. */
  readonly account: string
  readonly kind: 'close' | 'sl' | 'tp' | 'add' | 'cancel' | 'reverse'
  /** Id of a position, or of the order that is cancelled or that a new stop or take-profit replaces. */
  readonly target: string
  /** A price for a stop or take-profit, dollars or percent of the size for a close, dollars of collateral for more; else empty. */
  readonly amount: string
  /** Leverage of what is added; else empty. */
  readonly extent: string
}

/** The preview of a change, or the reason why there is none. */
export type ChangePreview =
  | {
      readonly isChange: true
      /** The lines of the preview in the chat: its title, then the others. */
      readonly lines: readonly string[]
      /** Its table of the parts of a PnL; missing where it has none. */
      readonly parts?: { readonly title: string; readonly rows: string }
      /** True if the preview would have no Confirm. */
      readonly isRefused: boolean
    }
  | { readonly isChange: false; readonly message: string }

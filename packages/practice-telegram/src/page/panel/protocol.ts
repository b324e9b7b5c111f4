/** Data of the panel, as sent to the page. */

/** An input field of a panel form. */
export interface PanelField {
  name: string
  label: string
  value?: string
  placeholder?: string
  /** Makes the field a choice of these options. */
  options?: { value: string; label: string }[]
}

/** A button of the panel; only the server knows its target. */
export interface PanelButton {
  id: string
  label: string
  style?: 'primary' | 'success' | 'danger'
}

/** A block of the panel: a value, a text, or a form. */
export type PanelBlock =
  | { label: string; value: string; copy?: boolean; trend?: 'up' | 'down' }
  | { text: string }
  | { fields?: PanelField[]; buttons: PanelButton[] }

/** A section of the panel with a heading. */
export interface PanelSection {
  id: string
  title?: string
  blocks: PanelBlock[]
  /** Refresh interval, in seconds. */
  every?: number
}

/** The panel, filled by other programs. */
export interface PanelView {
  title: string
  sections: PanelSection[]
}

/** What the panel beside the chat holds, as far as the page is told. */

/** One thing to fill in before a button of the panel is pressed. */
export interface PanelField {
  name: string
  label: string
  value?: string
  placeholder?: string
  /** Present: one of these is chosen. */
  options?: { value: string; label: string }[]
}

/** A button of the panel; where its press goes is known to the server alone. */
export interface PanelButton {
  id: string
  label: string
  style?: 'primary' | 'success' | 'danger'
}

/** One thing in the panel: a value, a line of text, or buttons with the fields that go with them. */
export type PanelBlock =
  | { label: string; value: string; copy?: boolean; trend?: 'up' | 'down' }
  | { text: string }
  | { fields?: PanelField[]; buttons: PanelButton[] }

/** A part of the panel under a heading. */
export interface PanelSection {
  id: string
  title?: string
  blocks: PanelBlock[]
  /** Present: the section is asked for anew this often, in seconds. */
  every?: number
}

/** What other programs put beside the chat. */
export interface PanelView {
  title: string
  sections: PanelSection[]
}

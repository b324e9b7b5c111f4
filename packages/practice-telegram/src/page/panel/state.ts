import type { PanelView } from './protocol.js'
import { signal } from '@preact/signals'
import { api } from '../api.js'
import { showAlert, toast } from '../shell/notices.js'

/** The panel, filled by other programs. */
export const panel = signal<PanelView | null>(null)

/** Loads the whole panel. */
export async function loadPanel(): Promise<void> {
  panel.value = await api.panel()
  document.documentElement.dataset['panel'] = panel.value ? 'yes' : 'no'
}

/** Loads one section again. */
export async function refreshSection(id: string): Promise<void> {
  const fresh = await api.refreshSection(id)
  if (!panel.value) return
  // A refreshed section keeps its title and interval.
  const sections = panel.value.sections.map((section) =>
    section.id === id ? { ...section, blocks: fresh.blocks } : section,
  )
  panel.value = { ...panel.value, sections }
}

/** Presses a button with the values of its fields; resolves once the response is shown. */
export async function pressPanel(
  section: string,
  button: string,
  fields: Record<string, string>,
): Promise<void> {
  try {
    const { message } = await api.pressPanel(section, button, fields)
    toast(message)
  } catch (error) {
    showAlert((error as Error).message)
  }
  // An action of one section may change the others.
  for (const { id } of panel.value?.sections ?? []) await refreshSection(id)
}

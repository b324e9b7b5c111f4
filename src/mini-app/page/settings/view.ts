import { element, loadStyle } from '../dom.js'
import type { Page, View } from '../view.js'
import { createField, type Field } from './field.js'
import type { SettingsForm, SettingsReply, SettingsSection } from './protocol.js'

/** Settings and limits. Each change is saved at once; a refused one is taken back. */
export function createSettingsView(page: Page): View {
  const { texts, client, requests, language, owner } = page
  loadStyle('settings')
  const status = element('p', { role: 'status', class: 'soft' })
  const sections = element('div', { class: 'sections' })
  const elsewhere = element('p', { class: 'soft' })
  const root = element(
    'section',
    { id: 'view-settings', class: 'settings', 'aria-label': texts.settings },
    element('h2', {}, texts.settings),
    owner.line().root,
    status,
    sections,
    elsewhere,
  )
  const fields = new Map<string, Field>()
  const unsaved = new Set<string>()

  const save = async (name: string, from: string, to: string): Promise<void> => {
    const field = fields.get(name)
    const reply = await requests.post<SettingsReply>('/settings', { name, from, to })
    client.haptic(reply.ok && reply.value.isSaved ? 'success' : 'error')
    if (!reply.ok) {
      // Nobody knows here if it was saved: the fields show what is read now.
      await load()
      field?.say({ isSaved: false, isForChat: false, message: reply.message })
      return
    }
    if (reply.value.language !== language) {
      // All texts of the page, and its direction, are those of the new language.
      location.replace(`${location.pathname}?open=settings`)
      return
    }
    show(reply.value.form)
    field?.say(reply.value)
  }
  const handlers = {
    save,
    typing: (name: string, isTyped: boolean): void => {
      if (isTyped) unsaved.add(name)
      else unsaved.delete(name)
      client.confirmClosing(unsaved.size > 0)
    },
    leave: () => client.close(),
  }
  const sectionElement = ({ title, isFolded, fields: shown }: SettingsSection): HTMLElement => {
    const made = shown.map((given) => {
      const field = createField(texts, given, handlers)
      fields.set(given.name, field)
      return field.root
    })
    if (isFolded) return element('details', { class: 'card' }, element('summary', {}, title), ...made)
    return element('section', { class: 'card' }, element('h3', {}, title), ...made)
  }
  const show = (form: SettingsForm): void => {
    const given = form.sections.flatMap((section) => section.fields)
    if (given.length !== fields.size || given.some(({ name }) => !fields.has(name))) {
      fields.clear()
      sections.replaceChildren(...form.sections.map(sectionElement))
    }
    for (const field of given) fields.get(field.name)?.show(field)
    elsewhere.textContent = form.elsewhere
  }
  const load = async (): Promise<void> => {
    const reply = await requests.read<SettingsForm>('/settings')
    status.textContent = reply.ok ? '' : reply.message
    if (reply.ok) show(reply.value)
  }
  return {
    root,
    open: () => {
      if (fields.size === 0) status.textContent = texts.loading
      for (const field of fields.values()) field.say(undefined)
      load().catch((error: unknown) => {
        status.textContent = String(error)
      })
    },
    close: () => {
      unsaved.clear()
      client.confirmClosing(false)
    },
  }
}

import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { usePage, type View } from '../page.js'
import { SettingInput, type FieldReply } from './field.js'
import type { LimitsUsed, SettingField, SettingsForm, SettingsReply } from './protocol.js'

/** Before the use of the limits is read. */
const UNREAD: LimitsUsed = { uses: {}, asOf: '' }

/** Settings and limits. Each change is saved at once; a refused one is taken back. */
export const SettingsView: View = ({ request }) => {
  const { texts, client, requests, language, failed } = usePage()
  const form = useSignal<SettingsForm | undefined>(undefined)
  const said = useSignal('')
  const used = useSignal<LimitsUsed>(UNREAD)
  const lastRead = useRef(0)
  /** Counts the openings: each begins with fields in which nothing is typed or said. */
  const opening = useSignal(0)
  /** Names of the settings of which a value is typed that was not saved. */
  const unsaved = useRef(new Set<string>())

  const load = async (): Promise<void> => {
    const reply = await requests.read<SettingsForm>('/settings')
    said.value = reply.ok ? '' : reply.message
    if (reply.ok) form.value = reply.value
  }
  /** Reads the use of the limits. The form does not wait for it: it asks the service. */
  const loadUse = async (): Promise<void> => {
    const read = (lastRead.current += 1)
    const reply = await requests.read<LimitsUsed>('/settings/limits')
    if (read === lastRead.current) used.value = reply.ok ? reply.value : { uses: {}, asOf: reply.message }
  }
  const save = async (name: string, from: string, to: string): Promise<FieldReply | undefined> => {
    const reply = await requests.post<SettingsReply>('/settings', { name, from, to })
    client.haptic(reply.ok && reply.value.isSaved ? 'success' : 'error')
    if (!reply.ok) {
      // Nobody knows here if it was saved: the fields show what is read now.
      await load()
      return { isSaved: false, isForChat: false, message: reply.message }
    }
    if (reply.value.language !== language) {
      // All texts of the page, and its direction, are those of the new language.
      location.replace(`${location.pathname}?open=settings`)
      return undefined
    }
    form.value = reply.value.form
    if (name.startsWith('limit-')) loadUse().catch(failed)
    return reply.value
  }
  const typing = (name: string, isTyped: boolean): void => {
    if (isTyped) unsaved.current.add(name)
    else unsaved.current.delete(name)
    client.confirmClosing(unsaved.current.size > 0)
  }
  useLayoutEffect(() => {
    if (!request) return undefined
    opening.value += 1
    if (!form.value) said.value = texts.loading
    load().catch(failed)
    used.value = UNREAD
    loadUse().catch(failed)
    return () => {
      unsaved.current.clear()
      client.confirmClosing(false)
    }
  }, [request])

  const fieldOf = (field: SettingField) => (
    <SettingInput
      key={`${field.name} ${opening.value}`}
      field={field}
      used={used.value.uses[field.name]}
      onSave={save}
      onTyping={typing}
    />
  )
  return (
    <section id="view-settings" class="settings" aria-label={texts.settings} hidden={!request}>
      <p role="status" class="soft">
        {said}
      </p>
      <div class="sections">
        {form.value?.sections.map(({ name, title, isFolded, fields }) =>
          isFolded ? (
            <details key={name} class="card">
              <summary>{title}</summary>
              {fields.map(fieldOf)}
            </details>
          ) : (
            <section key={name} class="card">
              <h2>{title}</h2>
              {fields.map(fieldOf)}
              {name === 'limits' && (
                <p class="soft" role="status">
                  {used.value.asOf}
                </p>
              )}
            </section>
          ),
        )}
      </div>
      <p class="soft">{form.value?.elsewhere}</p>
    </section>
  )
}

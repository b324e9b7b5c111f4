import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useAction, usePage } from '../page.js'
import { Select } from '../parts.js'
import type { SettingField, SettingsReply } from './protocol.js'

/** Result of a change. */
export type FieldReply = Pick<SettingsReply, 'isSaved' | 'message' | 'isForChat' | 'asks'>

/** The choice that opens a field to type in. No value is written like it. */
const OTHER = '\u0000other'

/**
 * One setting; `used` says how much of a limit is used. `onSave` gets its name, the value that is shown, and the new one; it gives undefined where the page is loaded again.
 * `onTyping` is called when a typed value is begun, and when it is saved or emptied.
 */
export function SettingInput({
  field,
  used,
  onSave,
  onTyping,
}: {
  field: SettingField
  used: string | undefined
  onSave: (name: string, from: string, to: string) => Promise<FieldReply | undefined>
  onTyping: (name: string, isTyped: boolean) => void
}) {
  const { texts, client } = usePage()
  const { name, label, explained, current, choices, isFree, chosen, note } = field
  const id = `setting-${name}`
  const isMany = chosen !== undefined
  const isOther = useSignal(false)
  const typed = useSignal('')
  const reply = useSignal<FieldReply | undefined>(undefined)
  /** The value that is being saved. */
  const saving = useSignal<string | undefined>(undefined)
  const select = useRef<HTMLSelectElement>(null)
  const hadFocus = useRef(false)

  const type = (value: string): void => {
    typed.value = value
    onTyping(name, value.trim() !== '')
  }
  const { run: save } = useAction(async (to: string) => {
    hadFocus.current = document.activeElement === select.current
    saving.value = to
    try {
      reply.value = await onSave(name, current, to)
    } finally {
      saving.value = undefined
      isOther.value = false
      type('')
    }
  })
  const isSaving = saving.value !== undefined
  useLayoutEffect(() => {
    // A field that was disabled while it was saved has lost the focus.
    if (!isSaving && hadFocus.current) select.current?.focus()
  }, [isSaving])
  const choose = (to: string): void => {
    isOther.value = to === OTHER
    if (isOther.value) return
    type('')
    save(to)
  }
  const { message, isSaved, asks, isForChat } = reply.value ?? {}
  return (
    <div class="setting" data-setting={name} aria-busy={isSaving || undefined}>
      <label for={isMany ? undefined : id} id={`${id}-label`}>
        {label}
      </label>
      {isMany ? (
        <Marks field={field} saving={saving.value} onSave={save} />
      ) : (
        <Select
          id={id}
          aria-describedby={`${id}-explained`}
          ref={select}
          disabled={isSaving}
          value={isOther.value ? OTHER : (saving.value ?? current)}
          options={[
            ...choices.map(({ to, label: text }) => [to, text] as const),
            ...(isFree ? [[OTHER, texts.settingsOther] as const] : []),
          ]}
          onChange={choose}
        />
      )}
      <p class="soft" id={`${id}-explained`}>
        {explained}
      </p>
      <form
        class="typed"
        hidden={!isMany && !isOther.value}
        onSubmit={(event) => {
          event.preventDefault()
          const to = typed.value.trim()
          if (to !== '') save(to)
        }}
      >
        <input
          type="text"
          name={name}
          maxLength={200}
          required
          autocomplete="off"
          spellcheck={false}
          dir="auto"
          aria-labelledby={`${id}-label`}
          value={typed.value}
          onInput={({ currentTarget: { value } }) => type(value)}
        />
        <button type="submit" class="quiet">
          {texts.settingsSave}
        </button>
      </form>
      <p class="soft">{note}</p>
      {used !== undefined && <p class="soft used">{used}</p>}
      <p class={isSaved === false ? 'said loss' : 'said'} role="status">
        {message}
      </p>
      <div class="buttons">
        {asks && !isSaving && (
          <button type="button" class="strong" onClick={() => save(asks.to)}>
            {asks.yes}
          </button>
        )}
        {isForChat && !isSaving && (
          <button type="button" class="strong" onClick={() => client.close()}>
            {texts.toChat}
          </button>
        )}
      </div>
    </div>
  )
}

/** Boxes of which any number can be ticked. `onSave` gets the value of a box; ` off` follows it where it is no longer ticked. */
function Marks({
  field: { name, choices, chosen = [] },
  saving,
  onSave,
}: {
  field: SettingField
  saving: string | undefined
  onSave: (to: string) => void
}) {
  return (
    <div class="marks" role="group" aria-labelledby={`setting-${name}-label`}>
      {choices.map(({ to }) => (
        <label key={to}>
          <input
            type="checkbox"
            value={to}
            checked={saving === to || (saving !== `${to} off` && chosen.includes(to))}
            // One change at a time: another one would be of a form that is out of date.
            onClick={(event) => saving !== undefined && event.preventDefault()}
            onChange={({ currentTarget: { checked } }) => onSave(checked ? to : `${to} off`)}
          />
          {to}
        </label>
      ))}
    </div>
  )
}

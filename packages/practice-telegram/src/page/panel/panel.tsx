import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { copy } from '../actions.js'
import { closeDrawer, drawer } from '../shell/notices.js'
import { IconButton } from '../shell/elements.js'
import { type PanelBlock, type PanelButton, type PanelField, type PanelSection } from './protocol.js'
import { panel, pressPanel, refreshSection } from './state.js'

/** The right column with the panel. */
export function Panel() {
  const { title, sections = [] } = panel.value ?? {}
  return (
    <aside
      class="column panel"
      id="panel"
      aria-labelledby="panel-title"
      data-open={drawer.value === 'panel' ? 'yes' : undefined}
    >
      <header class="column-top">
        <h2 id="panel-title" dir="auto">
          {title}
        </h2>
        <IconButton
          class="close"
          id="close-panel"
          icon="close"
          label="Close the panel"
          onClick={closeDrawer}
        />
      </header>
      <div class="sections">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </aside>
  )
}

/** A section, refreshed every `every` seconds while it is visible. */
function Section({ section: { id, title, blocks, every } }: { section: PanelSection }) {
  useEffect(() => {
    if (every === undefined) return undefined
    let isAsking = false
    const timer = setInterval(() => {
      const isSeen =
        document.visibilityState === 'visible' && document.getElementById('panel')?.checkVisibility()
      if (isAsking || !isSeen) return
      isAsking = true
      // A section that cannot be refreshed stays unchanged until the next attempt.
      refreshSection(id)
        .catch(() => undefined)
        .finally(() => (isAsking = false))
    }, every * 1_000)
    return () => clearInterval(timer)
  }, [id, every])
  return (
    <section>
      {title !== undefined && <h3 dir="auto">{title}</h3>}
      <div class="blocks">
        {blocks.map((block, index) => (
          // What a person has typed stays for as long as the fields are the same.
          <Block
            key={`${index}${'fields' in block ? JSON.stringify(block.fields) : ''}`}
            section={id}
            block={block}
          />
        ))}
      </div>
    </section>
  )
}

function Block({ section, block }: { section: string; block: PanelBlock }) {
  if ('text' in block)
    return (
      <p class="panel-text" dir="auto">
        {block.text}
      </p>
    )
  if ('buttons' in block)
    return <Form section={section} fields={block.fields ?? []} buttons={block.buttons} />
  const { label, value, trend, copy: isCopied } = block
  return (
    <dl class={isCopied ? 'value copied' : 'value'}>
      <dt dir="auto">{label}</dt>
      <dd data-trend={trend}>
        <span dir="auto">{value}</span>
        {isCopied && (
          <button type="button" aria-label={`Copy ${label}`} onClick={() => copy(value)}>
            Copy
          </button>
        )}
      </dd>
    </dl>
  )
}

/** A form with fields and buttons. Enter in a field presses the first button. */
function Form({
  section,
  fields,
  buttons,
}: {
  section: string
  fields: readonly PanelField[]
  buttons: readonly PanelButton[]
}) {
  const busy = useSignal<string | undefined>(undefined)
  const press = (button: string, form: FormData): void => {
    if (busy.value === button) return
    busy.value = button
    pressPanel(section, button, Object.fromEntries(form) as Record<string, string>)
      .finally(() => (busy.value = undefined))
      // The error was shown where it occurred; a section that cannot be refreshed stays unchanged.
      .catch(() => undefined)
  }
  return (
    <form
      class="panel-form"
      onSubmit={(event) => {
        event.preventDefault()
        press((event.submitter as HTMLButtonElement).value, new FormData(event.currentTarget))
      }}
    >
      {fields.map((field) => (
        <label key={field.name}>
          <span dir="auto">{field.label}</span>
          <Field {...field} />
        </label>
      ))}
      <div class="panel-buttons">
        {buttons.map(({ id, label, style }) => (
          <button
            key={id}
            type="submit"
            class={style}
            dir="auto"
            value={id}
            aria-busy={busy.value === id || undefined}
          >
            {label}
          </button>
        ))}
      </div>
    </form>
  )
}

function Field({ name, value, placeholder, options }: PanelField) {
  if (!options)
    return <input name={name} defaultValue={value} placeholder={placeholder} autocomplete="off" dir="auto" />
  return (
    <select name={name}>
      {options.map((option) => (
        <option key={option.value} value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

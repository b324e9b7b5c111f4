import type { User } from 'grammy/types'
import type { ComponentProps, ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { initial } from '../text/summary.js'

/** An icon from the page's sprite, hidden from screen readers. */
export function Icon({ name }: { name: string }) {
  return (
    <svg class="icon" aria-hidden="true">
      <use href={`/page/icons.svg#${name}`} />
    </svg>
  )
}

/** A round button with an icon, what it does for screen readers, and children before the icon. */
export function IconButton({
  icon,
  label,
  class: more = '',
  children,
  ...given
}: Omit<ComponentProps<'button'>, 'class' | 'icon' | 'label'> & {
  icon: string
  label: string
  class?: string
}) {
  return (
    <button type="button" {...given} class={`round ${more}`.trimEnd()} aria-label={label}>
      {children}
      <Icon name={icon} />
    </button>
  )
}

/** A round avatar with the first letter of a name; the id sets its colour. */
export function Avatar({ id, name }: { id: number; name: string }) {
  return (
    <span class="avatar" aria-hidden="true" data-tint={Math.abs(id) % 7}>
      {initial(name)}
    </span>
  )
}

/** A modal dialog, open for as long as it is drawn. `onClose` is called when the person closes it. */
export function Dialog({
  onClose,
  children,
  ...given
}: Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'> & { onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    // Gives the focus back.
    return () => shown.close()
  }, [])
  return (
    <dialog {...given} ref={dialog} onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}>
      {children}
    </dialog>
  )
}

/** A dialog with a title. */
export function Box({
  id,
  title,
  onClose,
  children,
}: {
  id: string
  title: string
  onClose: () => void
  children: ComponentChildren
}) {
  return (
    <Dialog class="box" id={id} aria-labelledby={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`} dir="auto">
        {title}
      </h2>
      {children}
    </Dialog>
  )
}

/** The end of a dialog: Cancel, and what else there is. */
export function BoxFoot({ cancel, children }: { cancel: () => void; children?: ComponentChildren }) {
  return (
    <div class="box-foot">
      <button type="button" class="quiet" onClick={cancel}>
        Cancel
      </button>
      {children}
    </div>
  )
}

interface PeopleInput {
  readonly legend: string
  readonly from: readonly User[]
  readonly type: 'checkbox' | 'radio'
  readonly defaultChecked?: boolean
}

/** People to choose from in a form, under the name `person`. */
export function PeopleChoice({ legend, from, type, defaultChecked = false }: PeopleInput) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {from.map(({ id, first_name }) => (
        <label key={id}>
          <input type={type} name="person" value={id} defaultChecked={defaultChecked} />
          <span dir="auto">{first_name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** True if the person prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

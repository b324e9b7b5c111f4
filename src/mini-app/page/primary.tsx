import type { ComponentProps } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { usePage } from './page.js'

/** The primary button of a form: the client's main button while the form is shown, or one of the page where the client has none. */
export function Primary({
  label,
  isShown = true,
  isOff = false,
  class: look = '',
  ...given
}: Omit<ComponentProps<'button'>, 'label' | 'class'> & {
  label: string
  isShown?: boolean
  isOff?: boolean
  class?: string
}) {
  const { client } = usePage()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!isShown) return undefined
    return () => client.main(button, undefined)
  }, [isShown])
  useLayoutEffect(() => {
    if (isShown) client.main(button, { text: label, isActive: !isOff, press: () => button.current?.click() })
  }, [isShown, isOff, label])
  return (
    <button
      type="submit"
      {...given}
      ref={button}
      class={`strong ${look}`}
      hidden={client.hasMain}
      aria-disabled={isOff}
    >
      {label}
    </button>
  )
}

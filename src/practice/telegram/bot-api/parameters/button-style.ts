import { z } from 'zod'

/** Field `style` of a button: red, green or blue. An empty or default one is the app's own. */
export const buttonStyle = z
  .enum(['primary', 'success', 'danger', 'default', ''], { error: 'invalid button style specified' })
  .optional()

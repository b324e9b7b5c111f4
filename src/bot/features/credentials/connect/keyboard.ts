import { defineAction } from '../../../shell/keyboard/action.js'

/** Tries the key and the key id once more that were typed and could not be tried, or kept. */
export const connectAgain = defineAction('connect-again')

import type { DeskContext } from '../context.js'

/** A condition that an update must meet before a command or a button is run. */
export interface Guard {
  /** True if the update does not meet it. */
  stops(ctx: DeskContext): boolean
  /** Answers the update instead of the command. */
  refuse(ctx: DeskContext, command: string): Promise<void>
  /** True if a button that is stopped is treated as unknown instead of being refused. */
  readonly hidesButtons?: boolean
}

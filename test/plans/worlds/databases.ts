import type { Redis } from 'ioredis'

/**
 * Clients with databases of their own on one connection. What they send in one turn of the event loop is one write, and one read of the
 * server: the system calls for each command cost more than the commands.
 */
export function databasesOf(shared: Redis, count: number): readonly Redis[] {
  let [selected, isCorked] = [-1, false]
  const gather = (): void => {
    if (isCorked) return
    isCorked = true
    const { stream } = shared
    stream.cork()
    setImmediate(() => {
      isCorked = false
      stream.uncork()
    })
  }
  return Array.from({ length: count }, (_, database) => {
    const sendCommand: Redis['sendCommand'] = (command, stream) => {
      gather()
      // Where it fails, so does what follows it.
      if (selected !== database) shared.select(database).catch(() => undefined)
      selected = database
      return shared.sendCommand(command, stream)
    }
    return Object.assign(Object.create(shared) as Redis, { sendCommand })
  })
}

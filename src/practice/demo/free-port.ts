/** Number of ports to try. */
const MAX_PORTS = 50

/** Starts something on a port, or on the next one that is free. 0 means any free port. */
export async function onFreePort<T>(wanted: number, start: (port: number) => Promise<T>): Promise<T> {
  for (let port = wanted; ; port++) {
    try {
      return await start(port)
    } catch (error) {
      const isBusy = error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isBusy || port - wanted >= MAX_PORTS) throw error
    }
  }
}

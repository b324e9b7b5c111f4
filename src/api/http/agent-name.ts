/** Header in which an agent says its name, percent-encoded. */
export const AGENT_HEADER = 'Agent-Name'

/** The most characters of a name. */
export const LONGEST_AGENT_NAME = 64

/** The name that an agent gives itself; undefined where the header is missing or cannot be read. */
export function agentNameOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  try {
    const name = decodeURIComponent(header).trim().slice(0, LONGEST_AGENT_NAME).toWellFormed()
    return name === '' ? undefined : name
  } catch {
    // It is not percent-encoded.
    return undefined
  }
}

/** Merges one JSON value over another: objects merge key by key, any other value replaces the one below. Neither is changed. */
export function mergeJson(below: unknown, above: unknown): unknown {
  if (!isPlain(below) || !isPlain(above)) return above === undefined ? below : above
  const keys = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries([...keys].map((key) => [key, mergeJson(own(below, key), own(above, key))]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function own(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

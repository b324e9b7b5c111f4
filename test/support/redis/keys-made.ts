/** The keys that a maker of `keys` makes of these parts. */
export function keysMade(make: unknown, ...parts: readonly unknown[]): readonly string[] {
  const made = (make as (...parts: readonly unknown[]) => string | Readonly<Record<string, string>>)(...parts)
  return typeof made === 'string' ? [made] : Object.values(made)
}

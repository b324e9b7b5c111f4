/** A kind of problem. */
interface Kind {
  readonly status: number
  readonly title: string
}

/** The responses of kinds of problems, by their status: one for all kinds with the same one. */
export function problemResponses(
  kinds: readonly Kind[],
  component: string,
): Readonly<Record<string, object>> {
  const titles = new Map<number, Set<string>>()
  for (const { status, title } of kinds) titles.set(status, (titles.get(status) ?? new Set()).add(title))
  return Object.fromEntries(
    [...titles].map(([status, said]) => [
      status,
      {
        description: [...said].join('; '),
        ...(status === 429 ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
        content: { 'application/problem+json': { schema: { $ref: `#/components/schemas/${component}` } } },
      },
    ]),
  )
}

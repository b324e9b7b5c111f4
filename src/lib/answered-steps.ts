/** Answers to questions, by step; a step without one is open. */
type Answers<Step extends string> = { readonly [S in Step]?: string }

/** The first of these steps that is open; undefined when all are answered. */
export function firstOpen<Step extends string>(
  steps: readonly Step[],
  answers: Answers<Step>,
): Step | undefined {
  return steps.find((step) => answers[step] === undefined)
}

/** The steps that are answered. */
export function answeredOf<Step extends string>(
  steps: readonly Step[],
  answers: Answers<Step>,
): readonly Step[] {
  return steps.filter((step) => answers[step] !== undefined)
}

/** The answers without that of the step before the first open one; undefined where there is none. */
export function withoutLastOf<Step extends string>(
  steps: readonly Step[],
  answers: Answers<Step>,
): Answers<Step> | undefined {
  const next = firstOpen(steps, answers)
  const last = next === undefined ? steps.at(-1) : steps[steps.indexOf(next) - 1]
  return (
    last && (Object.fromEntries(Object.entries(answers).filter(([step]) => step !== last)) as Answers<Step>)
  )
}

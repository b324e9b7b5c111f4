/** Durations of ticks, by their numbers from 0 on, as text; the first quarter warms up. */
export async function timesOf(ticks: number, tick: (number: number) => Promise<void>): Promise<string> {
  const times: number[] = []
  for (let number = 0; number < ticks; number++) {
    const began = performance.now()
    await tick(number)
    times.push(performance.now() - began)
  }
  const sorted = times.slice(ticks / 4).toSorted((one, other) => one - other)
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(2)
  return `${at(0.5)} ms (median; p5 ${at(0.05)}, p95 ${at(0.95)})`
}

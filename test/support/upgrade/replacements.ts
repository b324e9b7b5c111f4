import type { BotProcess } from '../environment/bot-process.js'

/** A build of the bot, and the way to start a process of it. */
export interface Build {
  readonly version: string
  start(): Promise<BotProcess>
}

/** The replacement of processes by those of another build. */
export interface Replacement {
  readonly line: string
  /** Processes that did not end within the ten seconds that the documentation names, or in another way. */
  readonly faults: readonly string[]
}

/** Longest time that a process may take to finish its work, in milliseconds, with a margin for a busy machine. */
const STOP_MS = 11_000

/** Replaces each process as docs/operating.md says: starts its successor beside it, and ends it after `besideMs`. */
export async function replaceBeside(
  running: BotProcess[],
  next: Build,
  pauseFor: (ms: number) => Promise<void>,
  besideMs: number,
): Promise<Replacement> {
  const ends: Ended[] = []
  for (const [index, one] of running.entries()) {
    running[index] = await next.start()
    await pauseFor(besideMs)
    ends.push(await endOf(one))
  }
  return replacement(`to ${next.version} beside the others`, ends)
}

/** Replaces all processes as `docker compose up -d` does: ends them, and then starts others. */
export async function replaceAfter(
  running: BotProcess[],
  next: Build,
  pauseFor: (ms: number) => Promise<void>,
  betweenMs: number,
): Promise<Replacement> {
  const ends = await Promise.all(running.map((one) => endOf(one)))
  await pauseFor(betweenMs)
  for (const index of running.keys()) running[index] = await next.start()
  return replacement(`to ${next.version}, the others ended before`, ends)
}

interface Ended {
  readonly code: number | null
  readonly ms: number
}

async function endOf(one: BotProcess): Promise<Ended> {
  const began = Date.now()
  const code = await one.terminate()
  return { code, ms: Date.now() - began }
}

function replacement(how: string, ends: readonly Ended[]): Replacement {
  const said = ends.map(({ code, ms }) => `exit code ${code} after ${(ms / 1_000).toFixed(1)} s`)
  return {
    line: `upgrade: ${how}: ${said.join(', ')}`,
    faults: ends.flatMap(({ code, ms }, index) =>
      (code === 0 || code === 1) && ms <= STOP_MS ? [] : [`${how}: ${said[index]}`],
    ),
  }
}

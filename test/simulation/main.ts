import { appendFileSync } from 'node:fs'
import { pino } from 'pino'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import { connect, doingOf } from './people.js'
import { startVirtualRedis } from './redis/server.js'
import { run, START } from './run.js'
import { NEUTRAL_WORLD } from './service/habits.js'

const redis = await startVirtualRedis(START)
const languages = loadLanguages(pino({ level: 'silent' }))
try {
  for (let seed = 1; seed <= Number(process.argv[2] ?? 3); seed++) {
    const began = performance.now()
    const cpu = process.cpuUsage()
    const marks: string[] = []
    const mark = (what: string): void => void marks.push(`${what} ${(performance.now() - began).toFixed(0)} (${Math.round(process.cpuUsage(cpu).user / 1000)}+${Math.round(process.cpuUsage(cpu).system / 1000)})`)
    const outcome = await run(
      {
        seed: `s${process.argv[3] ?? seed}`,
        service: NEUTRAL_WORLD,
        telegram: { tooMany: 0, lostReply: 0, redelivered: 0 },
      },
      {
        redis,
        languages,
        noted: process.env['TRACE'] ? (line) => appendFileSync(`/tmp/trace.${seed}`, line.replaceAll('\n', ' ') + '\n') : undefined,
        act: async (here) => {
          if (process.env['LOG']) process.on('exit', () => console.log(here.instance.log.join('').slice(0, 4000)))
          mark('started')
          await connect(here)
          mark('connected')
          const { write, press, reply, pass } = doingOf(here)
          write('/long BTC 100 10x')
          await reply(/Nothing is sent before/)
          mark('preview')
          press('Confirm')
          await reply(/filled|Done/i, 60_000)
          mark('filled')
          await pass(60_000)
          mark('minute')
        },
      },
    )
    for (const { at, how, text } of process.env['SAID'] ? outcome.said : [])
      console.log((at - START) / 1_000, how, text.slice(0, 200).replaceAll('\n', ' | '))
    console.log(outcome.log.slice(0, 3).join('').slice(0, 600))
    console.log(outcome.trace.slice(0, 12), outcome.steps, outcome.lasted, marks.join(', '))
  }
} finally {
  await redis.stop()
}
process.exit(0)

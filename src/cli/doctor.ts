import { configOrExit } from '../config/config-or-exit.js'
import { secretsOf } from '../config/config.js'
import { examine } from './doctor/examine.js'
import { lineOf } from './doctor/finding.js'
import { createLogger, createScrubber } from '../lib/log/log.js'

// `npm run doctor`: looks at everything that the bot leans on, a line each, with what to do about it. Changes nothing.
const config = configOrExit()
const scrub = createScrubber(secretsOf(config))
try {
  // What fails is told in the lines below; the log would only say it again.
  const logger = createLogger({ level: 'silent', secrets: secretsOf(config) })
  const findings = await examine(config, logger)
  for (const finding of findings) console.log(scrub(lineOf(finding)))
  if (findings.some(({ is }) => is === 'ill')) process.exitCode = 1
} catch (error) {
  console.error(scrub(error instanceof Error ? error.message : 'Something went wrong that nobody expected'))
  process.exitCode = 1
}

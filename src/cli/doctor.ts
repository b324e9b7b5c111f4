import { configOrExit } from '../config/config-or-exit.js'
import { secretsOf } from '../config/config.js'
import { runChecks } from './doctor/run-checks.js'
import { checkLine } from '../lib/finding.js'
import { createLogger, createScrubber } from '../lib/log/log.js'

// `npm run doctor`: checks every server that the bot depends on and prints a line each, with advice. Changes nothing.
const config = configOrExit()
const scrub = createScrubber(secretsOf(config))
try {
  // Failures are in the findings; the log would repeat them.
  const logger = createLogger({ level: 'silent', secrets: secretsOf(config) })
  const findings = await runChecks(config, logger)
  for (const finding of findings) console.log(scrub(checkLine(finding)))
  if (findings.some(({ is }) => is === 'problem')) process.exitCode = 1
} catch (error) {
  console.error(scrub(error instanceof Error ? error.message : 'Unexpected error'))
  process.exitCode = 1
}

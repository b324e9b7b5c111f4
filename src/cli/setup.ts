import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '../config/config.js'
import { argumentsOrExit } from '../lib/running/arguments.js'
import { createLogger } from '../lib/log/log.js'
import { PROJECT_FOLDER } from '../lib/running/project-folder.js'
import { writeComposeFolder } from './setup/compose-folder.js'
import { openEnvDocument } from './setup/env-document.js'
import { NoAnswerError, openQuestions } from './setup/questions.js'
import { runSetup } from './setup/run-setup.js'
import { ServerFault } from './setup/servers.js'

const HELP = `Prepares the first run: asks for what is missing in .env, makes keys, checks the token and the service, and writes .env.
  --token text          token of the bot, from @BotFather (others on this machine may see it; it is asked for otherwise)
  --service url         address of the trading service
  --admin ids           numeric Telegram ids of the admins, comma-separated
  --access mode         open, approval or allowlist; approval by default
  --redis url           address of Redis, where it is not that of compose or of this machine
  --webhook url         public URL for updates, such as https://bot.example.com/telegram; they are fetched without one
  --telegram-api url    another Bot API server
  --env path            the file to write; .env by default
  --image name          also writes compose.yaml, and what it mounts, for this image; set in the image itself
`

// `squawkbox setup`, `npm run setup:bot`: the first run, by questions or by flags. Run again, it keeps what is there.
const { values } = await argumentsOrExit(
  { name: 'setup', help: HELP },
  {
    token: { type: 'string' },
    service: { type: 'string' },
    admin: { type: 'string' },
    access: { type: 'string' },
    redis: { type: 'string' },
    webhook: { type: 'string' },
    'telegram-api': { type: 'string' },
    env: { type: 'string', default: '.env' },
    image: { type: 'string' },
  },
)
await main()

async function main(): Promise<void> {
  const questions = openQuestions(process.stdin, process.stdout)
  const { admin, image, 'telegram-api': telegramApi, ...flags } = values
  const release = fileURLToPath(PROJECT_FOLDER)
  try {
    const username = await runSetup(
      { ...flags, admins: admin, telegramApi },
      {
        document: openEnvDocument(resolve(values.env), join(release, '.env.example')),
        questions,
        // Faults are printed; the log would repeat them.
        logger: createLogger({ level: 'silent', secrets: [] }),
        say: (line) => console.log(line),
      },
    )
    if (image !== undefined) {
      const isWritten = writeComposeFolder(release, resolve(), image)
      console.log(isWritten ? '✓ compose.yaml: written' : '✓ compose.yaml: kept as it was')
    }
    console.log(nextSteps(username))
  } catch (error) {
    if (error instanceof NoAnswerError) {
      console.error(
        `\nThere was no answer to “${error.message}”, and nothing was written. By flags: squawkbox setup --help`,
      )
    } else if (error instanceof ServerFault || error instanceof ConfigError) {
      console.error(`${error.message}\nNothing was written.`)
    } else if (isRefusedWrite(error)) {
      console.error(
        `${error.path ?? values.env} cannot be written (${error.code}). In a container, mount a folder of your own: README.md shows how.`,
      )
    } else throw error
    process.exitCode = 1
  } finally {
    questions.close()
  }
}

function isRefusedWrite(error: unknown): error is NodeJS.ErrnoException {
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return code !== undefined && ['EACCES', 'ENOENT', 'EPERM', 'EROFS'].includes(code)
}

function nextSteps(username: string): string {
  return `
${values.env} is written; only you can read it. Next:
  1. Keep a copy of VAULT_KEYS and BACKUP_KEY where the database is not: without them nobody can read what is stored.
  2. Check the rest    docker compose run --rm bot squawkbox doctor    or, on a clone:  npm run doctor
  3. Start the bot     docker compose up -d                            or, on a clone:  npm start
  4. Write /start to @${username}: https://t.me/${username}`
}

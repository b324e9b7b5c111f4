import { configOrExit } from '../config/config-or-exit.js'
import { secretsOf } from '../config/config.js'
import { startFailure } from '../app/start-failure.js'
import { createLogger } from '../lib/log/log.js'
import { connectRedis } from '../redis/connection.js'
import { acceptEmptyDatabase } from '../redis/database-id.js'

// `squawkbox begin`: the bot serves people from an empty database, though it has served them before from another one.
const config = configOrExit()
try {
  const redis = await connectRedis(
    config.redisUrl,
    createLogger({ level: 'silent', secrets: secretsOf(config) }),
  )
  try {
    console.log(
      (await acceptEmptyDatabase(redis))
        ? 'The bot may start with this empty database. Everybody connects anew.'
        : 'Nothing to do: the database is in use, or the bot was not started on it yet.',
    )
  } finally {
    await redis.quit()
  }
} catch (error) {
  console.error(startFailure(error, config))
  process.exitCode = 1
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig, secretsOf, type Environment } from '../../src/config/config.js'
import { variables } from '../../src/config/variables.js'
import { withdrawEnvironment } from '../../src/config/withdraw-environment.js'

const KEY = Buffer.alloc(32, 7).toString('base64')
const OTHER_KEY = Buffer.alloc(32, 9).toString('base64')
const TOKEN = '123456789:AAAA-bbbb_CCCC-dddd_EEEE'

/** The least with which the bot starts. */
const LEAST: Environment = {
  BOT_TOKEN: TOKEN,
  SERVICE_URL: 'https://service.test',
  VAULT_KEYS: `k1:${KEY}`,
  ADMIN_USERS: '1',
}

const dir = mkdtempSync(join(tmpdir(), 'squawkbox-config-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** The faults found in the environment given on top of the least; undefined takes a variable away. */
function faultsOf(environment: Environment): readonly string[] {
  try {
    readConfig({ ...LEAST, ...environment })
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const shown = [...error.faults, error.message, error.stack, JSON.stringify(error)].join('\n')
    // A short value is part of many words; a long one would be the value itself.
    const telling = Object.values(environment).filter((value) => value !== undefined && value.length > 8)
    const delivered = telling.filter((value) => !value?.startsWith(dir) && shown.includes(value ?? ''))
    if (delivered.length > 0) throw new Error(`The faults show what was given: ${shown}`, { cause: error })
    return error.faults
  }
}

describe('an environment that is complete', () => {
  test('with the least, everything else has its default', () => {
    const config = readConfig(LEAST)
    expect(config.botToken.reveal()).toBe(TOKEN)
    expect(config.redisUrl.reveal()).toBe('redis://127.0.0.1:6379')
    expect(config).toMatchObject({
      telegramApiRoot: 'https://api.telegram.org',
      serviceUrl: 'https://service.test',
      vaultKeys: [{ id: 'k1', key: Buffer.alloc(32, 7) }],
      access: 'approval',
      adminUsers: [1],
      allowedUsers: [],
      host: '127.0.0.1',
      port: 8080,
      chains: [
        { id: '42161', name: 'Arbitrum' },
        { id: '8453', name: 'Base' },
      ],
      feed: undefined,
      wordsModel: undefined,
      transcription: undefined,
      wordsCallsADay: 50,
      serviceNames: { name: undefined, keysUrl: undefined, termsUrl: undefined },
      paper: 'off',
      redisMayLoseSeconds: 0,
      redisWaitMs: 100_000,
      serviceTimeoutMs: 10_000,
      serviceReads: 200,
      watchMarketMs: 2_000,
      webhook: undefined,
      miniApp: undefined,
      roles: new Set(['bot', 'watcher', 'outbox']),
      watchActiveMs: 3_000,
      watchIdleMs: 30_000,
      chartThreads: 1,
      dialect: undefined,
      logLevel: 'info',
    })
  })

  test('with everything set, every value is used', () => {
    const config = readConfig({
      ...LEAST,
      TELEGRAM_API_ROOT: 'http://127.0.0.1:8081/',
      SERVICE_URL: 'https://service.test/base///',
      SERVICE_NAME: ' Acme Markets & Co. ',
      SERVICE_KEYS_URL: 'https://service.test/keys',
      SERVICE_TERMS_URL: 'https://service.test/terms',
      REDIS_URL: 'rediss://user:password@redis.test:6380/2',
      VAULT_KEYS: ` k2:${OTHER_KEY} , k1:${KEY},`,
      ACCESS: 'allowlist',
      ADMIN_USERS: '1, 22,',
      ALLOWED_USERS: '333,4444',
      HOST: '0.0.0.0',
      PORT: '0',
      WEBAPP_URL: 'https://Desk.test/',
      WEBAPP_HOST: '0.0.0.0',
      WEBAPP_PORT: '8071',
      WEBAPP_PROXIES: '10.0.0.0/8',
      OUTBOX_SHARDS: '3',
      WATCH_SHARDS: '5',
      PAID_BROADCAST: '100',
      CHAINS: '8453:Base',
      FEED_API_KEY: 'feed-api-key',
      FEED_KEY_ID: 'feed-key-id',
      REDIS_MAY_LOSE: '1',
      REDIS_WAIT_SECONDS: '30',
      SERVICE_TIMEOUT_MS: '500',
      SERVICE_READS: '500',
      WATCH_MARKET_MS: '5000',
      UPDATES: 'webhook',
      WEBHOOK_URL: 'https://bot.test/telegram',
      WEBHOOK_SECRET: 'a-secret-of-the-webhook',
      ROLES: 'bot, outbox',
      WATCH_ACTIVE_MS: '1000',
      WATCH_IDLE_MS: '60000',
      CHART_THREADS: '0',
      UPLOAD_CHAT: '-1001234567890',
      WORDS_URL: 'https://models.test/v1/',
      WORDS_MODEL: 'small',
      WORDS_KEY: 'the-key-of-the-model',
      WORDS_CALLS: '5',
      VOICE_URL: 'http://127.0.0.1:9000/v1',
      VOICE_KEY: 'the-key-of-the-transcription',
      TRACES_URL: 'http://collector.test:4318/v1/traces',
      DIALECT: '{"pairs":{"known":[]}}',
      LOG_LEVEL: 'debug',
    })
    expect(config.redisUrl.reveal()).toBe('rediss://user:password@redis.test:6380/2')
    expect(config.serviceNames).toEqual({
      name: 'Acme Markets & Co.',
      keysUrl: 'https://service.test/keys',
      termsUrl: 'https://service.test/terms',
    })
    expect(config.feed?.apiKey.reveal()).toBe('feed-api-key')
    expect(config.feed?.keyId.reveal()).toBe('feed-key-id')
    expect(config.webhook?.secret.reveal()).toBe('a-secret-of-the-webhook')
    expect(config.wordsModel?.key?.reveal()).toBe('the-key-of-the-model')
    expect(config.transcription?.key?.reveal()).toBe('the-key-of-the-transcription')
    expect(secretsOf(config).map((secret) => secret.reveal())).toEqual(
      expect.arrayContaining(['the-key-of-the-model', 'the-key-of-the-transcription']),
    )
    expect(config).toMatchObject({
      wordsModel: { url: 'https://models.test/v1', model: 'small' },
      transcription: { url: 'http://127.0.0.1:9000/v1', model: 'whisper-1' },
      wordsCallsADay: 5,
      telegramApiRoot: 'http://127.0.0.1:8081',
      serviceUrl: 'https://service.test/base',
      vaultKeys: [{ id: 'k2' }, { id: 'k1' }],
      access: 'allowlist',
      adminUsers: [1, 22],
      allowedUsers: [333, 4444],
      host: '0.0.0.0',
      port: 0,
      miniApp: {
        publicUrl: 'https://desk.test',
        host: '0.0.0.0',
        port: 8_071,
        proxies: ['10.0.0.0/8'],
      },
      outboxShards: 3,
      watchShards: 5,
      paidStarsADay: 100,
      chains: [{ id: '8453', name: 'Base' }],
      redisMayLoseSeconds: 1,
      redisWaitMs: 30_000,
      serviceTimeoutMs: 500,
      serviceReads: 500,
      watchMarketMs: 5_000,
      webhook: { url: 'https://bot.test/telegram' },
      roles: new Set(['bot', 'outbox']),
      uploadChat: -1_001_234_567_890,
      tracesUrl: 'http://collector.test:4318/v1/traces',
      watchActiveMs: 1_000,
      watchIdleMs: 60_000,
      chartThreads: 0,
      dialect: { pairs: { known: [] } },
      logLevel: 'debug',
    })
  })

  test('an empty variable counts as one that is not set', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))
    expect(readConfig({ ...empty, ...LEAST })).toEqual(readConfig(LEAST))
  })

  test('Redis may be the path of a socket', () => {
    expect(readConfig({ ...LEAST, REDIS_URL: '/run/redis.sock' }).redisUrl.reveal()).toBe('/run/redis.sock')
  })

  test('printing the configuration shows no secret', () => {
    const printed = JSON.stringify(
      readConfig({
        ...LEAST,
        REDIS_URL: 'redis://:password@redis.test',
        FEED_API_KEY: 'feed-api-key',
        FEED_KEY_ID: 'feed-key-id',
      }),
    )
    for (const secret of [TOKEN, 'password', 'feed-api-key', 'feed-key-id'])
      expect(printed).not.toContain(secret)
  })
})

const SHORT_KEY = Buffer.alloc(31, 7).toString('base64')
const NO_REDIS =
  'is not a redis:// or rediss:// address, several of them for a cluster, a redis+sentinel:// address, nor the path of a socket'
/** The largest whole number that is exact, and one more. */
const TOO_LARGE = '9007199254740993'

describe('each fault is one line with name, problem and example, and without the value', () => {
  test.each([
    ['BOT_TOKEN', undefined, 'is missing'],
    ['BOT_TOKEN', 'sk-not-a-bot-token', 'is not a bot token'],
    ['BOT_TOKEN', `${TOKEN} and-more`, 'is not a bot token'],
    ['BOT_TOKEN', `bot${TOKEN}`, 'is not a bot token'],
    ['TELEGRAM_API_ROOT', 'ftp://user:secret@host', 'is not an http(s) address'],
    ['SERVICE_URL', undefined, 'is missing'],
    ['SERVICE_URL', 'service.test/secret-path', 'is not an http(s) address'],
    ['SERVICE_URL', 'file:///etc/secret', 'is not an http(s) address'],
    ['REDIS_URL', 'http://user:secret@host', NO_REDIS],
    ['REDIS_URL', 'redis://', NO_REDIS],
    ['VAULT_KEYS', undefined, 'is missing'],
    ['VAULT_KEYS', ' , ,  ,   , ', 'has no key'],
    ['VAULT_KEYS', KEY, 'has a key without an id before its colon'],
    ['VAULT_KEYS', `:${KEY}`, 'has a key without an id before its colon'],
    ['VAULT_KEYS', `k 1:${KEY}`, 'has a key without an id before its colon'],
    ['VAULT_KEYS', `k1:${SHORT_KEY}`, 'has a key that is not base64 of 32 bytes'],
    ['VAULT_KEYS', 'k1:my-secret-passphrase', 'has a key that is not base64 of 32 bytes'],
    ['VAULT_KEYS', `k1:${'?!'.repeat(20)}${KEY}`, 'has a key that is not base64 of 32 bytes'],
    ['VAULT_KEYS', `k1:${KEY},k2:short-secret`, 'has a key that is not base64 of 32 bytes'],
    ['VAULT_KEYS', `k1:${KEY},k1:${OTHER_KEY}`, 'names the same id twice'],
    ['ACCESS', 'everybody-everybody', 'is none of open, approval, allowlist'],
    ['ADMIN_USERS', '12,@some-name', 'is not a list of numeric Telegram ids'],
    ['ADMIN_USERS', '-100123456', 'is not a list of numeric Telegram ids'],
    ['ADMIN_USERS', TOO_LARGE, 'is not a list of numeric Telegram ids'],
    ['ALLOWED_USERS', '1;2;3;4;5;6', 'is not a list of numeric Telegram ids'],
    ['ALLOWED_USERS', '0', 'is not a list of numeric Telegram ids'],
    ['PORT', '80.5', 'is not a whole number'],
    ['PORT', 'eighty-eighty', 'is not a whole number'],
    ['PORT', '65536', 'is not between 0 and 65535'],
    ['CHAINS', 'Arbitrum:42161', 'is not a list of id:name'],
    ['CHAINS', '42161', 'is not a list of id:name'],
    ['CHAINS', ', , , , ,', 'has no chain'],
    ['SERVICE_TIMEOUT_MS', '99', 'is not between 100 and 120000'],
    ['SERVICE_TIMEOUT_MS', 'ten-seconds', 'is not a whole number'],
    ['UPDATES', 'sometimes', 'is neither polling nor webhook'],
    ['WEBHOOK_SECRET', 'short', 'is not 16 to 256 of the letters A-Z, a-z, 0-9, _ and -'],
    ['ROLES', 'bot,king', 'is not a list of bot, watcher, outbox'],
    ['ROLES', ',', 'is not a list of bot, watcher, outbox'],
    ['SERVICE_READS', '0', 'is not between 1 and 1000000'],
    ['WATCH_ACTIVE_MS', '99', 'is not between 100 and 86400000'],
    ['WATCH_IDLE_MS', 'half-a-minute', 'is not a whole number'],
    ['DIALECT', '{"secret": sk-123}', 'is not JSON'],
    ['PAPER', 'maybe', 'is neither on nor off, nor the http(s) address of a practice exchange'],
    ['LOG_LEVEL', 'everything', 'is not a level'],
  ] as const)('%s = %s %s', (name, value, problem) => {
    expect(faultsOf({ [name]: value })).toEqual([
      `${name} ${problem}. Example: ${name}=${variables[name].example}`,
    ])
  })

  test('every variable that is required has its line when it is missing', () => {
    const required = Object.entries(variables)
      .filter(([, variable]) => !('default' in variable) && !('optional' in variable))
      .map(([name]) => name)
    expect(required).toEqual(['BOT_TOKEN', 'SERVICE_URL', 'VAULT_KEYS'])
    for (const name of required) expect(faultsOf({ [name]: undefined })).toHaveLength(1)
  })

  test('each example, put in place of its variable, is accepted', () => {
    const explained = new Set(['BOT_TOKEN', 'VAULT_KEYS', 'WEBHOOK_SECRET'])
    const faults = Object.entries(variables)
      .filter(([name]) => !explained.has(name))
      .flatMap(([name, { example }]) =>
        faultsOf(
          name.startsWith('FEED_')
            ? { FEED_API_KEY: variables.FEED_API_KEY.example, FEED_KEY_ID: variables.FEED_KEY_ID.example }
            : name.startsWith('WORDS_')
              ? { WORDS_URL: variables.WORDS_URL.example, WORDS_MODEL: 'small', [name]: example }
              : { [name]: example },
        ),
      )
    expect(faults).toEqual([])
  })
})

describe('faults', () => {
  test('are all reported at once, each on its own line', () => {
    const environment = {
      BOT_TOKEN: 'a-secret-that-is-no-token',
      PORT: 'x',
      LOG_LEVEL: 'loud-and-clear',
      DIALECT: '{',
    }
    const faults = faultsOf({ ...environment, SERVICE_URL: undefined, VAULT_KEYS: 'k1:also-a-secret' })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'BOT_TOKEN',
      'SERVICE_URL',
      'VAULT_KEYS',
      'PORT',
      'DIALECT',
      'LOG_LEVEL',
    ])
    expect(faults.join('')).not.toContain('\n')
    expect(new ConfigError(faults).message.split('\n')).toHaveLength(7)
  })

  test('the feed’s two credentials belong together', () => {
    const line = 'FEED_API_KEY and FEED_KEY_ID belong together: set both or neither'
    expect(faultsOf({ FEED_API_KEY: 'only-this-secret' })).toEqual([line])
    expect(faultsOf({ FEED_KEY_ID: 'only-this-secret' })).toEqual([line])
  })

  test('a model has an address and a name', () => {
    const line = 'WORDS_URL and WORDS_MODEL belong together: set both or neither'
    expect(faultsOf({ WORDS_URL: 'https://models.test/v1' })).toEqual([line])
    expect(faultsOf({ WORDS_MODEL: 'small' })).toEqual([line])
  })

  test.each([
    'https://models.test/v1',
    'http://127.0.0.1:8000/v1',
    'http://localhost/v1',
    'http://[::1]:1/v1',
  ])('a person’s words may go to %s', (url) => {
    expect(faultsOf({ VOICE_URL: url })).toEqual([])
  })

  test.each([
    'http://models.test/v1',
    'http://127.0.0.1.models.test/v1',
    'https://user:password@models.test/v1',
    'https://models.test/v1?key=1',
    'ftp://127.0.0.1/v1',
  ])('a person’s words may not go to %s', (url) => {
    expect(faultsOf({ VOICE_URL: url })).toHaveLength(1)
  })

  test.each([
    'http://desk.test',
    'https://desk.test/app',
    'https://desk.test?a=1',
    'https://me@desk.test',
    'desk.test',
  ])('the mini app is at an origin, over TLS but on this machine: %s is refused', (url) => {
    expect(() => readConfig({ ...LEAST, WEBAPP_URL: url })).toThrow('WEBAPP_URL')
    expect(readConfig({ ...LEAST, WEBAPP_URL: 'http://127.0.0.1:8070' }).miniApp?.port).toBe(8_070)
  })

  test.each([
    ['SERVICE_NAME', 'A { $name }'],
    ['SERVICE_NAME', '<b>Acme</b>'],
    ['SERVICE_NAME', 'Acme"'],
    ['SERVICE_NAME', 'x'.repeat(41)],
    ['SERVICE_KEYS_URL', 'http://service.test/keys'],
    ['SERVICE_TERMS_URL', 'https://me:secret@service.test/'],
  ])('%s is a plain name or a page of the web: %s is refused', (name, value) => {
    expect(() => readConfig({ ...LEAST, [name]: value })).toThrow(name)
  })

  test('a webhook needs its address and its secret', () => {
    const of = (name: string): RegExp =>
      new RegExp(`^${name} is missing: UPDATES=webhook needs it. Example: `)
    const lines = [expect.stringMatching(of('WEBHOOK_URL')), expect.stringMatching(of('WEBHOOK_SECRET'))]
    expect(faultsOf({ UPDATES: 'webhook' })).toEqual(lines)
    expect(faultsOf({ UPDATES: 'webhook', WEBHOOK_URL: 'https://bot.test/telegram' })).toEqual(lines.slice(1))
    expect(faultsOf({ UPDATES: 'webhook', WEBHOOK_URL: 'bot.test', WEBHOOK_SECRET: 'x' })).toHaveLength(2)
  })

  test('ACCESS=approval needs an admin', () => {
    const line = /^ADMIN_USERS is missing: with ACCESS=approval .* Example: ADMIN_USERS=12345678$/
    expect(faultsOf({ ADMIN_USERS: undefined })).toEqual([expect.stringMatching(line)])
    expect(faultsOf({ ADMIN_USERS: ' , ' })).toEqual([expect.stringMatching(line)])
    expect(faultsOf({ ADMIN_USERS: undefined, ACCESS: 'open' })).toEqual([])
    expect(faultsOf({ ADMIN_USERS: undefined, ACCESS: 'allowlist' })).toEqual([])
  })
})

describe('a value in a file', () => {
  const fileWith = (name: string, text: string): string => {
    const path = join(dir, name)
    writeFileSync(path, text)
    return path
  }

  test('is read from the file that NAME_FILE names, without the line end', () => {
    const config = readConfig({
      ...LEAST,
      BOT_TOKEN: undefined,
      BOT_TOKEN_FILE: fileWith('token', `${TOKEN}\n`),
      VAULT_KEYS: '',
      VAULT_KEYS_FILE: fileWith('keys', `k9:${KEY}\r\n`),
      FEED_API_KEY_FILE: fileWith('api-key', 'feed-api-key\n'),
      FEED_KEY_ID: 'feed-key-id',
    })
    expect(config.botToken.reveal()).toBe(TOKEN)
    expect(config.vaultKeys[0].id).toBe('k9')
    expect(config.feed?.apiKey.reveal()).toBe('feed-api-key')
  })

  test('is overridden by the variable itself', () => {
    const PORT_FILE = fileWith('port', '1')
    expect(readConfig({ ...LEAST, PORT: '2', PORT_FILE }).port).toBe(2)
    expect(readConfig({ ...LEAST, PORT_FILE }).port).toBe(1)
  })

  test('that is malformed is reported like any other, without the content of the file', () => {
    const BOT_TOKEN_FILE = fileWith('bad-token', 'sk-a-secret-in-the-wrong-file')
    const faults = faultsOf({ BOT_TOKEN: undefined, BOT_TOKEN_FILE })
    expect(faults).toEqual([
      'BOT_TOKEN is not a bot token. Example: BOT_TOKEN=123456789:token-from-BotFather',
    ])
  })

  test('that is empty counts as missing', () => {
    const empty = fileWith('empty', '\n')
    expect(faultsOf({ BOT_TOKEN: undefined, BOT_TOKEN_FILE: empty })).toEqual([
      'BOT_TOKEN is missing. Example: BOT_TOKEN=123456789:token-from-BotFather',
    ])
    expect(readConfig({ ...LEAST, PORT_FILE: empty }).port).toBe(8080)
    expect(readConfig({ ...LEAST, FEED_API_KEY_FILE: empty, FEED_KEY_ID_FILE: empty }).feed).toBeUndefined()
  })

  test('that cannot be read is one fault, with the reason, also for one of a pair', () => {
    const nowhere = join(dir, 'nowhere')
    expect(faultsOf({ BOT_TOKEN: undefined, BOT_TOKEN_FILE: nowhere })).toEqual([
      'BOT_TOKEN could not be read from the file that BOT_TOKEN_FILE names (ENOENT). Example: BOT_TOKEN=123456789:token-from-BotFather',
    ])
    expect(faultsOf({ SERVICE_URL: undefined, SERVICE_URL_FILE: dir })).toEqual([
      expect.stringContaining('SERVICE_URL_FILE names (EISDIR)'),
    ])
    expect(faultsOf({ FEED_API_KEY: 'a-feed-api-key', FEED_KEY_ID_FILE: nowhere })).toEqual([
      expect.stringMatching(/^FEED_KEY_ID could not be read from the file/),
    ])
    const readFile = (path: string): string => {
      throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES' })
    }
    expect(() => readConfig({ ...LEAST, PORT_FILE: '/run/closed' }, readFile)).toThrow(
      'PORT_FILE names (EACCES)',
    )
  })
})

test('after reading the environment has what Node needs, and no secret, known or unknown', () => {
  const needed = {
    PATH: '/bin',
    HOME: '/home/bot',
    TZ: 'UTC',
    LC_ALL: 'C',
    NODE_OPTIONS: '--disable-sigusr1',
  }
  const secrets = {
    ...LEAST,
    REDIS_URL: 'redis://:hunter2@127.0.0.1',
    PORT: '8081',
    REDIS_PASSWORD: 'hunter2',
    BACKUP_KEY: KEY,
    ALERTS_BOT_TOKEN: TOKEN,
    HTTPS_PROXY: 'http://user:hunter2@proxy.test',
    NODE_AUTH_TOKEN: 'hunter2',
    PATH_TO_KEY: '/run/key',
    A_VARIABLE_OF_TOMORROW: 'hunter2',
  }
  const environment = { ...needed, ...secrets }
  withdrawEnvironment(environment)
  expect(environment).toEqual(needed)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ConfigError, readConfig, type Environment } from '../../src/config/config.js'

const settingsSchema = z.record(z.string(), z.string())

const read = (path: string): unknown => parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

/** What the secret of the bot has. */
const SECRETS: Environment = {
  BOT_TOKEN: '123456789:AAAA-bbbb_CCCC-dddd_EEEE',
  VAULT_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  REDIS_URL: 'redis://redis.test:6379',
  WEBHOOK_SECRET: 'a'.repeat(32),
}

/** Variables that the operator has to give. */
const GIVEN: Environment = {
  SERVICE_URL: 'https://service.test',
  ADMIN_USERS: '23456789',
  WEBHOOK_URL: 'https://bot.test/telegram',
}

function faultsOf(environment: Environment): readonly string[] {
  try {
    // What SECRETS gives wins over the files that the settings name.
    readConfig(environment, () => '')
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.faults
  }
}

test.each([
  [
    'the Helm chart',
    () => z.object({ settings: settingsSchema }).parse(read('deploy/helm/squawkbox/values.yaml')).settings,
  ],
  [
    'the manifests',
    () => z.object({ data: settingsSchema }).parse(read('deploy/kubernetes/settings.yaml')).data,
  ],
])('%s names no service, admin and webhook, without which the bot does not start', (_where, settingsOf) => {
  const settings = { ...settingsOf(), ...SECRETS }
  const missing = faultsOf(settings).map((fault) => /^([A-Z_]+) is missing/.exec(fault)?.[1] ?? fault)
  expect(missing.toSorted()).toEqual(Object.keys(GIVEN).toSorted())
  expect(faultsOf({ ...settings, ...GIVEN })).toEqual([])
})

import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const [keysUrl, termsUrl] = ['https://acme.test/settings/api', 'https://acme.test/terms']
const on = environmentForThisFile({
  environment: { SERVICE_NAME: 'Acme Markets', SERVICE_KEYS_URL: keysUrl, SERVICE_TERMS_URL: termsUrl },
})

test('texts name the service, and buttons lead to its key page and its terms', async () => {
  const person = await on.person('Named')
  await person.send('/start')
  const keys = await person.waitFor('Connect your API key')
  expect(keys.text).toContain('In Acme Markets, sign in')
  const urls = (keys.reply_markup?.inline_keyboard ?? [])
    .flat()
    .map((button) => ('url' in button ? button.url : 'button'))
  expect(urls).toEqual(['button', keysUrl, termsUrl])
  await person.send('/connect')
  const asked = await person.waitFor('Send me the API key')
  expect(asked.text).toContain('You find it in Acme Markets under')
  expect(JSON.stringify(asked.reply_markup)).toContain(keysUrl)
})

test('a name stands in every language, where each has its own case for the application', async () => {
  const person = await on.person('Мария')
  await person.send('/language ru')
  await person.waitFor('Язык')
  await person.send('/start')
  expect((await person.waitFor('Подключите')).text).toContain('приложение Acme Markets')
})

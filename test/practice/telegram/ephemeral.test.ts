import { describe, expect, it } from 'vitest'
import { benches } from './support.js'

const start = benches()

describe('a message that one member of a group sees alone', () => {
  it('has no id of the group, is not in its history, and reaches that member only', async () => {
    const { driver, call } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    const ben = await driver.user({ firstName: 'Ben' })
    const eve = await driver.user({ firstName: 'Eve' })
    await ann.start()
    const desk = await driver.group({ title: 'Desk', members: [ann, ben] })
    const there = { chat_id: desk.chatId, text: 'Yours' }
    const to = (id: number): object => ({ ephemeral_message_parameters: { receiver_user_id: id } })
    const { result } = await call('sendMessage', { ...there, ...to(ann.user.id) })
    expect(result).toMatchObject({ message_id: 0, receiver_user: { id: ann.user.id }, text: 'Yours' })
    expect(result.ephemeral_message_id).toBeGreaterThan(0)
    expect((await desk.as(ann).waitFor('Yours')).message_id).toBe(0)
    await expect(desk.as(ben).waitFor('Yours', { timeoutMs: 50 })).rejects.toThrow('in vain')
    expect(await desk.as(ben).messages()).toEqual([])

    const refused = (description: string): object => ({
      error_code: 400,
      description: `Bad Request: ${description}`,
    })
    expect(await call('sendMessage', { ...there, ...to(eve.user.id) })).toMatchObject(
      refused('USER_NOT_PARTICIPANT'),
    )
    expect(await call('sendMessage', { ...there, chat_id: ann.user.id, ...to(ann.user.id) })).toMatchObject(
      refused('ephemeral messages can be sent only in groups'),
    )
    expect(await call('sendMessage', { ...there, ephemeral_message_parameters: {} })).toMatchObject(
      refused('can\'t find field "receiver_user_id"'),
    )
    const document = await call('sendDocument', { chat_id: desk.chatId, document: 'x', ...to(ann.user.id) })
    expect(document.description).toContain('unknown parameter "ephemeral_message_parameters"')
  })
})

import { expect, test } from 'vitest'
import { changePassword, login, wrongCredentials } from '#contract/access.ts'
import { AppError } from '#contract/kit/app-error.ts'
import { failureEnvelope, successEnvelope } from '#contract/kit/envelope.ts'
import { Stage } from '#conformance/stage.ts'
import type { Target } from '#conformance/target.ts'
import { conformance } from './access.ts'

const limited = { username: 'limited', password: 'limited keeps a secret' }

/** A server that changes a password as it should, and answers more than the contract declares. */
function talkativeServer() {
  let password = limited.password
  const user = { token: 'T', username: limited.username, email: '', avatar: '', permissions: [], passwordChangeRequired: false }
  const send: Target['send'] = (path, { body = '{}' }) => {
    const input: unknown = JSON.parse(body)
    if (path === changePassword.path) {
      password = changePassword.body.parse(input).newPassword
      return Promise.resolve(Response.json(successEnvelope({ token: 'T', changedAt: 1 })))
    }
    const isRight = path === login.path && login.body.parse(input).params.password === password
    if (isRight) return Promise.resolve(Response.json(successEnvelope(user)))
    const failure = new AppError(wrongCredentials)
    return Promise.resolve(Response.json(failureEnvelope(failure, 'r', 'en-US'), { status: failure.status }))
  }
  return { target: { administrator: limited, limited, send }, password: () => password }
}

test('a change of password whose answer breaks the contract is told, and made undone', async () => {
  const { target, password } = talkativeServer()
  const scenario = conformance.scenarios.find(({ title }) => title.startsWith('A changed password'))
  await expect(scenario?.play(new Stage(target, []))).rejects.toThrow('result.changedAt, which its contract does not declare')
  expect(password()).toBe(limited.password)
})

import { expect, test } from 'vitest'
import { changePassword, login, wrongCredentials } from '#contract/access.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { failureEnvelope, successEnvelope } from '#contract/calls/envelope.ts'
import { Fixture } from '#conformance/fixture.ts'
import type { Target } from '#conformance/target.ts'
import { conformance } from './access.ts'

const limited = { username: 'limited', password: 'limited keeps a secret' }

/** A server that changes the password but responds with an undeclared field. */
function serverWithUndeclaredField() {
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
    const failure = new AppError(wrongCredentials, { unlocking: undefined })
    return Promise.resolve(Response.json(failureEnvelope(failure, 'r', 'en-US'), { status: failure.status }))
  }
  return { target: { administrator: limited, limited, send }, password: () => password }
}

test('a password change whose response breaks the contract is reported and undone', async () => {
  const { target, password } = serverWithUndeclaredField()
  const scenario = conformance.scenarios.find(({ title }) => title.startsWith('A changed password'))
  await expect(scenario?.run(new Fixture(target, []))).rejects.toThrow('result.changedAt, which its contract does not declare')
  expect(password()).toBe(limited.password)
})

import { getAdminInfo } from '#contract/access.ts'
import { confirmIdentity, wrongPassword } from '#contract/confirmation.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { assert } from '#conformance/assertions.ts'

/** Confirmation of the user's identity. That calls require it is derived from their contract. */
export const conformance = defineConformance({
  scenarios: [
    scenario('POST /account/confirm returns until when the session is confirmed; a repeat prolongs it', async (fixture) => {
      const session = await fixture.signedIn()
      const body = { password: fixture.target.administrator.password }
      const first = await session.call(confirmIdentity, { body })
      const second = await session.call(confirmIdentity, { body })
      const isLater = Date.parse(second.confirmedUntil) >= Date.parse(first.confirmedUntil)
      assert(isLater, `confirmed until ${first.confirmedUntil}, and after a repeat until ${second.confirmedUntil}`)
    }),

    scenario('A wrong password confirms nothing, is named, and ends no session', async (fixture) => {
      const session = await fixture.signedIn()
      const body = { password: crypto.randomUUID() }
      const { issues = [] } = await session.expectError(confirmIdentity, { body }, wrongPassword)
      assert(issues[0]?.path.join('.') === 'password', 'a wrong password must be reported on password')
      await session.call(getAdminInfo, {})
    }),
  ],
})

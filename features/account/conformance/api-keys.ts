import { badRequest, notFound } from '#contract/errors/error.ts'
import { createApiKey, keyPermissionMissing, listApiKeys, listKeyPermissions, revokeApiKey } from '#features/account/contract/api-keys.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

/** The values of the permissions that the user can give to a key. */
async function possiblePermissions(session: Session): Promise<string[]> {
  const { groups } = await session.call(listKeyPermissions, {})
  return groups.flatMap(({ permissions }) => permissions.map(({ value }) => value))
}

async function create(session: Session) {
  const [first] = await possiblePermissions(session)
  const permissions = [assertDefined(first, 'no permission can be given to a key')]
  return session.call(createApiKey, { body: { name: '每日同步', permissions, days: 30 } })
}

const dayMs = 86_400_000

/** The behaviour of the user's API keys on every implementation. */
export const conformance = defineConformance({
  scenarios: [
    scenario('A key is shown once, when it is created, and is in the list without it until it is revoked', async (fixture) => {
      const session = await fixture.administrator()
      const { secret, ...created } = await create(session)
      assert(/^steward_[\w-]{43}$/.test(secret) && secret.endsWith(created.hint), 'the key does not look like one')
      assert(Date.parse(created.expiryDate) - Date.parse(created.createDate) === 30 * dayMs, 'the key is in force for another time')
      assert(created.lastUsedDate === null && !created.isExpired, 'a new key has been used or has expired')
      const { list } = await session.call(listApiKeys, {})
      const listed = assertDefined(
        list.find(({ id }) => id === created.id),
        'a new key is not in the list',
      )
      assert(JSON.stringify(listed) === JSON.stringify(created), 'the key in the list differs from the one created')
      assert(!JSON.stringify(list).includes(secret), 'the list contains a key')
      await session.call(revokeApiKey, { params: { id: created.id } })
      const left = await session.call(listApiKeys, {})
      assert(
        left.list.every(({ id }) => id !== created.id),
        'a revoked key is in the list',
      )
      await session.expectError(revokeApiKey, { params: { id: created.id } }, notFound)
    }),

    scenario('[I12] Users neither see nor revoke keys of others', async (fixture) => {
      const [session, other] = [await fixture.administrator(), await fixture.limited()]
      const { id } = await create(session)
      const { list } = await other.call(listApiKeys, {})
      assert(
        list.every((key) => key.id !== id),
        'a key of another user is in the list',
      )
      await other.expectError(revokeApiKey, { params: { id } }, notFound)
      await session.call(revokeApiKey, { params: { id } })
    }),

    scenario('[I6] A key has no permission over keys, roles or settings, and none that its owner lacks', async (fixture) => {
      const session = await fixture.administrator()
      const possible = await possiblePermissions(session)
      for (const value of ['api_key_create', 'system_role', 'system_role_edit', 'system_user_edit', 'setting_system_edit', 'nothing']) {
        assert(!possible.includes(value), `${value} can be given to a key`)
        const body = { name: '越权', permissions: [...possible.slice(0, 1), value], days: 30 }
        await session.expectError(createApiKey, { body }, keyPermissionMissing)
      }
    }),

    scenario('A key ends after a year at most', async (fixture) => {
      const session = await fixture.administrator()
      const permissions = await possiblePermissions(session)
      for (const days of [0, 366, 1.5]) {
        await session.expectError(createApiKey, { body: { name: '长期', permissions, days } }, badRequest)
      }
    }),
  ],
})

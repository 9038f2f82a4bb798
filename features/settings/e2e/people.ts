import { request } from '@playwright/test'
import * as z from 'zod/mini'
import { post } from '#e2e/own-server.ts'
import { administrator } from '#e2e/users.ts'

const roleList = z.object({ result: z.object({ list: z.array(z.object({ id: z.string(), isDefault: z.boolean() })) }) })

/** Adds a user with the default role, who has set their own password. */
export async function addPerson(baseURL: string, username: string) {
  const api = await request.newContext({ baseURL })
  const { token = '' } = await post(api, 'login', { params: { username: administrator.username, password: administrator.password } })
  const { result } = z.parse(roleList, await (await api.get('api/role/list', { headers: { token } })).json())
  const roleIds = result.list.flatMap(({ id, isDefault }) => (isDefault ? [id] : []))
  const fields = { departmentId: null, positionIds: [], email: '', phone: null, isEnabled: true, description: '' }
  await post(api, 'account/confirm', { password: administrator.password }, token)
  const { password: oldPassword } = await post(api, 'user', { ...fields, roleIds, username, realName: username }, token)
  const own = { username, password: `${username} of the abacus house` }
  const signedIn = await post(api, 'login', { params: { username, password: oldPassword } })
  await post(api, 'account/password', { oldPassword, newPassword: own.password }, signedIn.token)
  await api.dispose()
  return own
}

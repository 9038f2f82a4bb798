import { expect } from 'vitest'
import { getTask, type Task } from '#contract/tasks.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { getHandover } from '#features/users/contract/handover.ts'
import { type User, type UserFields, users } from '#features/users/contract/users.ts'
import type { RawAnswer, Visitor } from '#server/testing/test-server.ts'

/** The menu rows of a user who works with what is handed over. */
export const workMenus = ['samples', 'samples-edit', 'basic-form', 'detail', 'account-settings', 'account-api-keys', 'account-share-views']

/** The fields of a user who leaves. */
export const leaver: UserFields = {
  username: 'leaving',
  realName: '沈若琳',
  departmentId: null,
  avatarId: null,
  positionIds: [],
  roleIds: [],
  email: '',
  phone: null,
  isEnabled: true,
  description: '',
}

/** The user with this id. */
export function readUser(visitor: Visitor, id: string): Promise<User> {
  return visitor.call(users.calls.get, { params: { id } })
}

/** The task, once it has ended. */
export async function endedTask(visitor: Visitor, { id }: Pick<Task, 'id'>): Promise<Task> {
  await expect.poll(async () => (await visitor.call(getTask, { params: { id } })).endDate, { timeout: 20_000 }).not.toBe(null)
  return visitor.call(getTask, { params: { id } })
}

/** The numbers of a user's belongings, of the kinds that they have. */
export async function belongingsOf(visitor: Visitor, id: string): Promise<Record<string, number>> {
  const { held } = await visitor.call(getHandover, { params: { id }, query: {} })
  return Object.fromEntries(held.filter(({ count }) => count > 0).map(({ id: kind, count }) => [kind, count]))
}

/** Hands over the samples of a user, unless the changes say otherwise. */
export function sendHandover(visitor: Visitor, from: { id: string }, to: { id: string }, changes: object): Promise<RawAnswer> {
  const body = { recipientId: to.id, kinds: ['samples.ownerId'], afterwards: 'keep', ...changes }
  return visitor.send('POST', `/user/${from.id}/handover`, body)
}

/** Whose a sample is, and its version. */
export async function ownerOfSample(visitor: Visitor, id: string) {
  const { ownerId, version } = await visitor.call(samples.calls.get, { params: { id } })
  return { ownerId, version }
}

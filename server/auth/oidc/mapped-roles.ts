import { groupRoleOf } from '#contract/settings/single-sign-on-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { requireAdministrator } from '#server/identity/rights.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'
import { mappedRoleStore } from './mapped-role-store.ts'

/** How a group gives roles, and the groups that a user is in. */
export interface GroupMapping {
  /** As in the setting. */
  readonly groupRoles: readonly string[]
  readonly groups: readonly string[]
}

/** How the groups of a user change their roles. */
interface RoleChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** A role that has become too powerful since it was chosen is left as it is: its members were decided by those who may give it. */
export async function changeOfRoles(
  db: UnitOfWork['db'],
  current: readonly string[],
  { groupRoles, groups }: GroupMapping,
): Promise<RoleChange> {
  const mapping = groupRoles.map(groupRoleOf)
  const named = [...new Set(mapping.map(({ roleId }) => roleId))]
  const wanted = new Set(mapping.filter(({ group }) => groups.includes(group)).map(({ roleId }) => roleId))
  const changeable = (await mappedRoleStore(db).list(named)).filter(({ isTooPowerful }) => !isTooPowerful)
  const added = changeable.filter(({ id, isDisabled }) => wanted.has(id) && !isDisabled && !current.includes(id))
  const removed = changeable.filter(({ id }) => !wanted.has(id) && current.includes(id))
  return { added: added.map(({ id }) => id), removed: removed.map(({ id }) => id) }
}

/** Gives users the roles of their groups, and takes those of the groups that they have left. Needs `rightsLock`. False if that changes nothing. */
export async function applyMappedRoles({ db, audit }: UnitOfWork, user: User, mapping: GroupMapping, clock: Clock): Promise<boolean> {
  const store = mappedRoleStore(db)
  const before = await store.roleIdsOf(user.id)
  const { added, removed } = await changeOfRoles(db, before, mapping)
  if (added.length + removed.length === 0) return false
  for (const roleId of added) await userStore(db).addRole(user.id, roleId, clock.now())
  await store.remove(user.id, removed)
  audit({
    resource: 'users',
    recordId: user.id,
    title: `${user.realName} (${user.username})`,
    version: await store.touch(user.id, clock.now()),
    before: { roleIds: before },
    after: { roleIds: await store.roleIdsOf(user.id) },
  })
  await requireAdministrator(db)
  return true
}

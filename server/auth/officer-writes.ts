import { AppError } from '#contract/errors/app-error.ts'
import { officersCombined } from '#contract/identity/identity-errors.ts'
import { type Officer, officers } from '#contract/identity/officers.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import type { Clock } from '#server/clock.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { requireAdministrator } from '#server/identity/rights.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { type OfficerUser, officerStore } from '#server/identity/officers/officer-store.ts'

/** The unit of work in which officers change. It must hold `rightsLock`. */
type OfficerUnit = Pick<UnitOfWork, 'db' | 'audit'>

/** Whether a user can be an officer: enabled, and with a password that nobody else knows. */
export function isFit(user: OfficerUser | undefined): user is OfficerUser {
  return user !== undefined && user.isEnabled && !user.hasTemporaryPassword
}

/** Runs a change of roles and audits it for each of these users. */
async function changeRoles({ db, audit }: OfficerUnit, users: readonly OfficerUser[], clock: Clock, change: () => Promise<void>) {
  const store = officerStore(db)
  const affected = [...new Map(users.map((user) => [user.id, user])).values()]
  const before = new Map<string, string[]>()
  for (const { id } of affected) before.set(id, await store.roleIdsOf(id))
  await change()
  for (const { id, username, realName, version } of affected) {
    await store.touch(id, clock.now())
    audit({
      resource: 'users',
      recordId: id,
      title: `${realName} (${username})`,
      version: version + 1,
      before: { roleIds: before.get(id) ?? [] },
      after: { roleIds: await store.roleIdsOf(id) },
    })
  }
  await requireAdministrator(db)
}

/** Separates the duties: creates the three roles with a member each, and takes 超级管理员 from everybody, whose sessions end. */
export async function turnOn(unit: OfficerUnit, members: Readonly<Record<Officer, OfficerUser>>, clock: Clock): Promise<void> {
  const store = officerStore(unit.db)
  const administrators = await store.administrators()
  await changeRoles(unit, [...administrators, ...Object.values(members)], clock, async () => {
    const superRole = await store.superRoleId()
    for (const { id } of administrators) {
      await store.takeRole(id, superRole)
      await sessionStore(unit.db).removeOf(id)
    }
    await store.createRoles(clock)
    for (const officer of officers) await userStore(unit.db).addRole(members[officer].id, await store.roleIdOf(officer), clock.now())
  })
}

/** Ends the separation: removes the three roles, and makes a user super administrator. */
export async function turnOff(unit: OfficerUnit, administrator: OfficerUser, clock: Clock): Promise<void> {
  const store = officerStore(unit.db)
  await changeRoles(unit, [...(await store.holders()), administrator], clock, async () => {
    await store.removeRoles()
    await userStore(unit.db).addRole(administrator.id, await store.superRoleId(), clock.now())
  })
}

/** Gives a user an officer role. Throws `officersCombined` if they hold one already. */
export async function appoint(unit: OfficerUnit, officer: Officer, user: OfficerUser, clock: Clock): Promise<void> {
  const store = officerStore(unit.db)
  if ((await store.holders()).some((holder) => holder.id === user.id)) throw new AppError(officersCombined)
  await changeRoles(unit, [user], clock, async () => userStore(unit.db).addRole(user.id, await store.roleIdOf(officer), clock.now()))
}

/** Takes an officer role from a user. Throws `lastOfficer` if nobody is left who can sign in. */
export async function dismiss(unit: OfficerUnit, officer: Officer, user: OfficerUser, clock: Clock): Promise<void> {
  const store = officerStore(unit.db)
  await changeRoles(unit, [user], clock, async () => store.takeRole(user.id, await store.roleIdOf(officer)))
}

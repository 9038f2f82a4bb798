import { systemActor } from '#server/kit/writes.ts'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { factorLock, removeFactors } from '#server/auth/factors/required-factor.ts'
import { resetPassword } from '#server/auth/passwords/reset-password.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { SettingDefinition, SettingGroup } from '#contract/settings/setting.ts'
import { basicGroup, securityGroup } from '#contract/settings/setting-groups.ts'
import { roleNetworks } from '#contract/settings/sign-in-settings.ts'
import { siteClosed } from '#contract/settings/site-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { copyDatabase } from '#server/db/sqlite/database-file.ts'
import { secretCheckStore } from '#server/secrets/secret-check-store.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { newId } from '#server/ids.ts'
import { webhookStore } from '#server/webhooks/webhook-store.ts'
import type { AdminContext } from './admin-context.ts'
import type { AdminResponse, AdminRequest } from './admin-request.ts'
import { runOfficersCommand } from './officer-commands.ts'

export const postgresHint = 'The data is in PostgreSQL: use pg_dump and pg_restore, see docs/operations.md.'

async function reset(context: AdminContext, username: string): Promise<AdminResponse> {
  const credentials = await resetPassword(context, { actor: systemActor(), action: 'machine.resetPassword' }, username)
  return credentials ? { isDone: true, credentials } : { isDone: false, message: `There is no user named ${username}.` }
}

async function resetSecondFactor({ read, writes }: AdminContext, username: string): Promise<AdminResponse> {
  const user = await userStore(read).findByName(username)
  if (!user) return { isDone: false, message: `There is no user named ${username}.` }
  const what = { action: 'machine.resetSecondFactor', invalidates: ['audit'] }
  const remove = async ({ db, audit }: UnitOfWork) => {
    await removeFactors(db, user.id)
    audit({ resource: 'users', recordId: user.id, title: user.username, before: null, after: null })
  }
  await writes.change(systemActor(), what, remove, { locks: [factorLock(user.id)] })
  return {
    isDone: true,
    text: `${user.username} signs in with the password alone. Passkeys, authenticator app and recovery codes were removed.`,
  }
}

async function copy({ writes, clock, dataFolder, databaseUrl }: AdminContext): Promise<AdminResponse> {
  if (databaseUrl !== undefined) return { isDone: false, message: postgresHint }
  const target = join(resolve(dataFolder), `copy-${newId(clock)}.db`)
  await copyDatabase(dataFolder, target)
  try {
    await writes.note(systemActor(), { action: 'machine.backup', result: 'done' })
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
  return { isDone: true, copy: target }
}

async function forgetSecret({ writes, clock }: AdminContext): Promise<AdminResponse> {
  const change = { action: 'machine.forgetSecret', invalidates: [] }
  const isForgotten = await writes.change(systemActor(), change, async ({ db, audit, unchanged }) => {
    const isRemoved = await secretCheckStore(db).remove()
    if (isRemoved) await webhookStore(db).forgetSecrets(clock.now())
    if (isRemoved) audit({ resource: 'secret', recordId: '1', title: '', before: null, after: null })
    else unchanged()
    return isRemoved
  })
  return isForgotten
    ? {
        isDone: true,
        text: 'The next start uses its own secret. What was encrypted with the old one must be entered again, and older audit entries can no longer be verified.',
      }
    : { isDone: false, message: 'The database belongs to no secret yet.' }
}

/** Sets a setting that keeps people out. */
async function writeSetting<Value>(
  { writes, clock }: AdminContext,
  { action, setting, value, group }: { action: string; setting: SettingDefinition<Value>; value: Value; group: SettingGroup },
): Promise<void> {
  const write = async ({ db, audit, unchanged }: UnitOfWork) => {
    const { key } = setting
    const { value: before, version } = await settingStore(db).read(setting)
    if (isSameValue(before, value)) return unchanged()
    await settingStore(db).write(setting, value, clock)
    const values = { before: { [key]: before }, after: { [key]: value } }
    audit({ resource: 'settings', recordId: group.id, title: '', version: version + 1, ...values })
  }
  await writes.change(systemActor(), { action, invalidates: ['settings', 'audit'] }, write, { locks: ['settings'] })
}

async function openSite(context: AdminContext): Promise<AdminResponse> {
  await writeSetting(context, { action: 'machine.openSite', setting: siteClosed, value: false, group: basicGroup })
  return { isDone: true, text: 'The site is open.' }
}

async function allowAllNetworks(context: AdminContext): Promise<AdminResponse> {
  await writeSetting(context, { action: 'machine.allowAllNetworks', setting: roleNetworks, value: [], group: securityGroup })
  return { isDone: true, text: 'Every role may sign in from anywhere.' }
}

/** Runs a command of `npm run admin`. */
export function runAdminCommand(context: AdminContext, request: AdminRequest): Promise<AdminResponse> {
  if (request.command === 'resetPassword') return reset(context, request.username)
  if (request.command === 'resetSecondFactor') return resetSecondFactor(context, request.username)
  if (request.command === 'forgetSecret') return forgetSecret(context)
  if (request.command === 'openSite') return openSite(context)
  if (request.command === 'allowAllNetworks') return allowAllNetworks(context)
  return request.command === 'officers' ? runOfficersCommand(context, request) : copy(context)
}

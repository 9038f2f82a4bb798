import { serverSecrets } from '#server/secrets/service.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { type SettingDefinition, settingValue } from '#contract/settings/setting.ts'
import { securityGroup } from '#contract/settings/setting-groups.ts'
import { singleSignOnGroup } from '#contract/settings/single-sign-on-settings.ts'
import {
  changesOf,
  describeGroup,
  groupOf,
  groupsOf,
  namesRoles,
  type SettingChange,
  type SettingTexts,
  type StoredSettings,
  valuesOf,
} from './setting-rules.ts'
import { listSettings, updateSettings } from '#features/settings/contract/setting-calls.ts'
import { systemSettingsEdit } from '#features/settings/contract/permissions.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { callbackUrl } from '#server/auth/oidc/identity-provider.ts'
import type { Connection } from '#server/db/database.ts'
import { rightsLock } from '#server/identity/rights.ts'
import type { SettingRule, SettingWrite } from '#server/kit/setting-rule.ts'
import { openedSettings, sealedValue } from '#server/settings/stored-secrets.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { roleChoices } from './role-choice-store.ts'
import { testMailHandler } from './mail-handlers.ts'
import { isAdministrator } from './setting-administrator.ts'
import { usablePictures, usePictures } from './setting-pictures.ts'

async function textsIn(
  db: Connection,
  settings: readonly SettingDefinition[],
  { language, principal }: Pick<Context, 'language' | 'principal'>,
): Promise<SettingTexts> {
  const hasRoles = settings.some(({ field }) => field && namesRoles(field.kind))
  const rights = { canEdit: principal.can(systemSettingsEdit), isAdministrator: await isAdministrator(db, principal.id) }
  return { language, roles: hasRoles ? await roleChoices(db) : [], ...rights }
}

/** The write as the rules of its group see it. */
function writeOf(
  changes: readonly SettingChange[],
  { stored, ...write }: Pick<SettingWrite, 'db' | 'callerId' | 'ip' | 'language'> & { readonly stored: StoredSettings },
): SettingWrite {
  const before: SettingWrite['before'] = (setting) => settingValue(setting, stored.get(setting.key)?.value)
  const after: SettingWrite['after'] = (setting) => {
    const change = changes.find((candidate) => candidate.setting.key === setting.key)
    return change ? settingValue(setting, change.after) : before(setting)
  }
  return { ...write, before, after }
}

/** Writes what the rules allow, and what follows from it. */
async function underRules(rules: readonly SettingRule[], write: SettingWrite, store: () => Promise<void>): Promise<void> {
  for (const rule of rules) await rule.check(write)
  await store()
  for (const rule of rules) await rule.afterWrite?.(write)
}

/** The groups whose rules read the rights of people and roles. */
const readingRights: readonly string[] = [singleSignOnGroup.id, securityGroup.id]

/** The handlers of the system settings. Writers wait for each other, because each reads the version first. */
export const settingHandlers: readonly Handler[] = [
  handle(listSettings, async (_, context) => {
    const { read, settings, publicUrl, client } = context
    const secrets = context.get(serverSecrets)
    const stored = openedSettings(secrets, settings.declared, await settingStore(read.db).rows())
    const texts = await textsIn(read.db, settings.declared, context)
    return {
      list: groupsOf(settings.declared).map((group) => describeGroup(group, stored, texts)),
      callerAddress: client.ip,
      singleSignOnCallback: publicUrl ? callbackUrl(publicUrl).href : null,
    }
  }),

  handle(updateSettings, async ({ params, body }, context) => {
    const { principal, change, requireConfirmation, settings, language, clock, client } = context
    const secrets = context.get(serverSecrets)
    const group = groupOf(settings.declared, params.group)
    if (group.requiresConfirmation) requireConfirmation()
    return change(
      async (uow) => {
        const store = settingStore(uow.db)
        const texts = await textsIn(uow.db, group.settings, context)
        if (group.requiresAdministrator && !texts.isAdministrator) throw new AppError(forbidden)
        const stored = async () => openedSettings(secrets, group.settings, await store.rows())
        const before = await stored()
        const pictures = await usablePictures(uow.db, group, { values: body.values, stored: before, userId: principal.id })
        const changes = changesOf(group, body, before, { ...texts, pictures })
        if (changes.length === 0) uow.unchanged()
        const caller = { db: uow.db, callerId: principal.id, ip: client.ip, language }
        await underRules(
          changes.length > 0 ? settings.rulesOf(group.id) : [],
          writeOf(changes, { ...caller, stored: before }),
          async () => {
            for (const { setting, after } of changes) await store.write(setting, sealedValue(secrets, setting, after), clock)
          },
        )
        await usePictures(uow.db, group.id, changes, clock.now())
        const state = describeGroup(group, await stored(), texts)
        if (changes.length > 0) {
          const { version } = state
          uow.audit({
            recordId: group.id,
            title: state.title,
            version,
            before: valuesOf(changes, 'before'),
            after: valuesOf(changes, 'after'),
          })
        }
        return state
      },
      { locks: readingRights.includes(group.id) ? [rightsLock, 'settings'] : ['settings'] },
    )
  }),

  testMailHandler,
]

import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { singleSignOnProblem, ssoEnabled } from '#contract/settings/single-sign-on-settings.ts'
import { requireOwnNetwork } from '#contract/settings/own-network.ts'
import { roleNetworks } from '#contract/settings/sign-in-settings.ts'
import { settingValue, type StoredSetting } from '#contract/settings/setting.ts'
import {
  type SettingChange,
  changesOf,
  describeGroup,
  groupOf,
  groupsOf,
  type SettingTexts,
  valuesOf,
} from '#features/settings/contract/setting-rules.ts'
import { systemSettingsEdit } from '#features/settings/contract/permissions.ts'
import { listSettings, updateSettings } from '#features/settings/contract/setting-calls.ts'
import { declaredSettings } from '#web/mock/feature-mocks.ts'
import { mockAddress } from '#web/mock/user-agents.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { keepMockLogo, mockPicturesOf } from '#web/mock/mock-files.ts'
import { organisationRows } from '#web/mock/resource/row-registry.ts'

const stored = new Map<string, StoredSetting>()

/** A list of thousands would be no choice. */
const shownRoles = 20

function textsOf({ language, now, person }: MockContext): SettingTexts {
  const roles = (organisationRows('roles')?.all(now) ?? []).slice(0, shownRoles)
  const canEdit = person.can(systemSettingsEdit)
  return { language, canEdit, isAdministrator: canEdit, roles: roles.map(({ id, ...row }) => ({ id, label: String(row['name']) })) }
}

/** A demonstration has no address that an identity provider could send people back to. */
function requireSingleSignOn(changes: readonly SettingChange[], language: Language): void {
  const isEnabled = changes.some(({ setting, after }) => setting.key === ssoEnabled.key && after === true)
  const problem = singleSignOnProblem({ isEnabled, issuer: '', clientId: '' }, { hasPublicUrl: false })
  if (problem) throw new AppError(badRequest, { issues: [namedIssue(problem.rule, ['values', problem.key], language)] })
}

function requireNetwork(changes: readonly SettingChange[], { person, language, now }: MockContext): void {
  const change = changes.find(({ setting }) => setting.key === roleNetworks.key)
  if (!change) return
  const row = organisationRows('users')
    ?.all(now)
    .find(({ id }) => id === person.userId)
  const roleIds = z.parse(z.array(z.string()), row?.['roleIds'] ?? [])
  requireOwnNetwork(settingValue(roleNetworks, change.after), { roleIds, ip: mockAddress, language })
}

/** The handlers of the system settings, which are kept until the page is reloaded and change nothing in the demo. */
export const handlers: readonly MockHandler[] = [
  mock(listSettings, (_, context) => ({
    list: groupsOf(declaredSettings).map((group) => describeGroup(group, stored, textsOf(context))),
    callerAddress: mockAddress,
    singleSignOnCallback: null,
  })),

  mock(updateSettings, ({ params, body }, context) => {
    const group = groupOf(declaredSettings, params.group)
    if (group.requiresConfirmation) context.requireConfirmation()
    const texts = textsOf(context)
    const own = mockPicturesOf(context.person.userId)
    const current = group.settings.flatMap(({ key }) => stored.get(key)?.value ?? []).filter((value) => typeof value === 'string')
    const changes = changesOf(group, body, stored, { ...texts, pictures: new Set([...own.keys(), ...current]) })
    requireSingleSignOn(changes, context.language)
    requireNetwork(changes, context)
    for (const { setting, after } of changes) {
      const picture = setting.field.kind === 'picture' && typeof after === 'string' ? own.get(after) : undefined
      if (picture) keepMockLogo(picture)
      stored.set(setting.key, { value: after, version: (stored.get(setting.key)?.version ?? 0) + 1 })
    }
    const state = describeGroup(group, stored, texts)
    if (changes.length > 0) {
      const { version } = state
      context.audit({
        recordId: group.id,
        title: state.title,
        version,
        before: valuesOf(changes, 'before'),
        after: valuesOf(changes, 'after'),
      })
    }
    return state
  }),
]

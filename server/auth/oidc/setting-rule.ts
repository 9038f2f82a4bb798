import { AppError } from '#contract/errors/app-error.ts'
import { badRequest } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { SettingDefinition } from '#contract/settings/setting.ts'
import {
  groupRoleOf,
  singleSignOnGroup,
  singleSignOnProblem,
  singleSignOnSettings,
  ssoClientId,
  ssoEnabled,
  ssoGroupRoles,
  ssoIssuer,
  ssoLabel,
} from '#contract/settings/single-sign-on-settings.ts'
import { grantedPermissions } from '#server/identity/rights-store.ts'
import { requireGrantableRole } from '#server/identity/roles/role-rights.ts'
import type { SettingRule, SettingWrite } from '#server/kit/setting-rule.ts'
import { mappedRoleStore } from './mapped-role-store.ts'

/** The settings that decide who gets which role. */
const deciding: readonly SettingDefinition[] = singleSignOnSettings.filter((setting) => setting !== ssoEnabled && setting !== ssoLabel)

/**
 * A user who saves these settings gives the roles in them to the members of groups, and must have what those grant; one who only switches single sign-on
 * off gives nothing.
 */
async function checkRoles({ db, callerId, language, before, after }: SettingWrite): Promise<void> {
  const isUnchanged = deciding.every((setting) => isSameValue(before(setting), after(setting)))
  const isOnlyOff = before(ssoEnabled) && !after(ssoEnabled) && isUnchanged
  if (isOnlyOff) return
  const roleIds = [...new Set(after(ssoGroupRoles).map((text) => groupRoleOf(text).roleId))]
  for (const { id, isTooPowerful, dataScope, departmentIds } of await mappedRoleStore(db).list(roleIds)) {
    if (isTooPowerful) {
      const wasNamed = before(ssoGroupRoles).some((text) => groupRoleOf(text).roleId === id)
      // It has become so since it was chosen, and nobody gets it.
      if (wasNamed) continue
      throw new AppError(badRequest, { issues: [namedIssue('roleTooPowerful', ['values', ssoGroupRoles.key], language)] })
    }
    const permissions = await grantedPermissions(db, [id])
    await requireGrantableRole(db, callerId, null, { id: null, permissions, dataScope, departmentIds })
  }
}

/** The rules of the settings of single sign-on: it needs the address of the console, and nobody gives roles that they may not give. */
export function singleSignOnRule(publicUrl: URL | undefined): SettingRule {
  return {
    group: singleSignOnGroup.id,
    async check(write) {
      const { after, language } = write
      const values = { isEnabled: after(ssoEnabled), issuer: after(ssoIssuer), clientId: after(ssoClientId) }
      const problem = singleSignOnProblem(values, { hasPublicUrl: publicUrl !== undefined })
      if (problem) throw new AppError(badRequest, { issues: [namedIssue(problem.rule, ['values', problem.key], language)] })
      await checkRoles(write)
    },
  }
}

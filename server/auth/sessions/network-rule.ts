import { AppError } from '#contract/errors/app-error.ts'
import { badRequest } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { roleNetworksOf } from '#contract/identity/role-networks.ts'
import { requireOwnNetwork } from './own-network.ts'
import { securityGroup } from '#contract/settings/setting-groups.ts'
import { roleNetworks } from '#contract/settings/sign-in-settings.ts'
import { mappedRoleStore } from '#server/auth/oidc/mapped-role-store.ts'
import { grantedPermissions, rightsOf } from '#server/identity/rights-store.ts'
import { requireGrantableRole } from '#server/identity/roles/role-rights.ts'
import type { SettingRule, SettingWrite } from '#server/kit/setting-rule.ts'

/** The roles whose networks a write changes. */
function changedRoles({ before, after }: SettingWrite): string[] {
  const [old, now] = [before(roleNetworks), after(roleNetworks)]
  const changed = [...old.filter((text) => !now.includes(text)), ...now.filter((text) => !old.includes(text))]
  return [...new Set(changed.map((text) => roleNetworksOf(text).roleId))]
}

/** Binding a role to networks shuts its people out elsewhere, so the user who does it must have what the role gives. */
async function checkRank(write: SettingWrite): Promise<void> {
  const { db, callerId, language } = write
  const { isSuper } = await rightsOf(db, callerId)
  for (const { id, dataScope, departmentIds, ...role } of await mappedRoleStore(db).list(changedRoles(write))) {
    if (role.isOfficer || (role.isSuper && !isSuper))
      throw new AppError(badRequest, { issues: [namedIssue('roleBeyondRank', ['values', roleNetworks.key], language)] })
    if (isSuper) continue
    await requireGrantableRole(db, callerId, null, { id: null, permissions: await grantedPermissions(db, [id]), dataScope, departmentIds })
  }
}

/** Nobody saves networks of roles that outrank them, or networks that keep themselves out. */
export const networkRule: SettingRule = {
  group: securityGroup.id,
  async check(write) {
    const { db, callerId, ip, language, after } = write
    await checkRank(write)
    const { roleIds } = await rightsOf(db, callerId)
    requireOwnNetwork(after(roleNetworks), { roleIds, ip, language })
  },
}

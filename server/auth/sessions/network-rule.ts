import { requireOwnNetwork } from '#contract/settings/own-network.ts'
import { securityGroup } from '#contract/settings/setting-groups.ts'
import { roleNetworks } from '#contract/settings/sign-in-settings.ts'
import { rightsOf } from '#server/identity/rights-store.ts'
import type { SettingRule } from '#server/settings/setting-rule.ts'

/** Nobody saves networks of roles that keep themselves out. */
export const networkRule: SettingRule = {
  group: securityGroup.id,
  async check({ db, callerId, ip, language, after }) {
    const { roleIds } = await rightsOf(db, callerId)
    requireOwnNetwork(after(roleNetworks), { roleIds, ip, language })
  },
}

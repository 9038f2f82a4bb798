import { securityGroup } from '#contract/settings/setting-groups.ts'
import { passwordHistoryLength } from '#contract/settings/sign-in-settings.ts'
import type { SettingRule } from '#server/kit/setting-rule.ts'
import { formerPasswordStore } from './former-password-store.ts'

/** No more former passwords are kept than the setting asks for, from its change on. */
export const historyRule: SettingRule = {
  group: securityGroup.id,
  check: () => Promise.resolve(),
  async afterWrite({ db, before, after }) {
    if (after(passwordHistoryLength) < before(passwordHistoryLength)) await formerPasswordStore(db).prune(after(passwordHistoryLength))
  },
}

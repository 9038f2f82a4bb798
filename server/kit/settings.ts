import type { SettingDefinition } from '#contract/settings/setting.ts'
import type { SettingRule } from './setting-rule.ts'

/** The current settings. */
export interface Settings {
  /** The current value. Throws if no module declares the setting. */
  get<Value>(setting: SettingDefinition<Value>): Promise<Value>
  /** All settings, in the order of their modules. */
  readonly declared: readonly SettingDefinition[]
  /** The rules about a group. */
  rulesOf(groupId: string): readonly SettingRule[]
}

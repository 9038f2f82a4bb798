import type { Language } from '#contract/language.ts'
import type { SettingDefinition } from '#contract/settings/setting.ts'
import type { Connection } from '#server/db/database.ts'

/** A write to a group of settings, before it is stored. */
export interface SettingWrite {
  readonly db: Connection
  readonly callerId: string
  /** The address that the write comes from. */
  readonly ip: string
  readonly language: Language
  /** The value of a setting before the write and after it. */
  before<Value>(setting: SettingDefinition<Value>): Value
  after<Value>(setting: SettingDefinition<Value>): Value
}

/** A rule about the settings of a group, beyond the schema of each. */
export interface SettingRule {
  /** The group's id. */
  readonly group: string
  /** Throws if the write is not allowed. */
  check(write: SettingWrite): Promise<void>
  /** Follows the write in its transaction: removes what is no longer to be kept. */
  afterWrite?(write: SettingWrite): Promise<void>
}

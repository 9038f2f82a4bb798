import type { Cluster } from '#server/db/cluster.ts'
import type { Connection } from '#server/db/database.ts'
import { CachedValue } from '#server/db/cached-value.ts'
import { type SettingDefinition, settingValue } from '#contract/settings/setting.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { SettingRule } from '#server/kit/setting-rule.ts'
import type { Settings } from '#server/kit/settings.ts'
import { openedValue } from './stored-secrets.ts'
import { settingStore } from './setting-store.ts'

type StoredSettings = Readonly<Record<string, unknown>>

/** The current settings, cached until one of them changes on this instance or another. */
export class CurrentSettings implements Settings {
  readonly #read: Connection
  readonly #cluster: Pick<Cluster, 'isConnected'>
  readonly #secrets: Secrets
  readonly #keys: ReadonlySet<string>
  readonly #stored = new CachedValue<StoredSettings>()

  /** All settings, in the order of their modules. */
  readonly declared: readonly SettingDefinition[]

  readonly #rules: readonly SettingRule[]

  /** Throws when two declared settings have the same key. */
  constructor(
    { read, cluster, secrets }: { read: Connection; cluster: Pick<Cluster, 'isConnected'>; secrets: Secrets },
    declared: readonly SettingDefinition[],
    rules: readonly SettingRule[] = [],
  ) {
    this.#rules = rules
    this.#read = read
    this.#secrets = secrets
    this.#cluster = cluster
    this.declared = declared
    this.#keys = new Set(declared.map(({ key }) => key))
    if (this.#keys.size < declared.length) throw new Error('Two settings have the same key')
  }

  async get<Value>(setting: SettingDefinition<Value>): Promise<Value> {
    if (!this.#keys.has(setting.key)) throw new Error(`No module declares the setting ${setting.key}`)
    const stored = await this.#stored.get(this.#cluster, () => settingStore(this.#read).list())
    return settingValue(setting, openedValue(this.#secrets, setting, stored[setting.key]))
  }

  /** The rules about a group. */
  rulesOf(groupId: string): readonly SettingRule[] {
    return this.#rules.filter(({ group }) => group === groupId)
  }

  forget(): void {
    this.#stored.forget()
  }
}

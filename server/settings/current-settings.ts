import type { Cluster } from '#server/db/cluster.ts'
import type { Connection } from '#server/db/database.ts'
import { CachedValue } from '#server/events/cached-value.ts'
import { type SettingDefinition, settingValue } from './setting.ts'
import { settingStore } from './setting-store.ts'

type StoredSettings = Readonly<Record<string, unknown>>

/** The current settings, cached until one of them changes on this instance or another. */
export class CurrentSettings {
  readonly #read: Connection
  readonly #cluster: Pick<Cluster, 'isConnected'>
  readonly #stored = new CachedValue<StoredSettings>()

  constructor(read: Connection, cluster: Pick<Cluster, 'isConnected'>) {
    this.#read = read
    this.#cluster = cluster
  }

  async get<Value>(setting: SettingDefinition<Value>): Promise<Value> {
    const stored = await this.#stored.get(this.#cluster, () => settingStore(this.#read).list())
    return settingValue(setting, stored[setting.key])
  }

  forget(): void {
    this.#stored.forget()
  }
}

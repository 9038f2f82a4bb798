import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { type SettingDefinition, settingValue, type StoredSetting } from '#contract/settings/setting.ts'

interface SettingTable {
  name: string
  value: string
  created_at: number
  updated_at: number
  version: number
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads and writes settings changed by administrators. */
export function settingStore(connection: Connection) {
  const database = connection.$extendTables<{ setting: SettingTable }>()
  return {
    /** The stored values by key. */
    async list(): Promise<Readonly<Record<string, unknown>>> {
      const rows = await database.selectFrom('setting').select(['name', 'value']).execute()
      return Object.fromEntries(rows.map((row) => [row.name, parsed(row.value)]))
    },

    /** The stored values with their versions, by key. */
    async rows(): Promise<ReadonlyMap<string, StoredSetting>> {
      const rows = await database.selectFrom('setting').select(['name', 'value', 'version']).execute()
      return new Map(rows.map(({ name, value, version }) => [name, { value: parsed(value), version }]))
    },

    /** A setting with its version, which is 0 while nobody has changed it. */
    async read<Value>(setting: SettingDefinition<Value>): Promise<{ readonly value: Value; readonly version: number }> {
      const row = await database.selectFrom('setting').select(['value', 'version']).where('name', '=', setting.key).executeTakeFirst()
      return { value: settingValue(setting, row && parsed(row.value)), version: row?.version ?? 0 }
    },

    async write<Value>({ key: name }: SettingDefinition<Value>, value: NoInfer<Value>, clock: Clock): Promise<void> {
      const now = clock.now()
      await database
        .insertInto('setting')
        .values({ name, value: JSON.stringify(value), created_at: now, updated_at: now, version: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((row) => ({
            value: row.ref('excluded.value'),
            updated_at: row.ref('excluded.updated_at'),
            version: row('setting.version', '+', 1),
          })),
        )
        .execute()
    },
  }
}

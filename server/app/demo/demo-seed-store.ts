import type { Connection } from '#server/db/database.ts'

interface DemoSeedTable {
  feature: string
  is_done: 0 | 1
  created_at: number
  updated_at: number
}

/** Stores which features still need their demo data, so that an interrupted start can resume. */
export function demoSeedStore(connection: Connection) {
  const database = connection.$extendTables<{ demo_seed: DemoSeedTable }>()
  return {
    async enqueue(features: readonly string[], now: number): Promise<void> {
      if (features.length === 0) return
      const rows = features.map((feature) => ({ feature, is_done: 0 as const, created_at: now, updated_at: now }))
      await database.insertInto('demo_seed').values(rows).execute()
    },

    async listPending(): Promise<string[]> {
      const rows = await database.selectFrom('demo_seed').select('feature').where('is_done', '=', 0).execute()
      return rows.map(({ feature }) => feature)
    },

    async complete(feature: string, now: number): Promise<void> {
      await database.updateTable('demo_seed').set({ is_done: 1, updated_at: now }).where('feature', '=', feature).execute()
    },
  }
}

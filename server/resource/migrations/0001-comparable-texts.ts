// Old instances: stop
import type { MigrationContext } from '#server/db/migrations/migration.ts'
import { refillDerivedColumns } from '#server/resource/derived-column-store.ts'

/** Names are compared and searched without invisible characters, accents do not decide the order, and telephone numbers are found by their digits. */
export async function migrate(context: MigrationContext): Promise<void> {
  await refillDerivedColumns(context)
}

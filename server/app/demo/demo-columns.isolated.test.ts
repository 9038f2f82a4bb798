import { discoverFeatures } from '#server/app/discovery.ts'
import { registryOf } from '#server/kit/registry.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FieldValues } from '#contract/resource/rules.ts'
import { readEnvironment } from '#server/app/env.ts'
import { openLog } from '#server/kit/log.ts'
import { startServer } from '#server/app/server.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { storedResources } from '#server/resource/reference-store.ts'
import { adminPassword, testClock, testSecret } from '#server/testing/test-server.ts'

test('what demo data has in columns for searching, sorting and comparing is what every other write derives', async () => {
  const folder = join(tmpdir(), 'data')
  const variables = { STEWARD_ADMIN_PASSWORD: adminPassword, STEWARD_SECRET: testSecret }
  const environment = readEnvironment(['--port', '0', '--data', folder, '--demo'], variables)
  const server = await startServer({ environment, clock: testClock(), log: openLog('silent'), progress: () => {}, demoScale: 0.01 })
  await server.stop()
  const database = openSqlite(folder)
  try {
    const filled: string[] = []
    for (const { resource, table, columns } of storedResources(registryOf(await discoverFeatures()))) {
      const { rows } = await sql<FieldValues>`select * from ${sql.table(table)}`.execute(database.read)
      for (const row of rows) {
        const derived = Object.entries(columns.valuesOf(columns.fieldsOf(row))).filter(([column]) => !columns.names.includes(column))
        const found = Object.fromEntries(derived.map(([column]) => [column, row[column]]))
        expect([resource.name, row['id'], found]).toEqual([resource.name, row['id'], Object.fromEntries(derived)])
      }
      if (rows.length > 0) filled.push(resource.name)
    }
    expect(filled).toEqual(expect.arrayContaining(['records', 'users', 'departments', 'positions', 'roles', 'applications', 'notices']))
  } finally {
    await database.close()
  }
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDatabase } from '#server/testing/test-database.ts'
import { startTestServer, testClock } from '#server/testing/test-server.ts'

test('the first start adds audit partitions for this month and the next two, and tables with many deleted rows are cleaned early', async () => {
  const testDatabase = await newDatabase()
  const server = await startTestServer({ testDatabase, clock: testClock(Date.UTC(2026, 10, 30, 23)) })
  await server.administrator()
  const tables = await sql<{ name: string; rows: number; options: string | null }>`
    select relname as name, array_to_string(reloptions, ', ') as options, coalesce((xpath('/row/count/text()',
      query_to_xml(format('select count(*) from %I', relname), false, true, '')))[1]::text::int, 0) as rows
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(server.read)
  const partitions = tables.rows.filter(({ name }) => /^audit_(?:entry|change)_(?:\d|rest)/.test(name))
  expect(partitions.map(({ name }) => name)).toEqual([
    'audit_change_202611',
    'audit_change_202612',
    'audit_change_202701',
    'audit_change_rest',
    'audit_entry_202611',
    'audit_entry_202612',
    'audit_entry_202701',
    'audit_entry_rest',
  ])
  expect(partitions.find(({ name }) => name === 'audit_entry_202611')?.rows).toBeGreaterThan(0)
  expect(partitions.filter(({ name }) => name.endsWith('rest')).map(({ rows }) => rows)).toEqual([0, 0])
  const early = tables.rows.filter(({ options }) => options?.includes('autovacuum_vacuum_scale_factor=0.02')).map(({ name }) => name)
  expect(early).toEqual(expect.arrayContaining(['event', 'idempotency', 'job_run', 'mail_outbox', 'session', 'webhook_delivery']))
  await server.stop()
  await testDatabase.remove()
})

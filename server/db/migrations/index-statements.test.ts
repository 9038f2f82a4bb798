import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '#server/root.ts'
import { indexStatementsOf } from './index-statements.ts'

test('only a migration of nothing but indexes is one that builds them beside others', () => {
  const one = '-- By age; for a job.\ncreate unique index coin_by_age\n  on coin (age) where age > 0;'
  expect(indexStatementsOf(one)).toEqual([{ name: 'coin_by_age', table: 'coin', isUnique: true, definition: '(age) where age > 0' }])
  expect(indexStatementsOf(`${one} alter table coin add column note text`)).toEqual([])
  expect(indexStatementsOf('-- Nothing.')).toEqual([])
})

/** Migrations from before there was this rule. */
const earlier: ReadonlySet<string> = new Set([
  'features/applications/server/migrations/0003-covered-totals.sql',
  'features/records/server/migrations/0003-city-index.sql',
  'features/records/server/migrations/0004-owner.sql',
  'server/auth/migrations/0002-password-reset.sql',
  'server/identity/migrations/0002-role-list.sql',
  'server/identity/migrations/0004-organisation.sql',
  'server/identity/migrations/0006-menu-fields.sql',
  'server/identity/migrations/0007-roles.postgres.sql',
  'server/identity/migrations/0009-departments.sql',
  'server/identity/migrations/0010-officers.sql',
  'server/identity/migrations/0012-screen-lock.sql',
])

test('an index on a table of an earlier migration is created by a migration of nothing but indexes', () => {
  const folder = fileURLToPath(root)
  const files = globSync('{server,features,examples}/**/migrations/*.sql', { cwd: folder, exclude: ['**/node_modules/**'] })
  const mixed = files.filter((file) => {
    const text = readFileSync(new URL(file, root), 'utf8').replaceAll(/--[^\n]*/g, '')
    const created = new Set(Array.from(text.matchAll(/create table (\w+)|rename to (\w+)/g), ([, table, renamed]) => table ?? renamed))
    const indexed = Array.from(text.matchAll(/create (?:unique )?index \w+\s+on (\w+)/g), ([, table]) => table)
    return indexed.some((table) => !created.has(table)) && indexStatementsOf(text).length === 0
  })
  expect(mixed.filter((file) => !earlier.has(file))).toEqual([])
})

import { expect, test } from 'vitest'
import { postgresScript } from './script.ts'

test('a migration is translated to PostgreSQL, except comments and string literals', () => {
  const script = `-- An integer, in a text; strict.
create table coin (
  id text primary key,
  value integer not null default 0,
  kind text not null check (kind in ('text', 'an ''integer'''))
) strict;`
  expect(postgresScript(script)).toBe(`-- An integer, in a text; strict.
create table coin (
  id text collate "C" primary key,
  value bigint not null default 0,
  kind text collate "C" not null check (kind in ('text', 'an ''integer'''))
);`)
})

import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'

const migration = (name: string) => readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8')

test('roles created before the migration can be searched and sorted like new ones', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(migration('0001-access'))
  const names = ['编辑', '超级管理员']
  const insert = database.prepare(
    `insert into role (id, name, name_key, explain, is_default, is_super, status, created_at, updated_at, version)
     values (?, ?, ?, '', 0, 0, 'enable', 0, 0, 1)`,
  )
  for (const name of names) insert.run(name, name, name)
  database.exec(migration('0002-role-list'))
  const rows = database.prepare('select search, sound from role order by sound').all()
  expect(rows.map((row) => ({ ...row }))).toEqual(names.map((name) => ({ search: name, sound: pinyinSortKey(name) })))
  database.close()
})

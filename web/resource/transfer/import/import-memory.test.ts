import { expect, test } from 'vitest'
import type { ImportMemory } from '#contract/import-preference.ts'
import type { ImportField } from './import-fields.ts'
import { firstChoice, learned, withMemory } from './import-memory.ts'

const field = (name: string, label: string): ImportField => ({ field: name, label, kind: 'text', isRequired: false, isForNewRows: false })
const fields = [field('name', '名称'), field('code', '编号')]

const columnsOf = (header: readonly string[], known?: ImportMemory) =>
  firstChoice(header, { fields, keys: ['code', 'id'], known, mode: 'create' }).columns

const learn = (header: readonly string[], columns: readonly (string | undefined)[], before?: ImportMemory) =>
  learned(before, { header, chosen: { columns, words: {} }, fields })

test('only what the titles do not say is remembered, and forgotten when it is taken back', () => {
  expect(learn(['名称', '编号'], ['name', 'code'])).toEqual({ columns: {}, words: {} })
  const before = learn(['名称', '代码（必填）', '编号'], ['name', 'code', undefined])
  expect(before.columns).toEqual({ 代码: 'code', 编号: null })
  expect(columnsOf(['代码', '编号', '名称'], before)).toEqual(['code', undefined, 'name'])
  expect(learn(['代码', '编号'], [undefined, 'code'], before).columns).toEqual({})
})

test('a remembered field is taken from the title that says it, and one that is gone is not used', () => {
  const known = { columns: { 全名: 'name', 旧: 'gone' }, words: {} }
  expect(columnsOf(['名称', '全名', '旧'], known)).toEqual([undefined, 'name', undefined])
  expect(columnsOf(['名称', '全名'])).toEqual(['name', undefined])
})

test('texts that are too long for titles are not remembered', () => {
  expect(learn(['长'.repeat(65), ''], ['name', 'code']).columns).toEqual({})
})

test('the lists that were imported longest ago are forgotten where there is no room', () => {
  const large = (name: string) => ({
    columns: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${name} ${index}`, 'name'])),
    words: {},
  })
  const all = ['a', 'b', 'c', 'd', 'e'].reduce((known, list) => withMemory(known, list, large(list)), {})
  expect(Object.keys(all).at(-1)).toBe('e')
  expect(Object.keys(all)).not.toContain('a')
  expect(Object.keys(withMemory(all, 'e', { columns: {}, words: {} }))).not.toContain('e')
})

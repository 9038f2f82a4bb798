import { expect, test } from 'vitest'
import type { AuditChange } from '#features/audit/contract/audit.ts'
import { changesOf } from './audit-changes.ts'

function changed(before: AuditChange['before'], after: AuditChange['after'], recordId = 'a', title = '沈若琳'): AuditChange {
  return { resource: 'records', recordId, title, version: null, before, after }
}

test('only changed fields are shown, in their stored order', () => {
  const before = { id: 'a', name: '沈若琳', city: '杭州', tags: ['x'], version: 1 }
  const after = { id: 'a', name: '沈若林', city: '杭州', tags: ['x', 'y'], version: 2 }
  expect(changesOf([changed(before, after)])).toEqual([
    { id: 'name', name: 'name', before: '沈若琳', after: '沈若林' },
    { id: 'tags', name: 'tags', before: ['x'], after: ['x', 'y'] },
  ])
})

test('a created record has no before, and a deleted one no after', () => {
  expect(changesOf([changed(null, { name: '贺兰' })])).toEqual([{ id: 'name', name: 'name', before: undefined, after: '贺兰' }])
  expect(changesOf([changed({ name: '贺兰' }, null)])).toEqual([{ id: 'name', name: 'name', before: '贺兰', after: undefined }])
})

test('an entry without changes shows none', () => {
  expect(changesOf([])).toEqual([])
  expect(changesOf([changed(null, null)])).toEqual([])
})

test('changes of several records are labelled with the record, and deleted records are shown as removed', () => {
  const shen = { id: 'a', name: '沈若琳', status: 'pass', city: '杭州', version: 1 }
  const he = { id: 'b', name: '贺兰', status: 'close', city: '北京', version: 4 }
  expect(
    changesOf([changed(shen, { ...shen, status: 'refuse', version: 2 }), changed(he, { ...he, status: 'refuse' }, 'b', '贺兰')]),
  ).toEqual([
    { id: 'a status', name: 'status', record: '沈若琳', before: 'pass', after: 'refuse' },
    { id: 'b status', name: 'status', record: '贺兰', before: 'close', after: 'refuse' },
  ])
  expect(changesOf([changed(shen, null), changed(he, null, 'b', '贺兰')])).toEqual([
    { id: 'a', name: 'name', record: '沈若琳', before: '沈若琳', after: undefined },
    { id: 'b', name: 'name', record: '贺兰', before: '贺兰', after: undefined },
  ])
})

test('changes of two records with the same name have different ids', () => {
  const fields = { name: '沈若琳', status: 'pass', city: '杭州' }
  const after = { ...fields, status: 'refuse', city: '成都' }
  const ids = changesOf([changed(fields, after), changed(fields, after, 'b')]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
})

import { expect, test } from 'vitest'
import { changesOf } from './audit-changes.ts'

test('only fields that differ are told, in the order in which they are written down', () => {
  const before = { id: 'a', name: '沈若琳', city: '杭州', tags: ['x'], version: 1 }
  const after = { id: 'a', name: '沈若林', city: '杭州', tags: ['x', 'y'], version: 2 }
  expect(changesOf({ before, after })).toEqual([
    { id: 'name', name: 'name', before: '沈若琳', after: '沈若林' },
    { id: 'tags', name: 'tags', before: ['x'], after: ['x', 'y'] },
  ])
})

test('what was made has no before, and what was deleted no after', () => {
  expect(changesOf({ before: null, after: { name: '贺兰' } })).toEqual([{ id: 'name', name: 'name', before: undefined, after: '贺兰' }])
  expect(changesOf({ before: { name: '贺兰' }, after: null })).toEqual([{ id: 'name', name: 'name', before: '贺兰', after: undefined }])
})

test('what changed nothing tells nothing', () => {
  expect(changesOf({ before: null, after: null })).toEqual([])
})

test('of several records each is told by its name: what differs, and of a deleted one that it is gone', () => {
  const shen = { id: 'a', name: '沈若琳', status: 'pass', city: '杭州', version: 1 }
  const he = { id: 'b', name: '贺兰', status: 'close', city: '北京', version: 4 }
  expect(
    changesOf({ before: { a: shen, b: he }, after: { a: { ...shen, status: 'refuse', version: 2 }, b: { ...he, status: 'refuse' } } }),
  ).toEqual([
    { id: 'a status', name: 'status', record: '沈若琳', before: 'pass', after: 'refuse' },
    { id: 'b status', name: 'status', record: '贺兰', before: 'close', after: 'refuse' },
  ])
  expect(changesOf({ before: { a: shen, b: he }, after: null })).toEqual([
    { id: 'a', name: 'name', record: '沈若琳', before: '沈若琳', after: undefined },
    { id: 'b', name: 'name', record: '贺兰', before: '贺兰', after: undefined },
  ])
})

test('changes of two records that are called alike are told apart', () => {
  const [one, other] = ['a', 'b'].map((id) => ({ id, name: '沈若琳', status: 'pass', city: '杭州' }))
  const changed = { status: 'refuse', city: '成都' }
  const ids = changesOf({ before: { a: one, b: other }, after: { a: { ...one, ...changed }, b: { ...other, ...changed } } }).map(
    ({ id }) => id,
  )
  expect(new Set(ids).size).toBe(4)
})

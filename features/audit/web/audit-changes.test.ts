import { expect, test } from 'vitest'
import { changesOf } from './audit-changes.ts'

test('only fields that differ are told, in the order in which they are written down', () => {
  const before = { id: 'a', name: '沈若琳', city: '杭州', tags: ['x'], version: 1 }
  const after = { id: 'a', name: '沈若林', city: '杭州', tags: ['x', 'y'], version: 2 }
  expect(changesOf({ before, after })).toEqual([
    { name: 'name', before: '沈若琳', after: '沈若林' },
    { name: 'tags', before: ['x'], after: ['x', 'y'] },
  ])
})

test('what was made has no before, and what was deleted no after', () => {
  expect(changesOf({ before: null, after: { name: '贺兰' } })).toEqual([{ name: 'name', before: undefined, after: '贺兰' }])
  expect(changesOf({ before: { name: '贺兰' }, after: null })).toEqual([{ name: 'name', before: '贺兰', after: undefined }])
})

test('what changed nothing tells nothing', () => {
  expect(changesOf({ before: null, after: null })).toEqual([])
})

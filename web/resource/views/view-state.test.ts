import { expect, test } from 'vitest'
import type { SavedView } from '#contract/views/view-list.ts'
import { arranged, isChanged, moved, refusalOf, searchOf, stateOf } from './view-state.ts'

function view(id: string, parts: Partial<SavedView> = {}): SavedView {
  const rest = { dropped: [], refused: [], columns: null, roles: [], ownerName: 'Lu', isOwn: true, canEdit: true, version: 1 }
  return { id, name: id, parameters: {}, ...rest, ...parts }
}

const list = { parameters: { page: '3', pageSize: '20', type: 'company', sort: 'name' }, pageSize: 20 }

test('the state of a list has no page, and rows per page only if asked for', () => {
  expect(stateOf(list, false)).toEqual({ type: 'company', sort: 'name' })
  expect(stateOf(list, true)).toEqual({ type: 'company', sort: 'name', pageSize: '20' })
})

test('a list is changed when its filters, order or columns differ from those of the view', () => {
  const parameters = { sort: 'name', type: 'company' }
  expect(isChanged(list, view('a', { parameters }), undefined)).toBe(false)
  expect(isChanged(list, view('a', { parameters: { type: 'company' } }), undefined)).toBe(true)
  expect(isChanged(list, view('a', { parameters: { ...parameters, pageSize: '50' } }), undefined)).toBe(true)
  const columns = { columns: [], density: 'loose' } as const
  expect(isChanged(list, view('a', { parameters, columns: { ...columns, columns: [] } }), { columns: [], density: 'loose' })).toBe(false)
  expect(isChanged(list, view('a', { parameters, columns: { ...columns, columns: [] } }), { columns: [], density: 'compact' })).toBe(true)
})

test('without a view a list is changed when it is filtered, searched or sorted', () => {
  expect(isChanged(list, undefined, undefined)).toBe(true)
  expect(isChanged({ parameters: { page: '2' }, pageSize: 10 }, undefined, undefined)).toBe(false)
})

test('views stand in the chosen order, new ones last, and move by places', () => {
  const views = ['a', 'b', 'c', 'd'].map((id) => view(id))
  expect(arranged(views, ['c', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
  expect(moved(views, 'c', -1)).toEqual(['a', 'c', 'b', 'd'])
  expect(moved(views, 'a', 1)).toEqual(['b', 'a', 'c', 'd'])
})

test('the address of a view names it beside its state', () => {
  expect(searchOf(view('0000000000000001', { parameters: { city: '苏州' } }), { place: {} })).toBe(
    `?city=${encodeURIComponent('苏州')}&view=0000000000000001`,
  )
})

test('a view that names something gone says so, and does not blame the data scope', () => {
  const reasons = { gone: 'gone', notAllowed: 'not allowed' }
  expect(refusalOf(view('a', { refused: ['where'] }), reasons)).toBe('gone')
  expect(refusalOf(view('a', { refused: ['email', 'where'] }), reasons)).toBe('gone')
  expect(refusalOf(view('a', { refused: ['departmentId'] }), reasons)).toBe('not allowed')
})

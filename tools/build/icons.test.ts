import { expect, test } from 'vitest'
import { iconNamesIn } from './icon-names.ts'
import { iconOutline } from './icon-outline.ts'
import { iconOutlines } from './icon-outlines.ts'

test('icon names are found in the source', () => {
  const code = `
    const item = { icon: 'list', title: 'x', 'icon': isOpen ? 'chevron-up' : ('chevron-down' as const) }
    const Row = () => <><Icon name="user" /><Icon name={isOpen ? 'x' : 'menu'} size={16} /><Action icon="trash" name="remove" /><Icon name={item.icon} /></>
  `
  expect(iconNamesIn('row.tsx', code).toSorted()).toEqual(['chevron-down', 'chevron-up', 'list', 'menu', 'trash', 'user', 'x'])
})

test('a file without icon names has none', () => {
  expect(iconNamesIn('row.tsx', `const Row = () => <input name="user" />`)).toEqual([])
})

test('each icon has one outline', () => {
  const uses = ['user', 'list', 'user'].map((name) => ({ name, file: 'row.tsx' }))
  expect(Object.keys(iconOutlines(uses))).toEqual(['list', 'user'])
})

test('shapes are combined into one outline, and each path starts at the origin', () => {
  expect(iconOutline('<path fill="none" d="m6 9l6 6l6-6"/>')).toBe('M6 9l6 6l6-6')
  expect(iconOutline('<g fill="none"><path d="M3 12h18"/><path d="m6-9.5 6 6"/><path d="m.5.5h2"/></g>')).toBe(
    'M3 12h18M6 -9.5l6 6M.5 .5h2',
  )
  expect(iconOutline('<circle cx="12" cy="12" r="10"/>')).toBe('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0')
  expect(iconOutline('<rect width="6" height="4" x="1" y="2"/>')).toBe('M1 2h6v4h-6z')
  expect(iconOutline('<rect width="18" height="10" x="3" y="11" rx="2"/>')).toBe(
    'M5 11h14a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z',
  )
})

test('fills and unsupported elements are rejected', () => {
  expect(() => iconOutline('<path fill="currentColor" d="M0 0h1"/>')).toThrow('only have strokes')
  expect(() => iconOutline('<image/>')).toThrow('not supported')
})

test('an unknown icon is rejected with the file that uses it', () => {
  expect(() => iconOutlines([{ name: 'no-such-icon', file: 'row.tsx' }])).toThrow('row.tsx uses the icon "no-such-icon"')
})

test('a renamed icon is rejected with its new name', () => {
  expect(() => iconOutlines([{ name: 'trash-2', file: 'row.tsx' }])).toThrow('row.tsx uses the icon "trash-2", which Lucide calls "trash"')
})

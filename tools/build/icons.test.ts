import { expect, test } from 'vitest'
import { iconNamesIn } from './icon-names.ts'
import { iconSprite } from './icon-sprite.ts'

test('icons are found where they are named', () => {
  const code = `
    const item = { icon: 'list', title: 'x', 'icon': isOpen ? 'chevron-up' : ('chevron-down' as const) }
    const Row = () => <><Icon name="user" /><Icon name={isOpen ? 'x' : 'menu'} size={16} /><Action icon="trash" name="remove" /><Icon name={item.icon} /></>
  `
  expect(iconNamesIn('row.tsx', code).toSorted()).toEqual(['chevron-down', 'chevron-up', 'list', 'menu', 'trash', 'user', 'x'])
})

test('a file that names no icon has none', () => {
  expect(iconNamesIn('row.tsx', `const Row = () => <input name="user" />`)).toEqual([])
})

test('the sprite has one symbol for each icon', () => {
  const uses = ['user', 'list', 'user'].map((name) => ({ name, file: 'row.tsx' }))
  expect([...iconSprite(uses).matchAll(/<symbol id="icon-([^"]+)"/g)].map((match) => match[1])).toEqual(['list', 'user'])
})

test('an icon that does not exist is refused with the place that names it', () => {
  expect(() => iconSprite([{ name: 'no-such-icon', file: 'row.tsx' }])).toThrow('row.tsx names the icon "no-such-icon"')
})

test('an icon that was renamed is refused with its new name', () => {
  expect(() => iconSprite([{ name: 'trash-2', file: 'row.tsx' }])).toThrow('row.tsx names the icon "trash-2", which Lucide calls "trash"')
})

import { expect, test } from 'vitest'
import { namedDepartments, namedPeople } from './named-people.ts'

const many = { many: true }

test('people are found by id, username or a unique real name; a username takes precedence', () => {
  const named = namedPeople([
    { id: '1', username: 'zhang', realName: '张伟' },
    { id: '2', username: 'zhang2', realName: '张伟' },
    { id: '3', username: 'Müller', realName: 'zhang' },
    { id: '4', username: 'alice', realName: 'Alice Liu' },
    { id: '5', username: 'ａｌｉｃｅ2', realName: 'alice liu' },
  ])
  const found = ['2', 'ZHANG', '张伟', 'müller', 'Alice Liu', 'ALICE LIU', 'alice2', '李四'].map(named)
  expect(found).toEqual(['2', '1', many, '3', '4', many, '5', undefined])
})

const department = (id: string, name: string, path: string, isEnabled = true) => ({ id, name, path, isEnabled, parentId: null, sort: 1 })
const tree = [
  department('1', '总部', '/1/'),
  department('2', '销售部', '/1/2/'),
  department('3', '分公司', '/3/'),
  department('4', '销售部', '/3/4/'),
  department('5', 'R/D', '/1/5/'),
  department('6', '停用', '/1/6/', false),
]

test('departments are found by id, name or path, whatever the width and spaces of its slashes; disabled ones are not found', () => {
  const named = namedDepartments(tree, { departments: 'all' }, null)
  const found = ['4', '总部', '销售部', '总部/销售部', '分公司 ／ 销售部', 'r/d', '总部/R/D', '停用', '总部/停用', '部'].map(named)
  expect(found).toEqual(['4', '1', many, '2', '4', '5', '5', undefined, undefined, undefined])
})

test('departments out of sight are not found, apart from that of the person by its name', () => {
  const named = namedDepartments(tree, { departments: ['2'] }, '6')
  expect(['销售部', '总部/销售部', '分公司/销售部', '总部', '停用', '总部/停用'].map(named)).toEqual([
    '2',
    '2',
    undefined,
    undefined,
    '6',
    undefined,
  ])
})

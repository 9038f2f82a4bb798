import { expect, test } from 'vitest'
import { matchRank, matchText, rankItems } from './match.ts'

const { prefix, substring, initials } = matchRank

test.each([
  ['基础列表', '基础', prefix],
  ['基础列表', '列表', substring],
  ['基础列表', 'jichu', prefix],
  ['基础列表', 'jichulieb', prefix],
  ['基础列表', 'jichulieba', undefined],
  ['基础列表', 'jichuli', prefix],
  ['基础列表', 'liebiao', substring],
  ['基础列表', 'jclb', initials],
  ['基础列表', 'lb', initials],
  ['基础列表', 'jichulb', initials],
  ['基础列表', 'JI CHU', prefix],
  ['重置密码', 'chongzhi', prefix],
  ['重置密码', 'zhongzhi', prefix],
  ['Basic list', 'BASIC', prefix],
  ['Basic list', 'list', substring],
  ['Basic list', 'basicl', prefix],
  ['Role permissions', 'rp', initials],
  ['403 页面', '403ym', initials],
  ['基础列表', 'xyz', undefined],
  ['', 'a', undefined],
])('%s matches %s with rank %s', (text, query, rank) => {
  expect(matchText(text, query)).toBe(rank)
})

function ranked(texts: readonly string[], query: string) {
  return rankItems(texts, query, (text) => [text]).map(({ item }) => item)
}

test('prefixes come before substrings, and those before initials; equal ranks keep their order', () => {
  expect(ranked(['流程表', '一览表单', '角色表单', '基础列表', '表单', '表格'], '表')).toEqual([
    '表单',
    '表格',
    '流程表',
    '一览表单',
    '角色表单',
    '基础列表',
  ])
  expect(ranked(['立即办', '图书 lb', 'lb 图书'], 'lb')).toEqual(['lb 图书', '图书 lb'])
})

test('an item counts by the best of its texts, and an empty query keeps all', () => {
  const items = [
    { id: 'one', texts: ['列表', 'List of users'] },
    { id: 'other', texts: ['人员', 'Users'] },
  ]
  const ids = (query: string) => rankItems(items, query, ({ texts }) => texts).map(({ item }) => item.id)
  expect(ids('users')).toEqual(['other', 'one'])
  expect(ids(' ')).toEqual(['one', 'other'])
})

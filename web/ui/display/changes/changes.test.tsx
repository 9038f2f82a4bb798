import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { ChangeList } from './change-list.tsx'
import { changedItems } from './changed-values.ts'
import { wordParts } from './word-parts.ts'

const joined = (kind: string, before: string, after: string) =>
  wordParts(before, after, 'zh-CN')
    ?.filter((part) => part.kind === kind)
    .map(({ text }) => text)

const before = '长期合作的供应商，结算周期六十天，请同时抄送采购部门。'
const after = '长期合作的供应商，结算周期三十天，请同时抄送财务部门。'

test('long texts are compared by words, Chinese ones too', () => {
  expect(joined('removed', before, after)).toEqual(['六', '采购'])
  expect(joined('added', before, after)).toEqual(['三', '财务'])
  expect(joined('kept', before, after)?.[0]).toBe('长期合作的供应商，结算周期')
  expect(joined('removed', 'the quick brown fox jumps', 'the slow brown fox jumps')).toEqual(['quick'])
})

test('texts that share too little, or differ in too many words, are not compared', () => {
  expect(wordParts(before, 'Something else altogether, in another language', 'zh-CN')).toBeUndefined()
  const words = (stem: string) => Array.from({ length: 3000 }, (_, index) => `${stem}${index}`).join(' ')
  expect(wordParts(words('a'), words('b'), 'en-US')).toBeUndefined()
})

test('of lists only what came and went is shown, and how much stayed; all of it if only the order differs', () => {
  expect(changedItems(['a', 'b', 'b'], ['b', 'c'])).toEqual({ removed: ['a', 'b'], added: ['c'], keptCount: 1 })
  expect(changedItems(['a', 'b'], ['b', 'a'])).toEqual({ removed: ['a', 'b'], added: ['b', 'a'], keptCount: 0 })
})

test('a list of changes marks what was removed and added, and says where there was nothing', () => {
  const fields = [
    { id: 'city', label: '城市', before: '', after: '南京' },
    { id: 'note', label: '备注', before, after },
    { id: 'roles', label: '角色', ...changedItems(['编辑', '财务'], ['财务', '审计']) },
  ]
  renderPage(<ChangeList label="变更" changes={fields} />, { address: '/list' })
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts[0]).toBe('城市空→改为南京')
  expect(texts[1]).toContain('长期合作的供应商')
  expect(texts[2]).toBe('角色编辑审计另有 1 项未变')
  expect(screen.getAllByRole('deletion').at(-1)?.textContent).toBe('编辑')
})

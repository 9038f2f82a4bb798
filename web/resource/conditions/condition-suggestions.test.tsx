import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openCoins, preloadControls } from '#web/resource/test-coins.tsx'
import type { ConditionTarget } from './condition-target.ts'
import { rowSuggestionsFor, type Suggestion, suggestionsFor } from './suggestions.ts'

beforeAll(async () => {
  await preloadControls()
  await import('./conditions.ts')
})

const search = () => screen.getByRole('combobox', { name: '搜索名称或编号' })
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('the search offers conditions for the typed word: values that begin with it, then those that contain it, then texts', async () => {
  const { user } = openCoins()
  await user.type(search(), '通')
  await waitFor(() => expect(offered()).toEqual(['搜索“通”', '状态 通过', '名称 包含 通', '城市 包含 通', '备注 包含 通']))
  expect(search().ariaExpanded).toBe('true')
})

test('arrows and Enter add a condition in place of the word; one that is a filter is that filter', async () => {
  const { user, address } = openCoins()
  await user.type(search(), '通')
  await screen.findByRole('option', { name: '状态 通过' })
  await user.keyboard('{ArrowDown}')
  expect(search().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/list/coins?status=pass'))
  expect(search()).toHaveProperty('value', '')
  expect(offered()).toEqual([])
  await user.type(search(), '杭州')
  await user.click(await screen.findByRole('option', { name: '城市 包含 杭州' }))
  await waitFor(() => expect(address()).toBe('/list/coins?status=pass&where=city.contains.%E6%9D%AD%E5%B7%9E'))
  expect(document.activeElement).toBe(search())
})

test('Enter without a choice searches, and Escape closes what is offered before it clears the word', async () => {
  const { user, address } = openCoins()
  await user.type(search(), '杭州')
  await screen.findByRole('option', { name: '城市 包含 杭州' })
  await user.keyboard('{Escape}')
  expect(offered()).toEqual([])
  expect(search()).toHaveProperty('value', '杭州')
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: '搜索“杭州”' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/list/coins?search=%E6%9D%AD%E5%B7%9E'))
  expect(offered()).toEqual([])
  await user.keyboard('{Escape}')
  expect(search()).toHaveProperty('value', '')
})

test('conditions of which one is enough stay a group beside the new one, and a value that its filter excludes is not offered', async () => {
  const { user, address } = openCoins({}, { address: '/list/coins?status=refuse&where=any(value.gt.1,isRare.is.true)' })
  await user.type(search(), '通')
  const city = await screen.findByRole('option', { name: '城市 包含 通' })
  expect(offered()).not.toContain('状态 通过')
  await user.click(city)
  await waitFor(() =>
    expect(decodeURIComponent(address())).toBe('/list/coins?where=any(value.gt.1,isRare.is.true),city.contains.通&status=refuse'),
  )
})

const target = (name: string, kind: ConditionTarget['kind'], labels?: readonly string[]): ConditionTarget => ({
  name,
  label: name,
  kind,
  choices: labels?.map((label) => ({ id: label, label })),
  resource: undefined,
})
const textOf = ({ condition: { field, operator, values } }: Suggestion) => [field, operator, ...values].join(' ')

test('of what the console knows itself at most three values and four conditions are offered', () => {
  const targets = [
    target('status', 'choice', ['Unsaved', 'Open']),
    target('isSafe', 'boolean', ['Safe']),
    target('tags', 'list', ['Sales', 'Samples', 'Sand']),
    target('owner', 'person'),
    ...['title', 'note', 'city'].map((name) => target(name, 'text')),
  ]
  expect(suggestionsFor(targets, 'sa').map(textOf)).toEqual(['tags any Sales', 'tags any Samples', 'tags any Sand', 'title contains sa'])
})

test('of the rows that were found at most three are offered, those whose name begins with the word first', () => {
  const found: Record<string, readonly string[]> = {
    owner: ['Ann Sand', 'Sasha'],
    department: ['East / Sales'],
    suppliers: ['Sawmill'],
  }
  const targets = [target('owner', 'person'), target('department', 'department'), target('suppliers', 'links'), target('title', 'text')]
  const offer = rowSuggestionsFor(targets, 'sa', ({ name }) => found[name]?.map((label) => ({ id: label, label })) ?? [])
  expect(offer.map(textOf)).toEqual(['owner is Sasha', 'suppliers any Sawmill', 'owner is Ann Sand'])
})

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ChoiceSearch } from './use-remote-choices.ts'
import { RemoteMultiSelectField, RemoteSelectField } from './remote-select-field.tsx'

const people = ['沈若琳', '沈北', '欧阳景行'].map((label) => ({ id: label, label }))

// Preloads the code that is loaded on first use.
beforeAll(() => import('./remote-select-popover.tsx'))

const find: ChoiceSearch = async (text) => people.filter(({ label }) => label.includes(text))

function Owners({ search = find, initial }: { search?: ChoiceSearch; initial?: Choice }) {
  const [value, setValue] = useState<readonly Choice[]>(initial ? [initial] : [])
  return <RemoteMultiSelectField label="负责人" search={search} value={value} onChange={setValue} />
}

function Owner() {
  const [value, setValue] = useState<Choice | undefined>()
  return <RemoteSelectField label="负责人" search={find} value={value} onChange={setValue} />
}

async function close(user: UserEvent) {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /负责人/ })))
}

function optionTexts() {
  return screen.getAllByRole('option').map((option) => option.textContent)
}

test('it opens with the first choices, typing searches for others, and selections from several searches are kept', async () => {
  const user = userEvent.setup()
  render(<Owners />)
  await user.click(screen.getByRole('button', { name: '负责人 全部' }))
  await user.click(await screen.findByRole('option', { name: '欧阳景行' }))
  await user.type(screen.getByRole('combobox'), '沈')
  await waitFor(() => expect(optionTexts()).toEqual(['沈若琳', '沈北']))
  await user.click(screen.getByRole('option', { name: '沈北' }))
  await close(user)
  expect(await screen.findByRole('button', { name: '负责人 欧阳景行、沈北' })).toBeTruthy()
})

test('selected choices are listed first when it opens, found or not, and can be deselected', async () => {
  const user = userEvent.setup()
  render(<Owners initial={{ id: 'gone', label: '秦月' }} />)
  await user.click(screen.getByRole('button', { name: '负责人 秦月' }))
  await screen.findByRole('option', { name: '沈北' })
  expect(optionTexts()).toEqual(['秦月', '沈若琳', '沈北', '欧阳景行'])
  await user.click(screen.getByRole('option', { name: '秦月' }))
  await close(user)
  expect(await screen.findByRole('button', { name: '负责人 全部' })).toBeTruthy()
})

test('a response that arrives after a newer search is dropped', async () => {
  const slow = Promise.withResolvers<readonly Choice[]>()
  const signals: AbortSignal[] = []
  const search: ChoiceSearch = async (text, signal) => {
    signals.push(signal)
    return text === '' ? slow.promise : find(text, signal)
  }
  const user = userEvent.setup()
  render(<Owners search={search} />)
  await user.click(screen.getByRole('button', { name: '负责人 全部' }))
  await waitFor(() => expect(signals).toHaveLength(1))
  await user.type(await screen.findByRole('combobox'), '欧阳')
  await screen.findByRole('option', { name: '欧阳景行' })
  expect(signals[0]?.aborted).toBe(true)
  slow.resolve(people)
  await slow.promise
  expect(optionTexts()).toEqual(['欧阳景行'])
  await close(user)
})

test('fast typing searches once', async () => {
  const searches: string[] = []
  const search: ChoiceSearch = async (text, signal) => {
    searches.push(text)
    return find(text, signal)
  }
  const user = userEvent.setup()
  render(<Owners search={search} />)
  await user.click(screen.getByRole('button', { name: '负责人 全部' }))
  await screen.findByRole('option', { name: '沈北' })
  // user-event would fire the change while React is rendering, when React Aria moves its own focus.
  for (const value of ['欧', '欧阳', '欧阳景']) fireEvent.change(screen.getByRole('combobox'), { target: { value } })
  await waitFor(() => expect(optionTexts()).toEqual(['欧阳景行']))
  expect(searches).toEqual(['', '欧阳景'])
  await close(user)
})

test('a failed search is reported and can be retried; the focus stays inside', async () => {
  let isReachable = false
  const search: ChoiceSearch = async (text, signal) => {
    if (!isReachable) throw new Error('No response.')
    return find(text, signal)
  }
  const user = userEvent.setup()
  render(<Owners search={search} />)
  await user.click(screen.getByRole('button', { name: '负责人 全部' }))
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.getAllByText('搜索失败，请重试')).not.toHaveLength(0)
  isReachable = true
  await user.click(retry)
  expect(await screen.findByRole('option', { name: '沈北' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

test('an empty result is announced', async () => {
  const user = userEvent.setup()
  render(<Owners search={async () => []} />)
  await user.click(screen.getByRole('button', { name: '负责人 全部' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('没有匹配的选项'))
})

test('a single selection closes it', async () => {
  const user = userEvent.setup()
  render(<Owner />)
  await user.click(screen.getByRole('button', { name: '负责人 请选择' }))
  await user.click(await screen.findByRole('option', { name: '沈北' }))
  expect(await screen.findByRole('button', { name: '负责人 沈北' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('a single selection can be cleared', async () => {
  const user = userEvent.setup()
  render(<Owner />)
  await user.click(screen.getByRole('button', { name: '负责人 请选择' }))
  await user.click(await screen.findByRole('option', { name: '沈北' }))
  await user.click(await screen.findByRole('button', { name: '负责人 沈北' }))
  await user.click(await screen.findByRole('button', { name: '清除' }))
  expect(await screen.findByRole('button', { name: '负责人 请选择' })).toBeTruthy()
})

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ChoiceSearch } from './remote-choices.ts'
import { RemoteMultiSelectField, RemoteSelectField } from './remote-select-field.tsx'

const people = ['沈若琳', '沈北', '欧阳景行'].map((label) => ({ id: label, label }))

// The code that a first use fetches is there already.
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

test('the first choices are there when it opens, typing asks for others, and choices from several searches are kept', async () => {
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

test('what is chosen stands first when it opens, found or not, and can be taken back', async () => {
  const user = userEvent.setup()
  render(<Owners initial={{ id: 'gone', label: '秦月' }} />)
  await user.click(screen.getByRole('button', { name: '负责人 秦月' }))
  await screen.findByRole('option', { name: '沈北' })
  expect(optionTexts()).toEqual(['秦月', '沈若琳', '沈北', '欧阳景行'])
  await user.click(screen.getByRole('option', { name: '秦月' }))
  await close(user)
  expect(await screen.findByRole('button', { name: '负责人 全部' })).toBeTruthy()
})

test('an answer that comes after a newer question is dropped', async () => {
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

test('typing on within a moment asks once', async () => {
  const asked: string[] = []
  const search: ChoiceSearch = async (text, signal) => {
    asked.push(text)
    return find(text, signal)
  }
  const user = userEvent.setup()
  render(<Owners search={search} />)
  await user.click(screen.getByRole('button', { name: '负责人 全部' }))
  await screen.findByRole('option', { name: '沈北' })
  // user-event would tell of a change in the middle of React's work, where React Aria moves its own focus.
  for (const value of ['欧', '欧阳', '欧阳景']) fireEvent.change(screen.getByRole('combobox'), { target: { value } })
  await waitFor(() => expect(optionTexts()).toEqual(['欧阳景行']))
  expect(asked).toEqual(['', '欧阳景'])
  await close(user)
})

test('a search that fails says so and can be tried again; the focus stays within', async () => {
  let isReachable = false
  const search: ChoiceSearch = async (text, signal) => {
    if (!isReachable) throw new Error('No answer.')
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

test('nothing found is said', async () => {
  const user = userEvent.setup()
  render(<Owners search={async () => []} />)
  await user.click(screen.getByRole('button', { name: '负责人 全部' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('没有匹配的选项'))
})

test('one choice closes it', async () => {
  const user = userEvent.setup()
  render(<Owner />)
  await user.click(screen.getByRole('button', { name: '负责人 请选择' }))
  await user.click(await screen.findByRole('option', { name: '沈北' }))
  expect(await screen.findByRole('button', { name: '负责人 沈北' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('one choice can be taken back', async () => {
  const user = userEvent.setup()
  render(<Owner />)
  await user.click(screen.getByRole('button', { name: '负责人 请选择' }))
  await user.click(await screen.findByRole('option', { name: '沈北' }))
  await user.click(await screen.findByRole('button', { name: '负责人 沈北' }))
  await user.click(await screen.findByRole('button', { name: '清除' }))
  expect(await screen.findByRole('button', { name: '负责人 请选择' })).toBeTruthy()
})

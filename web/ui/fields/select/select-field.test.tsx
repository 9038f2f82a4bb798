import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { MultiSelectField, SelectField } from './select-field.tsx'

const cities = ['杭州', '广州', '成都'].map((city) => ({ id: city, label: city }))

// Preloads the code that is loaded on first use.
beforeAll(() => import('./select-popover.tsx'))

function City({ isRequired = false, initial }: { isRequired?: boolean; initial?: string }) {
  const [city, setCity] = useState(initial)
  return <SelectField label="城市" choices={cities} value={city} onChange={setCity} isRequired={isRequired} />
}

function Cities({ isSearchable = false }: { isSearchable?: boolean }) {
  const [selected, setSelected] = useState<readonly string[]>([])
  return <MultiSelectField label="城市" choices={cities} value={selected} onChange={setSelected} isSearchable={isSearchable} />
}

test('by keyboard alone it can be opened and a choice selected, and the focus returns', async () => {
  const user = userEvent.setup()
  render(<City />)
  const trigger = screen.getByRole('button', { name: '城市 请选择' })
  await user.tab()
  expect(document.activeElement).toBe(trigger)
  await user.keyboard('{ArrowDown}')
  const first = await screen.findByRole('option', { name: '杭州' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(trigger.textContent).toBe('广州')
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test('selecting the selected choice again keeps it and closes', async () => {
  const user = userEvent.setup()
  render(<City />)
  for (let round = 0; round < 2; round += 1) {
    await user.click(screen.getByRole('button', { name: /城市/ }))
    await user.click(await screen.findByRole('option', { name: '成都' }))
  }
  expect(screen.getByRole('button', { name: '城市 成都' })).toBeTruthy()
})

test('Escape closes without selecting', async () => {
  const user = userEvent.setup()
  render(<City />)
  await user.click(screen.getByRole('button', { name: /城市/ }))
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(screen.getByRole('button', { name: '城市 请选择' })).toBeTruthy()
})

test('a multiple select stays open after a selection, and Escape keeps the selection', async () => {
  const user = userEvent.setup()
  render(<Cities />)
  await user.click(screen.getByRole('button', { name: '城市 全部' }))
  await user.click(await screen.findByRole('option', { name: '成都' }))
  await user.click(screen.getByRole('option', { name: '杭州' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: '城市 杭州、成都' })).toBeTruthy()
})

test('typing filters the choices', async () => {
  const user = userEvent.setup()
  render(<Cities isSearchable />)
  await user.click(screen.getByRole('button', { name: '城市 全部' }))
  await screen.findByRole('option', { name: '成都' })
  await user.keyboard('州')
  await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['杭州', '广州']))
  await user.keyboard('{ArrowDown}{Enter}{Escape}')
  expect(await screen.findByRole('button', { name: '城市 广州' })).toBeTruthy()
})

test('an optional choice can be cleared by keyboard, and the focus returns', async () => {
  const user = userEvent.setup()
  render(<City initial="成都" />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  const selected = await screen.findByRole('option', { name: '成都' })
  await waitFor(() => expect(document.activeElement).toBe(selected))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '清除' }))
  await user.keyboard('{Enter}')
  const trigger = await screen.findByRole('button', { name: '城市 请选择' })
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test.each([
  ['is required', <City key="required" isRequired initial="成都" />],
  ['is empty', <City key="empty" />],
])('a choice that %s cannot be cleared', async (_, field) => {
  const user = userEvent.setup()
  render(field)
  await user.click(screen.getByRole('button', { name: /城市/ }))
  await screen.findByRole('listbox')
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull()
})

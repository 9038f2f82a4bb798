import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilterBar } from './filter-bar.tsx'
import { TextField } from './text-field.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

function renderBar() {
  const onSearch = vi.fn<() => void>()
  const onReset = vi.fn<() => void>()
  render(
    <FilterBar activeCount={0} onSearch={onSearch} onReset={onReset} first={<TextField label="名称" value="" onChange={() => {}} />}>
      <TextField label="城市" value="" onChange={() => {}} />
    </FilterBar>,
  )
  return { user: userEvent.setup(), onSearch, onReset }
}

test('Enter in any field searches', async () => {
  const { user, onSearch } = renderBar()
  await user.type(screen.getByLabelText('城市'), '{Enter}')
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('its buttons search and reset', async () => {
  const { user, onSearch, onReset } = renderBar()
  await user.click(screen.getByRole('button', { name: '查询' }))
  await user.click(screen.getByRole('button', { name: '重置' }))
  expect(onSearch).toHaveBeenCalledTimes(1)
  expect(onReset).toHaveBeenCalledTimes(1)
})

test('a slash goes to the first field, but is a letter inside one', async () => {
  const { user } = renderBar()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('名称'))
  screen.getByLabelText('城市').focus()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('城市'))
})

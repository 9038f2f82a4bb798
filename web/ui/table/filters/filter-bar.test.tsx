import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { FilterBar } from './filter-bar.tsx'

beforeAll(async () => {
  await import('./further-filters.tsx')
  await import('#web/ui/popover/popover-panel.tsx')
  await import('#web/ui/fields/select/select-popover.tsx')
})

// Two filters of 100 px in this much room.
let roomPx = 300
beforeEach(() => {
  roomPx = 300
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => roomPx)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => 100)
})

async function renderBar({ cities = [], activeCount = 0 }: { cities?: readonly string[]; activeCount?: number } = {}) {
  const onSubmit = vi.fn<() => void>()
  const onReset = vi.fn<() => void>()
  const onClear = vi.fn<() => void>()
  const onChange = vi.fn<(cities: readonly string[]) => void>()
  const choices = [{ id: 'hz', label: '杭州' }]
  render(
    <FilterBar
      {...{ activeCount, onSubmit, onReset }}
      first={<TextField label="名称" value="" onChange={() => {}} />}
      filters={[
        { id: 'state', label: '状态', isSet: false, field: <TextField label="状态" value="" onChange={() => {}} /> },
        {
          id: 'city',
          label: '城市',
          isSet: cities.length > 0,
          onClear,
          field: <MultiSelectField label="城市" choices={choices} value={cities} onChange={onChange} />,
        },
      ]}
    />,
  )
  await act(async () => {})
  return { user: userEvent.setup(), onSubmit, onReset, onClear, onChange }
}

test('Enter in a field applies what was typed', async () => {
  const { user, onSubmit } = await renderBar()
  await user.type(screen.getByLabelText('名称'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a filter has its name and its value in one button, and a button that clears the value', async () => {
  const { user, onClear } = await renderBar({ cities: ['hz'] })
  const button = screen.getByRole('button', { name: '城市 杭州' })
  expect(button.textContent).toBe('城市：杭州')
  await user.click(screen.getByRole('button', { name: '清除城市' }))
  expect(onClear).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
})

test('a choice is applied at once', async () => {
  const { user, onChange } = await renderBar()
  await user.click(screen.getByRole('button', { name: '城市 全部' }))
  await user.click(await screen.findByRole('option', { name: '杭州' }))
  expect(onChange).toHaveBeenCalledWith(['hz'])
})

test('several filters are cleared together', async () => {
  const { user, onReset } = await renderBar({ cities: ['hz'], activeCount: 2 })
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(onReset).toHaveBeenCalledTimes(1)
})

test('a slash focuses the first field, but is typed inside a field', async () => {
  const { user } = await renderBar()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('名称'))
  screen.getByLabelText('状态').focus()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('状态'))
})

test('a filter that is set has room before one that is not', async () => {
  roomPx = 150
  await renderBar({ cities: ['hz'], activeCount: 1 })
  expect(screen.getByLabelText('状态').closest('[inert]')).not.toBeNull()
  expect(screen.getByRole('button', { name: '城市 杭州' }).closest('[inert]')).toBeNull()
})

test('filters without room are in a popover, whose button says how many are set', async () => {
  roomPx = 50
  const { user } = await renderBar({ cities: ['hz'], activeCount: 1 })
  await user.click(screen.getByRole('button', { name: /^更多筛选.*1 个条件生效$/ }))
  const popover = await screen.findByRole('dialog', { name: '更多筛选' })
  expect(popover.textContent).toContain('城市')
})

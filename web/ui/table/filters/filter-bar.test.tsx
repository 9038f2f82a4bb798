import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { FilterBar } from './filter-bar.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly onResize: () => void
    constructor(onResize: () => void) {
      this.onResize = onResize
    }
    observe() {
      queueMicrotask(this.onResize)
    }
    disconnect() {}
  },
)

// The city field is below the first row.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
    return this.textContent === '城市' ? 44 : 0
  })
})

async function renderBar() {
  const onSearch = vi.fn<() => void>()
  const onReset = vi.fn<() => void>()
  const bar = (city: string) => (
    <FilterBar
      activeCount={0}
      onSearch={onSearch}
      onReset={onReset}
      first={<TextField label="名称" value="" onChange={() => {}} />}
      filters={[{ id: 'city', isSet: city !== '', field: <TextField label="城市" value={city} onChange={() => {}} /> }]}
    />
  )
  const { rerender } = render(bar(''))
  await act(async () => {})
  return { user: userEvent.setup(), onSearch, onReset, setCity: (city: string) => act(async () => rerender(bar(city))) }
}

test('Enter in any field searches', async () => {
  const { user, onSearch } = await renderBar()
  await user.click(screen.getByRole('button', { name: '展开' }))
  await user.type(screen.getByLabelText('城市'), '{Enter}')
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('its buttons search and reset', async () => {
  const { user, onSearch, onReset } = await renderBar()
  await user.click(screen.getByRole('button', { name: '查询' }))
  await user.click(screen.getByRole('button', { name: '重置' }))
  expect(onSearch).toHaveBeenCalledTimes(1)
  expect(onReset).toHaveBeenCalledTimes(1)
})

test('a slash focuses the first field, but is typed inside a field', async () => {
  const { user } = await renderBar()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('名称'))
  await user.click(screen.getByRole('button', { name: '展开' }))
  screen.getByLabelText('城市').focus()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('城市'))
})

test('the bar expands by itself when a hidden filter is set', async () => {
  const { setCity } = await renderBar()
  expect(screen.getByRole('button', { name: '展开' }).ariaExpanded).toBe('false')
  await setCity('杭州')
  expect(screen.getByRole('button', { name: '收起' }).ariaExpanded).toBe('true')
  await setCity('')
  screen.getByRole('button', { name: '收起' })
})

test('a bar collapsed by the user stays collapsed and shows how many hidden filters are set', async () => {
  const { user, setCity } = await renderBar()
  await setCity('杭州')
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.getByRole('button', { name: '展开，1 个条件生效' }).textContent).toContain('1')
  await setCity('成都')
  screen.getByRole('button', { name: '展开，1 个条件生效' })
})

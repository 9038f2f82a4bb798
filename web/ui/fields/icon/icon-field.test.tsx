import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { IconField } from './icon-field.tsx'

// Preloads the code that is loaded on first use.
beforeAll(async () => {
  stubResizeObserver()
  await import('./icon-popover.tsx')
})

function MenuIcon({ initial, isRequired = false }: { initial?: string; isRequired?: boolean }) {
  const [value, setValue] = useState(initial)
  return <IconField label="图标" value={value} onChange={setValue} isRequired={isRequired} />
}

const trigger = () => screen.getByRole('button', { name: /图标/ })
const names = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))

test('it shows the chosen icon with its name, also one that the code does not use', async () => {
  render(<MenuIcon initial="microscope" />)
  expect(trigger().textContent).toBe('microscope')
  await waitFor(() => expect(trigger().querySelector('path')?.getAttribute('d')).toMatch(/^M/i))
})

test('icons are found by Chinese words and by name, and Enter chooses the first', async () => {
  const user = userEvent.setup()
  render(<MenuIcon />)
  await user.click(trigger())
  const search = await screen.findByRole('searchbox')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('部门')
  expect(names()).toEqual(['building-complex', 'network'])
  await user.clear(search)
  await user.keyboard('user cog')
  expect(names()).toEqual(['user-cog'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(trigger().textContent).toBe('user-cog')
})

test('Down goes from the search to the grid, Enter chooses there, and the focus returns', async () => {
  const user = userEvent.setup()
  render(<MenuIcon />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  const search = await screen.findByRole('searchbox')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('仓库{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('warehouse'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(trigger().textContent).toBe('warehouse')
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
})

test('Enter chooses in the grid also when there is a value', async () => {
  const user = userEvent.setup()
  render(<MenuIcon initial="house" />)
  await user.click(trigger())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
  await user.keyboard('仓库{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('warehouse'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(trigger().textContent).toBe('warehouse'))
})

test('Escape clears the search first, and then closes without choosing', async () => {
  const user = userEvent.setup()
  render(<MenuIcon initial="house" />)
  await user.click(trigger())
  const search = await screen.findByRole('searchbox')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('没有这样的图标')
  expect(screen.getByText('没有匹配的选项')).toBeTruthy()
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(trigger().textContent).toBe('house')
})

test('an optional icon can be cleared, a required one cannot', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<MenuIcon initial="house" />)
  await user.click(trigger())
  await user.click(await screen.findByRole('button', { name: '清除' }))
  expect(trigger().textContent).toBe('请选择')
  unmount()
  render(<MenuIcon initial="house" isRequired />)
  await user.click(trigger())
  await screen.findByRole('listbox')
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull()
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { MenuButton } from './menu.tsx'

beforeAll(() => import('./menu-popover.tsx'))

const items = ['复制', '转移'].map((label) => ({ id: label, label, onAction: () => {} }))

test('opened by keyboard, a menu focuses its first item', async () => {
  const user = userEvent.setup()
  render(<MenuButton label="更多" items={items} />)
  await user.tab()
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: '复制' })
  expect(document.activeElement).toBe(first)
})

test('opened by mouse, no item of a menu is highlighted until a key moves the focus there', async () => {
  const user = userEvent.setup()
  render(<MenuButton label="更多" items={items} />)
  await user.click(screen.getByRole('button', { name: '更多' }))
  const first = await screen.findByRole('menuitem', { name: '复制' })
  expect(document.activeElement).toBe(screen.getByRole('menu'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
})

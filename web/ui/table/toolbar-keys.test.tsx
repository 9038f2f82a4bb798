import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { toolRow } from './tool-row.ts'

// Preloads the code that is loaded with the first focus.
beforeAll(async () => {
  await import('./toolbar-keys.ts')
})

function open(hiddenFilter?: ReactNode) {
  render(
    <>
      <button type="button">前</button>
      <div {...toolRow} aria-label="操作">
        <input aria-label="搜索" defaultValue="差旅" />
        <button type="button" disabled>
          停用
        </button>
        {hiddenFilter}
        <button type="button">状态</button>
        <button type="button">刷新</button>
      </div>
      <button type="button">后</button>
    </>,
  )
  return userEvent.setup()
}

const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel

test('a tool row is one tab stop: Tab enters it at its first control, and leaves it from each of them', async () => {
  const user = open()
  screen.getByRole('button', { name: '前' }).focus()
  await user.tab()
  expect(focused()).toBe('搜索')
  await user.tab()
  expect(focused()).toBe('后')
  await user.tab({ shift: true })
  expect(focused()).toBe('刷新')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('状态')
  await user.tab({ shift: true })
  expect(focused()).toBe('前')
})

test('arrows, Home and End move between controls that can be used; in a text they move the caret, and leave at its ends', async () => {
  const user = open(
    <div inert>
      <button type="button">无处可放</button>
    </div>,
  )
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('{Home}{ArrowRight}')
  expect(focused()).toBe('搜索')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('状态')
  await user.keyboard('{End}')
  expect(focused()).toBe('刷新')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('刷新')
  await user.keyboard('{Home}')
  expect(focused()).toBe('搜索')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('搜索')
})

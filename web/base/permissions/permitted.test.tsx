import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setCurrentUser } from '#web/base/current-user.ts'
import { userWith } from '#web/testing/open-shell.tsx'
import { permission } from '#web/testing/test-routes.ts'
import { Permitted } from './permitted.tsx'

const [view, remove] = [permission('view'), permission('remove')]

beforeEach(() => setCurrentUser(null))

test('with one of the permissions the element is unchanged, whatever the effect', () => {
  setCurrentUser(userWith('view'))
  for (const effect of ['remove', 'disabled'] as const) {
    const { unmount } = render(
      <Permitted permissions={[remove, view]} effect={effect}>
        <button type="button">导出</button>
      </Permitted>,
    )
    expect(screen.getByRole('button', { name: '导出' })).toHaveProperty('disabled', false)
    expect(screen.queryByRole('group')).toBeNull()
    unmount()
  }
})

test('without any of the permissions the element is removed', () => {
  setCurrentUser(userWith('view'))
  const { container } = render(
    <Permitted permissions={[remove]}>
      <button type="button">删除</button>
    </Permitted>,
  )
  expect(container.innerHTML).toBe('')
})

test('with the effect disabled the element is shown disabled', async () => {
  const press = vi.fn()
  render(
    <Permitted permissions={[remove]} effect="disabled">
      <button type="button" onClick={press}>
        删除
      </button>
    </Permitted>,
  )
  const button = screen.getByRole('button', { name: '删除' })
  expect(button.matches(':disabled')).toBe(true)
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

test('the element appears when the missing permission is granted', () => {
  setCurrentUser(userWith('view'))
  render(<Permitted permissions={[remove]}>删除</Permitted>)
  expect(screen.queryByText('删除')).toBeNull()
  act(() => setCurrentUser(userWith('view', 'remove')))
  screen.getByText('删除')
})

test('anything but a list of permissions throws an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // @ts-expect-error -- untyped callers get the error too
  expect(() => render(<Permitted permissions={view}>内容</Permitted>)).toThrow('must be an array')
})

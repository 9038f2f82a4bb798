import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setPerson } from '#web/api/session/person.ts'
import { personWith } from '#web/testing/open-shell.tsx'
import { permission } from '#web/testing/test-routes.ts'
import { Permitted } from './permitted.tsx'

const [view, remove] = [permission('view'), permission('remove')]

beforeEach(() => setPerson(null))

test('who holds one of the permissions has the element as it is, whatever is to become of it otherwise', () => {
  setPerson(personWith('view'))
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

test('for who holds none of them the element is not there', () => {
  setPerson(personWith('view'))
  const { container } = render(
    <Permitted permissions={[remove]}>
      <button type="button">删除</button>
    </Permitted>,
  )
  expect(container.innerHTML).toBe('')
})

test('with the effect disabled it is there, and does nothing', async () => {
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

test('it follows when the person is granted what was missing', () => {
  setPerson(personWith('view'))
  render(<Permitted permissions={[remove]}>删除</Permitted>)
  expect(screen.queryByText('删除')).toBeNull()
  act(() => setPerson(personWith('view', 'remove')))
  screen.getByText('删除')
})

test('something other than a list of permissions raises an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // @ts-expect-error -- code that is not compiled with ours, or works around its types, is told as well
  expect(() => render(<Permitted permissions={view}>内容</Permitted>)).toThrow('must be an array')
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'

test('a switch says whether it is on, and keeps its name', () => {
  const { rerender } = render(<IconButton icon="pin" label="固定这一列" isPressed={false} />)
  expect(screen.getByRole('button', { name: '固定这一列', pressed: false })).toBeTruthy()
  rerender(<IconButton icon="pin" label="固定这一列" isPressed />)
  expect(screen.getByRole('button', { name: '固定这一列', pressed: true })).toBeTruthy()
})

test('a disabled one answers no press', async () => {
  const onClick = vi.fn<() => void>()
  render(<IconButton icon="pin" label="固定这一列" disabled onClick={onClick} />)
  await userEvent.click(screen.getByRole('button'))
  expect(onClick).not.toHaveBeenCalled()
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RowCard } from '#web/ui/table/columns/column.ts'
import { TableCards } from './table-cards.tsx'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'

const rows = ['甲', '乙']
const keyOf = (row: string) => row
const cardOf = (row: string): RowCard => ({ title: <a href={`#${row}`}>{row}</a>, detail: `${row}的详情` })
const followed = vi.fn<() => void>()

function Cards({ isInitiallySelecting = false }) {
  const [isSelecting, setSelecting] = useState(isInitiallySelecting)
  const selection = useSelection(keyOf)
  return (
    <TableCards
      rows={rows}
      rowKey={keyOf}
      rowLabel={keyOf}
      card={cardOf}
      renderDetail={(row) => `${row}的内容`}
      renderCardActions={(row) => <button type="button">{`${row}的菜单`}</button>}
      selection={selection}
      isSelecting={isSelecting}
      startSelecting={() => setSelecting(true)}
    />
  )
}

afterEach(() => {
  vi.useRealTimers()
  followed.mockReset()
})

const checkedStates = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)

test('cards have checkboxes only in selection mode', () => {
  const { unmount } = render(<Cards />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  screen.getByRole('button', { name: '甲的菜单' })
  unmount()
  render(<Cards isInitiallySelecting />)
  expect(checkedStates()).toEqual([false, false])
  expect(screen.queryByRole('button', { name: '甲的菜单' })).toBeNull()
})

test('in selection mode a click anywhere on a card selects it, and follows no link', async () => {
  const user = userEvent.setup()
  render(<Cards isInitiallySelecting />)
  screen.getByRole('link', { name: '甲' }).addEventListener('click', followed)
  await user.click(screen.getByRole('link', { name: '甲' }))
  await user.click(screen.getByText('乙的详情'))
  expect(checkedStates()).toEqual([true, true])
  expect(followed).not.toHaveBeenCalled()
  await user.click(screen.getByText('甲的详情'))
  expect(checkedStates()).toEqual([false, true])
})

test('a click on the checkbox itself toggles once', async () => {
  const user = userEvent.setup()
  render(<Cards isInitiallySelecting />)
  await user.click(screen.getByRole('checkbox', { name: '选择 乙' }))
  expect(checkedStates()).toEqual([false, true])
})

test('a long press on a card starts selection mode with it', () => {
  vi.useFakeTimers()
  render(<Cards />)
  fireEvent.pointerDown(screen.getByText('乙的详情'), { pointerType: 'touch' })
  act(() => {
    vi.advanceTimersByTime(500)
  })
  expect(checkedStates()).toEqual([false, true])
})

test('the line of the title ends with the state, that of the detail with the buttons', () => {
  render(
    <TableCards
      rows={['甲']}
      rowKey={keyOf}
      rowLabel={keyOf}
      card={() => ({ title: '甲', detail: '甲的详情', mark: '启用' })}
      renderCardActions={() => <button type="button">菜单</button>}
      isSelecting={false}
      startSelecting={() => {}}
    />,
  )
  const [first, second] = Array.from(screen.getByTitle('甲').parentElement?.parentElement?.children ?? [])
  expect(first?.textContent).toBe('甲启用')
  expect(second?.textContent).toBe('甲的详情菜单')
})

test('a card expands its detail', async () => {
  const user = userEvent.setup()
  render(<Cards />)
  await user.click(screen.getByRole('button', { name: '甲 的详情' }))
  screen.getByText('甲的内容')
})

function OpenedCards({ onOpen, isSelecting = false }: { onOpen: (row: string) => void; isSelecting?: boolean }) {
  const selection = useSelection(keyOf)
  const card = (row: string) => ({ title: row, detail: '' })
  return <TableCards {...{ rows, onOpen, selection, card, isSelecting }} rowKey={keyOf} rowLabel={keyOf} startSelecting={() => {}} />
}

test('a card whose title is no link opens by a click, except in selection mode', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn<(row: string) => void>()
  render(<OpenedCards onOpen={onOpen} />)
  await user.click(screen.getByRole('button', { name: '乙' }))
  expect(onOpen.mock.calls).toEqual([['乙']])
})

test('in selection mode a click on a card selects it instead of opening it', async () => {
  const onOpen = vi.fn<(row: string) => void>()
  render(<OpenedCards onOpen={onOpen} isSelecting />)
  await userEvent.click(screen.getByRole('button', { name: '乙' }))
  expect(checkedStates()).toEqual([false, true])
  expect(onOpen).not.toHaveBeenCalled()
})

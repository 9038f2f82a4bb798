import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Pagination } from './pagination.tsx'

function renderPagination(page: number, itemCount = 100_000, pageSize = 20, requestedPage?: number) {
  const onChange = vi.fn<(change: { page?: number; pageSize?: number }) => void>()
  render(
    <Pagination
      paged={{ page, pageSize, itemCount, pageCount: Math.ceil(itemCount / pageSize) }}
      onChange={onChange}
      requestedPage={requestedPage}
    />,
  )
  return onChange
}

test('it shows the range and the grouped total of rows', () => {
  renderPagination(1)
  expect(screen.getByText('第 1–20 条，共 100,000 条')).toBeTruthy()
})

test('the last page ends with the last row', () => {
  renderPagination(3, 45)
  expect(screen.getByText('第 41–45 条，共 45 条')).toBeTruthy()
})

test('a page past the end shows and announces only the total', () => {
  renderPagination(9, 45)
  expect(screen.getByRole('status').textContent).toBe('共 45 条')
})

test('from past the end the previous button goes to the last page', async () => {
  const onChange = renderPagination(9, 45)
  await userEvent.click(screen.getByRole('button', { name: '上一页' }))
  expect(onChange).toHaveBeenCalledWith({ page: 3 })
})

test('the current page is marked and does nothing', async () => {
  const onChange = renderPagination(2)
  const current = screen.getByRole('button', { name: '第 2 页' })
  expect(current.getAttribute('aria-current')).toBe('page')
  await userEvent.click(current)
  expect(onChange).not.toHaveBeenCalled()
})

test('while another page loads the shown one stays current, and the arrows go on from the other', async () => {
  const onChange = renderPagination(1, 100_000, 20, 2)
  expect(screen.getByRole('button', { name: '第 1 页' }).ariaCurrent).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: '下一页' }))
  expect(onChange).toHaveBeenLastCalledWith({ page: 3 })
  await userEvent.click(screen.getByRole('button', { name: '上一页' }))
  expect(onChange).toHaveBeenLastCalledWith({ page: 1 })
  await userEvent.click(screen.getByRole('button', { name: '第 1 页' }))
  expect(onChange).toHaveBeenLastCalledWith({ page: 1 })
})

test('the first and last page have no previous and next page', async () => {
  const onChange = renderPagination(1, 15)
  for (const name of ['上一页', '下一页']) {
    const arrow = screen.getByRole('button', { name })
    expect(arrow.ariaDisabled).toBe('true')
    await userEvent.click(arrow)
  }
  expect(onChange).not.toHaveBeenCalled()
})

test('the next button keeps the focus on the last page', async () => {
  function Pages() {
    const [page, setPage] = useState(2)
    return <Pagination paged={{ page, pageSize: 10, itemCount: 30, pageCount: 3 }} onChange={(change) => setPage(change.page ?? page)} />
  }
  render(<Pages />)
  const next = screen.getByRole('button', { name: '下一页' })
  act(() => next.focus())
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('第 21–30 条，共 30 条')).toBeTruthy()
  expect(document.activeElement).toBe(next)
})

test('Enter goes to a typed page number, at most the last', async () => {
  const onChange = renderPagination(1)
  await userEvent.type(await screen.findByRole('textbox', { name: '前往页码' }), '12345{Enter}')
  expect(onChange).toHaveBeenCalledWith({ page: 5000 })
})

test.each(['-3', 'abc', '0', '1.5'])('%s is not a page: it is rejected with a hint, and stays editable', async (typed) => {
  const onChange = renderPagination(1)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '前往页码' })
  await userEvent.type(field, `${typed}{Enter}`)
  expect(screen.getByRole('alert').textContent).toBe('请输入页码，从 1 开始')
  expect([field.value, field.ariaInvalid]).toEqual([typed, 'true'])
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.clear(field)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field, '７{Enter}')
  expect(onChange).toHaveBeenCalledWith({ page: 7 })
})

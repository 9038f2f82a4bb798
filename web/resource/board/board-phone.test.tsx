import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { openBoard, task } from './test-tasks.tsx'

// A small screen.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })))

beforeAll(async () => {
  await import('./board.tsx')
})

test('small screens show and load one column, which is chosen by its tab or the arrow keys', async () => {
  const page = openBoard([task(1), task(2, { stage: 'done' })])
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['无0', '待办1', '进行中0', '完成1']),
  )
  expect(page.server.sentTo('GET /api/task/list')).toHaveLength(1)
  await page.user.click(screen.getByRole('tab', { name: '待办 1 条' }))
  await screen.findByTitle('任务1')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['待办'])
  await page.user.keyboard('{ArrowRight}{ArrowRight}')
  await screen.findByTitle('任务2')
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true, name: '完成 1 条' }))
})

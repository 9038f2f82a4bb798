import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createDeparture } from './departure.ts'

test('the present page is loaded anew wherever its address points to', () => {
  const leave = vi.fn<(address: string) => void>()
  createDeparture({ queryClient: new QueryClient(), leave, currentPath: () => '/list?page=2#row' }).toSamePage()
  expect(leave).toHaveBeenCalledWith('/list?page=2')
})

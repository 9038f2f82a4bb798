import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createDeparture } from './departure.ts'

test('reloading the current page drops the hash', () => {
  const leave = vi.fn<(address: string) => void>()
  createDeparture({ queryClient: new QueryClient(), leave, currentPath: () => '/list?page=2#row' }).toSamePage()
  expect(leave).toHaveBeenCalledWith('/list?page=2')
})

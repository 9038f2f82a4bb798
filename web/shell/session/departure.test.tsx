import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createDeparture } from './departure.ts'

test('the present page is loaded anew wherever its address points to', () => {
  const leave = vi.fn<(address: string) => void>()
  createDeparture({ queryClient: new QueryClient(), leave, currentPath: () => '/list?page=2#row' }).toSamePage()
  expect(leave).toHaveBeenCalledWith('/list?page=2')
})

test('what is still drawn while the console is left asks for nothing any more', async () => {
  const queryClient = new QueryClient()
  const ask = vi.fn<() => Promise<string>>(() => Promise.resolve('a row'))
  const leave = vi.fn<(address: string) => void>()
  const { result, rerender } = renderHook(() => useQuery({ queryKey: ['rows'], queryFn: ask }), {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.data).toBe('a row'))
  createDeparture({ queryClient, leave, currentPath: () => '/list' }).toSignIn()
  rerender()
  expect(result.current.data).toBeUndefined()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(leave).toHaveBeenCalledWith('/login')
})

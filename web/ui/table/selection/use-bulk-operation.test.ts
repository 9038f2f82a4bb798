import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#web/base/api-error.ts'
import { createSelection } from './selection.ts'
import { useBulkOperation, type BatchResult } from './use-bulk-operation.ts'

const letters = Array.from('abcdefg')

function renderOperation() {
  const selection = createSelection<string>((letter) => letter)
  selection.set(letters, true)
  const { result } = renderHook(() => useBulkOperation({ selection, batchSize: 3 }))
  return { result, selection, selected: () => Array.from(selection.current().keys()) }
}

const allDone = (batch: readonly string[]): Promise<BatchResult> => Promise.resolve({ done: batch, skipped: [] })

test('rows are sent in batches, and finished rows are deselected', async () => {
  const { result, selected } = renderOperation()
  const sent: string[] = []
  const outcome = await act(() =>
    result.current.run(letters, (batch) => {
      sent.push(batch.join(''))
      return allDone(batch)
    }),
  )
  expect(sent).toEqual(['abc', 'def', 'g'])
  expect(outcome).toEqual({ doneCount: 7, skippedCount: 0, leftCount: 0, hasFailed: false })
  expect(selected()).toEqual([])
})

test('rows changed by others stay selected and are counted', async () => {
  const { result, selected } = renderOperation()
  const outcome = await act(() =>
    result.current.run(letters, (batch) =>
      Promise.resolve({ done: batch.filter((letter) => letter !== 'e'), skipped: batch.filter((letter) => letter === 'e') }),
    ),
  )
  expect(outcome).toMatchObject({ doneCount: 6, skippedCount: 1, leftCount: 0 })
  expect(selected()).toEqual(['e'])
})

test('it reports progress and can be stopped', async () => {
  const { result, selected } = renderOperation()
  const responses: ((batch: BatchResult) => void)[] = []
  let running: Promise<unknown> = Promise.resolve()
  act(() => {
    running = result.current.run(letters, () => new Promise((resolve) => responses.push(resolve)))
  })
  await waitFor(() => expect(responses).toHaveLength(1))
  await act(async () => responses[0]?.({ done: ['a', 'b', 'c'], skipped: [] }))
  await waitFor(() => expect(responses).toHaveLength(2))
  expect(result.current.progress).toEqual({ done: 3, total: 7 })
  act(() => result.current.stop())
  await act(async () => responses[1]?.({ done: ['d', 'e', 'f'], skipped: [] }))
  expect(await running).toMatchObject({ doneCount: 6, leftCount: 1, hasFailed: false })
  expect(result.current.progress).toBeUndefined()
  expect(selected()).toEqual(['g'])
})

test('a failed batch ends it, and unprocessed rows stay selected', async () => {
  const { result, selected } = renderOperation()
  let count = 0
  const outcome = await act(() =>
    result.current.run(letters, (batch) => {
      count += 1
      return count === 1 ? allDone(batch) : Promise.reject(new ApiError({ code: -1, status: 500, name: 'unexpected', message: '' }))
    }),
  )
  expect(outcome).toEqual({ doneCount: 3, skippedCount: 0, leftCount: 4, hasFailed: true })
  expect(selected()).toEqual(['d', 'e', 'f', 'g'])
})

test('rows deselected before their turn are skipped', async () => {
  const { result, selection } = renderOperation()
  const sent: string[] = []
  const outcome = await act(() =>
    result.current.run(letters, (batch) => {
      sent.push(batch.join(''))
      selection.set(['d', 'e', 'f'], false)
      return allDone(batch)
    }),
  )
  expect(sent).toEqual(['abc', 'g'])
  expect(outcome).toEqual({ doneCount: 4, skippedCount: 0, leftCount: 0, hasFailed: false })
})

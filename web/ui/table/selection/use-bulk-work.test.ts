import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { createSelection } from './selection.ts'
import { useBulkWork, type Portion } from './use-bulk-work.ts'

const letters = Array.from('abcdefg')

function begin() {
  const selection = createSelection<string>((letter) => letter)
  selection.set(letters, true)
  const { result } = renderHook(() => useBulkWork({ selection, portionSize: 3 }))
  return { result, selection, ticked: () => Array.from(selection.current().keys()) }
}

const allDone = (portion: readonly string[]): Promise<Portion> => Promise.resolve({ done: portion, skipped: [] })

test('rows go in portions, and what is done loses its tick', async () => {
  const { result, ticked } = begin()
  const sent: string[] = []
  const outcome = await act(() =>
    result.current.run(letters, (portion) => {
      sent.push(portion.join(''))
      return allDone(portion)
    }),
  )
  expect(sent).toEqual(['abc', 'def', 'g'])
  expect(outcome).toEqual({ doneCount: 7, skippedCount: 0, leftCount: 0, hasFailed: false })
  expect(ticked()).toEqual([])
})

test('what somebody else was quicker with stays ticked and is counted', async () => {
  const { result, ticked } = begin()
  const outcome = await act(() =>
    result.current.run(letters, (portion) =>
      Promise.resolve({ done: portion.filter((letter) => letter !== 'e'), skipped: portion.filter((letter) => letter === 'e') }),
    ),
  )
  expect(outcome).toMatchObject({ doneCount: 6, skippedCount: 1, leftCount: 0 })
  expect(ticked()).toEqual(['e'])
})

test('it shows how far it is, and stops where it is told to', async () => {
  const { result, ticked } = begin()
  let answer: (portion: Portion) => void = () => {}
  let running: Promise<unknown> = Promise.resolve()
  act(() => {
    running = result.current.run(letters, () => new Promise((resolve) => (answer = resolve)))
  })
  await act(async () => answer({ done: ['a', 'b', 'c'], skipped: [] }))
  expect(result.current.progress).toEqual({ done: 3, total: 7 })
  act(() => result.current.stop())
  await act(async () => answer({ done: ['d', 'e', 'f'], skipped: [] }))
  expect(await running).toMatchObject({ doneCount: 6, leftCount: 1, hasFailed: false })
  expect(result.current.progress).toBeUndefined()
  expect(ticked()).toEqual(['g'])
})

test('a portion that fails ends it, and what was not tried stays ticked', async () => {
  const { result, ticked } = begin()
  let count = 0
  const outcome = await act(() =>
    result.current.run(letters, (portion) => {
      count += 1
      return count === 1 ? allDone(portion) : Promise.reject(new ApiError({ code: -1, status: 500, name: 'unexpected', message: '' }))
    }),
  )
  expect(outcome).toEqual({ doneCount: 3, skippedCount: 0, leftCount: 4, hasFailed: true })
  expect(ticked()).toEqual(['d', 'e', 'f', 'g'])
})

test('what loses its tick before its turn comes is left alone', async () => {
  const { result, selection } = begin()
  const sent: string[] = []
  const outcome = await act(() =>
    result.current.run(letters, (portion) => {
      sent.push(portion.join(''))
      selection.set(['d', 'e', 'f'], false)
      return allDone(portion)
    }),
  )
  expect(sent).toEqual(['abc', 'g'])
  expect(outcome).toEqual({ doneCount: 4, skippedCount: 0, leftCount: 0, hasFailed: false })
})

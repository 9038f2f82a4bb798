import { fireEvent, render, screen } from '@testing-library/react'
import { Component, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedCallback } from './use-debounced-callback.ts'
import { useThrottledCallback } from './use-throttled-callback.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const calls: string[] = []
beforeEach(() => void calls.splice(0))

/** Two buttons that call the callback, and one that re-renders its component. */
function Buttons({ run, onRender }: { run: (name: string) => void; onRender: () => void }) {
  return (
    <>
      <button type="button" onClick={() => run('one')}>
        one
      </button>
      <button type="button" onClick={() => run('two')}>
        two
      </button>
      <button type="button" onClick={onRender}>
        render
      </button>
    </>
  )
}

// Each call records the pressed button and the render count.

function Debounced() {
  const [renderCount, setRenderCount] = useState(0)
  const run = useDebouncedCallback((name: string) => void calls.push(`${name} ${renderCount}`))
  return <Buttons run={run} onRender={() => setRenderCount(renderCount + 1)} />
}

function Throttled() {
  const [renderCount, setRenderCount] = useState(0)
  const run = useThrottledCallback((name: string) => void calls.push(`${name} ${renderCount}`))
  return <Buttons run={run} onRender={() => setRenderCount(renderCount + 1)} />
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('debounce: the callback runs once, 500 ms after the last call, with the arguments of that call', () => {
  render(<Debounced />)
  press('one')
  vi.advanceTimersByTime(499)
  press('two')
  vi.advanceTimersByTime(499)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['two 0'])
  vi.advanceTimersByTime(5000)
  expect(calls).toEqual(['two 0'])
})

test('debounce: the callback of the latest render runs, and none after unmounting', () => {
  const { unmount } = render(<Debounced />)
  press('one')
  press('render')
  vi.advanceTimersByTime(500)
  expect(calls).toEqual(['one 1'])
  press('one')
  unmount()
  vi.advanceTimersByTime(5000)
  expect(calls).toEqual(['one 1'])
})

test('throttle: the callback of the latest render runs immediately, and at most once in 1000 ms', () => {
  render(<Throttled />)
  press('one')
  expect(calls).toEqual(['one 0'])
  press('render')
  vi.advanceTimersByTime(999)
  press('two')
  expect(calls).toEqual(['one 0'])
  vi.advanceTimersByTime(1)
  press('two')
  expect(calls).toEqual(['one 0', 'two 1'])
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof TypeError ? error.message : '' }
  }
  override render() {
    return this.state.message || this.props.children
  }
}

function DebouncedInvalidly({ callback }: { callback: unknown }) {
  // @ts-expect-error -- callers outside the type check get the error at runtime
  useDebouncedCallback(callback)
  return null
}

function ThrottledInvalidly({ callback }: { callback: unknown }) {
  // @ts-expect-error -- see above
  useThrottledCallback(callback)
  return null
}

test.each([undefined, null, 'run', {}])('[S5.7 S5.8] debounce and throttle without a function callback raise an error: %j', (callback) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const errorOf = (invalid: ReactNode) => render(<Boundary>{invalid}</Boundary>).container.textContent
  expect(errorOf(<DebouncedInvalidly callback={callback} />)).toBe('debounce: the callback must be a function')
  expect(errorOf(<ThrottledInvalidly callback={callback} />)).toBe('throttle: the callback must be a function')
})

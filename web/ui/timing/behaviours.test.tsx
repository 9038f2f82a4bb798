import { fireEvent, render, screen } from '@testing-library/react'
import { Component, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebounced } from './debounced.ts'
import { useThrottled } from './throttled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const ran: string[] = []
beforeEach(() => void ran.splice(0))

/** Two buttons for one behaviour, and one that has it drawn anew. */
function Buttons({ run, onDraw }: { run: (name: string) => void; onDraw: () => void }) {
  return (
    <>
      <button type="button" onClick={() => run('one')}>
        one
      </button>
      <button type="button" onClick={() => run('two')}>
        two
      </button>
      <button type="button" onClick={onDraw}>
        draw
      </button>
    </>
  )
}

// What runs notes what was pressed, and how often its component was drawn anew by then.

function Debounced() {
  const [drawn, setDrawn] = useState(0)
  const run = useDebounced((name: string) => void ran.push(`${name} ${drawn}`))
  return <Buttons run={run} onDraw={() => setDrawn(drawn + 1)} />
}

function Throttled() {
  const [drawn, setDrawn] = useState(0)
  const run = useThrottled((name: string) => void ran.push(`${name} ${drawn}`))
  return <Buttons run={run} onDraw={() => setDrawn(drawn + 1)} />
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('debounce: the callback runs once, 500 ms after the last press, with what that one gave', () => {
  render(<Debounced />)
  press('one')
  vi.advanceTimersByTime(499)
  press('two')
  vi.advanceTimersByTime(499)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['two 0'])
  vi.advanceTimersByTime(5000)
  expect(ran).toEqual(['two 0'])
})

test('debounce: the callback that runs is the one that was drawn last, and none when the element is gone', () => {
  const { unmount } = render(<Debounced />)
  press('one')
  press('draw')
  vi.advanceTimersByTime(500)
  expect(ran).toEqual(['one 1'])
  press('one')
  unmount()
  vi.advanceTimersByTime(5000)
  expect(ran).toEqual(['one 1'])
})

test('throttle: the callback runs at once, and at most once in 1000 ms, as it was drawn last', () => {
  render(<Throttled />)
  press('one')
  expect(ran).toEqual(['one 0'])
  press('draw')
  vi.advanceTimersByTime(999)
  press('two')
  expect(ran).toEqual(['one 0'])
  vi.advanceTimersByTime(1)
  press('two')
  expect(ran).toEqual(['one 0', 'two 1'])
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

function DebouncedWrongly({ callback }: { callback: unknown }) {
  // @ts-expect-error -- code that is not compiled with ours, or works around its types, is told as well
  useDebounced(callback)
  return null
}

function ThrottledWrongly({ callback }: { callback: unknown }) {
  // @ts-expect-error -- see above
  useThrottled(callback)
  return null
}

test.each([undefined, null, 'run', {}])('[S5.7 S5.8] debounce and throttle without a function callback raise an error: %j', (callback) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const said = (wrong: ReactNode) => render(<Boundary>{wrong}</Boundary>).container.textContent
  expect(said(<DebouncedWrongly callback={callback} />)).toBe('debounce: the callback must be a function')
  expect(said(<ThrottledWrongly callback={callback} />)).toBe('throttle: the callback must be a function')
})

import { render, screen } from '@testing-library/react'
import { Activity, useRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useRestingRows } from './use-resting-rows.ts'

const rowPx = 44
const rowCount = 100
const tabStop = 90

/** How far the region is scrolled, and how tall it is. */
const sight = { topPx: 0, heightPx: 440 }

// There is no layout here: the rows stand one below the other.
afterEach(() => vi.useRealTimers())

beforeEach(() => {
  Object.assign(sight, { topPx: 0, heightPx: 440 })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => sight.heightPx)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function placeOf(this: HTMLElement) {
    if (!(this instanceof HTMLTableRowElement)) return new DOMRect(0, 0, 800, sight.heightPx)
    return new DOMRect(0, this.sectionRowIndex * rowPx - sight.topPx, 800, rowPx)
  })
})

beforeAll(() => import('./resting-rows.ts'))

const drawn = vi.fn()

function Rows({ count = rowCount }: { count?: number }) {
  const region = useRef<HTMLElement>(null)
  useRestingRows(region)
  drawn()
  return (
    <section ref={region}>
      <table>
        <tbody>
          {Array.from({ length: count }, (_, index) => (
            <tr key={index} tabIndex={index === tabStop ? 0 : -1}>
              <td>{index}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function page(mode: 'visible' | 'hidden', count?: number) {
  return (
    <Activity mode={mode}>
      <Rows {...(count !== undefined && { count })} />
    </Activity>
  )
}

const resting = () => screen.getAllByRole('row', { hidden: true }).flatMap((row, index) => ('resting' in row.dataset ? [index] : []))
const rested = () => vi.waitFor(() => expect(resting()).not.toEqual([]))

test('while its page is away, rows out of sight rest at their height, but not the tab stop; nothing is drawn again', async () => {
  const { rerender } = render(page('visible'))
  drawn.mockClear()
  rerender(page('hidden'))
  expect(resting()).toEqual([])
  await rested()
  const expected = Array.from({ length: rowCount }, (_, index) => index).filter((index) => index >= 13 && index !== tabStop)
  expect(resting()).toEqual(expected)
  expect(screen.getAllByRole('row', { hidden: true })[50]?.style.height).toBe('44px')
  drawn.mockClear()
  rerender(page('visible'))
  expect(resting()).toEqual(expected)
  await vi.waitFor(() => expect(resting()).toEqual([]))
  expect(document.querySelectorAll('tr[style]')).toHaveLength(0)
  expect(drawn).toHaveBeenCalledTimes(1)
})

test.each(['keydown', 'pointerdown', 'wheel', 'scroll'])('a %s wakes all rows at once', async (name) => {
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  await rested()
  rerender(page('visible'))
  expect(resting()).not.toEqual([])
  document.body.dispatchEvent(new Event(name, { bubbles: true }))
  expect(resting()).toEqual([])
})

test('what has come into sight meanwhile is there in the first frame', async () => {
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  await rested()
  sight.heightPx = 880
  rerender(page('visible'))
  expect(resting()[0]).toBe(23)
})

test('a page that is left again while its rows wake rests again, and wakes whole', async () => {
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  await rested()
  const all = resting()
  rerender(page('visible'))
  await vi.waitFor(() => expect(resting().length).toBeLessThan(all.length))
  rerender(page('hidden'))
  await vi.waitFor(() => expect(resting()).toEqual(all))
  rerender(page('visible'))
  await vi.waitFor(() => expect(resting()).toEqual([]))
})

test('a page that comes back before its rows rest stays as it is, and so does a short table', async () => {
  vi.useFakeTimers()
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  rerender(page('visible'))
  await vi.runAllTimersAsync()
  expect(resting()).toEqual([])
  rerender(page('visible', 30))
  rerender(page('hidden', 30))
  await vi.runAllTimersAsync()
  expect(resting()).toEqual([])
  rerender(page('visible', rowCount))
  rerender(page('hidden', rowCount))
  await vi.runAllTimersAsync()
  expect(resting()).not.toEqual([])
})

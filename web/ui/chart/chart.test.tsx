import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import type { ChartContent, ChartSeries } from './chart-content.ts'
import { Chart } from './chart.tsx'

stubResizeObserver()

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(420)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200)
})

const places = [0, 0.25, 0.5, 0.75, 1]

function contentOf(...series: ChartSeries[]): ChartContent {
  return {
    places,
    labels: places.map((place) => ({ place, text: `day ${place}` })),
    left: { interval: 5, max: 10, format: String },
    series,
    tooltip: (index) => ({ title: `tooltip ${index}`, lines: [['visits', '8']] }),
  }
}

/** The paths of a class, as the number of their points. */
function paths(name: string): number[] {
  return Array.from(document.querySelectorAll(`path[class*="${name}"]`), (path) => path.getAttribute('d')?.match(/[ML]/g)?.length ?? 0)
}

test('a line has gaps where values are missing, a lone value is a dot, and the way to one that is not final is dashed', () => {
  render(<Chart content={contentOf({ kind: 'line', colour: 1, values: [1, 2, null, 3], unfinished: -1 })} />)
  expect([paths('line'), document.querySelectorAll('circle').length]).toEqual([[2], 1])
})

test('the way to a value that is not final is dashed', () => {
  render(<Chart content={contentOf({ kind: 'line', colour: 1, values: [1, 2, 4, 3], unfinished: 3, hasArea: true })} />)
  expect([paths('line'), paths('unfinished'), paths('area'), document.querySelectorAll('circle').length]).toEqual([[3, 2], [2], [3], 0])
})

test('a first value that is not final is a dot', () => {
  render(<Chart content={contentOf({ kind: 'line', colour: 1, values: [4], unfinished: 0 })} />)
  expect([paths('line'), document.querySelectorAll('circle').length]).toEqual([[], 1])
})

test('bars stand for values above 0, and the one that is not final is hollow', () => {
  render(<Chart content={contentOf({ kind: 'bars', colour: 2, values: [10, 0, 5], unfinished: 2 })} />)
  expect([paths('bar').length, paths('hollow').length]).toEqual([1, 1])
})

test('labels that would overlap are left out, and values stand at the lines of the grid', () => {
  render(<Chart content={contentOf({ kind: 'line', colour: 1, values: [1] })} />)
  expect(Array.from(document.querySelectorAll('text'), ({ textContent }) => textContent)).toEqual([
    '0',
    '5',
    '10',
    'day 0',
    'day 0.25',
    'day 0.5',
    'day 0.75',
    'day 1',
  ])
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200)
  render(<Chart content={contentOf({ kind: 'line', colour: 1, values: [1] })} />)
  expect(
    screen
      .getAllByText(/^day/)
      .map(({ textContent }) => textContent)
      .slice(5),
  ).toEqual(['day 0', 'day 0.5', 'day 1'])
})

test('the pointer shows the nearest value, and none of days to come', () => {
  render(<Chart content={contentOf({ kind: 'line', colour: 1, values: [1, 2, 3] })} />)
  const svg = document.querySelector('svg')
  if (!svg) throw new Error('There is no chart.')
  for (const [x, shown] of [
    [40, 'tooltip 0'],
    [130, 'tooltip 1'],
    [400, 'tooltip 2'],
  ] as const) {
    const event = new MouseEvent('pointermove', { bubbles: true })
    Object.defineProperty(event, 'offsetX', { value: x })
    fireEvent(svg, event)
    expect(screen.getByText(shown)).toBeTruthy()
  }
  fireEvent.pointerLeave(svg)
  expect(screen.queryByText(/^tooltip/)).toBeNull()
})

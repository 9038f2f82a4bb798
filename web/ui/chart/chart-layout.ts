import type { ChartAxis, ChartContent } from './chart-content.ts'

/** The size of a chart in pixels. */
export interface ChartSize {
  readonly width: number
  readonly height: number
}

/** Where things are in a chart, in pixels. */
export interface ChartLayout {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  xOf(place: number): number
  yOf(value: number, axis: ChartAxis): number
}

const [labelGap, labelHeight, edge] = [8, 16, 4]

/** About as wide as a text of 12 pixels is; measuring it would lay the page out. */
function textWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e80 ? 12 : 6.8), 0)
}

/** The values at the lines of the grid. */
export function gridValues({ interval, max }: ChartAxis): number[] {
  return Array.from({ length: Math.round(max / interval) + 1 }, (_, index) => index * interval)
}

function axisWidth(axis: ChartAxis | undefined): number {
  if (!axis) return edge * 2
  return Math.max(...gridValues(axis).map((value) => textWidth(axis.format(value)))) + labelGap + edge
}

/** Places the plot of a chart between its axes. */
export function chartLayout(
  { left: leftAxis, right: rightAxis }: Pick<ChartContent, 'left' | 'right'>,
  { width, height }: ChartSize,
): ChartLayout {
  const [left, right] = [axisWidth(leftAxis), width - axisWidth(rightAxis)]
  const [top, bottom] = [edge * 3, height - labelHeight - labelGap]
  return {
    left,
    right,
    top,
    bottom,
    xOf: (place) => left + place * (right - left),
    yOf: (value, { max }) => bottom - (value / max) * (bottom - top),
  }
}

/** The labels for which there is room: every one, every second one, or fewer. */
export function fittingLabels({ labels }: Pick<ChartContent, 'labels'>, { left, right }: ChartLayout): ChartContent['labels'] {
  const widest = Math.max(0, ...labels.map(({ text }) => textWidth(text))) + labelGap
  const spacing = ((right - left) * Math.abs((labels.at(-1)?.place ?? 1) - (labels[0]?.place ?? 0))) / Math.max(1, labels.length - 1)
  const stride = Math.max(1, Math.ceil(widest / Math.max(1, spacing)))
  return labels.filter((_, index) => index % stride === 0)
}

import type { ChartScale } from './chart-scale.ts'

/** An axis with values. */
export interface ChartAxis extends ChartScale {
  readonly format: (value: number) => string
}

/** The values of a line, or of bars, one for each place; after the last one there are none yet. */
export interface ChartSeries {
  readonly kind: 'line' | 'bars'
  readonly values: readonly (number | null)[]
  /** The number of its colour, `--chart-1` and so on. */
  readonly colour: 1 | 2 | 3
  readonly isThin?: boolean
  readonly hasArea?: boolean
  /** Its values are those of the axis on the right. */
  readonly isOnRight?: boolean
  /** The index of a value that is not final, which is drawn dashed; -1 for none. */
  readonly unfinished?: number
}

/** What a tooltip says of a place. */
export interface ChartTooltip {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
}

/** What a chart shows. */
export interface ChartContent {
  /** Where the values are, from 0 at the left to 1 at the right. */
  readonly places: readonly number[]
  /** What stands below the axis; texts that would overlap are left out. */
  readonly labels: readonly { readonly place: number; readonly text: string }[]
  readonly left: ChartAxis
  readonly right?: ChartAxis
  readonly series: readonly ChartSeries[]
  /** The tooltip of a place. */
  readonly tooltip: (index: number) => ChartTooltip
}

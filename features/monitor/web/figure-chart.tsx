import { Chart } from '#web/ui/chart/chart.tsx'
import { figureData, type Figures } from './figure-data.ts'

interface FigureChartProps {
  /** In epoch seconds. */
  at: readonly number[]
  figures: Figures
}

/** Figures over time. Their latest values stand above as text. */
export function FigureChart({ at, figures }: FigureChartProps) {
  return <Chart data={figureData({ at, ...figures })} />
}

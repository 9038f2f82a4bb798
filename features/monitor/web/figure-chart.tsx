import { Chart } from '#web/ui/chart/chart.tsx'
import { figureContent, type Figures } from './figure-content.ts'

interface FigureChartProps {
  /** In epoch seconds. */
  at: readonly number[]
  figures: Figures
}

/** Figures over time. Their latest values stand above as text. */
export function FigureChart({ at, figures }: FigureChartProps) {
  return <Chart content={figureContent({ at, ...figures })} />
}

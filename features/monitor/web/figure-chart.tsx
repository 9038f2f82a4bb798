import { useCallback } from 'react'
import { Chart } from '#web/ui/chart/chart.tsx'
import { figureOption, type Figures } from './figure-option.ts'

interface FigureChartProps {
  /** In epoch seconds. */
  at: readonly number[]
  figures: Figures
}

/** Figures over time. Their latest values stand above as text. */
export function FigureChart({ at, figures }: FigureChartProps) {
  return <Chart optionOf={useCallback(() => figureOption({ at, ...figures }), [at, figures])} />
}

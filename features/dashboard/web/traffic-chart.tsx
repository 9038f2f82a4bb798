import { useLanguage } from '#web/base/i18n/language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { useDashboardMessages } from './messages.ts'
import styles from './traffic-chart.module.css'
import { trafficContent } from './traffic-content.ts'
import type { TrafficFigures } from './traffic-steps.ts'
import type { Chart as ChartName } from './traffic-view.ts'

interface TrafficChartProps {
  chart: ChartName
  traffic: TrafficFigures
}

/** Visits, or visits and orders, as a chart. `TrafficTable` is its accessible alternative. */
export function TrafficChart({ chart, traffic }: TrafficChartProps) {
  const messages = useDashboardMessages()
  const language = useLanguage()
  return (
    <div className={styles.box}>
      <Chart content={trafficContent({ chart, traffic, messages, language })} />
    </div>
  )
}

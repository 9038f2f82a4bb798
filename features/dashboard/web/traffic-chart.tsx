import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useLanguage } from '#web/app/i18n/language.ts'
import { useAppearance, useIsDark } from '#web/ui/theme/appearance.ts'
import { useDashboardMessages } from './dashboard-messages.ts'
import styles from './traffic-chart.module.css'
import { trafficOption } from './traffic-option.ts'
import type { TrafficFigures } from './traffic-steps.ts'
import type { Chart } from './traffic-view.ts'

register([LineChart, BarChart, GridComponent, TooltipComponent, SVGRenderer])

interface TrafficChartProps {
  chart: Chart
  traffic: TrafficFigures
}

/** Renders a chart in the current theme and language, filling its container. `TrafficTable` is its accessible alternative. */
export function TrafficChart(props: TrafficChartProps) {
  const isDark = useIsDark()
  const isColourWeak = useAppearance((appearance) => appearance.isColourWeak)
  // Remounts when its colours change, because they are read when the chart is created.
  return <ChartCanvas key={`${isDark} ${isColourWeak}`} {...props} />
}

function ChartCanvas({ chart, traffic }: TrafficChartProps) {
  const messages = useDashboardMessages()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const instanceRef = useRef<EChartsType>(undefined)

  useEffect(() => {
    if (!box.current) return undefined
    const instance = init(box.current)
    instanceRef.current = instance
    // The container's size changes with the window and the menu.
    const observer = new ResizeObserver(() => instance.resize())
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      instance.dispose()
    }
  }, [])

  useEffect(() => {
    instanceRef.current?.setOption(trafficOption({ chart, traffic, messages, language }), { notMerge: true })
  }, [chart, traffic, messages, language])

  return <div ref={box} className={styles.box} aria-hidden="true" />
}

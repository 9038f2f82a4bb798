import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useAppearance, useIsDark } from '#web/ui/theme/appearance.ts'
import styles from './chart.module.css'

register([LineChart, BarChart, GridComponent, TooltipComponent, SVGRenderer])

interface ChartProps {
  /** Builds the option of ECharts; colours are read from the style sheet (chart-style.ts). Memoise it: the chart changes with it. */
  optionOf: () => EChartsCoreOption
}

/** A chart that fills its container. It is hidden from screen readers: put its figures beside it as text or as a table. Load it when it is needed. */
export function Chart(props: ChartProps) {
  const isDark = useIsDark()
  const isColourWeak = useAppearance((appearance) => appearance.isColourWeak)
  // Remounts when its colours change, because they are read when the chart is created.
  return <Canvas key={`${isDark} ${isColourWeak}`} {...props} />
}

function Canvas({ optionOf }: ChartProps) {
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
    instanceRef.current?.setOption(optionOf(), { notMerge: true })
  }, [optionOf])

  return <div ref={box} className={styles.box} aria-hidden="true" />
}

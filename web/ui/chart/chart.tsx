import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import layoutStyles from '#web/ui/theme/layout.module.css'
import type { ChartContent, ChartTooltip } from './chart-content.ts'
import { type ChartLayout, chartLayout, type ChartSize } from './chart-layout.ts'
import { Plot } from './plot.tsx'
import styles from './chart.module.css'

interface ChartProps {
  content: ChartContent
}

/** The index of the place nearest to a position, among those with a value. */
function nearest({ places, series }: ChartContent, { xOf }: ChartLayout, x: number): number | undefined {
  const count = Math.max(...series.map(({ values }) => values.length))
  const distances = places.slice(0, count).map((place) => Math.abs(xOf(place) - x))
  return distances.length === 0 ? undefined : distances.indexOf(Math.min(...distances))
}

/** Lines or bars that fill their container. They are hidden from screen readers: put their figures beside them as text or as a table. Load it when it is needed. */
export function Chart({ content }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<ChartSize>({ width: 0, height: 0 })
  const [index, setIndex] = useState<number>()

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    // The container's size changes with the window and the menu.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const layout = chartLayout(content, size)
  const point = ({ nativeEvent }: PointerEvent) => setIndex(nearest(content, layout, nativeEvent.offsetX))
  const shown = index !== undefined && index < content.places.length ? index : undefined
  return (
    <div ref={box} className={styles.box} aria-hidden="true">
      {size.width > 0 && (
        <svg className={styles.chart} {...size} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setIndex(undefined)}>
          <Plot content={content} layout={layout} index={shown} />
        </svg>
      )}
      {shown !== undefined && <Tooltip tooltip={content.tooltip(shown)} x={layout.xOf(content.places[shown] ?? 0)} width={size.width} />}
    </div>
  )
}

/** Stands beside the pointer, on the side that has more room. */
function Tooltip({ tooltip: { title, lines }, x, width }: { tooltip: ChartTooltip; x: number; width: number }) {
  const place = x < width / 2 ? { left: x + 12 } : { right: width - x + 12 }
  return (
    <div className={`${layoutStyles.surface} ${styles.tooltip}`} style={place}>
      <div className={layoutStyles.muted}>{title}</div>
      {lines.map(([label, value]) => (
        <div key={label}>
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  )
}

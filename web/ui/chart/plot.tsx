import type { ChartAxis, ChartContent, ChartSeries } from './chart-content.ts'
import { type ChartLayout, fittingLabels, gridValues } from './chart-layout.ts'
import styles from './chart.module.css'

interface PlotProps {
  content: ChartContent
  layout: ChartLayout
  /** The place that the pointer is at. */
  index: number | undefined
}

/** The axes and series of a chart. */
export function Plot({ content, layout, index }: PlotProps) {
  const hovered = content.places[index ?? -1]
  return (
    <>
      <Axes content={content} layout={layout} />
      {hovered !== undefined && content.series.some(({ kind }) => kind === 'line') && (
        <line className={styles.pointer} x1={layout.xOf(hovered)} x2={layout.xOf(hovered)} y1={layout.top} y2={layout.bottom} />
      )}
      {content.series.map((series, position) => {
        const Shape = series.kind === 'line' ? Line : Bars
        return (
          // A series has no other identity than its position.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <g key={position} className={styles[`colour${series.colour}`]}>
            <Shape series={series} content={content} layout={layout} index={index} />
          </g>
        )
      })}
    </>
  )
}

function Axes({ content, layout }: Pick<PlotProps, 'content' | 'layout'>) {
  const { left, right, bottom, xOf, yOf } = layout
  return (
    <>
      {gridValues(content.left).map((value) => (
        <line key={value} className={styles.grid} x1={left} x2={right} y1={yOf(value, content.left)} y2={yOf(value, content.left)} />
      ))}
      <AxisLabels axis={content.left} layout={layout} x={left - 8} anchor="end" />
      {content.right && <AxisLabels axis={content.right} layout={layout} x={right + 8} anchor="start" />}
      {fittingLabels(content, layout).map(({ place, text }) => (
        <text key={place} x={xOf(place)} y={bottom + 18} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  )
}

function AxisLabels({ axis, layout, x, anchor }: { axis: ChartAxis; layout: ChartLayout; x: number; anchor: 'start' | 'end' }) {
  return gridValues(axis).map((value) => (
    <text key={value} x={x} y={layout.yOf(value, axis) + 4} textAnchor={anchor}>
      {axis.format(value)}
    </text>
  ))
}

interface SeriesProps extends PlotProps {
  series: ChartSeries
}

interface Point {
  readonly x: number
  readonly y: number
}

function pointsOf({ series, content, layout }: Omit<SeriesProps, 'index'>): (Point | undefined)[] {
  const axis = (series.isOnRight ? content.right : undefined) ?? content.left
  return series.values.map((value, index) =>
    value === null ? undefined : { x: layout.xOf(content.places[index] ?? 0), y: layout.yOf(value, axis) },
  )
}

/** Points that follow each other without a gap. */
function runsOf(points: readonly (Point | undefined)[]): Point[][] {
  const runs: Point[][] = [[]]
  for (const point of points) {
    if (point) runs.at(-1)?.push(point)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

const pathOf = (run: readonly Point[]) => run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** A line; the part that leads to a value that is not final is dashed, and a point without neighbours is a dot. */
function Line({ series, content, layout, index }: SeriesProps) {
  const { unfinished = -1, isThin, hasArea } = series
  const points = pointsOf({ series, content, layout })
  const runs = runsOf(unfinished < 0 ? points : points.with(unfinished, undefined))
  const last = unfinished < 0 ? [] : [points[unfinished - 1], points[unfinished]].flatMap((point) => point ?? [])
  const parts = last.length === 0 ? runs : [...runs, last]
  const dots = parts.flatMap((part) => (part.length === 1 && !(last.length > 1 && part[0] === last[0]) ? part : []))
  const hovered = points[index ?? -1]
  const className = isThin ? styles.thin : styles.line
  return (
    <>
      {hasArea &&
        runs.map((run) => (
          <path key={pathOf(run)} className={styles.area} d={`${pathOf(run)}V${layout.bottom}H${run[0]?.x.toFixed(1)}Z`} />
        ))}
      {runs.map((run) => run.length > 1 && <path key={pathOf(run)} className={className} d={pathOf(run)} />)}
      {last.length > 1 && <path className={`${className} ${styles.unfinished}`} d={pathOf(last)} />}
      {[...dots, ...(hovered ? [hovered] : [])].map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={3} />
      ))}
    </>
  )
}

const [widestBar, barShare, radius] = [32, 0.7, 3]

/** A bar for each value; one that is not final is hollow and dashed. */
function Bars({ series, content, layout }: SeriesProps) {
  const width = Math.min(widestBar, ((layout.right - layout.left) / Math.max(1, content.places.length)) * barShare)
  return pointsOf({ series, content, layout }).map((point, index) => {
    if (!point || point.y >= layout.bottom) return null
    const [x, corner] = [point.x - width / 2, Math.min(radius, width / 2, layout.bottom - point.y)]
    const path = `M${x} ${layout.bottom}V${point.y + corner}q0 ${-corner} ${corner} ${-corner}h${width - 2 * corner}q${corner} 0 ${corner} ${corner}V${layout.bottom}Z`
    return <path key={x} className={index === series.unfinished ? `${styles.hollow} ${styles.unfinished}` : styles.bar} d={path} />
  })
}

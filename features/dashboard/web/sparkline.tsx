import styles from './sparkline.module.css'

const width = 100
const height = 30

interface SparklineProps {
  /** Undefined while loading. */
  values: readonly number[] | undefined
  hue: 'first' | 'second' | 'third' | 'fourth'
}

/** The points of the line, scaled from minimum to maximum; equal values run through the middle. */
export function pointsOf(values: readonly number[]): string {
  const min = Math.min(...values)
  const span = Math.max(...values) - min
  const yOf = (value: number) => (span === 0 ? height / 2 : height - ((value - min) / span) * height)
  return values.map((value, index) => `${((index / (values.length - 1)) * width).toFixed(1)},${yOf(value).toFixed(1)}`).join(' ')
}

/** A line of a figure's trend. Decorative: the changes say it in text. */
export function Sparkline({ values, hue }: SparklineProps) {
  if (values === undefined || values.length < 2) return null
  return (
    <svg className={`${styles.line} ${styles[hue]}`} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={pointsOf(values)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

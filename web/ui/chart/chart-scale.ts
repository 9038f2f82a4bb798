const niceSteps = [1, 2, 5, 10]

/** The scale of an axis, which begins at 0. */
export interface ChartScale {
  readonly interval: number
  /** A multiple of the interval. */
  readonly max: number
}

/** The smallest round number that is not below a value. */
function niceStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return (niceSteps.find((nice) => nice * power >= wanted) ?? 10) * power
}

interface ScaleOptions {
  /** The steps are round numbers of it; 1 by default. */
  readonly unit?: number
  /** The smallest step. */
  readonly least?: number
  /** How many steps there are at most; 3 by default. */
  readonly steps?: number
}

/** The scale of an axis up to a value. */
export function chartScale(max: number, { unit = 1, least = 0, steps = 3 }: ScaleOptions = {}): ChartScale {
  const interval = Math.max(least, niceStep(max > 0 ? max / unit / steps : 1) * unit)
  return { interval, max: interval * Math.max(1, Math.ceil(max / interval)) }
}

/** A scale with as many steps as another one, whose grid it shares. */
export function alignedScale(max: number, { interval, max: end }: ChartScale): ChartScale {
  const count = Math.round(end / interval)
  const step = Math.max(1, niceStep(Math.max(1, max) / count))
  return { interval: step, max: step * count }
}

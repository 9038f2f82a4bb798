/** Lines of the grid above 0. */
const lineCount = 3

const niceSteps = [1, 2, 5, 10]

/** The scale of an axis that begins at 0: round steps of a unit, the last of which is not below `max`. */
export function figureScale(max: number, unit = 1): { readonly interval: number; readonly max: number } {
  const wanted = max / unit / lineCount
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = (niceSteps.find((nice) => nice * power >= wanted) ?? 10) * power * unit
  return { interval: step, max: step * Math.max(1, Math.ceil(max / step)) }
}

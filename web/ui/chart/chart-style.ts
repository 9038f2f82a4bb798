import layout from '#web/ui/theme/layout.module.css'
import styles from './chart-tooltip.module.css'

/** The colours and texts of charts, as the style sheet has them now. */
export function chartStyle() {
  const style = getComputedStyle(document.body)
  const colour = (token: string) => style.getPropertyValue(token).trim()
  return {
    colour,
    label: { color: colour('--ink-3'), fontFamily: style.fontFamily, fontSize: 12 },
    hairline: { color: colour('--line'), width: 1 },
  }
}

/** The options of a tooltip of our own; `axisPointer` belongs to the chart. */
export const tooltipOptions = {
  trigger: 'axis',
  confine: true,
  transitionDuration: 0,
  padding: 0,
  borderWidth: 0,
  backgroundColor: 'transparent',
  extraCssText: 'box-shadow: none',
} as const

/** A tooltip: a time, and below it lines of label and value. */
export function chartTooltip(time: string, lines: readonly (readonly [label: string, value: string])[]): HTMLElement {
  const tooltip = document.createElement('div')
  tooltip.className = `${layout.surface} ${styles.tooltip}`
  const addLine = (words: readonly string[]) => {
    const line = document.createElement('div')
    for (const word of words) line.append(Object.assign(document.createElement('span'), { textContent: word }))
    tooltip.append(line)
    return line
  }
  addLine([time]).className = layout.muted
  for (const line of lines) addLine(line)
  return tooltip
}

import * as z from 'zod/mini'
import { day } from '#contract/schemas/schemas.ts'
import { formatDate } from '#web/base/i18n/format.ts'
import { usePage, usePageNavigate } from '#web/base/page/page.ts'

/** The charts of the dashboard. */
export const charts = ['trend', 'visits'] as const

/** A chart of the dashboard. */
export type Chart = (typeof charts)[number]

/** The selected chart and its date range. */
export interface TrafficView {
  readonly chart: Chart
  readonly from: string
  readonly to: string
}

/** A change of the chart or of its date range. */
export interface TrafficChange {
  readonly chart?: Chart
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayMs = 86_400_000

const dateRange = z.object({ from: day, to: day }).check(z.refine(({ from, to }) => from <= to))

/** The seven days up to the site's today. */
function lastSevenDays(): z.infer<typeof dateRange> {
  const to = formatDate(Date.now())
  return { from: new Date(Date.parse(to) - 6 * dayMs).toISOString().slice(0, 10), to }
}

/** The chart view in the page's URL, and a function to change it. An incomplete range is ignored. */
export function useTrafficView(): [TrafficView, (change: TrafficChange) => void] {
  const { pathname, search } = usePage()
  const navigate = usePageNavigate()
  const parameters = new URLSearchParams(search)
  const requested = z.safeParse(dateRange, Object.fromEntries(parameters))
  const defaultRange = lastSevenDays()
  const view = {
    chart: charts.find((chart) => chart === parameters.get('chart')) ?? charts[0],
    ...(requested.success ? requested.data : defaultRange),
  }
  return [
    view,
    (change) => {
      const { chart, from, to } = { ...view, ...change }
      if (from === undefined || to === undefined) return
      const isDefault = from === defaultRange.from && to === defaultRange.to
      const next = new URLSearchParams({ ...(chart !== charts[0] && { chart }), ...(!isDefault && { from, to }) }).toString()
      navigate(pathname + (next === '' ? '' : `?${next}`))
    },
  ]
}

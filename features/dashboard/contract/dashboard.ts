import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { day } from '#contract/schemas/schemas.ts'
import { dashboardConsole } from './permissions.ts'

/** A change in percent against an earlier period; null without data to compare. */
const change = z.nullable(z.number())

/** The values of the preceding days, weeks or months. Not in the specification, so it may be missing. */
const trend = z.optional(z.array(z.number()))

/**
 * The values that the changes compare: of the current period so far, and of the two earlier ones up to the same time. Not in the
 * specification, so it may be missing.
 */
const compared = z.optional(z.object({ now: z.number(), rise: z.number(), decline: z.number() }))

/** The number of values of a trend. */
export const trendLength = 9

/** The four figures of the dashboard (specification §3). Amounts are in whole yuan, changes in percent with sign. */
export const dashboardFigures = z.object({
  /** Visits today; changes against yesterday and the same weekday of last week, up to the same hour; total visits. */
  visits: z.object({ dayVisits: z.number(), rise: change, decline: change, compared, amount: z.number(), trend }),
  /** Sales this week, percentage of the weekly target, and total sales. */
  saleroom: z.object({ weekSaleroom: z.number(), amount: z.number(), degree: z.number(), trend }),
  /** Orders this week; changes of today's orders as for visits; orders per 10,000 visits this week. */
  orderLarge: z.object({ weekLarge: z.number(), rise: change, decline: change, compared, amount: z.number(), trend }),
  /** Turnover this month; changes against last month and the same month of last year, up to the same day; total turnover. */
  volume: z.object({ weekLarge: z.number(), rise: change, decline: change, compared, amount: z.number(), trend }),
})

/** The four figures of the dashboard. */
export type DashboardFigures = z.infer<typeof dashboardFigures>

/** The maximum number of days of a chart. */
export const trafficMaxDays = 366

/** The figures of the dashboard. */
export const getDashboard = defineCall({
  resource: 'dashboard',
  operation: 'get',
  method: 'GET',
  path: '/dashboard/console',
  permission: dashboardConsole,
  result: dashboardFigures,
})

/** Visits and orders from the first day to the last, both included: hourly for up to two days, otherwise daily. */
export const listTraffic = defineCall({
  resource: 'dashboard',
  operation: 'traffic',
  method: 'GET',
  path: '/dashboard/traffic',
  permission: dashboardConsole,
  query: z.strictObject({ from: day, to: day }).check(
    z.refine(({ from, to }) => from <= to, { error: 'dateRangeReversed', path: ['to'] }),
    z.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < trafficMaxDays, { error: 'tooManyDays', path: ['to'] }),
  ),
  result: z.object({
    unit: z.enum(['hour', 'day']),
    list: z.array(z.object({ at: z.string(), visits: z.number(), orders: z.number() })),
  }),
})

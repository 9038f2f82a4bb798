import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { day } from '#contract/schemas/schemas.ts'
import { dashboardConsole } from './permissions.ts'

/** A change in percent against an earlier time; null where there was nothing to compare with. */
const change = z.nullable(z.number())

/** How a figure went in the days, weeks or months before the present one. Beyond the specification, so it may be missing. */
const trend = z.optional(z.array(z.number()))

/** Steps of a trend. */
export const trendSteps = 9

/** The four figures of the console (specification §3). Money is in whole yuan, changes are in percent and point the way the figure went. */
export const dashboardFigures = z.object({
  /** Visits today; changes against yesterday and the same weekday of last week, up to the same hour; all visits. */
  visits: z.object({ dayVisits: z.number(), rise: change, decline: change, amount: z.number(), trend }),
  /** Paid this week, how much of the week's target that is in percent, and paid in all. */
  saleroom: z.object({ weekSaleroom: z.number(), amount: z.number(), degree: z.number(), trend }),
  /** Orders this week; changes of today's orders as for the visits; orders per 10,000 visits of the week. */
  orderLarge: z.object({ weekLarge: z.number(), rise: change, decline: change, amount: z.number(), trend }),
  /** Paid this month; changes against last month and the same month of last year, up to the same day; paid in all. */
  volume: z.object({ weekLarge: z.number(), rise: change, decline: change, amount: z.number(), trend }),
})

/** The four figures of the console. */
export type DashboardFigures = z.infer<typeof dashboardFigures>

/** Most days that a chart covers. */
export const trafficMaxDays = 366

/** The figures of the console. */
export const getDashboard = defineCall({
  resource: 'dashboard',
  operation: 'get',
  method: 'GET',
  path: '/dashboard/console',
  permission: dashboardConsole,
  result: dashboardFigures,
})

/** Visits and orders from the first day to the last, both included: by the hour for up to two days, by the day beyond. */
export const listTraffic = defineCall({
  resource: 'dashboard',
  operation: 'traffic',
  method: 'GET',
  path: '/dashboard/traffic',
  permission: dashboardConsole,
  query: z.strictObject({ from: day, to: day }).check(
    z.refine(({ from, to }) => from <= to, { error: 'daysReversed', path: ['to'] }),
    z.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < trafficMaxDays, { error: 'tooManyDays', path: ['to'] }),
  ),
  result: z.object({
    unit: z.enum(['hour', 'day']),
    list: z.array(z.object({ at: z.string(), visits: z.number(), orders: z.number() })),
  }),
})

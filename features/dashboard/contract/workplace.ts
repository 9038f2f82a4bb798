import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { pendingWork } from '#contract/pending-work.ts'
import { dateTime, id } from '#contract/schemas/schemas.ts'
import { dashboardWorkplace } from './permissions.ts'

/** How many of their last actions users see. */
export const activityLength = 10

/** What the user has done: `<resource>.<operation>` of the call, and the records it changed by their titles. */
const activityEntry = z.object({ id, at: dateTime, action: z.string(), targetName: z.string(), result: z.enum(['done', 'refused']) })

/** Something that the user has done. */
export type ActivityEntry = z.infer<typeof activityEntry>

/** What waits for the signed-in user, and what they have done lately, the newest first. */
export const getWorkplace = defineCall({
  resource: 'workplace',
  operation: 'get',
  method: 'GET',
  path: '/dashboard/workplace',
  permission: dashboardWorkplace,
  result: z.object({ pending: z.array(pendingWork), activity: z.array(activityEntry) }),
})

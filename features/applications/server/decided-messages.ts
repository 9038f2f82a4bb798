import * as z from 'zod/mini'
import { defineMessage } from '#server/kit/message.ts'
import { id } from '#contract/schemas/schemas.ts'

const params = z.object({ id, title: z.string(), comment: z.nullable(z.string()) })

const pathOf = (applicationId: string) => `/form/detail/${applicationId}`

const said = (comment: string | null) => ({
  'zh-CN': comment === null ? '' : `审批意见：${comment}`,
  'en-US': comment === null ? '' : `Comment: ${comment}`,
})

/** Tells the applicant that their application was approved. */
export const applicationApproved = defineMessage('applications.approved', params, ({ id: applicationId, title, comment }) => ({
  title: { 'zh-CN': `你的申请“${title}”已批准`, 'en-US': `Your application “${title}” was approved` },
  text: said(comment),
  path: pathOf(applicationId),
}))

/** Tells the applicant that their application was rejected. */
export const applicationRejected = defineMessage('applications.rejected', params, ({ id: applicationId, title, comment }) => ({
  title: { 'zh-CN': `你的申请“${title}”被驳回`, 'en-US': `Your application “${title}” was rejected` },
  text: said(comment),
  path: pathOf(applicationId),
}))

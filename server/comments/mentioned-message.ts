import * as z from 'zod/mini'
import { defineMessage } from '#server/kit/message.ts'

/** Notifies a user of a mention in a comment. It does not contain the comment, which may be changed and deleted. */
export const mentionedInComment = defineMessage(
  'comments.mentioned',
  z.object({ author: z.string(), title: z.string(), path: z.nullable(z.string()) }),
  ({ author, title, path }) => ({
    title: { 'zh-CN': `${author} 在“${title}”的评论中提到了你`, 'en-US': `${author} mentioned you in a comment on “${title}”` },
    ...(path !== null && { path }),
  }),
)

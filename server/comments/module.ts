import { mentionedInComment } from './mentioned-message.ts'
import { defineModule } from '#server/kit/module.ts'
import { commentHandlers } from './comment-handlers.ts'
import { commentWrites } from './comment-store.ts'

export const commentsModule = defineModule({
  id: 'core.comments',
  handlers: commentHandlers,
  migrations: new URL('./migrations/', import.meta.url),
  messages: [mentionedInComment],
  async purgeRow(connection, { name, hasComments }, rowId) {
    if (hasComments) await commentWrites(connection).removeOf({ resource: name, recordId: rowId })
  },
})

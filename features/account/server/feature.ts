import { defineModule } from '#server/kit/module.ts'
import { accountHandlers } from './account-handlers.ts'
import { apiKeyHandlers } from './api-key-handlers.ts'
import { ownSessionHandlers } from './own-session-handlers.ts'

// An account is a row of the users, whose feature has the store.
export const feature = defineModule({ id: 'account', handlers: [...accountHandlers, ...ownSessionHandlers, ...apiKeyHandlers] })

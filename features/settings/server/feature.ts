import { defineModule } from '#server/kit/module.ts'
import { providerHandler } from './provider-handler.ts'
import { settingHandlers } from './setting-handlers.ts'

export const feature = defineModule({ id: 'settings', handlers: [...settingHandlers, providerHandler] })

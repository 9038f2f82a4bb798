import { defineFeature } from '#server/app/module.ts'
import { menuHandlers } from './menu-handlers.ts'

export const feature = defineFeature({ id: 'menus', handlers: menuHandlers })

import { defineFeature } from '#server/kit/feature.ts'
import { menuHandlers } from './menu-handlers.ts'

export const feature = defineFeature({ id: 'menus', handlers: menuHandlers })

import { defineFeature } from '#server/kit/feature.ts'
import { aboutHandlers } from './about-handlers.ts'

export const feature = defineFeature({ id: 'about', handlers: aboutHandlers(new URL('../../../', import.meta.url)) })

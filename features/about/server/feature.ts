import { defineModule } from '#server/kit/module.ts'
import { aboutHandlers } from './about-handlers.ts'

export const feature = defineModule({ id: 'about', handlers: [], serve: ({ product }) => ({ handlers: aboutHandlers(product) }) })

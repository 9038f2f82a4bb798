import { basicTable } from '#examples/components/contract/preferences.ts'
import { defineFeature } from '#server/app/module.ts'

export const feature = defineFeature({ id: 'components', handlers: [], preferences: [basicTable] })

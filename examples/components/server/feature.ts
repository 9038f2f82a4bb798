import { basicTable } from '#examples/components/contract/preferences.ts'
import { defineFeature } from '#server/kit/feature.ts'

export const feature = defineFeature({ id: 'components', handlers: [], preferences: [basicTable] })

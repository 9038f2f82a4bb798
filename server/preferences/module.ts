import { appearancePreference } from '#contract/appearance-preference.ts'
import { importPreference } from '#contract/import-preference.ts'
import { pageSizePreference } from '#contract/lists/page-size.ts'
import { viewPreference } from '#contract/views/view-preference.ts'
import { auditWrites } from '#server/audit/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { draftHandlers } from './draft-handlers.ts'
import { removeOldDrafts } from './draft-jobs.ts'
import { viewBelongings } from './view-belongings.ts'
import { preferenceHandlers } from './preference-handlers.ts'
import { viewHandlers } from './view-handlers.ts'

export const preferencesModule = defineModule({
  id: 'core.preferences',
  ledgerId: 'preferences',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  handovers: [viewBelongings],
  preferences: [appearancePreference, pageSizePreference, viewPreference, importPreference],
  maintenanceTables: ['preference', 'draft'],
  jobs: [removeOldDrafts],
  serve({ modules, get }) {
    const writes = get(auditWrites)
    const declared = modules.flatMap(({ preferences = [] }) => preferences)
    return {
      handlers: [
        ...preferenceHandlers(writes, declared),
        ...draftHandlers(writes),
        ...viewHandlers(modules.flatMap(({ handlers }) => handlers)),
      ],
    }
  },
})
